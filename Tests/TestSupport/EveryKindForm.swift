public import Questionnaires
internal import SampleStoreTesting

/// The form with an item of every kind that the guarantees of stores use.
public enum EveryKindForm {
    /// The definition as JSON.
    public static var json: [UInt8] { EntryForm.json }

    /// The definition.
    public static func questionnaire() throws -> Questionnaire { try EntryForm.questionnaire() }

    /// An answer to every item, in the order of the form.
    public static func answers(hours: Points = Points(15, over: 2)) throws -> [Answer] {
        try EntryForm.answers(hours: hours)
    }
}
