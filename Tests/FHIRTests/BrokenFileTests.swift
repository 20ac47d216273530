import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import FHIR

/// Files that are cut off or damaged.
@Suite struct BrokenFileTests {
    @Test(arguments: [
        "shapes/gad7-linkid-loinc.json", "shapes/s11-definition-codes-declined.json",
        "state-of-mind/hkof-momentary.json", "observations/phr-scored-assessment.json",
        "observations/total-quantity.json", "refuse/bom.json",
    ])
    func `a document that is cut off at any byte is one problem`(name: String) throws {
        let bytes = try Forms.file(name)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for count in 1...end {
            let entries = Forms.reader.entries(in: Array(bytes[..<count]))
            // A byte order mark alone is an empty file.
            if bytes[..<count].allSatisfy({ $0 >= 0x80 }) { continue }
            #expect(entries.count == 1 && entries.problems.count == 1, "\(name), \(count) bytes")
        }
    }

    @Test func `NDJSON that is cut off at any byte keeps the lines before`() throws {
        let bytes = try Forms.file("ndjson/messy.ndjson")
        let whole = Forms.reader.entries(in: bytes).assessments.map(\.0)
        for count in stride(from: 1, to: bytes.count, by: Thoroughness.isReduced ? 97 : 7) {
            let found = Forms.reader.entries(in: Array(bytes[..<count])).assessments.map(\.0)
            #expect(found == Array(whole.prefix(found.count)), "\(count) bytes")
        }
    }

    @Test(arguments: [
        "shapes/s1-linkid-loinc.json", "shapes/s2-linkid-slash-loinc.json",
        "shapes/s7-nested-groups.json", "shapes/s7b-item-under-answer.json",
        "shapes/s12-declined-by-extension.json", "shapes/gad7-linkid-loinc.json",
        "observations/us-core-panel.json", "observations/items-as-components.json",
    ])
    func `a changed byte never changes an answer that has code and text`(name: String) throws {
        let bytes = try Forms.file(name)
        let answers = try #require(Forms.reader.entries(in: bytes).assessments.first?.0.answers)
        var random = SeededBytes(seed: 7)
        for round in 0..<Thoroughness.cases(500) {
            var damaged = bytes
            damaged[random.next(below: bytes.count)] ^= 1 << random.next(below: 7)
            for (found, _, _) in Forms.reader.entries(in: damaged).assessments {
                #expect(found.answers == answers, "\(name), round \(round)")
            }
        }
    }

    @Test(arguments: ["shapes", "refuse", "observations", "state-of-mind", "ndjson"])
    func `a damaged file never gives an answer or a score out of range`(folder: String) throws {
        var random = SeededBytes(seed: 11)
        for (name, _) in try ExpectedReading.files(folder) {
            let bytes = try Forms.file(name)
            for _ in 0..<Thoroughness.cases(60) {
                var damaged = bytes
                for _ in 0...random.next(below: 3) where damaged.count > 1 {
                    let start = random.next(below: damaged.count)
                    let end = min(damaged.count, start + random.next(below: 300))
                    switch random.next(below: 3) {
                    case 0: damaged[start] = UInt8(random.next(below: 256))
                    case 1: damaged.removeSubrange(start..<end)
                    default: damaged.insert(contentsOf: damaged[start..<end], at: start)
                    }
                }
                check(Forms.reader.entries(in: damaged), name)
            }
        }
    }

    private func check(_ entries: [SampleImport.Entry], _ name: String) {
        for (found, form, _) in entries.assessments {
            for item in form.items {
                if let value = found.answers[item.id].value {
                    #expect(item.values.contains(value), "\(name)")
                }
                if found.answers[item.id] == .declined { #expect(item.mayBeDeclined, "\(name)") }
            }
            for (scale, points) in found.stated {
                let range = form.scale(scale)?.range(in: form.items)
                #expect(range?.contains(points) == true, "\(name)")
            }
        }
    }
}

/// Numbers from a seed (SplitMix64).
struct SeededBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(limit))
    }
}
