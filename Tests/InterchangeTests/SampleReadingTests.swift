import Interchange
import Questionnaires
import Samples
import TestSupport
import Testing

/// Samples: value → text → value, and text → error.
struct SampleReadingTests {
    @Test func `every sample reads back the same from every layout`() throws {
        var random = try RandomSamples(seed: 41)
        for _ in 0..<1_000 {
            let sync = random.chance(3) ? SyncIdentity(identifier: "é/1", version: -7) : nil
            let sample = try random.observation(sync: sync)
            for layout in JSONLayout.allCases {
                let text = sample.jsonText(layout)
                #expect(try ObservedSample(jsonText: text) == sample, "\(text)")
            }
            switch sample {
            case .stateOfMind(let mind):
                #expect(try StateOfMind(jsonText: mind.jsonText()) == mind)
            case .treatment(let treatment):
                #expect(try Treatment(jsonText: treatment.jsonText()) == treatment)
            case .quantity(let quantity):
                #expect(try Quantity(jsonText: quantity.jsonText()) == quantity)
            case .calendarEvent(let event):
                #expect(try CalendarEvent(jsonText: event.jsonText()) == event)
            case .journalEntry(let entry):
                #expect(try JournalEntry(jsonText: entry.jsonText()) == entry)
            case .schedule(let schedule):
                #expect(try Schedule(jsonText: schedule.jsonText()) == schedule)
            }
        }
    }

    @Test func `a list of samples reads back the same, as an array and as lines`() throws {
        var random = try RandomSamples(seed: 42)
        var samples: [ObservedSample] = []
        for _ in 0..<50 { samples.append(try random.observation()) }
        #expect(try [ObservedSample](jsonText: samples.jsonText(.pretty)) == samples)
        #expect(try [ObservedSample](jsonText: samples.jsonText()) == samples)
        let lines = samples.jsonLines().split(separator: "\n")
        #expect(try lines.map { try ObservedSample(jsonText: String($0)) } == samples)
        #expect(try [ObservedSample](jsonText: [ObservedSample]().jsonText(.pretty)).isEmpty)
    }

    @Test func `stored samples of every type read back the same, without their place`() throws {
        var random = try RandomSamples(seed: 43)
        let form = random.questionnaire
        var stored: [StoredSample] = []
        for _ in 0..<200 {
            if random.chance(2) {
                stored.append(
                    StoredSample(content: .observation(try random.observation()), sequence: 0))
            } else {
                stored.append(
                    StoredSample(
                        StoredAssessment(
                            assessment: try random.assessment(), sequence: 0,
                            amends: random.chance(3) ? random.id() : nil,
                            amendedBy: random.chance(3) ? random.id() : nil)))
            }
        }
        for (number, sample) in stored.enumerated() {
            let text = sample.jsonText(of: form)
            let read = try StoredSample(jsonLine: text.utf8, number: number + 1) { _ in form }
            #expect(read == sample, "\(text)")
        }
        let list = "[" + stored.map { $0.jsonText(of: form, .pretty) }.joined(separator: ",") + "]"
        #expect(try StoredSample.list(json: list.utf8) { _ in form } == stored)
    }

    @Test func `a date in the metadata and a text that looks like one stay different`() throws {
        var random = try RandomSamples(seed: 44)
        let date = try random.time()
        let mind = StateOfMind(
            id: random.id(), subject: .oneself, date: date, source: SampleSource(name: "x"),
            kind: .dailyMood, valence: try #require(Valence(0)),
            metadata: ["date": .date(date), "text": .string(date.description), "n": .number(-0.5)])
        let text = mind.jsonText()
        #expect(text.contains(#""metadata":{"date":{"date":"\#(date)"},"n":-0.5,"#))
        #expect(try StateOfMind(jsonText: text) == mind)
    }

