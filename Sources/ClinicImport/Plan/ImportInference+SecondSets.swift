internal import Questionnaires

// Unused columns that are named like the items with one common addition, as in `phq9_1_T2`.
extension ImportInference {
    /// A second set of the items of a questionnaire.
    struct SecondSet {
        let form: Questionnaire
        /// Columns of items, each with its column of the second set, in the order of the second
        /// columns.
        let pairs: [(own: TableColumn, second: TableColumn)]
        /// The columns of all items.
        let items: [Item.ID: Int]
    }

    /// The sets of unused columns that answer the items again.
    ///
    /// The names of a set have the same addition to the names of the items, at the start, at the
    /// end or between. Two of its columns, or the column of one item that raises a flag, hold only
    /// answers. An example is `phq9_1_T2` in a table with `phq9_1`. The name does not say when `T2`
    /// was.
    func secondSets(
        of sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) -> [SecondSet] {
        guard long == nil else { return [] }
        let copied = Set(survey.copies.map(\.copy.place))
        let free = survey.columns.filter {
            !$0.name.isEmpty && !taken.contains($0.place) && !copied.contains($0.place)
                && survey.profiles[$0.place].filled > 0
        }
        var sets: [SecondSet] = []
        for sitting in sittings {
            guard let form = known.first(where: { $0.id == sitting.questionnaire }) else {
                continue
            }
            for set in secondSets(of: form, in: sitting, among: free)
            // Several times of a questionnaire may find the same set.
            where !sets.contains(where: { $0.pairs.map(\.second) == set.pairs.map(\.second) }) {
                sets.append(set)
            }
        }
        return sets.sorted { $0.pairs[0].second.place < $1.pairs[0].second.place }
    }

    private func secondSets(
        of form: Questionnaire, in sitting: TableImport.Mapping.Sitting, among free: [TableColumn]
    ) -> [SecondSet] {
        let others = known.filter { $0.family != form.family }.map(ColumnNames.of)
        let candidates = free.map { ($0, ColumnNames.Header($0.name)) }.filter { _, header in
            !others.contains { $0.meaning(of: header)?.strength == .certain }
        }
        guard !candidates.isEmpty else { return [] }
        let flagged = Set(form.flags.map(\.item))
        let items = form.items.filter { $0.role == .question && !$0.isEntry }
        var sets: [String: (pairs: [(own: TableColumn, second: TableColumn)], proof: Int)] = [:]
        for item in items {
            guard let name = sitting.items[item.id],
                let own = survey.columns.first(where: { $0.name == name })
            else { continue }
            let names = names(of: name, at: sitting.wave)
            let matches = candidates.compactMap { column, header in
                names.lazy.compactMap { NameAddition(to: $0, in: header) }.first.map {
                    (column, $0)
                }
            }
            guard !matches.isEmpty else { continue }
            let answers = PossibleAnswers(
                item, ChoiceTexts.ofEach([item], in: form)[item.id],
                missing: choices.missingCodes, besides: profile(of: own.place, in: form))
            for (column, addition) in matches {
                var set = sets[addition.words] ?? ([], 0)
                guard !set.pairs.contains(where: { $0.second == column }) else { continue }
                set.pairs.append((own, column))
                if answers.areAll(of: profile(of: column.place, in: form)) {
                    set.proof += flagged.contains(item.id) ? 2 : 1
                }
                sets[addition.words] = set
            }
        }
        let own = sitting.items.compactMapValues { places(of: [$0]).first }
        return sets.values.filter { $0.proof > 1 }.map { set in
            SecondSet(
                form: form, pairs: set.pairs.sorted { $0.second.place < $1.second.place },
                items: own)
        }
    }

    /// The name of an item's column, and the same name without a time.
    private func names(of name: String, at wave: String?) -> [String] {
        let forms = Set(known.flatMap { [$0.foldedID, $0.family] })
        // A number may be that of the item.
        let readings = WaveReading.all(of: name, forms: forms).filter {
            $0.wave.text.contains(where: \.isLetter) && (wave == nil || $0.wave.text == wave)
        }
        return [name] + readings.map(\.rest)
    }

