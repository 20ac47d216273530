import Questionnaires

/// A sound definition of format 2 with every kind of part, for fixtures with one mistake.
enum SoundFormat2 {
    static let text = """
        {
          "format": 2,
          "id": "day-check",
          "version": "1.0.0",
          "language": "en",
          "title": "Day Check",
          "shortTitle": "DC",
          "rights": { "notice": "Invented for tests." },
          "choiceSets": {
            "often": [
              { "value": 0, "name": "never", "text": "Never" },
              { "value": 1, "text": "Sometimes" },
              { "value": 2, "text": "Often" }
            ]
          },
          "repeats": { "days": [{ "id": "d1", "title": "Day 1" }, { "id": "d2" }] },
          "context": [
            {
              "id": "sex",
              "text": "Sex",
              "choices": [
                { "value": 1, "name": "female", "text": "Female" },
                { "value": 2, "name": "male", "text": "Male" }
              ]
            },
            { "id": "age", "text": "Age", "kind": "number", "least": 0, "greatest": 120, "unit": "a" },
            { "id": "born", "text": "Born", "kind": "date" }
          ],
          "items": [
            { "section": "mood", "choices": "often", "items": [
              { "id": "sad", "text": "Sad" },
              { "id": "tense", "text": "Tense" }
            ] },
            { "repeat": "days", "choices": "often", "items": [{ "id": ".itch", "text": "Itch" }] },
            { "id": "hours", "kind": "number", "text": "Hours", "least": 0, "greatest": 24, "step": 0.5 },
            { "id": "bed", "kind": "time", "text": "To bed" },
            { "id": "up", "kind": "time", "text": "Up" },
            {
              "id": "sites",
              "kind": "multiple",
              "text": "Where?",
              "choices": [
                { "value": 1, "name": "neck", "text": "Neck" },
                { "value": 2, "name": "back", "text": "Back" },
                { "value": 3, "name": "none", "text": "Nowhere", "exclusive": true }
              ]
            },
            { "id": "words", "kind": "text", "text": "Anything else?" }
          ],
          "scales": [
            {
              "id": "total",
              "title": "Total",
              "sum": ["sad", { "of": "tense", "weight": 0.5 }, "sites"],
              "missing": { "answeredAtLeast": 2, "fill": "nothing" },
              "decimals": 1,
              "direction": "higher-is-worse",
              "bands": [
                { "id": "low", "label": "Low", "from": 0, "through": 2 },
                { "id": "high", "label": "High", "from": 2.5, "through": 5 }
              ]
            },
            {
              "repeat": "days",
              "scales": [{ "id": ".day", "title": "Day", "part": true, "sum": [".itch"] }]
            },
            { "id": "week", "title": "Week", "part": true, "mean": [{ "repeat": "days", "of": ".day" }] },
            {
              "id": "raw",
              "title": "Raw",
              "part": true,
              "sum": ["sad", "tense"],
              "then": [{ "times": 2 }, { "atMost": 6 }]
            },
            {
              "id": "norm",
              "title": "Norm",
              "part": true,
              "table": { "of": "raw", "points": { "0": 10, "2": 11, "4": 12, "6": 14.5 } }
            },
            {
              "id": "in-bed",
              "title": "In bed",
              "part": true,
              "difference": { "from": "bed", "to": "up", "clock": true }
            },
            {
              "id": "share",
              "title": "Share",
              "part": true,
              "ratio": { "of": "hours", "by": "in-bed", "whenZero": "no-score" }
            },
            {
              "id": "short",
              "title": "Short",
              "part": true,
              "recode": {
                "of": "hours",
                "by": "sex",
                "steps": {
                  "female": [{ "below": 6, "points": 1 }, { "points": 0 }],
                  "male": [{ "below": 7, "points": 1 }, { "points": 0 }]
                }
              }
            },
            {
              "id": "pick",
              "title": "Pick",
              "part": true,
              "cases": [
                { "when": { "item": "age", "atLeast": 65 }, "take": "raw" },
                { "else": 0 }
              ]
            }
          ],
          "categories": [
            {
              "id": "class",
              "title": "Class",
              "cases": [
                { "id": "yes", "label": "Yes", "when": { "scale": "total", "above": 2.5 } },
                { "id": "no", "label": "No", "else": true }
              ],
              "source": "invented"
            }
          ],
          "vectors": [
            {
              "note": "one",
              "answers": { "sad": "never", "tense": 1, "sites": ["neck", 2] },
              "scores": { "total": 2.5 },
              "categories": { "class": "no" }
            }
          ]
        }
        """
}

extension Fixture {
    /// A fixture from one replacement in the sound definition of format 2. The mark in the new text
    /// is at the expected position of the finding.
    init(format2 code: Diagnostic.Code, _ name: String, _ old: String, _ new: String) {
        var text = SoundFormat2.text
        if let range = text.firstRange(of: old) {
            text.replaceSubrange(range, with: new)
        }
        var place: String?
        if let index = text.firstIndex(of: Self.mark) {
            let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
            place = "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
            text.remove(at: index)
        }
        self.init(code, name, bytes: Array(text.utf8), place: place)
    }