    /// A sound state of mind, with one edit each, and the finding that it causes.
    static let faults: [(old: String, new: String, finding: String)] = [
        (#""valence":0.5"#, #""valence":1.5"#, "1:187: valence: out of range; write -1 to 1"),
        (#""subject":"P-7""#, #""subject":" P-7""#, "subject: the subject begins or ends"),
        (#""subject":"P-7","#, "", "$: the key \"subject\" is missing; add \"subject\""),
        (#""kind""#, #""knid""#, "$: unknown key; did you mean \"kind\"?"),
        (#""happy""#, #""hapy""#, "labels[0]: a word that is not known here; did you mean"),
        (#""happy""#, "7", "labels[0]: a number where a text belongs"),
        (#""start":"2026-03-14""#, #""start":"14.3.2026""#, "start: "),
        (#""end":"2026-03-14""#, #""end":"2026-03-15""#, "end: a state of mind ends when it"),
        (#""end":"2026-03-14""#, #""end":"2026-03-13""#, "end: the end is before the start"),
        (#""pleasant""#, #""neutral""#, "valenceClassification: another class than"),
        (#""type":"stateOfMind""#, #""type":"mood""#, "type: a word that is not known here"),
        (#""type":"stateOfMind","#, "", "$: the key \"type\" is missing"),
        (#""metadata":{"#, #""metadata":{"a":true"#, "metadata.a: true where a fact belongs"),
        (#""metadata":{}"#, #""metadata":[]"#, "metadata: an array where an object belongs"),
        (#""name":"x""#, #""name":null"#, "source.name: null where a text belongs"),
        (#"0000-000000000002""#, #"0000-00000000000z""#, "id: not the identifier of a sample"),
        (#""metadata":{"#, #""sync":{"identifier":"","version":1},"metadata":{"#, "sync.identifi"),
        ("}", "", "the text ends inside an object"),
    ]

    private static let sound = """
        {"id":"00000000-0000-0001-0000-000000000002","type":"stateOfMind","subject":"P-7",\
        "start":"2026-03-14","end":"2026-03-14","kind":"dailyMood",\
        "valenceClassification":"pleasant","valence":0.5,"labels":["happy"],"associations":[],\
        "source":{"name":"x"},"metadata":{}}
        """

    @Test(arguments: faults)
    func `a fault is reported with its place, path and remedy`(
        old: String, new: String, finding: String
    ) throws {
        _ = try StateOfMind(jsonText: Self.sound)
        var text = Self.sound
        let range = try #require(text.lastRange(of: old))
        text.replaceSubrange(range, with: new)
        let error = try #require(throws: JSONReadingError.self) {
            try ObservedSample(jsonText: text)
        }
        #expect(error.description.contains(finding), "\(error)")
        #expect(error.diagnostics.allSatisfy { !$0.problem.isEmpty && !$0.remedy.isEmpty })
    }

    @Test func `all faults are reported at once, and none repeats what the text says`() throws {
        let text = """
            [{"id": "Anna", "type": "treatment", "subject": " Anna ", "start": "Anna", "end": "Anna",
              "label": 7, "Anna": 1, "source": {"name": "x", "version": 2}}]
            """
        let error = try #require(throws: JSONReadingError.self) {
            try [Treatment](json: text.utf8, file: "a.json")
        }
        #expect(error.diagnostics.count == 7, "\(error)")
        #expect(error.diagnostics.map(\.code).contains(.unknownKey))
        #expect(!error.description.contains("Anna"), "\(error)")
        #expect(error.description.hasPrefix("a.json:1:9: [0].id: "), "\(error)")
    }

    @Test func `a line of JSON Lines has its number in the error`() throws {
        let error = try #require(throws: JSONReadingError.self) {
            try StoredSample(jsonLine: "{}".utf8, number: 12, file: "a.jsonl") { _ in nil }
        }
        #expect(error.description.hasPrefix("a.jsonl:12:1: $: the key \"type\" is missing"))
    }

    @Test func `a treatment without an end continues`() throws {
        let text = """
            {"id":"00000000-0000-0001-0000-000000000002","type":"treatment","subject":"P-7",
             "start":"2026-03-14","source":{"name":"x"},"label":"CBT"}
            """
        #expect(try Treatment(jsonText: text).stopped == nil)
    }
}

extension String {
    /// The last range of a text.
    fileprivate func lastRange(of text: String) -> Range<String.Index>? {
        ranges(of: text).last
    }
}
