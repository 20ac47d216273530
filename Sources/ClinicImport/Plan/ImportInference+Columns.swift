internal import Questionnaires

// The columns that do not belong to a questionnaire.
extension ImportInference {
    /// The columns whose names show a role.
    func columns(_ role: ColumnRole, excluding taken: Set<Int>) -> [TableColumn] {
        let plain = survey.columns.filter { !taken.contains($0.place) && hasRole(role, $0) }
        guard plain.isEmpty, role == .date, !taken.isEmpty else { return plain }
        // `phq9_date`, as study databases name the date of each form.
        return known.filter { forms.contains($0.id) }
            .flatMap { dates(of: $0, excluding: taken).map(\.column) }
            .sorted { $0.place < $1.place }
    }

    /// Whether the name of a column shows a role.
    func hasRole(_ role: ColumnRole, _ column: TableColumn) -> Bool {
        // A table of Qualtrics before 2016 names its columns only in the row below: `V8`,
        // StartDate.
        let name = survey.headers.first == "V1" ? column.question : column.name
        if role.isNamed(HeaderRow.undistinguished(name)) { return true }
        guard survey.hasGroups else { return false }
        return TableImport.File.Form.withoutGroups(column.name).map(role.isNamed) ?? false
    }

    /// The column that the user named, in any spelling; `nil` with a finding if there is not
    /// exactly one.
    mutating func column(named name: String, option: String) -> TableColumn? {
        if let found = column(spelt: name) { return found }
        let folded = FoldedText(name)
        let alike = survey.columns.filter {
            $0.name != name && FoldedText(String(HeaderRow.undistinguished($0.name))) == folded
        }
        guard alike.isEmpty else {
            findings.add(
                .noSuchColumn,
                "\(option): several columns have this name; give one of "
                    + alike.map { "\"\($0.name)\"" }.joined(separator: ", "))
            return nil
        }
        let guess = nearest(to: name, in: survey.headers).map { "; did you mean \"\($0)\"?" }
        findings.add(.noSuchColumn, "\(option): there is no such column\(guess ?? header.words)")
        return nil
    }

    /// The only column with a name, in any spelling; `nil` without one.
    func column(spelt name: String) -> TableColumn? {
        if let exact = survey.columns.first(where: { $0.name == name }) { return exact }
        let folded = FoldedText(name)
        let found = survey.columns.filter { FoldedText($0.name) == folded }
        return found.count == 1 ? found[0] : nil
    }

    /// Adds a finding about ignored columns that are named like duplicates of a questionnaire's
    /// columns. Programs write `phq9_1.1` for a duplicate column. If its cells differ, it may be a
    /// second visit, which must not be lost.
    mutating func noteCopies(of taken: Set<Int>) {
        let copies = survey.copies.filter { copy, original in
            taken.contains(original) && !taken.contains(copy.place)
                && survey.profiles[copy.place].filled > 0
        }
        let others = copies.filter { survey.otherCopies.contains($0.copy.place) }
        // With --items the user has said which columns to read.
        guard others.isEmpty || !choices.itemColumns.isEmpty else {
            findings.add(
                .columnsCopied, column: copies[0].copy.name,
                "named like duplicates of other columns, but some of their cells differ: "
                    + "\(copies.map(\.copy).names). They may be a second visit: "
                    + eachVisit(
                        copies.map { survey.columns[$0.original] }, copies.map(\.copy)))
            return
        }
        guard !copies.isEmpty else { return }
        findings.add(
            .columnsCopied, gravity: .warning,
            "left out, because they are named like duplicate columns: \(copies.map(\.copy).names)"
                + (others.isEmpty
                    ? "; their cells are those of the first ones"
                    : ", with other cells; import them too if they are a second visit"))
    }
}
