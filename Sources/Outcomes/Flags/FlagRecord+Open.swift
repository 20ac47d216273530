internal import Samples
package import Scoring

extension [FlagRecord] {
    /// The open flags, for the text of a result.
    package var open: [Scorecard.RaisedFlag] {
        filter { $0.acknowledgement == nil }.map {
            Scorecard.RaisedFlag(flag: $0.flag, item: $0.item, answer: $0.answer)
        }
    }
}
