import Questionnaires
import Testing

/// Small forms with invented words, one for each feature of the format.
struct SmallForm {
    var items = [#"{ "id": "a", "text": "First", "choices": "often" }"#]
    var sets = #""often": [ \#(SmallForm.three) ]"#
    var scales: [String] = []
    /// More members of the definition, each with a comma in front.
    var more = ""

    static let three = """
        { "value": 0, "text": "Never" }, { "value": 1, "text": "Sometimes" },
        { "value": 2, "text": "Always" }
        """

    func read() throws -> Questionnaire { try Questionnaire(json: Array(text.utf8)) }

    /// The definition as JSON.
    var text: String {
        """
        { "id": "small", "version": "2.0.1", "language": "en", "title": "A small form",
          "shortTitle": "Small", "rights": { "notice": "Free for every use." },
          "choiceSets": { \(sets) },
          "items": [ \(items.joined(separator: ",\n")) ],
          "scales": [ \(scales.joined(separator: ",\n")) ]\(more) }
        """
    }

    static func item(_ id: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "text": "Item \#(id)", "choices": "often"\#(more) }"#
    }

    static func scale(
        _ id: String = "s", items: String, combine: String = #""sum""#,
        direction: String = "higher-is-worse", _ more: String = ""
    ) -> String {
        """
        { "id": "\(id)", "title": "Scale", "items": [\(items)], "combine": \(combine),
          "direction": "\(direction)"\(more) }
        """
    }
}

@Suite struct `The features of the definition format` {
    private static let two = [SmallForm.item("a"), SmallForm.item("b")]

