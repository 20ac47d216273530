internal import Questionnaires

/// A whole number as people write it: an optional minus and ASCII digits.
///
/// `Int("+1")` succeeds, and `Int("99999999999999999999")` fails like a word. Here the first is not
/// a number, and the second is a number that is too long.
enum WholeNumber: Hashable {
    case value(Int)
    case tooLong
    case notANumber

    init(_ text: String) {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
            self = .notANumber
            return
        }
        self = Int(text).map(WholeNumber.value) ?? .tooLong
    }
}
