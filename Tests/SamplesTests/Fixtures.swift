import Administration
import Foundation
import Questionnaires
import Samples
import Scoring
import TestSupport

/// A temporary folder for a test, removed afterwards. Its name has characters that paths often
/// mishandle.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "stores #1 'é' \"50%\"? \(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String = "wellbeing.db") -> String { path + "/" + name }

    /// The names in the folder.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
}

/// Values for tests.
enum Fixture {
    static let source = Source(name: "tests", version: "1")

    static func id(_ number: Int) -> SampleID {
        SampleID(milliseconds: 1_700_000_000_000 + UInt64(number), random: (7, UInt64(number)))
    }

    /// A time a number of minutes after the beginning of 2024, on a clock in Berlin.
    static func time(_ minutes: Int) throws -> Timestamp {
        try Timestamp(
            microsecondsSinceEpoch: 1_704_063_600_000_000 + Int64(minutes) * 60_000_000,
            offset: UTCOffset(minutes: 60))
    }

    static func attribution(_ minutes: Int = 0) throws -> Attribution {
        Attribution(actor: "nurse", instant: try time(minutes))
    }

    /// Answers to the form in the order of its items; the items without an answer are not reached.
    static func answers(_ given: [Answer], in form: Questionnaire) throws -> Answers {
        var answers = Answers(for: form)
        for (item, answer) in zip(form.items, given) {
            try answers.set(answer, for: item.id, in: form)
        }
        return answers
    }

    static func assessment(
        _ number: Int, of form: Questionnaire, subject: Subject = .oneself, minutes: Int? = nil,
        mode: Assessment.Mode = .administered,
        answers given: [Answer] = [.answered(1), .answered(2), .answered(0)],
        policy: MissingPolicy = .strict, language: LanguageTag? = "en",
        metadata: Metadata = [:]
    ) throws -> Assessment {
        let start = try time(minutes ?? number)
        return Assessment(
            id: id(number), subject: subject, start: start,
            end: try time((minutes ?? number) + 3), source: source, mode: mode,
            language: language, answers: try answers(given, in: form),
            scoredBy: Scorer(form), policy: policy, metadata: metadata)
    }

    static func draft(
        _ number: Int, of session: Session, subject: Subject = .oneself, started: Int = 0,
        updated: Int = 1
    ) throws -> Draft {
        Draft(
            id: id(number), subject: subject, language: "en", started: try time(started),
            updated: try time(updated), source: source, state: session.state,
            metadata: ["room": .string("4")])
    }
}

extension SampleStore {
    /// The code of the error that a closure throws, or `nil` when it does not throw.
    func refusal(
        _ work: (Self) async throws(StoreError) -> Void
    ) async -> StoreError.Code? {
        do throws(StoreError) {
            try await work(self)
            return nil
        } catch {
            return error.code
        }
    }
}
