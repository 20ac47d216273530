/// A sound definition with every feature, in which each fixture spoils one place.
///
/// The texts are invented; no instrument is quoted.
enum SoundDefinition {
    static let text = #"""
        {
          "id": "days", "version": "1.2.0", "language": "en",
          "title": "Days and nights", "shortTitle": "Days",
          "topics": ["rest", "mood"],
          "rights": { "notice": "Free for every use.", "holder": "Nobody" },
          "authors": ["A. Author", "B. Author"],
          "citations": [ { "text": "A. Author, 2001.", "doi": "10.1000/days.1" } ],
          "recall": { "count": 2, "unit": "week" },
          "instruction": "Think of the last two weeks.",
          "codes": [ { "system": "http://loinc.org", "code": "44249-1" } ],
          "choiceSets": {
            "often": [
              { "value": 0, "text": "Never" },
              { "value": 1, "text": "Sometimes" },
              { "value": 2, "text": "Often" }
            ]
          },
          "items": [
            { "id": "tired", "text": "Feeling tired", "choices": "often" },
            { "id": "rested", "text": "Feeling rested", "choices": "often", "mayDecline": true },
            { "id": "naps", "text": "Naps in the day", "choices": "often",
              "askedWhen": { "item": "tired", "atLeast": 1 } },
            { "id": "harm", "text": "Thinking of hurting yourself", "choices": "often",
              "mayDecline": { "writtenAs": 4 }, "topic": "self-harm" },
            { "id": "help", "text": "Would help be welcome?", "unscored": true,
              "choices": [ { "value": 1, "text": "Yes" }, { "value": 0, "text": "No" } ] }
          ],
          "scales": [
            { "id": "total", "title": "Days total",
              "items": ["tired", { "item": "rested", "reverse": true }, "naps", "harm"],
              "combine": "sum", "direction": "higher-is-worse", "notAskedCounts": 0,
              "missing": { "greatestMissing": 1, "source": "Manual", "verified": true },
              "bands": [
                { "id": "low", "label": "Low", "from": 0, "through": 2 },
                { "id": "middle", "label": "Middle", "from": 3, "through": 5 },
                { "id": "high", "label": "High", "from": 6, "through": 8, "action": "Talk" }
              ],
              "cutPoints": [
                { "id": "positive", "label": "Positive", "points": 4, "source": "Manual" }
              ],
              "thresholds": [
                { "id": "reliable", "kind": "reliable-change", "points": 3,
                  "standardDeviation": 1.5, "reliability": 0.8, "source": "Manual" }
              ],
              "norms": {
                "clinical": { "group": "tired people", "mean": 5.5, "standardDeviation": 1.25,
                  "count": 40, "reliability": 0.75, "source": "Study", "doi": "10.1000/days.2" },
                "functional": { "group": "rested people", "mean": 1.5,
                  "standardDeviation": 1.75, "source": "Study" } } },
            { "id": "rest", "title": "Rest", "items": ["tired", "rested"],
              "combine": "mean", "decimals": 1, "direction": "higher-is-worse" },
            { "id": "many", "title": "Many", "items": ["tired", "rested"],
              "combine": { "countAtLeast": 2 }, "direction": "higher-is-worse" }
          ],
          "flags": [
            { "id": "harm-thoughts", "item": "harm", "when": { "atLeast": 1 }, "title": "Ask" },
            { "id": "harm-declined", "item": "harm", "when": "declined", "title": "Declined" },
            { "id": "harm-skipped", "item": "harm", "when": "skipped", "title": "Skipped" }
          ],
          "rules": [
            { "id": "worn", "title": "Worn out", "source": "Manual",
              "when": { "all": [ { "item": "tired", "equals": 2 },
                { "count": [ { "item": "naps", "atLeast": 1 }, { "item": "rested", "atMost": 0 } ],
                  "atLeast": 1 } ] } }
          ],
          "translations": {
            "de": { "instruction": "Die letzten zwei Wochen.", "source": "Us",
              "items": { "tired": "Müde", "rested": "Ausgeruht", "naps": "Nickerchen",
                "harm": "Sich etwas antun", "help": "Hilfe?" },
              "choiceSets": { "often": { "0": "Nie", "1": "Manchmal", "2": "Oft" } },
              "itemChoices": { "help": { "1": "Ja", "0": "Nein" } },
              "bands": { "total": { "low": "Niedrig" } } }
          }
        }
        """#
}