    /// Refuses a table with a second set of items, or warns of it if the user has said which
    /// columns to read.
    mutating func refuse(_ sets: [SecondSet]) {
        for set in sets {
            let first = set.pairs[0]
            guard !hasWaves else {
                findings.add(
                    .columnsCopied, column: first.second.name,
                    "these columns have answers and are named like the items of "
                        + "\(set.form.shortTitle) at a time that cannot be read: "
                        + "\(set.pairs.map(\.second).names); write the time as t3 "
                        + "and so on, with its date, or name the columns to read in a mapping file")
                continue
            }
            guard choices.itemColumns.isEmpty else {
                findings.add(
                    .columnsCopied, gravity: .warning, column: first.second.name,
                    "left out, because they are named like the items of \(set.form.shortTitle): "
                        + "\(set.pairs.map(\.second).names); import them too if they are a second "
                        + "visit")
                continue
            }
            findings.add(
                .columnsCopied, column: first.second.name,
                "these columns have answers and are named like the items of "
                    + "\(set.form.shortTitle) with an addition: "
                    + "\(set.pairs.map(\.second).names). They may be a second visit: "
                    + remedy(set))
        }
    }

    /// What to do about a second set. A set with only some of the items cannot be read on its own.
    private func remedy(_ set: SecondSet) -> String {
        guard Set(set.pairs.map(\.own)).count < set.form.expectedItems.count else {
            return eachVisit(set.pairs.map(\.own), set.pairs.map(\.second))
        }
        return
            "end the names of each visit in its time, such as _t1 and _t2; if not, leave them out "
            + "with \(itemOptions(set.items, of: set.form))"
    }

    /// What to do about columns that may be a second visit.
    ///
    /// - Parameters:
    ///   - first: The columns of the first visit, in the order of the table.
    ///   - second: The same of the second visit.
    func eachVisit(_ first: [TableColumn], _ second: [TableColumn]) -> String {
        func options(_ columns: [TableColumn], besides others: [TableColumn]) -> String {
            guard let start = columns.first, let end = columns.last else { return "--items" }
            let places = start.place...max(start.place, end.place)
            // The columns of the visits may alternate.
            let runs =
                others.contains { places.contains($0.place) }
                ? columns.map(\.name)
                : [start == end ? start.name : "\(start.name)..\(end.name)"]
            return runs.map { "--items \($0.shellWord)" }.joined(separator: " ")
        }
        return
            "end the names of each visit in its time, such as _t1 and _t2, or read each on its own, "
            + "with \(options(first, besides: second)) and with \(options(second, besides: first)) "
            + "and its date"
    }
}

/// The words that one column's name adds to another's: `T2` in `phq9_1_T2`.
private struct NameAddition {
    /// The words, folded.
    let words: String

    /// Compares two names; `nil` if the second one is not the first one with an addition, or if its
    /// words show that the column is not another answer.
    init?(to name: String, in header: ColumnNames.Header) {
        let own = Array(FoldedText(name).text)
        let other = Array(header.folded.text)
        guard other.count > own.count, !header.isOfQuiz else { return nil }
        let start = zip(own, other).prefix { $0 == $1 }.count
        let end = start + other.count - own.count
        guard own[start...].elementsEqual(other[end...]) else { return nil }
        // `q12` is not `q1` with an added 2.
        func isInNumber(_ place: Int) -> Bool {
            place > 0 && place < other.count && other[place - 1].isNumber && other[place].isNumber
        }
        guard !isInNumber(start), !isInNumber(end) else { return nil }
        let words = FoldedText(String(other[start..<end])).words.map(String.init)
        guard !words.isEmpty, !words.contains(where: Self.otherWords.contains) else { return nil }
        self.words = words.joined(separator: " ")
    }

    /// The words of copies, of remarks and of what a tool measures. Copies are compared elsewhere.
    private static let otherWords = ColumnNames.otherWords
        .union(CopyName.ofNumbers).subtracting(["1"])
        .union([
            "comments", "remark", "remarks", "kommentar", "comentario", "commentaire", "do",
            "order",
            "timing", "duration", "click", "clicks", "submit", "latency", "rt", "skipped",
            "answered", "shown", "valid", "na", "dk", "points", "feedback",
        ])
}
