/// A sentence of this program in English, with the places of its values.
///
/// A ``Phrasebook`` gives the sentence in a language:
///
///     phrase("From \(first) to \(last)")    // "Vom 05.01.2026 bis 26.01.2026"
///
/// Its key is the English sentence with `{}` in the place of each value: `From {} to {}`.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The English sentence with `{}` in the place of each value.
    let key: String
    /// The values, in the order of the English sentence.
    let values: [String]

    /// A sentence without values.
    package init(stringLiteral literal: String) {
        key = literal
        values = []
    }

    /// A sentence with values.
    package init(stringInterpolation sentence: StringInterpolation) {
        key = sentence.key
        values = sentence.values
    }

    /// The parts of a sentence, as the compiler reads them from a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [String] = []

        /// Prepares to read a literal.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words.
        package mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a value, which is already in the language of the reader.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            key += "{}"
            values.append(value.description)
        }
    }
}
