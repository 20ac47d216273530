import HealthFiles
import Questionnaires
import Samples
import Testing

/// The metrics of Health Auto Export.
struct MetricTests {
    private func read(_ text: String) throws -> Reading {
        let context = HealthFileContext(subject: .oneself)
        return Reading(HealthFileReader(.healthAutoExport, context).read(Array(text.utf8)))
    }

    @Test func `amounts of a metric are converted, and other metrics are counted`() throws {
        let reading = try read(
            """
            {"data": {"metrics": [
              {"name": "apple_exercise_time", "units": "hr", "data": [
                {"date": "2024-03-15 00:00:00 +0100", "qty": 0.5}]},
              {"name": "sleep_analysis", "units": "min", "data": [
                {"date": "2024-03-15 00:10:00 +0100", "asleep": 30, "rem": 60, "core": 90}]},
              {"name": "heart_rate", "units": "bpm", "data": []},
              {"name": "mindful_minutes", "units": "furlong", "data": []}],
             "workouts": []}}
            """)
        #expect(reading.amount(.exercise) == 30 && reading.amount(.sleep) == 3)
        #expect(reading.summary.skipped == ["heart_rate": 1, "workouts": 1])
        #expect(reading.problems.map(\.code) == [.badForm])
    }

    /// Metrics of Health Auto Export, each entry at midnight of the same day.
    private func metrics(_ name: String, _ units: String, _ entries: [String]) -> String {
        let days = entries.map { #"{"date":"2024-03-15 00:00:00 +0100",\#($0)}"# }
        return #"{"data":{"metrics":[{"name":"\#(name)","units":"\#(units)","data":["#
            + days.joined(separator: ",") + "]}]}}"
    }

    private func sleep(_ start: String, _ end: String, _ hours: String) -> String {
        #""sleepStart":"2024-03-\#(start) +0100","sleepEnd":"2024-03-\#(end) +0100","#
            + #""totalSleep":\#(hours)"#
    }

    @Test func `a night and a nap of one date are two amounts, whatever their order`() throws {
        let night = sleep("15 00:10:00", "15 07:00:00", "6.5")
        let nap = sleep("15 14:00:00", "15 15:00:00", "1")
        let one = try read(metrics("sleep_analysis", "hr", [night]))
        let both = try read(metrics("sleep_analysis", "hr", [night, nap]))
        let turned = try read(metrics("sleep_analysis", "hr", [nap, night]))
        #expect(both.problems == [] && both.quantities.map(\.value) == [6.5, 1])
        #expect(Set(both.quantities) == Set(turned.quantities) && turned.problems == [])
        #expect(both.quantities.first == one.quantities.first)
        #expect(Set(both.quantities.compactMap(\.sync?.identifier)).count == 2)
    }

    @Test func `several amounts of one measure and day are problems, and none is the day's`() throws
    {
        func amounts(_ entries: [(date: String, minutes: Int)]) throws -> Reading {
            let objects = entries.map { "{\"date\":\"\($0.date)\",\"qty\":\($0.minutes)}" }
            return try read(
                "{\"data\":{\"metrics\":[{\"name\":\"apple_exercise_time\",\"units\":\"min\",\"data\":["
                    + objects.joined(separator: ",") + "]}]}}")
        }
        let midnight = "2024-03-15 00:00:00 +0100"
        for others in [
            [(midnight, 5)], [("2024-03-15 09:00:00 +0100", 12)],
            [("2024-03-15 09:00:00 +0100", 5), ("2024-03-15 18:00:00 +0100", 7)],
            // The day of a clock elsewhere.
            [("2024-03-15 00:00:00 -0500", 12)],
        ] {
            let reading = try amounts([(midnight, 12)] + others)
            #expect(reading.quantities == [])
            #expect(
                reading.problems.map(\.code)
                    == Array(repeating: .contradiction, count: others.count + 1))
            #expect(
                reading.problems.last?.path.description == "data.metrics[0].data[\(others.count)]")
        }
        let same = try amounts([(midnight, 12), (midnight, 12)])
        #expect(same.quantities.map(\.value) == [12, 12] && same.problems == [])
        #expect(Set(same.quantities.map(\.id)).count == 1)
    }

    @Test func `an amount is known by its day, whatever the hour and the offset`() throws {
        func reading(_ date: String, _ minutes: Int) throws -> Reading {
            try read(
                metrics("apple_exercise_time", "min", ["\"qty\":\(minutes)"])
                    .replacing("2024-03-15 00:00:00 +0100", with: date))
        }
        let readings = try [
            reading("2024-03-15 00:00:00 +0100", 35), reading("2024-03-15 00:00:00 -0500", 36),
            reading("2024-03-15 08:00:00 +0100", 10),
        ]
        #expect(Set(readings.flatMap(\.quantities).map(\.id)).count == 1)
        #expect(readings.flatMap(\.quantities).map(\.sync?.version) == [35_000, 36_000, 10_000])
    }

    @Test(arguments: [
        ("apple_exercise_time", "min", "\"qty\":1501"), ("mindful_minutes", "hr", "\"qty\":26"),
        ("sleep_analysis", "hr", "\"totalSleep\":25.5"),
    ])
    func `an amount that a day does not have is a problem`(
        name: String, unit: String, entry: String
    ) throws {
        let reading = try read(metrics(name, unit, [entry]))
        #expect(reading.quantities.isEmpty && reading.problems.map(\.code) == [.outOfRange])
    }

    @Test func `stages of sleep that are more than the total are counted`() throws {
        for (core, count) in [(2.5, nil), (6, 1)] as [(Double, Int?)] {
            let night = "\"totalSleep\":3,\"core\":\(core),\"rem\":0.5"
            let reading = try read(metrics("sleep_analysis", "hr", [night]))
            #expect(reading.amount(.sleep) == 3)
            #expect(
                reading.summary.skipped["stages of sleep that do not add up to totalSleep"] == count
            )
        }
    }
}
