import CSV
import HealthFiles
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Exports of phones` {
    @Test func `every fixture has an expected reading`() {
        #expect(ExpectedReading.all.count == 19)
    }

    @Test(arguments: ExpectedReading.all)
    func `a file is recognised by its content`(expected: ExpectedReading) throws {
        #expect(HealthFileKind(beginning: try expected.bytes) == expected.kind)
    }

    @Test(arguments: ExpectedReading.all.filter { $0.kind != nil })
    func `a file is read as expected`(expected: ExpectedReading) throws {
        let (node, reading) = (expected.node, try expected.reading())
        if node["verdict"]?.string == "refuse" {
            #expect(reading.samples.isEmpty && reading.problems.map(\.code) == [.truncated])
            return
        }
        if let states = node["stateOfMind"]?.elements {
            #expect(reading.problems == [] && reading.moods.count == states.count)
            for (state, mood) in zip(states, reading.moods) { try compare(state, mood) }
        }
        if let metrics = node["metrics"] {
            #expect(reading.amount(.exercise) == metrics["exerciseMinutes"]?.number?.double)
            #expect(reading.amount(.mindfulness) == metrics["mindfulMinutes"]?.number?.double)
            #expect(reading.amount(.sleep) == metrics["asleepHours"]?.number?.double)
        }
        if let totals = node["dayTotals"] {
            let day = try LocalDate(parsing: try #require(totals["date"]?.string))
            #expect(reading.quantities.allSatisfy { $0.end.day == day } && reading.problems == [])
            #expect(reading.amount(.exercise) == totals["exerciseMinutes"]?.number?.double)
            #expect(reading.amount(.mindfulness) == totals["mindfulMinutesUnion"]?.number?.double)
            let asleep = try #require(totals["asleepHoursStagesOneSource"]?.number?.double)
            #expect(abs(reading.amount(.sleep) - asleep) < 0.0001)
            #expect(reading.amount(.steps) == 512)
            let records = reading.quantities.map { $0.metadata["records"] }
            let samples = node["samples"]
            #expect(
                records[0] == .number(Double(samples?["appleExerciseTime"]?.elements?.count ?? 0)))
            #expect(records[1] == .number(Double(samples?["mindfulSession"]?.elements?.count ?? 0)))
            #expect(reading.summary.skipped["HKDataTypeSleepDurationGoal"] == 1)
            #expect(reading.summary.skipped["ActivitySummary"] == 1)
        }
        if let words = node["needsMapping"]?.texts {
            #expect(reading.moods.isEmpty && reading.problemCount == words.count)
            #expect(Set(reading.summary.unmapped.keys) == Set(words))
            let valence = try #require(Valence(0.25))
            let mapped = try expected.reading(
                Dictionary(uniqueKeysWithValues: words.map { ($0, valence) }))
            #expect(
                mapped.problems == [] && mapped.moods.map(\.valence) == words.map { _ in valence })
        }
        switch expected.kind {
        case .daylio:
            for (entry, mood) in zip(node["entries"]?.elements ?? [], reading.moods) {
                try compareDaylio(entry, mood, reading)
            }
            #expect(reading.moods.count == node["entries"]?.elements?.count ?? 0)
        case .howWeFeel: try compareFeelings(expected)
        case .pixels: try comparePixels(node, reading)
        case .bearable: try compareBearable(node, reading)
        default: break
        }
    }

    private func compare(_ state: JSONNode, _ mood: StateOfMind) throws {
        #expect(mood.kind.word == state["kind"]?.string)
        #expect(mood.valence.value == state["valence"]?.number?.double)
        #expect(mood.labels.map(\.word) == state["labels"]?.texts)
        #expect(mood.associations.map(\.word) == state["associations"]?.texts)
        var text = try #require(state["start"]?.string ?? state["date"]?.string)
        if text.utf8.count == 25 {
            text =
                "\(text.prefix(10))T\(text.dropFirst(11).prefix(8))"
                + "\(text.dropFirst(20).prefix(3)):\(text.suffix(2))"
        }
        let date = try Timestamp(parsing: text)
        #expect(mood.start.microsecondsSinceEpoch == date.microsecondsSinceEpoch)
    }

    private func compareDaylio(_ entry: JSONNode, _ mood: StateOfMind, _ reading: Reading) throws {
        #expect(mood.start.local?.description == entry["localTime"]?.string.map { $0 + ":00" })
        #expect(mood.valence.value == entry["valence"]?.number?.double)
        #expect(mood.kind == .momentaryEmotion)
        let word = try #require(entry["mood"]?.string)
        #expect(reading.text("mood", of: mood) == word)
        #expect(reading.text("valenceSource", of: mood).hasPrefix("mapped, daylio \(word)="))
        let activities =
            mood.labels.map(\.word) + mood.associations.map(\.word)
            + reading.text("activities", of: mood).split(separator: " | ").map(String.init)
        #expect(Set(activities) == Set(entry["activities"]?.texts ?? []))
        #expect(reading.text("title", of: mood) == entry["title"]?.string)
        #expect((mood.note ?? "") == entry["note"]?.string)
    }

    private func compareFeelings(_ expected: ExpectedReading) throws {
        let entries = try #require(expected.node["entries"]?.elements)
        let words = entries.compactMap { $0["feeling"]?.string }
        let unmapped = try expected.reading()
        #expect(unmapped.moods.isEmpty && unmapped.problemCount == words.count)
        #expect(Set(unmapped.summary.unmapped.keys) == Set(words))
        let valence = try #require(Valence(-0.25))
        let reading = try expected.reading(
            Dictionary(uniqueKeysWithValues: words.map { ($0, valence) }))
        #expect(reading.problems == [] && reading.moods.count == entries.count)
        for (entry, mood) in zip(entries, reading.moods) {
            #expect(mood.start.local?.description == entry["localTime"]?.string.map { $0 + ":00" })
            #expect(reading.text("feeling", of: mood) == entry["feeling"]?.string)
            #expect(mood.labels.first?.word == entry["label"]?.string)
            #expect(mood.note == entry["note"]?.string && mood.valence == valence)
        }
    }

    private func comparePixels(_ node: JSONNode, _ reading: Reading) throws {
        var expected: [String] = []
        var notes: [String?] = []
        for entry in node["entries"]?.elements ?? [] {
            let valences = entry["valences"]?.elements ?? []
            for (place, valence) in valences.enumerated() {
                let number = try #require(valence.number?.double)
                expected.append("\(entry["date"]?.string ?? "") \(number)")
                notes.append(place == 0 ? entry["note"]?.string : nil)
            }
        }
        #expect(reading.moods.map { "\($0.start) \($0.valence.value)" } == expected)
        #expect(reading.moods.map(\.note) == notes && reading.problems == [])
        #expect(reading.moods.allSatisfy { $0.kind == .dailyMood })
    }

    private func compareBearable(_ node: JSONNode, _ reading: Reading) throws {
        let entries = node["mood"]?.elements ?? []
        try #require(reading.moods.count == entries.count && reading.problems == [])
        for (entry, mood) in zip(entries, reading.moods) {
            let rating = try #require(entry["rating"]?.number?.double)
            let scale = try #require(entry["of"]?.number?.double)
            let valence = (2 * rating - scale - 1) / (scale - 1)
            #expect(abs(mood.valence.value - valence) < 0.005 && mood.kind == .dailyMood)
            #expect(mood.start.description == entry["date"]?.string)
            #expect(reading.text("timeOfDay", of: mood) == entry["timeOfDay"]?.string)
            let words = (entry["words"]?.texts ?? []).compactMap { StateOfMind.Label($0) }
            #expect(mood.labels == words && mood.note == entry["note"]?.string)
        }
        #expect(reading.leftOut == 2)
        #expect(reading.text("detail", of: reading.moods[0]).contains("Tired"))
        #expect(reading.text("valenceSource", of: reading.moods[0]) == "mapped, bearable 7=0.33")
    }

    @Test func `a rating outside of Bearable's scale is a problem`() throws {
        let expected = try #require(ExpectedReading.all.first { $0.kind == .bearable })
        let text = String(decoding: try expected.bytes, as: UTF8.self)
        for rating in ["0", "11", "7.5", "good"] {
            let other = text.replacing("\"7\"", with: "\"\(rating)\"")
            let reading = try expected.reading(of: Array(other.utf8))
            #expect(reading.moods.count == 1 && reading.summary.unmapped == [rating: 1])
        }
    }

    @Test(arguments: ExpectedReading.all.filter { $0.kind != nil })
    func `a file cut off at any byte gives no wrong sample`(expected: ExpectedReading) throws {
        let valence = try #require(Valence(0))
        let words = ["sad", "average", "großartig", "determined", "anxious", "down", "calm"]
        let valences = Dictionary(uniqueKeysWithValues: words.map { ($0, valence) })
        let bytes = try expected.bytes
        let whole = try expected.reading(valences)
        let known = Set(whole.samples)
        let isTable = expected.path.hasSuffix(".csv")
        for count in 0..<bytes.count {
            let part = try expected.reading(valences, of: Array(bytes.prefix(count)))
            #expect(part.samples.allSatisfy { known.contains($0) }, "\(count)")
            let isSound = part.problems.isEmpty
            if isTable {
                // A table can be cut between two rows without a trace.
                let last = count > 0 ? bytes[count - 1] : 0
                #expect(!isSound || last == 0x0A || last == 0x0D, "\(count)")
            } else {
                #expect(!isSound || part.samples.count == whole.samples.count, "\(count)")
            }
        }
    }

    @Test(arguments: ExpectedReading.all.filter { $0.kind != nil })
    func `damaged files do not end the program`(expected: ExpectedReading) throws {
        var random = SeededGenerator(seed: 15)
        let sound = try expected.bytes
        for _ in 0..<200 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            _ = HealthFileKind(beginning: bytes)
            let reading = try expected.reading(of: bytes)
            #expect(reading.moods.allSatisfy { Valence.range.contains($0.valence.value) })
        }
    }

    @Test(arguments: ExpectedReading.all.filter { $0.kind != nil })
    func `the pieces of a file do not matter`(expected: ExpectedReading) throws {
        let kind = try #require(expected.kind)
        let reader = HealthFileReader(kind, HealthFileContext(subject: .oneself))
        let whole = Reading(reader.read(try expected.bytes))
        for size in [1, 2, 7, 64] {
            var source = BytesInMemory(try expected.bytes, pieceSize: size)
            var entries: [SampleImport.Entry] = []
            let summary = try reader.read(from: &source) { entries.append($0) }
            let reading = Reading((entries, summary))
            #expect(reading.samples == whole.samples && reading.problems == whole.problems)
            #expect(summary == whole.summary)
        }
    }
}
