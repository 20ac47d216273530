import TestSupport
import Testing
import WellbeingKit

/// A service that asks a questionnaire over a network. It keeps nothing in memory between two
/// requests, so any of its processes can answer the next one.
private struct IntakeService {
    let path: String

    /// What the browser shows next.
    enum Page: Equatable {
        case question(String, item: String, choices: [String], interview: String, shows: Support)
        case thanks(points: String)
    }

    /// Whether the page shows where to find support.
    enum Support: Equatable { case support, nothing }

    func begin(_ patient: String) async throws -> Page {
        let journal = try await Journal(path: path, as: "intake")
        return try await page(journal.interview("phq-9", of: SubjectID(parsing: patient)))
    }

    func answer(_ value: Int, to item: String, in interview: String) async throws -> Page {
        let journal = try await Journal(path: path, as: "intake")
        guard let id = SampleID(interview), let item = Item.ID(item) else {
            throw Journal.Refusal.noInterview(SampleID())
        }
        let interview = try await journal.interview(id)
        try await interview.answer(value, to: item)
        return try await page(interview)
    }

    private func page(_ interview: Journal.Interview) async throws -> Page {
        guard let question = interview.question else {
            return .thanks(points: "\(try await interview.finish().total?.points, default: "none")")
        }
        return .question(
            interview.wording.text(of: question.item), item: question.item.id.text,
            choices: question.item.choices.map {
                interview.wording.text(of: $0, in: question.item)
            },
            interview: "\(interview.id)",
            shows: interview.raisedFlags.isEmpty ? .nothing : .support)
    }
}

@Suite struct `An intake service` {
    @Test func `each request is a process of its own, and no answer is lost`() async throws {
        let folder = try TemporaryFolder()
        let service = IntakeService(path: folder.file("intake.sqlite"))
        var page = try await service.begin("P-17")
        var questions = 0
        var supports = 0
        while case .question(_, let item, let choices, let interview, let support) = page {
            #expect(choices.count == 4)
            questions += 1
            supports += support == .support ? 1 : 0
            page = try await service.answer(1, to: item, in: interview)
            // The browser repeats the request, because the reply was lost.
            #expect(try await service.answer(1, to: item, in: interview) == page)
        }
        #expect(page == .thanks(points: "9"))
        #expect(questions == 10)
        // From the answer about self-harm on.
        #expect(supports == 1)
        let journal = try await Journal(path: folder.file("intake.sqlite"), as: "ward")
        #expect(try await journal.flags(of: "P-17").map(\.item) == ["self-harm"])
    }

    @Test func `a refused answer is asked again`() async throws {
        let folder = try TemporaryFolder()
        let service = IntakeService(path: folder.file("intake.sqlite"))
        guard case .question(_, let item, _, let interview, _) = try await service.begin("P-17")
        else {
            Issue.record("no question")
            return
        }
        await #expect(throws: InterviewSession.Refusal.self) {
            try await service.answer(7, to: item, in: interview)
        }
    }
}
