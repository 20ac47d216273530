import Foundation
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Filters` {
    /// A sample with a start and an end in minutes.
    private func event(_ start: Int, _ end: Int) throws -> StoredSample {
        let event = try #require(
            CalendarEvent(
                id: Fixture.id(1), subject: .oneself, start: Fixture.time(start),
                end: Fixture.time(end), source: Fixture.source, title: "", calendar: ""))
        return StoredSample(content: .observation(.calendarEvent(event)), sequence: 1)
    }

    @Test func `windows are half open and contain a point at their beginning`() throws {
        // The window goes from minute 10 to minute 20.
        let cases: [(start: Int, end: Int, passes: Set<SampleFilter.DateTest.Rule>)] = [
            (0, 5, []), (0, 10, [.strictEnd]), (0, 11, [.overlap, .strictEnd]),
            (10, 10, [.overlap, .strictStart, .strictEnd, .strictStartAndEnd]),
            (10, 20, [.overlap, .strictStart]), (19, 25, [.overlap, .strictStart]),
            (20, 20, []), (20, 25, []), (0, 30, [.overlap]), (0, 20, [.overlap]),
            (12, 15, [.overlap, .strictStart, .strictEnd, .strictStartAndEnd]),
        ]
        for (start, end, passes) in cases {
            let sample = try event(start, end)
            for rule in SampleFilter.DateTest.Rule.allCases {
                let test = try SampleFilter.DateTest(
                    from: Fixture.time(10), to: Fixture.time(20), rule: rule)
                let holds = SampleFilter.dates(test).holds(for: sample)
                #expect(holds == passes.contains(rule), "\(start)...\(end) \(rule)")
                let empty = try SampleFilter.DateTest(
                    from: Fixture.time(5), to: Fixture.time(5), rule: rule)
                #expect(!SampleFilter.dates(empty).holds(for: sample))
                #expect(SampleFilter.dates(SampleFilter.DateTest(rule: rule)).holds(for: sample))
            }
        }
    }

    @Test func `a window that covers a period holds every start in it, on every clock`() throws {
        let bounds =
            try [
                "2026-05-04", "2026-05-05", "2026-05-04T00:00:00Z", "2026-05-04T23:59:00-12:00",
                "2026-05-05T00:30:00+14:00",
            ].map { Optional(try Timestamp(parsing: $0)) } + [nil]
        let days = ["02", "03", "04", "05", "06"]
        let starts = try days.flatMap { day in
            try [Timestamp(parsing: "2026-05-\(day)")]
                + ["00:00:00", "12:00:00", "23:59:59"].flatMap { time in
                    try ["-12:00", "-05:00", "Z", "+02:00", "+14:00"].map {
                        try Timestamp(parsing: "2026-05-\(day)T\(time)\($0)")
                    }
                }
        }
        for since in bounds {
            for until in bounds {
                let window = SampleFilter.DateTest(covering: since, until: until)
                for start in starts where start.lies(since: since, until: until) {
                    let instant = start.microsecondsSinceEpoch
                    #expect(
                        window.holds(start: instant, end: instant),
                        "\(start) from \(String(describing: since)) to \(String(describing: until))"
                    )
                }
            }
        }
        let day = try Timestamp(parsing: "2026-05-04")
        for (since, until, isIn) in [
            ("2026-05-04T09:00:00+02:00", "2026-05-04T10:00:00+02:00", true),
            ("2026-05-03T20:00:00-05:00", "2026-05-04T00:00:00-05:00", false),
            ("2026-05-04T23:59:59-05:00", "2026-05-06", true), ("2026-05-05", "2026-05-06", false),
        ] {
            #expect(
                try day.lies(since: Timestamp(parsing: since), until: Timestamp(parsing: until))
                    == isIn)
        }
    }

    @Test func `all of no conditions holds, and any of no conditions does not`() throws {
        let sample = try event(0, 1)
        #expect(SampleFilter.everything.holds(for: sample))
        #expect(!SampleFilter.nothing.holds(for: sample))
        #expect(SampleFilter.not(.valence(.less, 0)).holds(for: sample))
        #expect(!SampleFilter.valence(.notEqual, 0).holds(for: sample))
    }

    @Test(.skipped(under: .thread, .address), arguments: 1...8 as ClosedRange<UInt64>)
    func `a simplified filter holds for the same samples`(seed: UInt64) throws {
        var random = try RandomSamples(seed: seed)
        var samples: [StoredSample] = []
        for number in 0..<60 {
            samples.append(
                StoredSample(
                    content: .observation(try random.observation()), sequence: Int64(number)))
        }
        for _ in 0..<400 {
            let filter = try random.filter(depth: 4, ids: samples.map(\.id))
            let simple = filter.simplified
            #expect(simple.simplified == simple)
            #expect(!simple.description.isEmpty)
            for sample in samples {
                #expect(simple.holds(for: sample) == filter.holds(for: sample), "\(filter)")
            }
        }
    }

    @Test func `an encoded filter reads back the same`() throws {
        var random = try RandomSamples(seed: 9)
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        for _ in 0..<500 {
            let filter = try random.filter(depth: 3, ids: [random.id(), random.id()])
            // Not-a-number equals no number, not even itself.
            guard !filter.description.contains("nan") else { continue }
            let data = try encoder.encode(filter)
            #expect(try decoder.decode(SampleFilter.self, from: data) == filter)
        }
    }

    @Test func `a filter reads as a sentence`() throws {
        let filter = SampleFilter.all([
            .label(.calm), .not(.association(.work)), .valence(.greaterOrEqual, 0.5),
        ])
        #expect(filter.description == "(label Calm and not association Work and valence >= 0.5)")
        #expect(SampleFilter.nothing.description == "nothing")
    }

    @Test func `order keys sort as valences and convert back to them`() throws {
        let values: [Double] = [-1, -0.5, -1e-300, 0, .leastNonzeroMagnitude, 0.1, 1]
        let valences = values.compactMap { Valence($0) }
        #expect(valences.map(\.orderKey) == valences.map(\.orderKey).sorted())
        #expect(Set(valences.map(\.orderKey)).count == values.count)
        for valence in valences { #expect(Valence(orderKey: valence.orderKey) == valence) }
        #expect(Valence(orderKey: .max) == nil)
        #expect(Valence(orderKey: .min) == nil)
    }
}
