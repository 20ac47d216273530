import Questionnaires

/// Two forms of nine items with thresholds: on one, more is worse; on the other, its mirror image,
/// more is better. A score s of the first is 27 − s of the second.
enum MirroredForm {
    static func questionnaire(_ direction: Scale.Direction) throws -> Questionnaire {
        let isWorse = direction == .higherIsWorse
        let items = (1...9).map {
            #"{ "id": "i\#($0)", "text": "Item \#($0)?", "choices": "often" }"#
        }
        let names = (1...9).map { "\"i\($0)\"" }
        let text = """
            {
              "id": "mirrored", "version": "1.0.0", "language": "en",
              "title": "Mirrored", "shortTitle": "Mirrored",
              "recall": { "count": 2, "unit": "week" },
              "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Rarely" },
                { "value": 2, "text": "Often" }, { "value": 3, "text": "Always" } ] },
              "items": [ \(items.joined(separator: ", ")) ],
              "scales": [
                { "id": "total", "title": "Total", "items": [\(names.joined(separator: ", "))],
                  "combine": "sum", "direction": "\(direction.rawValue)",
                  "thresholds": [
                    { "id": "reliable", "kind": "reliable-change", "points": 6,
                      "standardDeviation": 6.1, "reliability": 0.84, "source": "made for tests" },
                    { "id": "noticed", "kind": "minimal-important-difference", "points": 5,
                      "source": "made for tests" },
                    { "id": "remission", "kind": "remission", "points": \(isWorse ? 5 : 22),
                      "source": "made for tests" },
                    { "id": "case", "kind": "caseness", "points": \(isWorse ? 10 : 17),
                      "source": "made for tests" } ] } ]
            }
            """
        return try Questionnaire(json: Array(text.utf8))
    }
}
