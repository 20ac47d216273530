internal import Questionnaires
public import Samples

extension SampleImport.Text {
    /// The problems, one line for each cause.
    public var problemLines: [String] {
        let lines = plan.causes.prefix(SampleImport.Plan.described).map { cause in
            line(cause, of: cause.first[0].file ?? contents.file)
        }
        let conflictLines = plan.conflicts.map {
            "\(place(of: $0)): \($0.words): kept with other content\($0.versionWords); "
                + "--amend REASON replaces it"
        }.listed(of: plan.total.conflicts)
        return lines.listed(of: max(lines.count, plan.causes.count)) + conflictLines
    }

    /// Why the whole file may be understood wrongly.
    public var doubtLines: [String] {
        (plan.refusals + plan.warnings).map { doubt in
            "\(contents.file):\(doubt.line): \(doubt.message)"
        }
    }

    /// The place of a sample. An Apple Health export has results in files of a folder.
    private func place(of conflict: SampleImport.Plan.Conflict) -> String {
        contents.clinicalRecords > 0 && conflict.form != nil
            ? "\(contents.file): in its clinical-records" : "\(contents.file):\(conflict.line)"
    }

    /// A warning about entries that would raise a flag but are not kept. Empty without such entries.
    ///
    /// - Parameter isCorrecting: Whether the import replaces samples that are kept with other content.
    public func flagsNotKeptLines(isCorrecting: Bool) -> [String] {
        let count =
            plan.leftOut[.flagNotKept, default: 0] + (isCorrecting ? 0 : plan.flaggedConflicts)
        guard count > 0 else { return [] }
        return [
            "\(contents.file): \(count) of the entries that are not kept would raise a flag; correct "
                + "\(count == 1 ? "it" : "them"), or look at the answers"
        ]
    }

    /// A warning about new people whose name resembles another one. Empty without such people.
    public var alikeLines: [String] {
        let count = plan.alikePeople
        guard count > 0 else { return [] }
        return [
            "\(contents.file): \(count == 1 ? "1 new person has" : "each of \(count) new people has") "
                + "the name of another one with other capitals, blanks, punctuation or leading zeros, "
                + "like P-17 and p017, and is kept as a different person; if it is the same person, correct the name in the source"
        ]
    }

    /// The first new results for which the store already has one of the same person, questionnaire
    /// and day.
    public var elsewhereLines: [String] {
        let elsewhere = plan.elsewhere
        let left = elsewhere.leftOut > 0 ? ", and left out" : ""
        let described =
            elsewhere.sameLines.map { (line: $0, words: "with the same answers\(left)") }
            + elsewhere.otherLines.map { (line: $0, words: "with other answers") }
        let lines = described.sorted { $0.line < $1.line }.prefix(SampleImport.Plan.described)
            .map { "\(contents.file):\($0.line): kept from elsewhere too, \($0.words)" }
            .listed(of: elsewhere.same + elsewhere.other)
        guard elsewhere.same + elsewhere.other > elsewhere.leftOut else { return lines }
        return lines + [
            "\(contents.file): these may count twice. If they are the same forms, leave those with the "
                + "same answers out with --skip-kept-elsewhere, and compare the others."
        ]
    }

    /// The first new results for which the file has another one of the same person, questionnaire
    /// and day.
    public var twiceLines: [String] {
        let twice = plan.twice
        let described =
            twice.sameLines.map { (line: $0, words: "with the same answers") }
            + twice.otherLines.map { (line: $0, words: "with other answers") }
        let count = twice.same + twice.other
        let lines = described.sorted { $0.line < $1.line }.prefix(SampleImport.Plan.described)
            .map {
                "\(contents.file):\($0.line): the file has another result of this person, form and "
                    + "day, \($0.words)"
            }.listed(of: count)
        guard count > 0 else { return lines }
        return lines + [
            "\(contents.file): these may count twice. If they are the same forms, correct the source: "
                + "leave one of them out, or name the response of a total under derivedFrom."
        ]
    }

    /// The line about findings with the same cause.
    ///
    /// - Parameter path: The file.
    private func line(_ cause: SampleImport.Plan.Cause, of path: String) -> String {
        let (first, count) = (cause.first, cause.count)
        let places = first.map(\.placeOfEntry)
        let beginning =
            "\(path):\(first[0].line): " + (places[0].isEmpty ? "" : "\(places[0]): ")
            + first[0].message
        guard count > 1 else { return beginning }
        let lines = Set(first.map(\.line)).sorted()
        let more = count > first.count ? ", …" : ""
        guard lines.count == 1 else {
            let listed = lines.map { String($0) }.joined(separator: ", ")
            return "\(beginning) (\(count) times: lines \(listed)\(more))"
        }
        let others = places.dropFirst().filter { !$0.isEmpty }
        let also = others.isEmpty ? "" : ", also at \(others.joined(separator: ", "))\(more)"
        return "\(beginning) (\(count) times in this line\(also))"
    }

    /// The lines for a file that adds no sample.
    package var nothingNewLines: [String] {
        let left = leftLines(problems: plan.problemCount, conflicts: plan.total.conflicts)
        return [left.isEmpty ? "Nothing new to keep." : "0 new."] + left
    }

    /// The lines about problems by code, and about samples that stay as they are stored.
    private func leftLines(problems: Int, conflicts: Int) -> [String] {
        var lines: [String] = []
        if problems > 0 {
            let causes = plan.problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.rawValue): \($0.value)" }
            lines.append(
                "\(Counted("problem", problems)), left out (\(causes.joined(separator: ", "))).")
        }
        if conflicts > 0 {
            lines.append(
                "\(Counted("sample", conflicts)) with other content, left as kept before.")
        }
        return lines
    }

    /// The outcome in words.
    package func outcomeLines(_ outcome: SampleImport.Outcome) -> [String] {
        var words = ["Kept \(Counted("new sample", outcome.tally.added))"]
        if outcome.tally.corrected > 0 { words.append("corrected \(outcome.tally.corrected)") }
        if outcome.withdrawn > 0 { words.append("deleted \(outcome.withdrawn)") }
        var lines = ["", words.joined(separator: ", ") + "."]
        lines += leftLines(problems: outcome.problems, conflicts: outcome.tally.leftAsStored)
        if let flags = plan.leftOut[.flagOfCorrectedAnswer] {
            lines.append(
                "\(Counted("flag", flags)) of corrected answers left out; see in the store that wrote "
                    + "the file: wellbeing flags")
        }
        if plan.historicalFlags > 0 {
            lines.append(
                "\(Counted("historical flag", plan.historicalFlags)); see: wellbeing flags "
                    + "--historical")
        }
        if plan.openFlags > 0 {
            lines.append(
                "ATTENTION: \(Counted("flag", plan.openFlags)) not acknowledged here. See: "
                    + "wellbeing flags")
        }
        return lines
    }
}

extension Diagnostic {
    /// The path of an entry in a Bundle or in the export of a phone, where all entries may be in one line;
    /// empty for other files.
    fileprivate var placeOfEntry: String {
        switch path.steps.first {
        case .key("entry"), .key("entries"), .key("data"): path.steps.count > 1 ? "\(path)" : ""
        case .index: "\(path)"
        default: ""
        }
    }
}

extension SampleImport.Plan.Conflict {
    /// The form or type, and the day: `PHQ-9, 2025-02-03`.
    fileprivate var words: String { "\(form ?? type.noun), \(day)" }

    /// The version in the file: ` (version 2, amended)`.
    fileprivate var versionWords: String {
        let words = [version.map { "version \($0)" }, isAmended ? "amended" : nil]
            .compactMap(\.self)
        return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    }
}
