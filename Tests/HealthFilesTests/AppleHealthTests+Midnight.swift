import HealthFiles
import Testing

extension `The export of Apple Health` {
    /// The time of one record, and the steps of each day with their start.
    @Test(
        arguments: [
            (
                "2024-03-15 23:50:00 +0100", "2024-03-16 00:20:00 +0100",
                ["2024-03-15T23:50:00+01:00": 100.0, "2024-03-16T00:00:00+01:00": 200]
            ),
            (
                "2024-03-15 00:00:00 +0100", "2024-03-16 00:00:00 +0100",
                ["2024-03-15T00:00:00+01:00": 300]
            ),
            (
                "2024-03-15 12:00:00 -0900", "2024-03-17 12:00:00 -0900",
                [
                    "2024-03-15T12:00:00-09:00": 75, "2024-03-16T00:00:00-09:00": 150,
                    "2024-03-17T00:00:00-09:00": 75,
                ]
            ),
            // The clock of the start decides.
            (
                "2024-03-15 23:50:00 +0100", "2024-03-15 23:20:00 +0000",
                ["2024-03-15T23:50:00+01:00": 100, "2024-03-16T00:00:00+01:00": 200]
            ),
            // Before 1970, such as the time 0 that a device without a clock writes.
            (
                "1969-12-31 19:00:00 -0500", "1969-12-31 19:00:00 -0500",
                ["1969-12-31T19:00:00-05:00": 300]
            ),
            (
                "1969-12-31 23:50:00 -0500", "1970-01-01 00:20:00 -0500",
                ["1969-12-31T23:50:00-05:00": 100, "1970-01-01T00:00:00-05:00": 200]
            ),
            (
                "1960-02-28 00:00:00 +0100", "1960-02-29 00:00:00 +0100",
                ["1960-02-28T00:00:00+01:00": 300]
            ),
            // Too long to be spread.
            (
                "2023-03-15 12:00:00 +0100", "2024-03-15 12:00:00 +0100",
                ["2023-03-15T12:00:00+01:00": 300]
            ),
        ] as [(String, String, [String: Double])])
    func `steps across midnight belong to both days by their time`(
        start: String, end: String, days: [String: Double]
    ) {
        let reading = read(
            "<Record type=\"\(steps)\" sourceName=\"W\" startDate=\"\(start)\""
                + " endDate=\"\(end)\" value=\"300\" unit=\"count\"/>\n")
        #expect(reading.problems == [])
        #expect(reading.amounts == days)
    }

    /// Records that overlap, from the first minute to the last after 23:00 of the 15th, and the minutes of
    /// each day.
    @Test(
        arguments: [
            ([("A", 59, 61), ("B", 60, 120)], ["15T23:59": 1.0, "16T00:00": 60]),
            ([("A", 50, 80), ("A", 660, 690), ("P", 70, 100)], ["15T23:50": 10, "16T00:00": 70]),
            ([("A", 60, 61), ("B", 0, 60)], ["15T23:00": 60, "16T00:00": 1]),
            (
                [("A", 30, 2950)],
                ["15T23:30": 30, "16T00:00": 1440, "17T00:00": 1440, "18T00:00": 10]
            ),
        ] as [([(String, Int, Int)], [String: Double])])
    func `minutes across midnight belong to both days by their time`(
        records: [(String, Int, Int)], days: [String: Double]
    ) {
        func time(_ minutes: Int) -> String {
            func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let minutes = minutes + 23 * 60
            return "2024-03-\(15 + minutes / 1440) \(digits(minutes / 60 % 24))"
                + ":\(digits(minutes % 60)):00 +0100"
        }
        func text(_ type: String, _ value: (Int) -> String) -> String {
            records.map { source, start, end in
                "<Record type=\"\(type)\" sourceName=\"\(source)\" startDate=\"\(time(start))\""
                    + " endDate=\"\(time(end))\" \(value(end - start))/>\n"
            }.joined()
        }
        let expected = Dictionary(
            uniqueKeysWithValues: days.map { ("2024-03-\($0.key):00+01:00", $0.value) })
        #expect(read(text(exercise) { "value=\"\($0)\" unit=\"min\"" }).amounts == expected)
        #expect(read(text(mindful) { _ in "" }).amounts == expected)
    }
}
