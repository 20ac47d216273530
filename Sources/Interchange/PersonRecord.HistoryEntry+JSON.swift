public import Outcomes
public import Questionnaires
internal import Samples

extension PersonRecord.HistoryEntry: JSONRepresentable, JSONValueRepresentable {
    /// The entry as JSON. An entry without a result has flags, but no scores and no answers.
    package var json: JSONValue {
        switch content {
        case .result(let stored, let form): stored.json(of: form, flags: flags)
        case .noResult(let id, let date): flags.json(ofUnfinished: id, on: date)
        }
    }
}