    @Test func `an item has shared choices or its own`() throws {
        let own =
            #"{ "id": "b", "text": "B", "choices": [ { "value": 1, "text": "Yes" }, { "value": 0, "text": "No" } ] }"#
        let form = try SmallForm(
            items: [SmallForm.item("a"), own], scales: [SmallForm.scale(items: #""a", "b""#)]
        ).read()
        #expect(form.items[0].choiceSet == "often")
        #expect(form.items[0].choices.map(\.text) == ["Never", "Sometimes", "Always"])
        #expect(form.items[1].choiceSet == nil)
        #expect(form.items[1].values == [1, 0])
    }

    @Test func `choices may have gaps, descend and be negative`() throws {
        let form = try SmallForm(
            sets:
                #""often": [ { "value": 10, "text": "A" }, { "value": 3, "text": "B" }, { "value": -2, "text": "C" } ]"#,
            scales: [SmallForm.scale(items: #""a""#)]
        ).read()
        #expect(form.items[0].values == [10, 3, -2])
        #expect(form.items[0].choice(3)?.text == "B")
        #expect(form.items[0].choice(1) == nil)
        #expect(form.scales[0].range(in: form.items) == -2...10)
    }

    @Test func `a scale has reversed and weighted items in the order of the form`() throws {
        let form = try SmallForm(
            items: Self.two,
            scales: [SmallForm.scale(items: #"{ "item": "b", "reverse": true, "weight": 3 }, "a""#)]
        ).read()
        #expect(form.scales[0].terms.map(\.item) == ["a", "b"])
        #expect(form.scales[0].terms.map(\.isReversed) == [false, true])
        #expect(form.scales[0].terms.map(\.weight) == [1, 3])
    }

    @Test func `each subscale has its own bands`() throws {
        let bands =
            #", "bands": [ { "id": "low", "label": "Low", "from": 0, "through": 1 }, { "id": "high", "label": "High", "from": 2, "through": 2, "action": "Talk", "codes": [ { "system": "http://snomed.info/sct", "code": "35489007" } ] } ]"#
        let form = try SmallForm(
            items: Self.two,
            scales: [
                SmallForm.scale("one", items: #""a""#, bands),
                SmallForm.scale("two", items: #""b""#),
            ]
        ).read()
        #expect(form.scale("one")?.band(of: Points(3, over: 2))?.id == "high")
        #expect(form.scale("one")?.band(of: Points(4, over: 3))?.id == "low")
        #expect(form.scale("one")?.bands[1].action == "Talk")
        #expect(form.scale("two")?.bands == [])
        #expect(form.scale("none") == nil)
    }

    @Test(
        arguments: [
            (#""sum""#, "", .sum, 1, 0),
            (#""mean""#, #", "decimals": 2"#, .mean, 1, 2),
            (#""sum""#, #", "multiplier": 4"#, .sum, 4, 0),
            (#"{ "countAtLeast": 2 }"#, "", .count(atLeast: 2), 1, 0),
        ] as [(String, String, Scale.Combination, Int, Int)])
    func `a scale is a sum, a mean, a multiplied sum or a count`(
        combine: String, more: String, combination: Scale.Combination, multiplier: Int,
        decimals: Int
    ) throws {
        let form = try SmallForm(
            items: Self.two, scales: [SmallForm.scale(items: #""a", "b""#, combine: combine, more)]
        ).read()
        #expect(form.scales[0].combination == combination)
        #expect(form.scales[0].multiplier == multiplier)
        #expect(form.scales[0].decimals == decimals)
    }

    @Test func `where more is better, a cut-point is met at or below it`() throws {
        let cut =
            #", "cutPoints": [ { "id": "screen", "label": "Low mood", "points": 1, "source": "Us" } ]"#
        let form = try SmallForm(
            scales: [SmallForm.scale(items: #""a""#, direction: "higher-is-better", cut)]
        ).read()
        let scale = form.scales[0]
        #expect(scale.direction == .higherIsBetter)
        #expect(scale.meets(scale.cutPoints[0], at: 1))
        #expect(!scale.meets(scale.cutPoints[0], at: 2))
    }

    @Test(
        arguments: [("higher-is-worse", 3, "c"), ("higher-is-better", 3, "a")]
            + [("higher-is-worse", 2, nil)] as [(String, Int, String?)])
    func `the worst band is that of the worst scores, if there are three`(
        direction: String, count: Int, worst: String?
    ) throws {
        let ranges =
            count == 3 ? [("a", 0, 0), ("b", 1, 1), ("c", 2, 2)] : [("a", 0, 1), ("c", 2, 2)]
        let bands = ranges.map { id, from, through in
            #"{ "id": "\#(id)", "label": "\#(id)", "from": \#(from), "through": \#(through) }"#
        }.joined(separator: ", ")
        let form = try SmallForm(
            scales: [
                SmallForm.scale(
                    items: #""a""#, direction: direction, #", "bands": [ \#(bands) ]"#)
            ]
        ).read()
        #expect(form.scales[0].worstBand?.id.text == worst)
    }

    @Test func `items may be unscored, and forms may have no scales`() throws {
        let form = try SmallForm(items: [SmallForm.item("a", #", "unscored": true"#)]).read()
        #expect(form.scales == [])
        #expect(form.scoredItems == [])
        #expect(form.items[0].isUnscored)
    }

    @Test func `conditions of every form are read`() throws {
        let condition = """
            , "askedWhen": { "all": [ { "any": [ { "item": "a", "atLeast": 1 },
              { "item": "b", "declined": true } ] },
              { "not": { "item": "b", "equals": 2 } },
              { "count": [ { "item": "a", "atMost": 1 }, { "item": "b", "equals": 1 } ],
                "atMost": 1 } ] }
            """
        let form = try SmallForm(
            items: [
                SmallForm.item("a"), SmallForm.item("b", #", "mayDecline": true"#),
                SmallForm.item("c", condition),
            ],
            scales: [SmallForm.scale(items: #""a", "b", "c""#, #", "notAskedCounts": 0"#)]
        ).read()
        #expect(
            form.items[2].askedWhen
                == .all([
                    .any([.item("a", .atLeast(1)), .item("b", .declined)]),
                    .not(.item("b", .equals(2))),
                    .count([.item("a", .atMost(1)), .item("b", .equals(1))], 0...1),
                ]))
        #expect(form.scales[0].notAskedCounts == 0)
    }

    @Test func `items may be declinable or optional`() throws {
        let form = try SmallForm(
            items: [
                SmallForm.item("a", #", "mayDecline": true"#),
                SmallForm.item("b", #", "mayDecline": { "writtenAs": 9 }"#),
                SmallForm.item("c", #", "optional": true"#),
            ],
            scales: [SmallForm.scale(items: #""a", "b", "c""#)]
        ).read()
        #expect(
            form.items.map(\.declining)
                == [.offered(writtenAs: nil), .offered(writtenAs: 9), .notOffered])
        #expect(form.items.map(\.mayBeDeclined) == [true, true, false])
        #expect(form.items.map(\.necessity) == [.required, .required, .optional])
    }

    @Test func `flags are raised by a value, by declining or by skipping`() throws {
        let flags = """
            , "flags": [ { "id": "high", "item": "a", "when": { "atLeast": 2 }, "title": "High",
                "meaning": "Ask." },
              { "id": "no", "item": "a", "when": "declined", "title": "Declined" },
              { "id": "blank", "item": "a", "when": "skipped", "title": "Blank" } ]
            """
        let form = try SmallForm(
            items: [SmallForm.item("a", #", "mayDecline": true"#)],
            scales: [SmallForm.scale(items: #""a""#)], more: flags
        ).read()
        #expect(form.flags.map(\.trigger) == [.atLeast(2), .declined, .skipped])
        #expect(form.flags[0].meaning == "Ask.")
    }

    /// An item whose least value is the worst answer, with a flag.
    private static func falling(_ when: String, scale: String) -> SmallForm {
        SmallForm(
            sets: """
                "often": [ { "value": 0, "text": "Yes, often" }, { "value": 1, "text": "Hardly" },
                  { "value": 2, "text": "Never." } ]
                """,
            scales: [scale],
            more: #", "flags": [ { "id": "x", "item": "a", "when": \#(when), "title": "X" } ]"#)
    }

    @Test(arguments: [
        SmallForm.scale(items: #"{ "item": "a", "reverse": true }"#),
        SmallForm.scale(items: #""a""#, direction: "higher-is-better"),
    ])
    func `a flag on low values is accepted where the worst answers are low`(scale: String) throws {
        let flag = try Self.falling(#"{ "atMost": 1 }"#, scale: scale).read().flags[0]
        #expect(flag.trigger == .atMost(1))
        #expect([0, 1, 2].map { flag.isRaised(by: .answered($0)) } == [true, true, false])
        #expect(!flag.isRaised(by: .declined) && !flag.isRaised(by: .skipped))
        let other = Self.falling(#"{ "atLeast": 1 }"#, scale: scale)
        let error = #expect(throws: DefinitionError.self) { try other.read() }
        #expect(error?.diagnostics.map(\.code) == [.flagAgainstScale])
        // Definitions of stored results are read without this check.
        #expect(try Questionnaire(kept: Array(other.text.utf8)).flags[0].trigger == .atLeast(1))
    }

    @Test func `the direction of a flag is not checked where two scales differ`() throws {
        var form = Self.falling(#"{ "atLeast": 1 }"#, scale: SmallForm.scale(items: #""a""#))
        form.scales.append(
            SmallForm.scale("t", items: #""a""#, direction: "higher-is-better"))
        #expect(try form.read().flags[0].trigger == .atLeast(1))
    }

    @Test(
        arguments: [
            ("Yes", "No", #"{ "atMost": 1 }"#, true), ("Yes", "No", #"{ "atLeast": 2 }"#, false),
            ("No", "Yes", #"{ "atLeast": 2 }"#, true), ("No", "Yes", #"{ "atMost": 1 }"#, false),
            ("Nie", "Oft", #"{ "atMost": 1 }"#, false), ("A", "B", #"{ "atMost": 1 }"#, true),
        ])
    func `a denial marks the mildest answer to an unscored self-harm item`(
        first: String, second: String, when: String, isSound: Bool
    ) throws {
        let item = """
            { "id": "a", "text": "Hurting yourself", "unscored": true, "topic": "self-harm",
              "choices": [ { "value": 1, "text": "\(first)" }, { "value": 2, "text": "\(second)" } ] }
            """
        let flags = """
            , "flags": [ { "id": "x", "item": "a", "when": \(when), "title": "X" },
              { "id": "y", "item": "a", "when": "skipped", "title": "Y" } ]
            """
        let form = SmallForm(
            items: [SmallForm.item("b"), item], scales: [SmallForm.scale(items: #""b""#)],
            more: flags)
        let found = Questionnaire.diagnose(json: Array(form.text.utf8)).map(\.code)
        #expect(found == (isSound ? [] : [.selfHarmUnflagged]))
    }

    @Test func `a diagnostic rule can use nine items`() throws {
        let names = (1...9).map { "i\($0)" }
        let parts = names.map { #"{ "item": "\#($0)", "atLeast": \#($0 == "i9" ? 1 : 2) }"# }
        let rule = """
            , "rules": [ { "id": "syndrome", "title": "Syndrome", "source": "Us",
              "caution": "Rule out other causes.",
              "when": { "all": [ { "any": [ \(parts[0]), \(parts[1]) ] },
                { "count": [ \(parts.joined(separator: ", ")) ], "atLeast": 5 } ] } } ]
            """
        let form = try SmallForm(
            items: names.map { SmallForm.item($0) },
            scales: [SmallForm.scale(items: names.map { #""\#($0)""# }.joined(separator: ", "))],
            more: rule
        ).read()
        func met(_ values: [Int]) -> Condition.TruthValue {
            form.rules[0].condition.truth { id in
                form.position(of: id).map { .answered(values[$0]) } ?? .notReached
            }
        }
        #expect(met([2, 0, 2, 2, 2, 0, 0, 0, 1]) == .true)
        #expect(met([2, 0, 2, 2, 2, 0, 0, 1, 0]) == .false)
        #expect(met([0, 0, 2, 2, 2, 2, 2, 2, 2]) == .false)
        #expect(form.rules[0].caution == "Rule out other causes.")
    }

    @Test func `each scale has its own policy for missing items`() throws {
        let rule = #", "missing": { "greatestMissing": 1, "source": "Manual", "verified": false }"#
        let form = try SmallForm(
            items: Self.two,
            scales: [
                SmallForm.scale("strict", items: #""a", "b""#),
                SmallForm.scale("prorated", items: #""a", "b""#, rule),
                SmallForm.scale("read", items: #""a", "b""#, rule.replacing("false", with: "true")),
            ]
        ).read()
        #expect(form.scales.map { $0.prorating?.greatestMissing } == [nil, 1, 1])
        #expect(form.scales.map { $0.prorating?.isVerified } == [nil, false, true])
    }

    @Test func `a scale has norms with their source`() throws {
        let norms = """
            , "norms": { "clinical": { "group": "patients", "mean": 1.5, "standardDeviation": 0.5,
                "count": 41, "reliability": 0.89, "source": "Study", "doi": "10.1000/x" } }
            """
        let scale = try SmallForm(scales: [SmallForm.scale(items: #""a""#, norms)]).read().scales[0]
        let clinical = try #require(scale.norms?.clinical)
        #expect(clinical.group == "patients" && clinical.source == "Study")
        #expect(clinical.mean == 1.5 && clinical.standardDeviation == 0.5)
        #expect(clinical.count == 41 && clinical.reliability == 0.89)
        #expect(clinical.doi == "10.1000/x")
        #expect(scale.norms?.functional == nil)
    }

    @Test func `a scale has thresholds of change with their parameters`() throws {
        let thresholds = """
            , "thresholds": [ { "id": "r", "kind": "reliable-change", "points": 2,
                "standardDeviation": 6.1, "reliability": 0.89, "source": "Manual" },
              { "id": "m", "kind": "minimal-important-difference", "points": 1, "source": "S" },
              { "id": "f", "kind": "remission", "points": 1, "source": "S" },
              { "id": "c", "kind": "caseness", "points": 2, "source": "S" } ]
            """
        let form = try SmallForm(scales: [SmallForm.scale(items: #""a""#, thresholds)]).read()
        let first = form.scales[0].thresholds[0]
        #expect(
            form.scales[0].thresholds.map(\.kind)
                == [.reliableChange, .minimalImportantDifference, .remission, .caseness])
        #expect(first.standardDeviation == 6.1)
        #expect(first.reliability == 0.89)
        #expect(first.source == "Manual")
    }
}
