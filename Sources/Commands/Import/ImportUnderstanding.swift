internal import ClinicImport
internal import Questionnaires

/// Finds out what the columns of a table mean, from the table and from questions on a terminal.
struct ImportUnderstanding {
    let clinic: TableImport
    let path: String
    let context: Context

    /// The meaning of the columns, and the findings to show to the user.
    ///
    /// - Throws: A failure with the errors of the table. If the user asked for a draft of the
    ///   mapping, it was written before.
    func mapping() async throws(Failure) -> (
        mapping: TableImport.Mapping, findings: [TableImport.Finding], draft: ImportDraft?
    ) {
        var choices = try TableImport.Choices(in: context)
        var proposal = try await propose(choices)
        if var questions = ImportQuestions(in: context, about: clinic.questionnaires) {
            while let question = proposal.questions.first {
                guard let decision = try questions.decision(on: question) else { break }
                choices.decide(decision)
                proposal = try await propose(choices)
            }
            if proposal.mapping != nil { questions.sayOptions() }
        }
        guard let mapping = proposal.mapping else {
            if context.format == .json {
                try context.print(TableImport.Plan.Summary(refusing: proposal.findings).json)
            }
            if proposal.findings.allSatisfy({ $0.gravity != .error }), proposal.rows == 0 {
                throw Failure(.done, "\(path): no data rows; nothing to import")
            }
            throw Failure(
                .badInput,
                proposal.findings.map { $0.text(in: path) } + saveDraft(proposal.draft))
        }
        return (mapping, proposal.findings, proposal.draft)
    }

    private func propose(_ choices: TableImport.Choices) async throws(Failure)
        -> TableImport.Proposal
    {
        try await onTable(
            path, try clinic.proposal(choices, form: TableImport.File.Form(in: context)))
    }

    /// Writes a draft of the mapping for a refused table, if the user asked for it.
    ///
    /// - Returns: The messages about the draft.
    private func saveDraft(_ draft: ImportDraft?) -> [String] {
        let file = context.arguments.value(of: .saveMapping)
        guard let draft else { return file.map { ["nothing was written to \($0)"] } ?? [] }
        guard let file else {
            return [
                "--save-mapping FILE writes a draft of a mapping file; fill in these "
                    + "entries: \(draft.gaps.joined(separator: ", "))"
            ]
        }
        do { return [try draft.write(to: file)] } catch { return error.messages }
    }
}

extension ImportDraft {
    /// Writes the draft to a file.
    ///
    /// - Returns: What to do with it.
    func write(to file: String) throws(Failure) -> String {
        try FileOutput.write(Array(fileText.utf8), to: file)
        return
            "a draft of the mapping is in \(file): replace each null "
            + "(\(gaps.joined(separator: ", "))), and use the file with --mapping; \"columns\" "
            + "lists the columns of the table"
    }
}
