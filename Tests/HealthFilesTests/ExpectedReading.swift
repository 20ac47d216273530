import HealthFiles
import Questionnaires
import Samples
import TestSupport
import Testing

/// A file of `Tests/Payloads`, and the reading that `phones-expected.json` states.
struct ExpectedReading: CustomTestStringConvertible, Sendable {
    let path: String
    let node: JSONNode

    var testDescription: String { path }
    var bytes: [UInt8] { get throws { try Repository.bytes("Tests/Payloads/\(path)") } }

    static let all: [ExpectedReading] = {
        guard let bytes = try? Repository.bytes("Tests/Payloads/phones-expected.json"),
            let members = JSONReader.read(bytes).root?.members
        else { return [] }
        return members.map { ExpectedReading(path: $0.key, node: $0.node) }
    }()

    /// The kind that the folder and the name say; `nil` for an archive.
    var kind: HealthFileKind? {
        switch path.split(separator: "/").first {
        case "health-auto-export":
            path.hasSuffix(".csv") ? .healthAutoExportTable : .healthAutoExport
        case "apple": path.hasSuffix(".zip") ? nil : .appleHealth
        case let folder?: HealthFileKind(rawValue: String(folder))
        case nil: nil
        }
    }

    /// The file as it is read in Berlin.
    func reading(
        _ valences: [String: Valence] = [:], of bytes: [UInt8]? = nil
    ) throws -> Reading {
        let kind = try #require(kind)
        let context = HealthFileContext(
            subject: .oneself,
            resolvingLocalTime: { _ in
                (try? Timestamp.Offset(minutes: 60)).map { .once($0) } ?? .never
            }, valences: valences)
        return Reading(HealthFileReader(kind, context).read(try bytes ?? self.bytes))
    }
}

/// The entries of a file by what they are.
struct Reading {
    var moods: [StateOfMind] = []
    var quantities: [Quantity] = []
    var samples: [ObservedSample] = []
    var problems: [Diagnostic] = []
    var problemCount = 0
    var leftOut = 0
    /// The lines of the samples and of what is left out.
    var lines: [Int] = []
    let summary: HealthFileSummary

    init(_ found: (entries: [SampleImport.Entry], summary: HealthFileSummary)) {
        summary = found.summary
        for entry in found.entries {
            switch entry {
            case .observation(let sample, _, let place):
                lines.append(place.line)
                samples.append(sample)
                if case .stateOfMind(let mood) = sample { moods.append(mood) }
                if case .quantity(let quantity) = sample { quantities.append(quantity) }
            case .problem(let diagnostics):
                problemCount += 1
                problems += diagnostics
            case .leftOut(_, let place):
                lines.append(place.line)
                leftOut += 1
            case .assessment, .withdrawal, .doubt: Issue.record("not an entry of a phone")
            }
        }
    }

    func amount(_ measure: Quantity.Measure) -> Double {
        quantities.filter { $0.measure == measure }.map(\.value).reduce(0, +)
    }

    /// The amounts by the starts of the quantities, of which no two are alike.
    var amounts: [String: Double] {
        Dictionary(quantities.map { ("\($0.start)", $0.value) }) { _, _ in -1 }
    }

    func text(_ name: String, of mood: StateOfMind) -> String {
        if case .string(let text) = mood.metadata[name] { text } else { "" }
    }
}

extension JSONNode {
    /// The texts of a list.
    var texts: [String] { elements?.compactMap(\.string) ?? [] }
}
