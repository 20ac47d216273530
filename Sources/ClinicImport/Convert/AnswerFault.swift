internal import Questionnaires

/// Why a cell is not an answer.
///
/// The message shows the cell only if it is a short number, which identifies no person. A text
/// could be anything, typed into the wrong column. If the text may mean a choice of the form, the
/// message names that choice.
struct AnswerFault {
    /// The message, with a short number or the likely choice.
    let message: String
    /// The message without them.
    let reason: String

    /// Explains a cell of an item.
    ///
    /// - Parameter wordings: The texts of the item's choices, if its answers are numbers.
    init(_ text: String, item: Item, coding: TableImport.AnswerCoding, wordings: ChoiceTexts?) {
        func alike(_ message: String) -> (String, String) { (message, message) }
        if DecliningText.isOne(text) {
            (message, reason) = alike(
                "declined, but the item does not offer to decline; if the answer is missing, "
                    + "name the text with --missing-code")
            return
        }
        (message, reason) =
            switch coding {
            case .values: Self.numeric(text, item, wordings) { String($0) }
            case .shifted(let shift):
                Self.numeric(text, item, wordings) { String($0 + shift) }
            case .codes(let codes):
                Self.numeric(text, item, wordings) { value in
                    codes[item.id]?.first { $0.value == value }?.key ?? String(value)
                }
            case .texts(let language):
                alike(
                    "not one of the texts of its choices (\(language)); write one of them as "
                        + "published, or say in a mapping file which choice it means")
            case .pairs(let language):
                alike(
                    "not the value and the text of a choice (\(language)); write both as published"
                )
            }
    }

    private static func numeric(
        _ text: String, _ item: Item, _ wordings: ChoiceTexts?, written: (Int) -> String
    ) -> (message: String, reason: String) {
        let allowed = item.values.map(written).joined(separator: ", ")
        if let number = Int(text), String(number) == text, text.utf8.count <= 4 {
            let reason = "not one of \(allowed)"
            return ("\(text) is \(reason)", reason)
        }
        if let message = digitsFault(text, allowed) { return (message, message) }
        if let choice = wordings?.choice(like: text) {
            let meant = " (\"\(choice.text)\", \(written(choice.value)))"
            let start = "a text that may mean one of its choices"
            let end = ", where one of \(allowed) belongs; write the number"
            return (start + meant + end, start + end)
        }
        let message =
            "a text where one of \(allowed) belongs; if it is a choice in other words, say in a "
            + "mapping file which; if it means a missing answer, like NA, name it with "
            + "--missing-code"
        return (message, message)
    }

    /// The message about a number that is written in another way; `nil` for a text.
    private static func digitsFault(_ text: String, _ allowed: String) -> String? {
        let scalars = text.unicodeScalars
        if scalars.contains(where: { !$0.isASCII && $0.properties.numericType != nil }) {
            return "not an ASCII digit; write one of \(allowed)"
        }
        let isPlainDecimal =
            scalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
            && scalars.contains { $0 == "." || $0 == "," }
            && scalars.contains { ("0"..."9").contains($0) }
        if isPlainDecimal {
            // With --strict-cells, 2.0 does not count as 2.
            let isOther =
                Int(text.plainCell) != nil
                && !allowed.split(separator: ", ").contains { $0 == text.plainCell }
            return isOther
                ? "not one of \(allowed)"
                : "not a whole number; write one of \(allowed) without decimals"
        }
        if Int(text) != nil || Double(text) != nil || Int(text.trimmed) != nil {
            return "not written as one of \(allowed); no sign, blank, leading zero or exponent"
        }
        return nil
    }
}
