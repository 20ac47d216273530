internal import Questionnaires

// Tables with one row for each answer or score.
extension ImportInference {
    /// The questionnaires whose items the rows name, and the columns of the items and answers.
    ///
    /// The names in the column of items are matched like the header of a wide table, so that a name
    /// has the same meaning in both.
    mutating func sittings(
        of long: LongSurvey, _ named: [Questionnaire]
    ) -> (sittings: [TableImport.Mapping.Sitting], columns: Set<Int>) {
        let columns = [long.item] + long.values + (questionnaireColumn.map { [$0.column] } ?? [])
        if choices.subject == .row {
            findings.add(
                .longWithoutSubject,
                "a row of this table is one answer and not one person; name the column of the "
                    + "person with --subject-from COLUMN")
        }
        if long.values.count > 1 {
            findings.add(
                .valueUnclear,
                "several columns may hold the answers: \(long.values.names); say in a "
                    + "mapping file which one")
        }
        let matches = matches(long, named)
        if matches.isEmpty {
            findings.add(
                .noQuestionnaire, column: long.item.name,
                "its cells are not the items of a questionnaire that is known; name the "
                    + "questionnaire with -q, or the items in a mapping file")
        }
        let sittings = matches.map { match in
            var sitting = sitting(of: match)
            addCopies(of: match, in: long, to: &sitting)
            return sitting
        }
        let copies = places(of: sittings.flatMap { Array($0.copies.values) })
        return (sittings, Set(copies + columns.map(\.place)))
    }

    private mutating func matches(
        _ long: LongSurvey, _ named: [Questionnaire]
    ) -> [ColumnMatching.Match] {
        guard long.namesQuestionnaires else {
            let isNumbered = named.count == 1
            return matches(
                long.names.map { isNumbered ? $0.asHeader : $0.text }, long, named: named)
        }
        let formNames = FormNames(known)
        let forms = long.names.map { formNames.reading(of: $0.questionnaire) }
        return named.flatMap { form in
            // The item names in rows of this questionnaire.
            var seen: Set<String> = []
            let headers = zip(long.names, forms).map { name, reading in
                // Rows may use the short and the long name of a questionnaire.
                reading == .form(form.id)
                    && seen.insert(ItemName.key(name.text)).inserted ? name.asHeader : ""
            }
            return matches(headers, long, named: [form])
        }
    }

    private mutating func matches(
        _ headers: [String], _ long: LongSurvey, named: [Questionnaire]
    ) -> [ColumnMatching.Match] {
        let matching = ColumnMatching(headers: headers, named: named, known: known)
        findings += matching.findings.map { finding in
            guard finding.code == .columnTwice else { return finding }
            return TableImport.Finding(
                .itemTwice, column: long.item.name,
                "\(finding.column ?? "") and another name in it look like the same item; write "
                    + "it in one way")
        }
        if headers.contains("item 0"), let form = matching.matches.first?.questionnaire {
            findings.add(
                .itemsFrom0, column: long.item.name,
                "the items of \(form.shortTitle) seem to be numbered from 0; number them from "
                    + "1, or name each item in a mapping file")
        }
        return matching.matches
    }
}
