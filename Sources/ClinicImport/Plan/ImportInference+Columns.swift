internal import Questionnaires

// The columns that do not belong to a questionnaire.
extension ImportInference {
    /// The columns with one of the names of a kind.
    func columns(_ kind: ContextColumn, besides taken: Set<Int>) -> [Int] {
        let places = survey.headers.indices.filter { !taken.contains($0) }
        let plain = places.filter { ContextColumn(header: survey.headers[$0]) == kind }
        guard plain.isEmpty, kind == .date, !taken.isEmpty else { return plain }
        // `phq9_date`, as study databases name the date of each form.
        return known.filter { forms.contains($0.id) }
            .flatMap { dateColumns(of: $0, besides: taken) }.sorted()
    }

    /// The columns named as the date of one questionnaire: `phq9_date`, `date_phq9`.
    func dateColumns(of form: Questionnaire, besides taken: Set<Int>) -> [Int] {
        let id = FoldedText(form.id.text).joined
        return survey.headers.indices.filter { place in
            guard !taken.contains(place) else { return false }
            let name = FoldedText(survey.headers[place]).joined
            var rests: [Substring] = []
            if name.hasPrefix(id) { rests.append(name.dropFirst(id.count)) }
            if name.hasSuffix(id) { rests.append(name.dropLast(id.count)) }
            return rests.contains { ContextColumn(header: String($0)) == .date }
        }
    }

    /// The header that the user named, in any spelling.
    mutating func column(named name: String, option: String) -> String? {
        if survey.headers.contains(name) { return name }
        let folded = FoldedText(name)
        let found = survey.headers.filter { FoldedText($0) == folded }
        if found.count == 1 { return found[0] }
        let guess = nearest(to: name, in: survey.headers).map { "; did you mean \"\($0)\"?" } ?? ""
        findings.add(
            .noSuchColumn,
            "\(option): there is no such column\(guess.isEmpty ? header.words : guess)"
        )
        return nil
    }

    /// Adds a finding about ignored columns that look like copies of a questionnaire's columns.
    /// Programs write `phq9_1.1` for a duplicate column, which may be a second visit.
    mutating func noteCopies(of taken: Set<Int>) {
        let names = Set(taken.map { survey.headers[$0] })
        let copies = survey.headers.indices.filter { place in
            let name = survey.headers[place]
            guard !taken.contains(place), survey.profiles[place].filled > 0,
                let point = name.lastIndex(of: "."), point != name.startIndex
            else { return false }
            let number = name[name.index(after: point)...]
            return !number.isEmpty && number.allSatisfy(\.isWholeNumber)
                && names.contains(String(name[..<point]))
        }
        guard !copies.isEmpty else { return }
        findings.add(
            .columnsCopied, gravity: .warning,
            "left out, because they are named like duplicate columns: \(self.names(copies)); "
                + "if they are a second visit, end the names of each visit in its time, such "
                + "as _t1 and _t2")
    }

    mutating func keptColumns() -> [String] {
        choices.kept.compactMap { column(named: $0, option: "--keep") }
    }

    func names(_ places: [Int]) -> String {
        places.map { survey.headers[$0] }.joined(separator: ", ")
    }
}
