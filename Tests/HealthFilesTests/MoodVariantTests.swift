import Foundation
import HealthFiles
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Variants of moods` {
    /// Reads a text; the zone is an hour ahead of UTC, or missing.
    private func read(
        _ text: String, as kind: HealthFileKind? = nil, zone: Bool = true,
        _ valences: [String: Valence] = [:]
    ) throws -> Reading {
        let bytes = Array(text.utf8)
        let kind = try #require(kind ?? HealthFileKind(beginning: bytes))
        let berlin: @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution = { _ in
            (try? Timestamp.Offset(minutes: 60)).map { .once($0) } ?? .never
        }
        let context = HealthFileContext(
            subject: .oneself, resolvingLocalTime: zone ? berlin : nil, valences: valences)
        return Reading(HealthFileReader(kind, context).read(bytes))
    }

    /// The JSON of one state of mind; the fields replace those of a sound one.
    private func state(_ fields: String) -> String {
        """
        {"data": {"stateOfMind": [{"start": "2024-03-15T20:34:06Z", "kind": "daily_mood",
          "valence": 0.25, \(fields)}]}}
        """
    }

    @Test(arguments: [
        (
            #"{"data":{"stateOfMind":[{"start":"2024-03-15T20:34:06Z","kind":"dailyMood","valence":0.25}]}}"#,
            "2024-03-15T21:34:06+01:00"
        ),
        (
            #"{"stateOfMind":[{"date":"2024-03-15 15:34:06 -0500","kind":"Daily Mood","valence":0.25}]}"#,
            "2024-03-15T15:34:06-05:00"
        ),
        (
            "{\"data\":{\"stateOfMind\":[{\"kind\":2,\"valence\":0.25,\"start\":\"2024-03-15 3:34:06\u{202F}PM +0100\"}]}}",
            "2024-03-15T15:34:06+01:00"
        ),
        (
            #"{"data":{"stateOfMind":[{"kind":{"name":"dailyMood","rawValue":2},"valence":0.25,"start":"2024-03-15T20:34:06.123456789+01:00","valenceClassification":5}]}}"#,
            "2024-03-15T20:34:06.123456+01:00"
        ),
        (
            "\u{FEFF}"
                + #"{"data":{"stateOfMind":[{"kind":"DailyMood","valence":2.5e-1,"start":"2024-03-15 12:05:00 AM"}]}}"#,
            "2024-03-15T00:05:00+01:00"
        ),
    ])
    func `each spelling of a state of mind is read`(text: String, date: String) throws {
        let reading = try read(text)
        let mood = try #require(reading.moods.first)
        #expect(reading.problems == [] && mood.start.description == date)
        #expect(mood.kind == .dailyMood && mood.valence.value == 0.25 && mood.metadata == [:])
    }

    @Test func `words, numbers and names give labels, and other words stay as text`() throws {
        let reading = try read(
            state(
                #""labels": ["self_doubt", 17, {"rawValue": 7}, "Happy"], "#
                    + #""associations": ["current_events", "selfCare", "Gardening"], "#
                    + #""valenceClassification": "very_pleasant""#))
        let mood = try #require(reading.moods.first)
        #expect(reading.summary.otherWords == ["self_doubt": 1, "Gardening": 1])
        #expect(mood.labels == [.happy, .calm])
        #expect(mood.associations == [.currentEvents, .selfCare])
        #expect(mood.metadata["labels"] == .string("self_doubt"))
        #expect(mood.metadata["associations"] == .string("Gardening"))
        #expect(mood.metadata["statedClassification"] == .string("very_pleasant"))
        #expect(reading.leftOut == 1)
    }

    @Test(arguments: [
        (#""valence": 1.5"#, Diagnostic.Code.duplicateKey),
        (#""labels": "calm""#, .wrongType), (#""associations": [null]"#, .wrongType),
    ])
    func `a wrong field is a problem`(fields: String, code: Diagnostic.Code) throws {
        let reading = try read(state(fields))
        #expect(reading.moods.isEmpty && reading.problems.map(\.code) == [code])
    }

    @Test(arguments: [
        ("valence", "1.0001", Diagnostic.Code.outOfRange), ("valence", "null", .missingKey),
        ("valence", "\"0.5\"", .wrongType),
        ("kind", "\"weekly\"", .unknownWord), ("kind", "3", .unknownWord),
        ("start", "\"yesterday\"", .badDate), ("start", "\"2024-02-30T08:00:00Z\"", .badDate),
    ])
    func `a value that cannot be read is a problem at its line`(
        key: String, value: String, code: Diagnostic.Code
    ) throws {
        var fields = ["start": "\"2024-03-15T20:34:06Z\"", "kind": "1", "valence": "-0.0"]
        let sound = fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        fields[key] = value
        let wrong = fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        let reading = try read("{\"data\": {\"stateOfMind\": [\n{\(sound)},\n{\(wrong)}]}}")
        #expect(reading.moods.map(\.valence.value) == [0])
        #expect(reading.problems.map(\.code) == [code] && reading.problems.first?.line == 3)
        let path = reading.problems.first?.path.description
        #expect(path == "data.stateOfMind[1]" + (key == "start" ? ".start" : ""))
    }

    @Test(arguments: [
        ("\"0,7,5\"", "the valence is not a number"), ("abc", "the valence is not a number"),
        ("", "the valence is missing"), ("2", "the valence is out of range"),
    ])
    func `a valence that cannot be read is not called missing`(cell: String, problem: String) throws
    {
        let reading = try read(
            "Start,End,Kind,Labels,Associations,Valence,Valence Classification\n"
                + "2024-03-15 15:34:06 -0500,,Daily Mood,Calm,Work,\(cell),Pleasant,\n")
        #expect(reading.moods.isEmpty && reading.problems.map(\.problem) == [problem])
        #expect(!"\(reading.problems)".contains("75") && !"\(reading.problems)".contains("abc"))
    }

    @Test func `a table with people is not the export of one person's phone`() {
        for (header, kind) in [
            ("Start,Kind,Valence,Labels", HealthFileKind.healthAutoExportTable),
            ("id,subject,start,kind,valence,labels", nil),
        ] as [(String, HealthFileKind?)] {
            #expect(HealthFileKind(beginning: Array("\(header)\n".utf8)) == kind)
        }
    }

    @Test func `only a bar between blanks separates activities`() throws {
        let reading = try read(
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
                + "2025-03-15,,,13:08,good,no|pipe | two,,\n")
        #expect(reading.moods.map { reading.text("activities", of: $0) } == ["no|pipe | two"])
        let labels = try read(
            "Start;End;Kind;Labels;Associations;Valence;Valence Classification\n"
                + "2024-03-15 15:34:06 -0500;;Daily Mood;Calm | Happy;Work;0,5;Pleasant;\n")
        #expect(labels.moods.map(\.labels) == [[.calm, .happy]] && labels.problems == [])
        #expect(labels.moods.map(\.valence.value) == [0.5])
    }

    @Test func `a feeling that the person did not have is no label`() throws {
        let reading = try read(
            "date,date formatted,weekday,time of day,category,rating/amount,detail,notes\n"
                + "x,2025-03-15,x,am,Mood,3,😌 Calm - None | 😟 Anxious - A lot,\n")
        #expect(reading.moods.map(\.labels) == [[.anxious]])
    }

    /// Two entries without identifiers, of which the second has other fields.
    @Test(arguments: [
        ("", "", 1), ("Happy | Calm", "", 1), ("Calm", "", 2), ("", "0.25", 2), ("", "0,50", 1),
    ])
    func `an entry of Health Auto Export without an identifier is known by what it says`(
        labels: String, valence: String, count: Int
    ) throws {
        func row(_ labels: String, _ valence: String) -> String {
            "2024-03-15 15:34:06 -0500;;Daily Mood;\(labels);Work;\(valence);Pleasant;\n"
        }
        let (given, number) = (
            labels.isEmpty ? "Calm | Happy" : labels, valence.isEmpty ? "0.5" : valence
        )
        let table = try read(
            "Start;End;Kind;Labels;Associations;Valence;Valence Classification\n"
                + row("Calm | Happy", "0.5") + row(given, number))
        func object(_ labels: String, _ valence: String) -> String {
            let words = labels.split(separator: " | ").map { "\"\($0)\"" }.joined(separator: ",")
            return
                "{\"start\": \"2024-03-15T20:34:06Z\", \"kind\": \"daily_mood\", \"labels\": [\(words)], "
                + "\"associations\": [\"work\"], \"valence\": \(valence.replacing(",", with: "."))}"
        }
        let json = try read(
            "{\"data\": {\"stateOfMind\": [" + object("Calm | Happy", "0.5") + ","
                + object(given, number) + "]}}")
        for reading in [table, json] {
            #expect(reading.problems == [] && reading.moods.count == 2)
            #expect(Set(reading.moods.map(\.id)).count == count)
        }
        #expect(table.moods.map(\.id) == json.moods.map(\.id))
    }

    @Test(arguments: [
        ("0:05", "2024-03-15T00:05:00+01:00"), ("12:00 am", "2024-03-15T00:00:00+01:00"),
        ("12:30 PM", "2024-03-15T12:30:00+01:00"),
        ("1:05\u{202F}p.m.", "2024-03-15T13:05:00+01:00"),
        ("23:59", "2024-03-15T23:59:00+01:00"), ("14:58 pm", ""), ("0:30 am", ""), ("24:00", ""),
        ("7", ""), ("noon", ""), ("7:5", ""), ("1:00 pm x", ""),
    ])
    func `each clock of Daylio is read`(time: String, date: String) throws {
        let reading = try read(
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
                + "2024-03-15,15 March,Friday,\(time),Rad,work | 7 | Calm,,secret\n")
        #expect(reading.moods.first?.start.description ?? "" == date)
        #expect(reading.problemCount == (date.isEmpty ? 1 : 0))
        #expect(reading.problems.allSatisfy { !"\($0)".contains("secret") })
        if let mood = reading.moods.first {
            #expect(mood.associations == [.work] && mood.labels == [.calm])
            #expect(mood.metadata["activities"] == .string("7"))
            #expect(mood.metadata["valenceSource"] == .string("mapped, daylio Rad=1"))
        }
    }

    @Test func `a mapping has precedence, and the words are listed`() throws {
        let text =
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
            + "2024-03-15,,,10:00,good,,,\n2024-03-15,,,11:00,So lala ,,,\n"
        let valence = try #require(Valence(-0.25))
        let reading = try read(text, ["GOOD ": valence])
        #expect(reading.moods.map(\.valence) == [valence])
        #expect(reading.summary.mapped["good"]?.count == 1)
        #expect(reading.summary.unmapped == ["So lala": 1])
        #expect(reading.problems.map(\.code) == [.unknownWord])
        #expect(reading.problems.first?.line == 3)
        #expect(reading.problems.allSatisfy { !$0.message.contains("lala") })
        // The identifier does not depend on the mapping.
        #expect(try read(text).moods.map(\.id) == reading.moods.map(\.id))
    }

    @Test func `a local time needs a zone`() throws {
        let text =
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
            + "2024-03-15,,,10:00,good,,,\n"
        let reading = try read(text, zone: false)
        #expect(reading.moods.isEmpty && reading.problems.map(\.code) == [.badDate])
        let utc = try read(state(#""id": "A""#), zone: false).moods.first
        #expect(utc?.start.description == "2024-03-15T20:34:06Z")
        #expect(utc?.sync == SyncIdentity(identifier: "A", version: 1))
    }

    @Test(arguments: [
        ("2018,18 May", "2018-05-18"), ("2018,\"May 18\"", "2018-05-18"),
        ("2018,18 Mai.", ""), ("2018,18 Blatt", ""), ("2018,31 June", ""), ("18,18 May", ""),
    ])
    func `the day of an old table of Daylio is read`(cells: String, day: String) throws {
        let reading = try read(
            "year,date,weekday,time,mood,activities,note\n\(cells),Friday,10:00,meh,,\n")
        #expect(reading.moods.first?.start.day.description ?? "" == day)
        #expect(reading.problemCount == (day.isEmpty ? 1 : 0))
    }

    @Test func `a score of Pixels has the valence that the user gives it`() throws {
        let text = """
            [{"date":"2025-01-31","type":"Mood","scores":[4, 2],"notes":"","tags":[]}]
            """
        let given = try ["4": #require(Valence(0.6)), "9": #require(Valence(0.1))]
        let reading = try read(text, as: .pixels, given)
        #expect(reading.moods.map(\.valence.value) == [0.6, -0.5])
        #expect(reading.summary.mapped["4"]?.valence.value == 0.6)
        #expect(reading.summary.unused == ["9"])
    }

    @Test func `a feeling has the valence of its word or of its key`() throws {
        let text =
            "Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,"
            + "Reflections,Takeaways\n2026 Sun May 17 3:39 PM,de,calm,ruhig,,,,,[],[]\n"
        for word in ["calm", "ruhig"] {
            let reading = try read(text, [word: #require(Valence(0.4))])
            #expect(reading.moods.map(\.valence.value) == [0.4] && reading.summary.unused == [])
            #expect(reading.moods.first?.labels == [.calm])
        }
    }

    /// The clock of a zone that is put back from 3:00 on 26 October, and forward from 2:00 on 30 March.
    @Test(arguments: [
        ("2025-10-26", "02:30", "2025-10-26T02:30:00+02:00"),
        ("2025-10-26", "03:30", "2025-10-26T03:30:00+01:00"),
        ("2025-03-30", "02:30", "2025-03-30T02:30:00+01:00"),
    ])
    func `a mood in the hour that occurs twice or not at all is kept`(
        day: String, time: String, date: String
    ) throws {
        let context = HealthFileContext(
            subject: .oneself,
            resolvingLocalTime: { local in
                guard let summer = try? Timestamp.Offset(minutes: 120),
                    let winter = try? Timestamp.Offset(minutes: 60)
                else { return .never }
                return switch (local.date.month, local.date.day, local.hour) {
                case (10, 26, 2): .twice(earlier: summer, later: winter)
                case (3, 30, 2): .never
                case (10, 26, 3...), (3, ..<30, _): .once(winter)
                default: .once(summer)
                }
            })
        let table =
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
            + "\(day),x,x,\(time),good,,,\n"
        let reading = Reading(HealthFileReader(.daylio, context).read(Array(table.utf8)))
        #expect(reading.problems == [] && reading.moods.map(\.start.description) == [date])
    }

    @Test func `scores of Pixels outside of 1 to 5 and other types are not read`() throws {
        let reading = try read(
            """
            [{"date": "2024-3-5", "type": "Mood", "scores": [1, 6, 3], "notes": "n", "tags": []},
             {"date": "2024-03-06", "type": "Period", "scores": [2]},
             {"date": "2024-03-07", "type": "Mood", "scores": []}]
            """)
        #expect(
            reading.moods.map { "\($0.start) \($0.valence.value)" } == [
                "2024-03-05 -1.0", "2024-03-05 0.0",
            ])
        #expect(reading.leftOut == 2 && reading.problems.map(\.code) == [.outOfRange])
        #expect(reading.problems.first?.path.description == "[0].scores[1]")
    }

    @Test func `a journal of Day One is read in both forms of its rich text`() throws {
        func entry(_ list: String, _ date: String) -> String {
            let object = #"{\"type\":\"stateOfMind\",\"kind\":\"dailyMood\",\"valence\":-1}"#
            return #"{"uuid":"U\#(list)","creationDate":"\#(date)","#
                + #""richText":"{\"\#(list)\":[{\"embeddedObjects\":[\#(object)]}]}"}"#
        }
        let entries = [
            entry("contents", "2024-03-15T21:04:39Z"), entry("nodes", "2024-03-16T21:04:39Z"),
            #"{"uuid":"V","creationDate":"2024-03-16T21:04:39Z","text":"secret"}"#,
            #"{"uuid":"W","creationDate":"2024-03-16T21:04:39Z","richText":"{secret"}"#,
        ]
        let reading = try read(
            #"{"metadata":{"version":"1.0"},"entries":[\#(entries.joined(separator: ","))]}"#)
        #expect(reading.moods.map(\.start.day.description) == ["2024-03-15", "2024-03-16"])
        #expect(reading.moods.map(\.valence.value) == [-1, -1] && reading.leftOut == 1)
        #expect(reading.problems.map(\.code) == [.jsonSyntax])
        #expect(!"\(reading.problems)".contains("secret"))
    }

    @Test func `a time zone that the system does not know is counted`() throws {
        let object = #"{\"type\":\"stateOfMind\",\"kind\":\"dailyMood\",\"valence\":-1}"#
        let journal =
            #"{"metadata":{"version":"1.0"},"entries":[{"uuid":"U","creationDate":"#
            + #""2024-03-15T21:04:39Z","timeZone":"Nowhere/Z","#
            + #""richText":"{\"contents\":[{\"embeddedObjects\":[\#(object)]}]}"}]}"#
        let context = HealthFileContext(subject: .oneself, inZone: { _ in nil })
        let reading = Reading(HealthFileReader(.dayOne, context).read(Array(journal.utf8)))
        #expect(reading.moods.count == 1)
        #expect(reading.summary.skipped == ["time zones that the system does not know": 1])
    }

    @Test(arguments: [
        "{}", "[]", "[1]", "", "a,b\n", "{\"resourceType\":\"Bundle\",\"entry\":[]}",
        "{\"data\": [1]}", "<?xml version=\"1.0\"?><ClinicalDocument/>", "Date,Mood\n",
    ])
    func `other files are not recognised`(text: String) {
        #expect(HealthFileKind(beginning: Array(text.utf8)) == nil)
    }

    @Test(arguments: HealthFileKind.allCases)
    func `a file of another kind gives problems and no sample`(kind: HealthFileKind) throws {
        for text in ["", "{}", "[", "[]", "a,b\n1,2\n", "\u{0}", "<HealthData>", "{\"entries\":1}"]
        {
            let reading = try read(text, as: kind)
            #expect(reading.samples.isEmpty)
            #expect(!reading.problems.isEmpty || (kind == .pixels && text == "[]"), "\(text)")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `importing the files again adds nothing`(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let by = Attribution(actor: "me", instant: Timestamp(day: .last))
            for expected in ExpectedReading.all {
                guard let fileKind = expected.kind else { continue }
                let context = HealthFileContext(
                    subject: .oneself,
                    resolvingLocalTime: { _ in .once(.utc) })
                var found = SampleImport()
                let reader = HealthFileReader(fileKind, context)
                for entry in reader.read(try expected.bytes).entries { found.add(entry) }
                _ = try await found.apply(to: store, by: by, skippingProblems: true)
                let count = try await store.count(where: .everything)
                let plan = try await found.plan(for: store)
                #expect(plan.total.new == 0 && plan.total.conflicts == 0, "\(expected.path)")
                _ = try await found.apply(to: store, by: by, skippingProblems: true)
                #expect(try await store.count(where: .everything) == count)
            }
            #expect(try await store.count(where: .type(.stateOfMind)) > 10)
            #expect(try await store.count(where: .type(.quantity)) > 3)
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WELLBEING_FACTS"] != nil))
    func `the public table of Daylio is read`() throws {
        let facts = try #require(ProcessInfo.processInfo.environment["WELLBEING_FACTS"])
        let path = facts + "/interchange/public/daylio/test_data.csv"
        let reading = try read(try String(contentsOfFile: path, encoding: .utf8))
        #expect(reading.moods.count == 32 && reading.problems == [])
        #expect(
            reading.summary.mapped.mapValues(\.count) == [
                "rad": 19, "good": 5, "meh": 4, "awful": 2, "bad": 2,
            ])
    }
}