    static let ofFormat2 = [
        Fixture(
            format2: .unknownRepeat, "an unknown list of repetitions",
            #"{ "repeat": "days", "of": ".day" }"#, #"{ "repeat": ‸"day", "of": ".day" }"#),
        Fixture(
            format2: .unknownChoice, "an unknown choice in a vector of several",
            #""take": "raw" }"#,
            #""take": "raw" }, { "when": { "item": "sex", "equals": ‸"mal" }, "take": 1 }"#),
        Fixture(
            format2: .unknownResult, "an unknown case in a vector", #""class": "no""#,
            #""class": ‸"maybe""#),
        Fixture(
            format2: .badContext, "a recode by a number", #""by": "sex""#, #""by": ‸"age""#),
        Fixture(
            format2: .outOfRange, "a newer format", #""format": 2,"#,
            #""format": ‸3, "fields": {},"#),
        Fixture(
            format2: .outOfRange, "a number for format 1", #""format": 2,"#,
            #""format": ‸1,"#),
        Fixture(
            format2: .duplicateID, "a scale with the name of an item", #""id": "pick""#,
            #""id": ‸"up""#),
        Fixture(
            format2: .badTerm, "a day in a sum", #""sum": ["sad", "tense"],"#,
            #""sum": ["sad", ‸"born"],"#),
        Fixture(
            format2: .exclusiveChoice, "an exclusive choice of one", #""kind": "multiple","#, ""),
        Fixture(
            format2: .badOperation, "two operations", #""sum": ["sad", "tense"],"#,
            #""sum": ["sad", "tense"], "mean": ["sad", "tense"],"#),
        Fixture(
            format2: .badTerm, "a clock without times", #""from": "bed", "to": "up""#,
            #""from": "hours", "to": "age""#),
        Fixture(
            format2: .textScored, "a text in a sum", #""sum": ["sad", "tense"]"#,
            #""sum": ["sad", ‸"words"]"#),
        Fixture(
            format2: .badStep, "two steps in one", #"{ "times": 2 }, { "atMost": 6 }"#,
            #"‸{ "times": 2, "atMost": 6 }"#),
        Fixture(
            format2: .bandOutsideRange, "to 30 of 5", #""from": 2.5, "through": 5"#,
            #""from": 2.5, "through": ‸30"#),
        Fixture(
            format2: .bandOutsideRange, "from -5 of 0", #""from": 0, "through": 2"#,
            #""from": ‸-5, "through": 2"#),
        Fixture(
            format2: .missingRule, "more answers than terms", #""answeredAtLeast": 2"#,
            #""answeredAtLeast": ‸4"#),
        Fixture(
            format2: .missingRule, "a limit above the number of questions", #""format": 2,"#,
            #""format": 2, "missingAtMost": ‸99,"#),
        Fixture(
            format2: .missingRule, "a limit that allows all to be missing", #""format": 2,"#,
            #""format": 2, "missingAtMost": ‸8,"#),
        Fixture(
            format2: .missingRule, "a rule for a difference", #""clock": true }"#,
            #""clock": true }, "missing": ‸{ "answeredAtLeast": 1, "fill": "mean" }"#),
        Fixture(
            format2: .stepOrder, "a recode that is closed at its end",
            #"[{ "below": 6, "points": 1 }, { "points": 0 }]"#,
            #"[{ "below": 6, "points": 1 }, ‸{ "below": 24, "points": 0 }]"#),
        Fixture(
            format2: .caseOrder, "cases without an else", #"{ "else": 0 }"#,
            #"‸{ "when": { "item": "age", "atMost": 64 }, "take": 0 }"#),
        Fixture(
            format2: .scaleCycle, "a scale of itself",
            #""mean": [{ "repeat": "days", "of": ".day" }]"#,
            #""mean": ‸["week"]"#),
        Fixture(
            format2: .zeroDivisor, "a divisor that can be 0",
            #""by": "in-bed", "whenZero": "no-score""#,
            #""by": ‸"in-bed""#),
        Fixture(
            format2: .tableGap, "a table without a number", #""2": 11, "#, ""),
        Fixture(
            format2: .tooLargeNumbers, "a factor that is too large",
            #"{ "times": 2 }, { "atMost": 6 }"#,
            #"{ "times": 900000000 }"#),
        Fixture(
            format2: .noScore, "only an answer without points",
            #""sum": [".itch"]"#,
            #""sum": [{ "of": ".itch", "points": [null, null, null] }]"#),
    ]

    /// Names of choices that mean something else as answers, in a shared set and in its own list.
    static let ofReservedNames =
        ["declined", "skipped", "p", "s", "b", "h", "k", "q", "1", "02", "2.0"].map { word in
            Fixture(
                format2: .reservedName, "a choice of a set named \(word)", #""value": 1, "text""#,
                #""value": 1, "name": ‸"\#(word)", "text""#)
        } + [
            Fixture(
                format2: .reservedName, "an own choice named s",
                #""name": "back", "text": "Back""#, #""name": ‸"s", "text": "Back""#),
            Fixture(
                format2: .reservedName, "a context choice named unknown",
                #"{ "id": "age", "text""#,
                #"{ "id": "work", "text": "Work", "choices": [{ "value": 1, "text": "Yes" }, "#
                    + #"{ "value": 2, "name": ‸"unknown", "text": "No" }] }, { "id": "age", "text""#
            ),
        ]
}
