internal import Questionnaires
internal import Samples

/// The words of an entry: those that are labels or associations, and the others as text.
struct FeelingWords {
    private(set) var labels: [StateOfMind.Label] = []
    private(set) var associations: [StateOfMind.Association] = []
    /// The words that the kit does not know, in order.
    private(set) var others: [String] = []

    /// Sorts free words, such as activities that the person named. A number is not a code here.
    mutating func add(free words: [String]) {
        for word in words where !word.isEmpty {
            if word.utf8.contains(where: { !$0.isDigit }) {
                if let label = StateOfMind.Label(word) {
                    labels.append(label)
                    continue
                }
                if let association = StateOfMind.Association(word) {
                    associations.append(association)
                    continue
                }
            }
            others.append(word)
        }
    }
}

extension StateOfMind.Label {
    /// A label from the free word of another program; `nil` for other words.
    init?(feeling word: String) {
        var words = FeelingWords()
        words.add(free: [word])
        guard let label = words.labels.first else { return nil }
        self = label
    }
}

extension Metadata {
    /// Adds a text, unless it is empty.
    mutating func add(_ text: String?, as name: String) {
        if let text, !text.isEmpty { self[name] = .string(text) }
    }

    /// Adds words as one text.
    mutating func add(_ words: [String], as name: String) {
        add(words.joined(separator: " | "), as: name)
    }

    /// Adds the origin of a valence that is not in the file.
    mutating func addSource(of valence: Valence, for word: String, in program: String) {
        var number = String(valence.value)
        if number.hasSuffix(".0") { number.removeLast(2) }
        self["valenceSource"] = .string("mapped, \(program) \(word)=\(number)")
    }
}
