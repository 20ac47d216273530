internal import Questionnaires

// Names that mean an item only together with those of all other items.
extension ColumnMatching {
    /// The columns of a form whose items all have names of one kind: `PHQ9a` … `PHQ9i`,
    /// `phq9_q1_score` … `phq9_q9_score`, or `phq9_interest` … `phq9_suicide`; `nil` if an item is
    /// missing, or if there are more.
    func series(of form: Questionnaire) -> [Item.ID: Int]? {
        guard form.expectedItems.count >= 7, form.items.count < 26 else { return nil }
        let names = names.map(\.joined)
        let id = form.foldedID
        // All these names begin so, and most tables have none of them.
        guard names.contains(where: { $0.hasPrefix(id) }) else { return nil }
        let numbers = form.questionNumbers
        func number(_ place: Int) -> String? {
            if numbers.indices.contains(place) { return numbers[place] }
            return place == form.items.count ? "\(form.greatestNumber + 1)" : nil
        }
        func columns(_ name: (Int) -> [String]) -> [Item.ID: Int]? {
            var columns: [Item.ID: Int] = [:]
            for (place, item) in form.items.enumerated() {
                let found = names.indices.filter { name(place).contains(names[$0]) }
                guard found.count < 2 else { return nil }
                if let column = found.first { columns[item.id] = column }
            }
            let isWhole = form.expectedItems.allSatisfy { columns[$0.id] != nil }
            // One more such name belongs to a longer form.
            let isBeyond = name(form.items.count).contains(where: names.contains)
            return isWhole && !isBeyond ? columns : nil
        }
        let letters = columns { place in
            [id + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place)))]
        }
        if let letters { return letters }
        // `PHQ91` … `PHQ99`, `PHQ901` … `PHQ909`: one of them alone may be another number.
        for zero in ["", "0"] {
            let joined = columns { place in number(place).map { [id + zero + $0] } ?? [] }
            if let joined { return joined }
        }
        for word in Self.answerWords {
            let numbered = columns { place in
                guard let number = number(place) else { return [] }
                return ["", "q", "item"].map { "\(id)\($0)\(number)\(word)" }
            }
            if let numbered { return numbered }
        }
        return columns { place in
            guard form.items.indices.contains(place) else { return [] }
            return Self.itemNames(form.items[place].id).map { id + $0 }
        }
    }

    /// The words for an item, folded and without blanks.
    static func itemNames(_ item: Item.ID) -> [String] {
        [FoldedText(item.text).joined] + (itemWords[item.text] ?? [])
    }

    /// The words that may follow the number of an item in the name of its column.
    static let answerWords = [
        "score", "value", "answer", "response", "raw", "code", "num", "numeric", "points",
    ]

    /// The words for items in tables of studies, by the identifier of the item.
    private static let itemWords = [
        "interest": ["anhedonia", "pleasure", "littleinterest"],
        "mood": ["depressed", "down", "feelingdown", "hopeless", "depressedmood"],
        "sleep": ["sleeping", "insomnia", "troublesleeping"],
        "energy": ["tired", "fatigue", "tiredness", "lowenergy"],
        "appetite": ["eating", "overeating", "poorappetite"],
        "self-worth": [
            "failure", "worthless", "worthlessness", "guilt", "selfesteem", "feelingbad",
        ],
        "concentration": ["concentrate", "concentrating"],
        "movement": ["moving", "psychomotor", "slow", "restless", "motor"],
        "self-harm": [
            "suicide", "suicidal", "suicidality", "suicidalthoughts", "suicidalideation", "death",
            "dead", "si",
        ],
        "nervous": ["anxious", "nervousness"],
        "control-worry": ["control", "controlworrying", "stopworrying", "uncontrolledworry"],
        "worry": ["worrying", "worrytoomuch", "excessiveworry", "toomuchworry"],
        "relax": ["relaxing", "troublerelaxing"],
        "restless": ["restlessness"],
        "irritable": ["irritability", "annoyed", "irritated"],
        "afraid": ["fear", "awful", "scared"],
    ]
}
