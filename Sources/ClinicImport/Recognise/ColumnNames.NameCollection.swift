internal import Questionnaires

extension ColumnNames {
    /// Collects the names that the columns of a questionnaire may have.
    struct NameCollection {
        private(set) var names: [String: (meaning: Meaning, strength: Strength)] = [:]
        private(set) var quotable: [(text: String, meaning: Meaning)] = []
        private(set) var itemWords: [Set<String>] = []
        private let questionnaire: Questionnaire
        private let id: String
        private let family: String

        init(_ questionnaire: Questionnaire) {
            self.questionnaire = questionnaire
            id = questionnaire.foldedID
            family = questionnaire.family
            let numbers = questionnaire.questionNumbers
            for (place, item) in questionnaire.items.enumerated() where item.role == .question {
                addNumber(numbers[place], of: item)
                addIdentifier(of: item)
                addTexts(of: item, numbers[place])
                for code in item.codes { add(code.code, .item(item.id), .certain) }
            }
            addScores()
            if id == "phq9" { addNamesOfNHANES() }
        }

        private mutating func add(_ name: String, _ meaning: Meaning, _ strength: Strength) {
            add(folded: FoldedText(name).joined, meaning, strength)
        }

        private mutating func add(folded key: String, _ meaning: Meaning, _ strength: Strength) {
            guard !key.isEmpty else { return }
            if let known = names[key], known.strength >= strength { return }
            names[key] = (meaning, strength)
        }

        /// Adds names such as `phq9_1`, `PHQ1` and `q1`.
        private mutating func addNumber(_ number: String?, of item: Item) {
            let meaning = Meaning.item(item.id)
            for number in number.map(ColumnNames.spellings) ?? [] {
                for stem in ColumnNames.itemStems {
                    // LimeSurvey writes `SQ001`.
                    let zeros = stem == "sq" ? max(3 - number.count, 0) : 0
                    let padded = String(repeating: "0", count: zeros) + number
                    for name in Set([number, padded]).map({ stem + $0 }) {
                        // `phq91` is not a name, because it could be item 91.
                        if !stem.isEmpty || !(id.last?.isNumber ?? false) {
                            add(folded: id + name, meaning, .certain)
                        }
                        if family != id { add(folded: family + name, meaning, .family) }
                        add(folded: name, meaning, .itemOnly)
                    }
                }
            }
        }

        /// Adds names such as `phq9_interest` and `interest`.
        private mutating func addIdentifier(of item: Item) {
            add(id + item.id.text, .item(item.id), .certain)
            add(item.id.text, .item(item.id), .itemOnly)
            add("item" + item.id.text, .item(item.id), .itemOnly)
        }

        /// Adds the texts of an item in each language, and its words.
        private mutating func addTexts(of item: Item, _ number: String?) {
            var words = Set(FoldedText(item.id.text).words.map(String.init))
            // Without wording the texts are names such as `q1`, which other forms have too.
            for language in !questionnaire.hasWording ? [] : questionnaire.languages {
                let text = questionnaire.wording(for: language).text(of: item)
                // Forms are typed by hand: "it's hard to sit still" for "it is hard".
                let folded = FoldedText(text)
                let contracted = [(" it is ", " it s "), (" you are ", " you re ")]
                    .filter { folded.text.contains($0.0) }
                    .map { FoldedText(folded.text.replacing($0.0, with: $0.1)) }
                for key in ([folded] + contracted).map(\.joined) where !key.isEmpty {
                    add(folded: key, .item(item.id), .certain)
                    // `1. Little interest …`, `Q1: Little interest …`.
                    guard let number else { continue }
                    for stem in ["", "q", "item"] {
                        add(folded: stem + number + key, .item(item.id), .certain)
                    }
                }
                let ownWords = folded.words
                words.formUnion(ownWords.map(String.init))
                if ownWords.count >= ColumnNames.fewestQuotedWords {
                    quotable.append((" " + folded.text, .item(item.id)))
                }
            }
            itemWords.append(words)
        }

        /// Adds names such as `phq9_total` and `severity`. A form without scales has no total and no
        /// severity.
        private mutating func addScores() {
            guard let scale = questionnaire.scales.first else { return }
            // A general word such as `sum` or `risk` may be the name of another result of the form.
            let results =
                questionnaire.scales.dropFirst().map(\.id.text)
                + questionnaire.categories.map(\.id.text) + questionnaire.rules.map(\.id.text)
            let others = Set(results.map { FoldedText($0).joined })
            let all =
                ColumnNames.totalWords.map { ($0, Meaning.total) }
                + ColumnNames.severityWords.map { ($0, .severity) }
            for (word, meaning) in all {
                add(id + word, meaning, .certain)
                add(id + "s" + word, meaning, .certain)
                add(word + id, meaning, .certain)
                if family != id { add(family + word, meaning, .family) }
                if !others.contains(word) { add(word, meaning, .itemOnly) }
            }
            for code in scale.codes { add(code.code, .total, .certain) }
        }

        /// Adds the names of NHANES, which counts the nine items and the difficulty in steps of ten.
        /// Other tables count them in steps of one.
        private mutating func addNamesOfNHANES() {
            for (place, item) in questionnaire.items.enumerated() {
                let number = (place + 1) * 10
                add("dpq\(number < 100 ? "0" : "")\(number)", .item(item.id), .certain)
                // `DPQ10` may be item 1 without its zero.
                if place < 9 { add("dpq\(place + 1)", .item(item.id), .certain) }
            }
        }
    }
}
