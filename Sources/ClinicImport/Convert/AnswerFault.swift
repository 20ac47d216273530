internal import Questionnaires

/// The message for a cell that is not an answer.
///
/// The message shows the cell only if it is a short number, which reveals no person. A text could
/// be anything, typed into the wrong column. If the text may mean a choice of the form, the message
/// names that choice.
enum AnswerFault {
    /// The message about a cell of an item.
    ///
    /// - Parameter shows: Whether a short number or the likely choice is shown.
    static func message(
        _ text: String, item: Item, of questionnaire: Questionnaire, coding: AnswerCoding,
        showing shows: Bool = true
    ) -> String {
        func numeric(shift: Int) -> String {
            let choice = ChoiceTexts(item, in: questionnaire).choice(like: text)
            return self.numeric(text, item.values.map { $0 + shift }, choice, shift, shows)
        }
        return switch coding {
        case .values: numeric(shift: 0)
        case .shifted(let shift): numeric(shift: shift)
        case .texts(let language):
            "not one of the texts of its choices (\(language)); write one of them as published"
        case .pairs(let language):
            "not the value and the text of a choice (\(language)); write both as published"
        }
    }

    private static func numeric(
        _ text: String, _ values: [Int], _ choice: (text: String, value: Int)?, _ shift: Int,
        _ shows: Bool
    ) -> String {
        let allowed = values.map(String.init).joined(separator: ", ")
        if let number = Int(text), String(number) == text, text.utf8.count <= 4 {
            return (shows ? "\(text) is " : "") + "not one of \(allowed)"
        }
        let scalars = text.unicodeScalars
        if scalars.contains(where: { !$0.isASCII && $0.properties.numericType != nil }) {
            return "not an ASCII digit; write one of \(allowed)"
        }
        let isPlainDecimal =
            scalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
            && scalars.contains { $0 == "." || $0 == "," }
            && scalars.contains { ("0"..."9").contains($0) }
        if isPlainDecimal {
            return "not a whole number; write one of \(allowed) without decimals"
        }
        if Int(text) != nil || Double(text) != nil || Int(text.trimmed) != nil {
            return "not written as one of \(allowed); no sign, blank, zero in front or exponent"
        }
        if let choice {
            let meant = shows ? " (\"\(choice.text)\", \(choice.value + shift))" : ""
            return "a text that may mean one of its choices\(meant), where one of \(allowed) "
                + "belongs; write the number"
        }
        return "a text where one of \(allowed) belongs; if it means a missing answer, like NA, "
            + "name it with --missing-code"
    }
}
