internal import Questionnaires

/// The problem of the value of an answer.
struct AnswerFault: Error, Hashable, Sendable {
    let code: Diagnostic.Code
    let problem: String
    let remedy: String

    static let disagreement = disagreement(nil)

    /// Two statements of one answer have different values.
    ///
    /// - Parameter statements: Which ones, such as `the code and the display`.
    static func disagreement(_ statements: String?) -> AnswerFault {
        AnswerFault(
            code: .contradiction,
            problem: "two statements of the answer that disagree"
                + (statements.map { ": \($0)" } ?? ""),
            remedy: "correct the source")
    }
    static let notAChoice = AnswerFault(
        code: .notAChoice, problem: "not one of the choices of the item",
        remedy: "correct the source")
    static let numberForCode = AnswerFault(
        code: .wrongType,
        problem: "a number, where the Questionnaire offers codes",
        remedy: "give the code of the option; a number does not say whether it counts from 0 or 1. "
            + "If the numbers are points, give --answers-from 0")
    static let unknownCode = AnswerFault(
        code: .badCode, problem: "a code that is not one of the answers to the item",
        remedy: "correct the source, or give the Questionnaire that defines the code")
    static let notOfForm = AnswerFault(
        code: .badCode, problem: "a LOINC answer that the form does not offer for the item",
        remedy: "correct the source; answers of other forms and versions have other codes")
    /// The problem was reported when the value was read.
    static let reported = AnswerFault(code: .wrongType, problem: "", remedy: "")
    static let notAnOption = AnswerFault(
        code: .notAChoice, problem: "not one of the options that the Questionnaire gives the item",
        remedy: "correct the source")
    static let mayNotDecline = AnswerFault(
        code: .notAChoice, problem: "declined, but this item does not offer to decline",
        remedy: "correct the source")

    /// The points of the options of a Questionnaire differ from those of the item.
    static func otherWeights(_ range: ClosedRange<Int>) -> AnswerFault {
        AnswerFault(
            code: .outOfRange,
            problem: "the Questionnaire gives options of this item points that the item lacks",
            remedy: "the points go from \(range.lowerBound) to \(range.upperBound): correct the "
                + "options of the Questionnaire, and export again")
    }

    /// The numbers of a Questionnaire differ from the points of the item.
    static func otherNumbers(_ range: ClosedRange<Int>) -> AnswerFault {
        AnswerFault(
            code: .outOfRange,
            problem: "the Questionnaire numbers the options of this item otherwise than by points",
            remedy: "the points go from \(range.lowerBound) to \(range.upperBound): give the "
                + "options of the Questionnaire their points (itemWeight), and export again")
    }

    /// The same fault of an item, by its number on the form.
    func of(item place: Int, in questionnaire: Questionnaire) -> AnswerFault {
        guard self != .reported else { return self }
        let code = questionnaire.items[place].codes.first.map { " (\($0.code))" } ?? ""
        return AnswerFault(
            code: self.code, problem: "item \(place + 1)\(code): \(problem)", remedy: remedy)
    }

    static let unreadable = AnswerFault(
        code: .wrongType, problem: "a value of a type that is not an answer to the item",
        remedy: "give a coding, a whole number or the text of a choice")
}

extension AnswerFault {
    static let notPoints = AnswerFault(
        code: .notAChoice, problem: "a quantity with a unit that is not that of points",
        remedy: "correct the source; FHIR's unit of points is {score}")
    static let notATotal = AnswerFault(
        code: .wrongType, problem: "a total that is not a number",
        remedy: "give a whole number")
}
