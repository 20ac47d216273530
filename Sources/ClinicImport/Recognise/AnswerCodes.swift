internal import Questionnaires

/// The codes that survey tools give to the choices of an item: letters, and a number that counts
/// the choices.
///
/// LimeSurvey writes A1, A2, A3 … The table does not show whether A1 is the first choice, because
/// the author of a survey may number them from any number.
package struct AnswerCodes {
    /// The text before each number: letters, and zeros of a fixed width.
    package let prefix: String
    /// The number of the first choice.
    package let first: Int

    init(_ prefix: String, first: Int) {
        self.prefix = prefix
        self.first = first
    }

    /// Splits a code such as `A1` or `AO01`; `nil` for another text.
    package init?(_ text: String) {
        let letters = text.prefix { $0.isASCII && $0.isLetter }
        let digits = text.dropFirst(letters.count)
        guard (1...2).contains(letters.count), (1...3).contains(digits.count),
            digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits)
        else { return nil }
        self.init(String(text.dropLast(String(number).count)), first: number)
    }

    /// The coding of items whose choices have these codes, in the order of the form.
    func coding(of items: [Item]) -> TableImport.AnswerCoding {
        .codes(
            Dictionary(
                uniqueKeysWithValues: items.map { item in
                    (
                        item.id,
                        Dictionary(
                            item.choices.enumerated().map {
                                ("\(prefix)\(first + $0)", $1.value)
                            }, uniquingKeysWith: { one, _ in one })
                    )
                }))
    }
}
