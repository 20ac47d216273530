/// The rule for repeating a cell in a message.
///
/// Messages name columns, lines and rules. They never repeat a cell of a column of notes or people.
/// From a column of answers, they repeat only what `AnswerFault` shows, and usual codes for missing
/// answers. A cell that names the questionnaire or the item of its row may be a remark about a
/// person. So it is repeated only if it is as short as a name or a code. A remark of that length
/// looks like a name.
enum ShownCell {
    /// The most bytes of a name: `Patient Health Questionnaire (PHQ-9)` has 36.
    private static let greatestLength = 40
    /// The most words of a name.
    private static let greatestWords = 5
    /// The most digits in a row. Telephone and record numbers have more.
    private static let greatestDigits = 4

    /// Whether a text is like the name of a questionnaire or an item, or like a code.
    static func mayShow(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= greatestLength,
            text.split(separator: " ").count <= greatestWords,
            text.allSatisfy({ $0.isLetter || $0.isNumber || " -_./()[]+&".contains($0) })
        else { return false }
        return text.split { !$0.isNumber }.allSatisfy { $0.count <= greatestDigits }
    }
}
