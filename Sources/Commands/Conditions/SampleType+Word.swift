internal import Samples

extension SampleType {
    /// The name on the command line, such as `state-of-mind`. JSON writes the raw value,
    /// `stateOfMind`, which the command line also accepts.
    var word: String {
        rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }

    /// The type with a name of the command line; `nil` if there is no such type.
    init?(word: String) {
        guard let type = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = type
    }

    /// The names of all types, for an option.
    static let words = allCases.map(\.word)
}
