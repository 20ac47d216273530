import HealthFiles
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `The export of Apple Health` {
    func read(_ body: String, root: String = "<HealthData locale=\"en\">") -> Reading {
        let text =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!BROKEN '\n]>\n\(root)\n\(body)</HealthData>\n"
        let context = HealthFileContext(subject: .oneself)
        return Reading(HealthFileReader(.appleHealth, context).read(Array(text.utf8)))
    }

    private func record(
        _ type: String, _ start: String, _ end: String, value: String? = nil, unit: String? = nil,
        source: String = "Watch", day: String = "2024-03-15"
    ) -> String {
        let attributes = [
            value.map { " value=\"\($0)\"" }, unit.map { " unit=\"\($0)\"" },
        ].compactMap(\.self).joined()
        return
            "<Record type=\"\(type)\" sourceName=\"\(source)\" startDate=\"\(day) \(start) +0100\""
            + " endDate=\"\(day) \(end) +0100\"\(attributes)/>\n"
    }

    let exercise = "HKQuantityTypeIdentifierAppleExerciseTime"
    let steps = "HKQuantityTypeIdentifierStepCount"
    let mindful = "HKCategoryTypeIdentifierMindfulSession"
    private let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    private let stage = "HKCategoryValueSleepAnalysisAsleep"

    @Test func `the same time of several sources counts once`() {
        let reading = read(
            record(exercise, "10:00:00", "10:30:00", value: "30", unit: "min")
                + record(exercise, "10:10:00", "10:20:00", value: "10", unit: "min", source: "Gym")
                + record(exercise, "11:00:00", "11:30:00", value: "0.5", unit: "hr", source: "Gym")
                + record(steps, "10:00:00", "10:10:00", value: "100", unit: "count")
                + record(steps, "10:20:00", "10:30:00", value: "50", unit: "count")
                + record(
                    steps, "10:00:00", "10:30:00", value: "120", unit: "count", source: "Phone")
                + record(steps, "12:00:00", "12:30:00", value: "7", unit: "count", source: "Phone"))
        #expect(reading.problems == [])
        #expect(reading.amount(.exercise) == 60 && reading.amount(.steps) == 197)
        #expect(reading.quantities.count == 2)
        #expect(reading.quantities.first?.metadata["sourceName"] == .string("Watch | Gym"))
    }

    /// What stands in a record that follows a usual one: it is read without the cost of texts only if
    /// that makes no difference.
    @Test(arguments: [
        "value=\"12\" unit=\"count\"", "value=\"12.5\" unit=\"count\"", "value=\"12\"",
        "unit=\"count\"", "value=\"\" unit=\"count\"", "value=\"-1\" unit=\"count\"",
        "value=\"12\" unit=\"furlong\"", "value=\"0000000012\" unit=\"count\"",
        "value=\"12\" unit=\"count\" value=\"12\"", "value=\"12\" unit=\"count\" value=\"13\"",
        "value=\"x\" unit=\"count\" value=\"13\"", "value=\"12\" unit=\"x\" unit=\"count\"",
        "value=\"12\" unit=\"count\" endDate=\"2024-03-15 10:09:00 +0100\"",
        "value=\"12\" unit=\"count\" startDate=\"2024-03-15T10:00:00Z\"",
        "value=\"12\" unit=\"count\" sourceName=\"Phone\"", "unit = 'count' value = '12'",
        "value=\"1\u{0B}2\" unit=\"count\"", "value=\"&#49;2\" unit=\"count\"",
    ])
    func `a record is read alike after others of its source and alone`(attributes: String) {
        let dates =
            "startDate=\"2024-03-15 10:00:00 +0100\" endDate=\"2024-03-15 10:05:00 +0100\""
        for written in [
            dates, dates.replacing("+0100", with: "+0199"), dates.replacing(":0", with: ":7"),
        ] {
            let tested =
                "<Record type=\"\(steps)\" sourceName=\"Watch\" \(written) \(attributes)/>\n"
            let other = record(
                steps, "12:00:00", "12:30:00", value: "7", unit: "count", source: "Watch")
            let (alone, after) = (read(tested + other), read(other + tested))
            #expect(alone.amount(.steps) == after.amount(.steps))
            #expect(alone.problems.map(\.code) == after.problems.map(\.code))
        }
    }

    /// The minutes of a day that several records have together. A record is its source, the minutes
    /// after 07:00 between which it lies, and its value.
    @Test(
        arguments: [
            ([("W", 0, 10, 10), ("P", 9, 39, 30)], 39),
            ([("W", 0, 10, 10), ("P", 5, 15, 10)], 15),
            ([("W", 0, 40, 40), ("P", 39, 79, 40), ("W", 78, 118, 40)], 118),
            ([("W", 0, 1, 1), ("P", 0.5, 60.5, 60)], 60.5),
            // One within another, in both orders; twice the same, of one source too; side by side.
            ([("W", 0, 30, 30), ("P", 10, 20, 10)], 30),
            ([("P", 10, 20, 10), ("W", 0, 30, 30)], 30),
            ([("W", 0, 10, 10), ("P", 0, 10, 10), ("P", 0, 10, 10)], 10),
            ([("W", 0, 10, 10), ("P", 10, 20, 10)], 20),
            // Fewer minutes than the period: alone, twice, with a fuller record, with an emptier one.
            ([("W", 0, 30, 25)], 25),
            ([("W", 0, 30, 25), ("P", 0, 30, 25)], 25),
            ([("W", 0, 30, 15), ("P", 10, 20, 10)], 20),
            ([("W", 0, 30, 15), ("P", 10, 20, 1)], 15),
            ([("W", 0, 30, 15), ("P", 20, 50, 30)], 40),
            ([("W", 0, 30, 0), ("P", 10, 20, 10)], 10),
            // More minutes than the period: within another, in both orders; beside another.
            ([("W", 0, 0, 5)], 5),
            ([("W", 0, 0, 5), ("P", 0, 30, 30)], 30),
            ([("P", 0, 30, 30), ("W", 0, 0, 5)], 30),
            ([("W", 0, 1, 5), ("P", 0, 30, 30)], 30),
            ([("W", 0, 2, 600), ("P", 20, 50, 30)], 630),
        ] as [([(String, Double, Double, Double)], Double)])
    func `a minute of exercise counts once, and none is lost`(
        records: [(String, Double, Double, Double)], minutes: Double
    ) {
        func time(_ minutes: Double) -> String {
            let seconds = Int(minutes * 60)
            func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return [7 + seconds / 3600, seconds / 60 % 60, seconds % 60].map(digits)
                .joined(separator: ":")
        }
        let reading = read(
            records.map { source, start, end, value in
                record(
                    exercise, time(start), time(end), value: "\(value)", unit: "min",
                    source: source)
            }.joined())
        #expect(reading.problems == [])
        #expect(reading.quantities.map(\.value) == [minutes], "\(records)")
    }

    /// The steps of a day that several records have together. A record is its source, its start and end,
    /// and its steps.
    @Test(
        arguments: [
            ([("W", "07:00:00", "07:10:00", 500), ("P", "07:30:00", "07:40:00", 400)], 900),
            ([("W", "07:00:00", "08:00:00", 3000), ("P", "07:59:00", "08:59:00", 2000)], 4967),
            ([("W", "07:55:00", "08:05:00", 500), ("P", "08:00:00", "08:05:00", 300)], 500),
            // The same walk in one part and in two; two parts of one source.
            (
                [
                    ("W", "07:50:00", "08:10:00", 2000), ("P", "07:50:00", "08:00:00", 1000),
                    ("P", "08:00:00", "08:10:00", 1000),
                ], 2000
            ),
            ([("W", "07:00:00", "07:10:00", 50), ("W", "07:05:00", "07:20:00", 60)], 110),
            // A total of the day beside a walk.
            ([("App", "07:00:00", "19:00:00", 1000), ("W", "08:00:00", "08:10:00", 1100)], 2086),
            // Between two parts of the other; around it.
            (
                [
                    ("W", "07:00:00", "07:10:00", 100), ("W", "07:20:00", "07:30:00", 100),
                    ("P", "07:00:00", "07:30:00", 90),
                ], 230
            ),
            ([("P", "07:00:00", "07:30:00", 90), ("W", "07:10:00", "07:20:00", 100)], 160),
            // Typed in: without length, beside and within another, and twice.
            ([("I", "07:00:00", "07:00:00", 50), ("P", "07:30:00", "08:30:00", 1200)], 1250),
            ([("I", "08:00:00", "08:00:00", 50), ("P", "07:30:00", "08:30:00", 1200)], 1250),
            ([("I", "08:00:00", "08:00:00", 50), ("P", "08:00:00", "08:00:00", 50)], 50),
        ] as [([(String, String, String, Double)], Double)])
    func `the steps of a walk that two devices recorded count once`(
        records: [(String, String, String, Double)], count: Double
    ) {
        for records in [records, records.reversed()] {
            let reading = read(
                records.map { source, start, end, value in
                    record(
                        steps, start, end, value: "\(value)", unit: "count", source: source)
                }.joined())
            #expect(reading.problems == [])
            #expect(reading.quantities.map(\.value) == [count], "\(records)")
        }
    }

    @Test func `a record with two starts is left out and counted, and others are read`() {
        let sound = record(steps, "10:00:00", "10:10:00", value: "100", unit: "count")
        let reading = read(
            sound
                + sound.replacing(
                    "value=", with: "startDate=\"2024-03-15 11:00:00 +0100\" value="))
        #expect(reading.problems == [] && reading.leftOut == 1)
        #expect(reading.amount(.steps) == 100)
    }

    @Test func `mindful sessions of several sources are joined`() {
        let reading = read(
            record(mindful, "07:00:00", "07:10:00")
                + record(mindful, "07:09:00", "07:39:00", source: "Phone")
                + record(mindful, "07:38:00", "07:40:00"))
        #expect(reading.quantities.map(\.value) == [40] && reading.problems == [])
    }

    @Test func `a night belongs to the day of its end`() {
        func asleep(_ start: String, _ end: String, _ source: String) -> String {
            "<Record type='\(sleep)' sourceName='\(source)' startDate='\(start) +0100' "
                + "endDate='\(end) +0100' value='\(stage)'></Record>"
        }
        let reading = read(
            asleep("2024-03-14 22:00:00", "2024-03-14 23:30:00", "A")
                + asleep("2024-03-15 00:00:00", "2024-03-15 06:00:00", "A")
                + asleep("2024-03-15 05:00:00", "2024-03-15 07:00:00", "B")
                + asleep("2024-03-15 14:00:00", "2024-03-15 14:30:00", "A")
                + asleep("2024-03-15 23:00:00", "2024-03-16 06:00:00", "A"))
        #expect(reading.quantities.map(\.value) == [9, 7])
        #expect(reading.quantities.map(\.end.day.description) == ["2024-03-15", "2024-03-16"])
        #expect(reading.quantities.first?.start.day.description == "2024-03-14")
    }

    @Test func `a night belongs to the day of its end, whoever recorded that`() {
        func asleep(_ start: String, _ end: String, _ source: String, _ value: String) -> String {
            "<Record type='\(sleep)' sourceName='\(source)' startDate='\(start) +0100' "
                + "endDate='\(end) +0100' value='\(stage)\(value)'/>\n"
        }
        let reading = read(
            asleep("2025-03-04 23:10:00", "2025-03-04 23:24:00", "Watch", "REM")
                + asleep("2025-03-04 23:30:00", "2025-03-05 06:30:00", "Tracker", "Unspecified"))
        #expect(reading.quantities.map(\.end.day.description) == ["2025-03-05"])
    }

    @Test func `a night that was not over is left out, and is read from a later export`()
        async throws
    {
        func asleep(_ start: String, _ end: String) -> String {
            "<Record type='\(sleep)' sourceName='W' startDate='\(start) +0100' "
                + "endDate='\(end) +0100' value='\(stage)Core'/>\n"
        }
        let first =
            "<ExportDate value=\"2025-03-04 22:55:00 +0000\"/>\n"
            + asleep("2025-03-04 22:30:00", "2025-03-04 23:50:00")
        let second =
            first.replacing("03-04 22:55", with: "03-20 08:00")
            + asleep("2025-03-04 23:50:00", "2025-03-05 06:30:00")
        #expect(read(first).quantities.isEmpty && read(first).leftOut == 1)
        #expect(read(first).lines == [7])
        #expect(try await hours(after: [first, second]) == ["2025-03-05": 8])
        // A morning after which no other day can follow is read.
        let morning =
            "<ExportDate value=\"2025-03-05 06:00:00 +0000\"/>\n"
            + asleep("2025-03-04 23:50:00", "2025-03-05 06:30:00")
        #expect(read(morning).quantities.count == 1)
    }

    @Test(arguments: ["x", "> ", "\n"])
    func `an element that is not needed may be of any length`(text: String) {
        let length = 1_400_000 / text.count
        let long = "<ClinicalNote data=\"\(String(repeating: text, count: length))\"/>\n"
        let sound = record(exercise, "10:00:00", "10:01:00", value: "1", unit: "min")
        let reading = read(long + sound)
        #expect(reading.problems == [] && reading.amount(.exercise) == 1)
        let wrong = read(sound + long.replacing("ClinicalNote", with: "Record") + sound)
        #expect(wrong.problems.map(\.code) == [.badForm] && wrong.problems.first?.line == 7)
    }

    @Test func `elements around records do not matter`() {
        let sound = record(exercise, "10:00:00", "10:01:00", value: "1", unit: "min")
        let reading = read(
            "<!-- \(sound) -->\n<![CDATA[ \(sound) ]]>\n<?x \(sound) ?>\n<Correlation type=\"x\">\(sound)</Correlation><Correlation/>\n"
                + sound + "<Workout a='>'><MetadataEntry key=\"a\" value=\"b\"/></Workout>\n"
                + record("HKQuantityTypeIdentifierHeartRate", "10:00:00", "10:00:00", value: "60")
                + record("HKQuantityTypeIdentifierHeartRate", "10:00:00", "10:00:00", value: "61"))
        #expect(reading.amount(.exercise) == 1 && reading.problems == [])
        // The line of the one record, after those that were skipped.
        #expect(reading.lines == [14])
        #expect(
            reading.summary.skipped == ["Workout": 1, "HKQuantityTypeIdentifierHeartRate": 2])
    }

    @Test func `a record that cannot be read is a problem at its line`() {
        let bad = [
            record(exercise, "10:00:00", "10:01:00", value: "1", unit: "lb"),
            record(exercise, "10:00:00", "10:01:00", value: "x", unit: "min"),
            record(exercise, "10:00:00", "10:01:00", value: "-1", unit: "min"),
            record(exercise, "10:00:00", "09:01:00", value: "1", unit: "min"),
            record(exercise, "10:00:00", "25:01:00", value: "1", unit: "min"),
            record(sleep, "10:00:00", "10:01:00", value: "Snoring"),
            "<Record type=\"\(mindful)\" startDate=\"2024-03-15 10:00:00 +0100\"/>\n",
            "<Record type=\"\(mindful)\" startDate=\"2024-03-15 10:00:00 +0100\n",
        ]
        let sound = record(exercise, "10:00:00", "10:01:00", value: "1", unit: "min")
        for (place, text) in bad.enumerated() {
            let reading = read(sound + text + sound)
            #expect(reading.problems.map(\.line) == [7], "\(place)")
            #expect(reading.problems.allSatisfy { !$0.message.contains("Watch") })
        }
    }

    @Test func `entities and control characters in a name are read`() {
        let text = record(
            exercise, "10:00:00", "10:01:00", value: "1", unit: "min",
            source: "A&#x2019;s &lt;&amp;&gt; &unknown; B\u{B}C")
        let reading = read(text)
        let name = "A\u{2019}s <&> &unknown; BC"
        #expect(reading.quantities.first?.metadata["sourceName"] == .string(name))
        #expect(reading.summary.skipped == ["control characters": 1])
    }

    /// What a store has after imports, by day.
    private func hours(after exports: [String]) async throws -> [String: Double] {
        let store = InMemoryStore()
        for text in exports {
            var found = SampleImport()
            for sample in read(text).samples {
                found.add(.observation(sample, place: .init(line: 1)))
            }
            _ = try await found.apply(
                to: store, by: Attribution(actor: "me", instant: Timestamp(day: .last)))
        }
        let page = try await store.samples(where: .everything, sort: .saved, after: nil, limit: 9)
        let amounts = page.samples.compactMap { Quantity($0) }
        return Dictionary(uniqueKeysWithValues: amounts.map { ("\($0.end.day)", $0.value) })
    }

    @Test func `a nap that becomes the beginning of a night does not count twice`() async throws {
        func made(_ date: String) -> String { "<ExportDate value=\"\(date) +0100\"/>\n" }
        func asleep(_ start: String, _ end: String) -> String {
            "<Record type=\"\(sleep)\" sourceName=\"Watch\" startDate=\"\(start)\" "
                + "endDate=\"\(end)\" value=\"\(stage)Core\"/>\n"
        }
        let first =
            asleep("2024-10-27 00:00:00 +0200", "2024-10-27 07:00:00 +0100")
            + asleep("2024-10-27 20:30:00 +0100", "2024-10-27 21:30:00 +0100")
        let second = first + asleep("2024-10-28 00:15:00 +0100", "2024-10-28 07:00:00 +0100")
        let alone = ["2024-10-27": 8, "2024-10-28": 7.75]
        for (one, two) in [
            (made("2024-10-27 22:00:00") + first, made("2024-10-28 09:00:00") + second),
            (first, second),
        ] {
            // The night may go on tomorrow, and then belongs to that day.
            #expect(try await hours(after: [one]) == ["2024-10-27": 8])
            #expect(try await hours(after: [two]) == alone)
            #expect(try await hours(after: [one, two]) == alone)
            #expect(try await hours(after: [one, two, one]) == alone)
        }
        // The person corrected a record.
        #expect(
            try await hours(after: [
                made("2024-10-28 09:00:00") + second,
                made("2024-10-29 09:00:00") + second.replacing("20:30:00", with: "21:00:00"),
            ]) == ["2024-10-27": 8, "2024-10-28": 7.25])
    }

    @Test func `a later export replaces the amount of a day that was not complete`() async throws {
        let first = record(exercise, "10:00:00", "10:01:00", value: "1", unit: "min")
        let second = first + record(exercise, "12:00:00", "12:05:00", value: "5", unit: "min")
        let store = InMemoryStore()
        for (text, amount) in [(first, 1.0), (second, 6), (first, 6), (second, 6)] {
            var found = SampleImport()
            for sample in read(text).samples {
                found.add(.observation(sample, place: .init(line: 1)))
            }
            _ = try await found.apply(
                to: store, by: Attribution(actor: "me", instant: Timestamp(day: .last)))
            let page = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 9)
            #expect(page.samples.compactMap { Quantity($0)?.value } == [amount])
        }
    }
}
