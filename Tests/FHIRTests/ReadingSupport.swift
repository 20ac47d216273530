import Questionnaires
import Samples
import Shelf
import TestSupport

@testable import FHIR

/// The shipped questionnaires and a reader of them.
enum Forms {
    static let all = (try? ShippedQuestionnaires.all) ?? []

    /// Those that have their wording.
    static let worded = all.filter { $0.wordingSource == .definition }

    static let reader = FHIRReader(
        questionnaires: all, source: SampleSource(name: "test"))

    /// Who imports, and when.
    static let attribution = Attribution(actor: "test", instant: Timestamp(day: .last))

    /// What the reader finds in a file.
    static func found(_ text: String) -> SampleImport {
        var found = SampleImport()
        for entry in reader.entries(in: Array(text.utf8)) { found.add(entry) }
        return found
    }

    static func file(_ path: String) throws -> [UInt8] {
        try Repository.bytes("Tests/Payloads/fhir/\(path)")
    }
}

extension [SampleImport.Entry] {
    var assessments: [(Assessment, Questionnaire, line: Int)] {
        compactMap {
            if case .assessment(let found, let form, _, _, let place) = $0 {
                (found, form, place.line)
            } else {
                nil
            }
        }
    }

    var problems: [Diagnostic] {
        flatMap { if case .problem(let found) = $0 { found } else { [Diagnostic]() } }
    }

    var problemLines: [Int] {
        compactMap { if case .problem(let found) = $0 { found.first?.line } else { nil } }
    }

    var leftOut: [(reason: String, line: Int)] {
        compactMap {
            if case .leftOut(let why, let place) = $0 { (why.reason, place.line) } else { nil }
        }
    }

    /// The doubts about the whole file, with whether they refuse it.
    var doubts: [(doubt: Diagnostic, isRefused: Bool)] {
        compactMap {
            if case .doubt(let doubt, let isRefused) = $0 { (doubt, isRefused) } else { nil }
        }
    }

    var withdrawals: [SampleID] {
        compactMap { if case .withdrawal(let id, _, _, _, _, _) = $0 { id } else { nil } }
    }

    var minds: [StateOfMind] {
        compactMap {
            if case .observation(.stateOfMind(let mind), _, _) = $0 { mind } else { nil }
        }
    }
}
