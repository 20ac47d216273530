internal import Questionnaires

/// The columns of one questionnaire that occur several times, distinguished by words that may mean
/// times or people.
struct RepeatedColumns {
    /// Why they are refused, and what to do.
    let finding: TableImport.Finding
    /// Their questionnaire.
    let form: Questionnaire
    /// The words and their columns; empty if the words may be the numbers of items.
    private(set) var parts: [(word: String, match: ColumnMatching.Match)] = []

    /// Looks for such columns; `nil` without them.
    ///
    /// Such a word begins or ends the names. The rest of them names the columns of a questionnaire.
    init?(headers: [String], named: [Questionnaire], known: [Questionnaire]) {
        /// The most words that are tried.
        let greatestVariety = 30
        let split = headers.map { FoldedText($0).words }
        for isInFront in [true, false] {
            let parts = split.map { words -> (word: Substring, rest: String)? in
                guard words.count > 1, let word = isInFront ? words.first : words.last else {
                    return nil
                }
                let rest = isInFront ? words.dropFirst() : words.dropLast()
                return (word, rest.joined(separator: " "))
            }
            var words: [Substring] = []
            for part in parts {
                if let word = part?.word, !words.contains(word) { words.append(word) }
            }
            var found: [Questionnaire.ID: (form: Questionnaire, words: [Substring])] = [:]
            var matches: [(word: String, match: ColumnMatching.Match)] = []
            for word in words.prefix(greatestVariety) {
                let own = parts.map { part in part.flatMap { $0.word == word ? $0.rest : nil } ?? ""
                }
                for match in ColumnMatching(headers: own, named: named, known: known).matches
                where !Self.isOfOneResult(match, word) {
                    let form = match.questionnaire
                    found[form.id, default: (form, [])].words.append(word)
                    matches.append((String(word), match))
                }
            }
            // `Q1_interest` … `Q9_suicide` are items with their numbers first, each once.
            let repeated = found.values.filter { form, _ in
                let own = matches.map(\.match).filter { $0.questionnaire.id == form.id }
                let items = own.flatMap { Array($0.items.keys) }
                return Set(items).count < items.count || own.count { $0.total != nil } > 1
            }
            guard let first = repeated.min(by: { $0.form.id < $1.form.id }) else { continue }
            form = first.form
            // `Q5_1` … `Q5_9` are the items of one question of a survey, and so are `q1_phq9` … `q9_phq9`.
            let counts = [first.form.expectedItems.count, first.form.items.count]
            let own = headers.indices.filter { place in
                parts[place].map { first.words.contains($0.word) } == true
            }
            if isInFront || named.count == 1, counts.contains(own.count),
                first.words.map({ Self.number(of: $0) }) == (1...own.count).map({ $0 }),
                Set(own.compactMap { parts[$0]?.rest }).count == 1
            {
                let run = "\(headers[own[0]])..\(headers[own[own.count - 1]])"
                finding = TableImport.Finding(
                    .columnsRepeated, column: headers[own[0]],
                    "the columns up to \(headers[own[own.count - 1]]) have the numbers of the items of "
                        + "\(first.form.shortTitle); if they are its items, give "
                        + (named.isEmpty ? "-q \(first.form.id) " : "") + "--items \(run.shellWord)"
                )
                return
            }
            let number = first.words[0]
            let times =
                !isInFront && Int(number) != nil
                ? "end the names of each, and of its date, in _t\(number) and so on, or " : ""
            finding = TableImport.Finding(
                .columnsRepeated,
                "the columns of \(first.form.shortTitle) are there several times, told apart by "
                    + "\(first.words.joined(separator: ", ")); if these are times at which the "
                    + "same person answered, \(times)name each as a \"wave\" in a mapping file; if "
                    + "they are people, give each a row")
            let forms = named.isEmpty ? known : named
            if NumberedWaves(headers, of: forms).unclear.isEmpty {
                self.parts = matches.filter { $0.match.questionnaire.id == first.form.id }
            }
            return
        }
        return nil
    }

    /// The number of an item, with or without a word such as `q`; `nil` for another word.
    private static func number(of word: Substring) -> Int? {
        let stem = word.prefix { !$0.isNumber }
        guard stem.isEmpty || ColumnNames.itemStems.contains(String(stem)) else { return nil }
        return Int(word.dropFirst(stem.count))
    }

    /// Whether a column is another part of one result, such as `PHQ9.class` or `PHQ9.date`, and no
    /// total of a time.
    private static func isOfOneResult(_ match: ColumnMatching.Match, _ word: Substring) -> Bool {
        match.items.isEmpty && match.choices.isEmpty
            && ColumnNames.otherWords.contains(String(word))
    }
}
