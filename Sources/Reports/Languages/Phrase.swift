/// A sentence of this program in English, with placeholders for its values.
///
/// A ``Phrasebook`` translates the sentence:
///
///     phrase("From \(first) to \(last)")    // "Vom 05.01.2026 bis 26.01.2026"
///
/// Its key is the English sentence with `{}` for each value: `From {} to {}`.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The English sentence with `{}` for each value.
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

    /// The parts of a sentence, as the compiler passes them from a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [String] = []

        /// Prepares to read a literal.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words.
        package mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a value. It must already be in the reader's language.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            key += "{}"
            values.append(value.description)
        }
    }
}
