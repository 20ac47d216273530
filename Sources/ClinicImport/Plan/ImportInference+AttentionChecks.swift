internal import Questionnaires

// Forms with one numbered column more than items. The extra column may be an attention check.
extension ImportInference {
    /// A numbered column with the same cell in all rows, as an attention check has.
    struct AttentionCheck {
        let column: TableColumn
        /// The cell, and the number of its rows.
        let answer: String
        let rows: Int

        /// Why it looks like an attention check.
        var reason: String { "all \(rows) of its answers are the same" }
    }

    /// The fewest equal answers that suggest an attention check, and the fewest that cast doubt on
    /// columns that fit a form.
    private static let fewestRows = 3
    private static let fewestRowsForDoubt = 8

    /// The columns that have the name of `column` and the numbers from 1 to its number; `nil` if
    /// one is missing, or if the number is not from 3 to 99.
    private func series(upTo column: TableImport.Mapping.Column) -> [TableColumn]? {
        let digits = column.reversed().prefix(while: \.isNumber).count
        guard let count = Int(column.suffix(digits)), (3...99).contains(count) else { return nil }
        let stem = column.dropLast(digits)
        let columns = (1...count).compactMap { number in
            survey.columns.first { $0.name == "\(stem)\(number)" || $0.name == "\(stem)0\(number)" }
        }
        return columns.count == count ? columns : nil
    }

    /// The only column with one answer; `nil` without one, or if there are several.
    private func check(among columns: [TableColumn]) -> AttentionCheck? {
        let found = columns.compactMap { column -> AttentionCheck? in
            let profile = survey.profiles[column.place]
            guard profile.filled >= Self.fewestRows, let cells = profile.variety, cells.count == 1,
                let cell = cells.keys.first
            else { return nil }
            return AttentionCheck(column: column, answer: cell, rows: profile.filled)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether the user chose all columns of a series except one. Then the later numbers differ from
    /// those of the items.
    func leaveOneOut(_ columns: [TableColumn]) -> Bool {
        guard let last = columns.last, let series = series(upTo: last.name),
            series.count == columns.count + 1
        else { return false }
        let others = series.filter { !columns.contains($0) }
        return others.count == 1 && series.filter { $0 != others[0] } == columns
    }

    /// The columns of a form's items, in the order of their numbers, without the attention check;
    /// `nil` if there are too few.
    private func items(
        of form: Questionnaire, in series: [TableColumn], without check: AttentionCheck
    ) -> [Item.ID: Int]? {
        let columns = series.filter { $0.place != check.column.place }
        let items = form.expectedItems
        guard columns.count >= items.count else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(items.map(\.id), columns.map(\.place)))
    }

    /// Names the column that looks like an attention check, if a form has one column more than
    /// items.
    mutating func nameChecks(_ matches: [ColumnMatching.Match]) {
        guard choices.itemColumns.isEmpty, questionnaireColumn == nil, !choices.isForScoring else {
            return
        }
        for place in findings.indices where findings[place].code == .longerForm {
            guard let column = findings[place].column, let series = series(upTo: column),
                let match = matches.first(where: { match in
                    match.items.count > 2
                        && match.items.values.allSatisfy { series.map(\.place).contains($0) }
                }), series.count == match.questionnaire.expectedItems.count + 1,
                let check = check(among: series),
                let remedy = remedy(series, check, of: match, matches)
            else { continue }
            findings[place] = TableImport.Finding(
                .longerForm, column: column,
                "\(match.questionnaire.shortTitle) has "
                    + "\(match.questionnaire.expectedItems.count) items, and this is the number of "
                    + "another; \(check.column.name) looks like an attention check, as "
                    + "\(check.reason); \(remedy)")
        }
    }

    /// Adds an error about `phq9_1` … `phq9_10` if one of the first nine looks like an attention
    /// check. Then `phq9_10` is item 9.
    ///
    /// - Parameter match: The items, each with the column of the same number.
    /// - Returns: Whether there is a finding.
    mutating func refuseCheck(in match: ColumnMatching.Match, upTo last: Int) -> Bool {
        let form = match.questionnaire
        guard !choices.isForScoring, !hasWaves, let series = series(upTo: name(of: last)),
            series.count == form.expectedItems.count + 1, let check = check(among: series),
            check.column.place != last, check.rows >= Self.fewestRowsForDoubt, check.answer != "0",
            let remedy = remedy(series, check, of: match, [match])
        else { return false }
        findings.add(
            .longerForm, column: name(of: last),
            "may be item \(form.expectedItems.count) of \(form.shortTitle), because "
                + "\(check.column.name) looks like an attention check: \(check.reason); \(remedy)")
        return true
    }

    /// The options that leave the check out, and those that leave the last column out.
    private mutating func remedy(
        _ series: [TableColumn], _ check: AttentionCheck, of match: ColumnMatching.Match,
        _ matches: [ColumnMatching.Match]
    ) -> String? {
        let form = match.questionnaire
        let others = matches.map(\.questionnaire.id).filter { $0 != form.id }
        guard let last = series.last,
            let without = items(of: form, in: series, without: check),
            let first = items(
                of: form, in: series,
                without: AttentionCheck(column: last, answer: "", rows: 0))
        else { return nil }
        let forms = ([form.id] + others).map { "-q \($0)" }.joined(separator: " ")
        let ifSo = "if so, give \(forms) \(itemOptions(without, of: form))"
        let withoutCheck = TableImport.Reading(
            "\(form.shortTitle), without \(check.column.name): \(check.reason)", form.id,
            runs(of: without, of: form), others: others)
        guard check.column.place != last.place else {
            readings[last.name] = [withoutCheck]
            return ifSo
        }
        readings[last.name] = [
            withoutCheck,
            .init(
                "\(form.shortTitle), without \(last.name)", form.id, runs(of: first, of: form),
                others: others),
        ]
        return "\(ifSo); if \(last.name) is none of the items, give \(forms) "
            + itemOptions(first, of: form)
    }
}
