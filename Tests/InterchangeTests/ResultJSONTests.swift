import Interchange
import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// The members that programs rely on: their names, order and presence.
struct ResultJSONTests {
    private func card(_ answers: [Answer], _ policy: MissingPolicy = .strict) throws -> String {
        let (stored, form) = try ExampleResult.stored(answers, policy: policy)
        return JSONWriter.text(.object(stored.assessment.scorecard.json(of: form)))
    }

    private func scores(_ json: String) throws -> String {
        let start = try #require(json.firstRange(of: "\"scores\":")?.upperBound)
        let end = try #require(json.firstRange(of: ",\"flags\":")?.lowerBound)
        return String(json[start..<end])
    }

    @Test func `a complete result has its values, band and definition`() throws {
        let form = try ExampleForm.questionnaire()
        let json = try card([.answered(3), .answered(2), .answered(0), .notReached])
        #expect(
            json == """
                {"questionnaire":"kept","version":"1.0.0","contentHash":"\(form.contentHash)",\
                "missing":"strict","scores":[\
                {"scale":"total","status":"complete","value":5,"minimum":5,"maximum":5,\
                "band":{"id":"high","label":"High"}},\
                {"scale":"average","status":"complete","value":2.5,"exact":"5/2","minimum":2.5,\
                "maximum":2.5}],"flags":[],"rules":[]}
                """)
    }

    @Test func `without a score the value is null and there is no band`() throws {
        let scores = try scores(
            try card([.answered(3), .answered(0), .declined, .notReached]))
        #expect(
            scores == """
                [{"scale":"total","status":"insufficient","value":null,"minimum":3,"maximum":6,\
                "answered":2,"required":3,"missingItems":["harm"]},\
                {"scale":"average","status":"complete","value":1.5,"exact":"3/2","minimum":1.5,\
                "maximum":1.5}]
                """)
    }

    @Test func `an estimate has its rounded and its exact value`() throws {
        let scores = try scores(
            try card([.answered(2), .answered(1), .skipped, .notReached], .prorate))
        #expect(
            scores.hasPrefix(
                """
                [{"scale":"total","status":"prorated","value":5,"exact":"9/2","minimum":3,\
                "maximum":6,"answered":2,"of":3,"missingItems":["harm"],\
                "band":{"id":"high","label":"High"}}
                """))
    }

    @Test(arguments: [
        (Answer.answered(2), #"[{"id":"harm-thoughts","item":"harm","value":2}]"#),
        (.declined, #"[{"id":"harm-declined","item":"harm","value":"declined"}]"#),
        (.skipped, #"[{"id":"harm-skipped","item":"harm","value":"skipped"}]"#),
    ])
    func `a flag names its item and answer`(answer: Answer, flags: String) throws {
        let json = try card([.answered(0), .answered(0), answer, .notReached])
        #expect(json.contains("\"flags\":\(flags),\"rules\""))
    }

    @Test func `a rule that depends on missing answers is null`() throws {
        let json = """
            { "id": "ruled", "version": "1.0.0", "language": "en", "title": "Ruled",
              "shortTitle": "Ruled", "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Often" } ] },
              "items": [ { "id": "a", "text": "A?", "choices": "often" } ],
              "scales": [ { "id": "total", "title": "Total", "items": ["a"], "combine": "sum",
                "direction": "higher-is-worse", "cutPoints": [
                  { "id": "case", "label": "Case", "points": 1, "source": "made up" } ] } ],
              "rules": [ { "id": "often", "title": "Often", "source": "made up",
                "when": { "item": "a", "atLeast": 1 } } ] }
            """
        let form = try Questionnaire(json: json.utf8)
        for (answer, met) in [
            (Answer.answered(1), "true"), (.answered(0), "false"), (.skipped, "null"),
        ] {
            let card = Scorer(form).scorecard(try Answers([answer], for: form))
            let text = JSONWriter.text(.object(card.json(of: form)))
            #expect(text.hasSuffix(#""rules":[{"id":"often","met":\#(met)}]}"#))
            #expect(text.contains(#""cutPointsMet":["case"]"#) == (answer == .answered(1)))
        }
    }

    @Test func `a stored result adds the person, the time and the answers`() throws {
        let amended = SampleID(high: 3, low: 4)
        let (stored, form) = try ExampleResult.stored(
            [.answered(3), .answered(2), .answered(1), .skipped],
            end: "2026-03-14T09:40:00+01:00", amends: amended,
            metadata: ["room": .string("4"), "age": .number(41)])
        let json = JSONWriter.text(stored.json(of: form))
        #expect(
            json.hasPrefix(
                """
                {"id":"00000000-0000-0001-0000-000000000002","type":"assessment","subject":"P-7",\
                "date":"2026-03-14T09:30:00+01:00","end":"2026-03-14T09:40:00+01:00",\
                "questionnaire":"kept"
                """))
        #expect(
            json.hasSuffix(
                """
                "answers":{"mood":3,"sleep":2,"harm":1,"plan":"skipped"},"mode":"recorded",\
                "language":"en","source":{"name":"wellbeing","version":"1.0"},\
                "metadata":{"age":41,"room":"4"},"amends":"\(amended)"}
                """))
    }

    @Test func `a source without a version has no version member`() {
        #expect(JSONWriter.text(SampleSource(name: "Oak Street").json) == #"{"name":"Oak Street"}"#)
    }

    @Test func `a flag record tells whether and by whom it was acknowledged`() throws {
        let date = try #require(Timestamp("2026-03-14T09:30:00+01:00"))
        let form = try ExampleForm.questionnaire()
        func json(_ acknowledgement: FlagRecord.Acknowledgement?) throws -> String {
            let record = FlagRecord(
                id: 7, flag: "harm-thoughts", subject: SubjectID("P-7"),
                assessment: SampleID(high: 1, low: 2), questionnaire: form.identity, item: "harm",
                answer: .answered(2), date: date, isHistorical: false,
                acknowledgement: acknowledgement)
            let flags = PersonFlag.all(
                records: [record], assessments: [], drafts: [], definitions: [form])
            return JSONWriter.text(.array(flags.map(\.json)))
        }
        let open = """
            [{"id":7,"flag":"harm-thoughts","subject":"P-7",\
            "assessment":"00000000-0000-0001-0000-000000000002","questionnaire":"kept",\
            "version":"1.0.0","contentHash":"\(form.contentHash)","item":"harm","value":2,\
            "date":"2026-03-14T09:30:00+01:00","historical":false,"unfinished":true
            """
        #expect(try json(nil) == open + "}]")
        let seen = try json(
            .init(attribution: Attribution(actor: "dr", instant: date), note: "called"))
        #expect(
            seen == open + """
                ,"acknowledged":{"by":"dr","date":"2026-03-14T09:30:00+01:00","note":"called"}}]
                """)
    }
}
