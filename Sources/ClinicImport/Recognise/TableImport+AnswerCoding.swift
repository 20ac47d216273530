public import Questionnaires

extension TableImport {
    /// How the answers of a questionnaire are written in a table.
    public enum AnswerCoding: Hashable, Sendable {
        /// As the values of the definition: `0`, `1`, `2`, `3`.
        case values
        /// As values that are greater than those of the definition by a number: 1 to 4 instead of 0
        /// to 3. Never inferred from one set of numbers alone, because a column without its least
        /// value looks the same.
        case shifted(by: Int)
        /// As the texts of the choices in a language.
        case texts(LanguageTag)
        /// As value and text together, in either order: `2 - More than half the days`.
        case pairs(LanguageTag)

        /// As codes of the source, such as those of a data dictionary: the value of each code of
        /// each item. A code may mean any value, so scales can be reversed or have gaps.
        case codes([Item.ID: [String: Int]])

        /// The language of the texts; `nil` if answers are numbers or codes.
        var language: LanguageTag? {
            switch self {
            case .values, .shifted, .codes: nil
            case .texts(let language), .pairs(let language): language
            }
        }

        /// The same coding of numbers that are greater by a number; the same coding of any others.
        func greater(by number: Int) -> Self {
            let shift: Int
            switch self {
            case .values: shift = number
            case .shifted(let own): shift = own + number
            case .texts, .pairs, .codes: return self
            }
            return shift == 0 ? .values : .shifted(by: shift)
        }
    }
}
