internal import FHIR
internal import Questionnaires
internal import Reports
internal import Shelf

/// The part of `wellbeing lint` for FHIR files.
struct FHIRLint {
    let path: String
    /// A draft of each Questionnaire in the file, or the error of the file.
    private let drafts: Result<[DefinitionDraft], JSONReadingError>

    /// Reads a file, and compares it with the shipped definitions.
    init(_ content: [UInt8], path: String) {
        self.path = path
        let shipped = ShippedQuestionnaires.ids.compactMap {
            try? ShippedQuestionnaires.questionnaire($0)
        }
        drafts = Result { () throws(JSONReadingError) in
            try DefinitionDraft.drafts(json: content, file: path, known: shipped)
        }
    }

    /// Shows what was understood, and writes the draft that the user asked for.
    ///
    /// - Returns: The gaps. A Questionnaire that equals a shipped definition needs no definition.
    ///   So its gaps count only if the user wants a draft.
    func run(in context: Context) throws(Failure) -> [Diagnostic] {
        let target = context.arguments.value(of: .saveDefinition)
        let drafts: [DefinitionDraft]
        do { drafts = try self.drafts.get() } catch {
            try show(error.diagnostics.map(\.description), in: context)
            return error.diagnostics
        }
        var findings: [Diagnostic] = []
        for draft in drafts {
            try show(lines(of: draft), in: context)
            let gaps = draft.same == nil || target != nil ? draft.gaps : []
            try show(gaps.map(\.description), in: context)
            findings += gaps
        }
        guard let target else {
            if !findings.isEmpty {
                context.say("--save-definition FILE writes a draft of a definition to fill in")
            }
            return findings
        }
        guard drafts.count == 1 else {
            throw Failure(
                .usage, "--save-definition: \(path) has several Questionnaires; give one")
        }
        try FileOutput.write(Array(drafts[0].fileText.utf8), to: target)
        context.say(
            "a draft of the definition is in \(target): replace each null "
                + "(\(drafts[0].openKeys.joined(separator: ", "))), and check it with: "
                + "wellbeing lint \(target.shellQuoted)")
        return findings
    }

    /// Why the file cannot define a questionnaire in a folder of definitions.
    var refusal: (id: Questionnaire.ID?, failure: Failure) {
        let draft: DefinitionDraft
        do { draft = try drafts.get()[0] } catch {
            return (nil, Failure(.badInput, "\(error.diagnostics[0])"))
        }
        if let same = draft.same {
            return (
                nil,
                Failure(
                    .badInput,
                    "\(path): a FHIR Questionnaire with the items, choices and points of "
                        + "\(same.id), which ships; remove the file")
            )
        }
        return (
            draft.id,
            Failure(
                .badInput,
                "\(path): a FHIR Questionnaire, which lacks what a definition needs "
                    + "(\(draft.openKeys.joined(separator: ", "))); write a draft with: "
                    + "wellbeing lint \(path.shellQuoted) --save-definition FILE")
        )
    }

    private func show(_ lines: [String], in context: Context) throws(Failure) {
        guard context.format == .text else { return }
        // Write one line each, regardless of the width: editors read `FILE:LINE:COLUMN:`.
        for line in lines { try context.write(line.terminalSafe + "\n") }
    }

    private func lines(of draft: DefinitionDraft) -> [String] {
        let title = draft.title.map { " \"\($0)\"" } ?? ""
        var lines = [
            "\(path): FHIR Questionnaire\(title), \(Counted("question", draft.questions.count))"
        ]
        for question in draft.questions {
            let choices = question.choices.map { choice in
                "\(choice.points.map { String($0) } ?? "?") \(choice.text)"
            }
            lines.append("  \(question.name): \(question.text)")
            lines.append(
                "    " + (choices.isEmpty ? "no choices" : choices.joined(separator: ", ")))
        }
        if let same = draft.same {
            lines.append(
                "\(path): the items, choices and points are those of \(same.id) \(same.version), "
                    + "which ships: no definition of your own is needed")
        }
        return lines
    }
}
