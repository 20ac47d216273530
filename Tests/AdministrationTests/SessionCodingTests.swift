import Administration
import Foundation
import Questionnaires
import Shelf
import Testing

struct SessionCodingTests {
    private func session() throws -> InterviewSession {
        var session = InterviewSession(try ShippedQuestionnaires.questionnaire("phq-9"))
        for _ in 0..<4 { try session.answer(1) }
        try session.back()
        try session.answer(3)
        return session
    }

    @Test func `an encoded interview contains no definition, and reads back with one`() throws {
        let session = try session()
        let data = try JSONEncoder().encode(session)
        #expect(data.count < 600, "\(data.count) bytes")
        #expect(try JSONDecoder().decode(InterviewSession.State.self, from: data) == session.state)

        let decoder = JSONDecoder()
        decoder.userInfo[.questionnaires] = [
            try ShippedQuestionnaires.questionnaire("gad-7"), session.questionnaire,
        ]
        #expect(try decoder.decode(InterviewSession.self, from: data) == session)
    }

    @Test func `an encoded interview contains its definition if asked`() throws {
        let session = try session()
        let encoder = JSONEncoder()
        encoder.userInfo[.includesDefinition] = true
        let data = try encoder.encode(session)
        #expect(data.count > 10_000)
        #expect(try JSONDecoder().decode(InterviewSession.self, from: data) == session)
        #expect(try JSONDecoder().decode(InterviewSession.State.self, from: data) == session.state)
    }

    @Test func `without its definition an interview is refused with a remedy`() throws {
        let data = try JSONEncoder().encode(try session())
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(InterviewSession.self, from: data)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(context.debugDescription.contains("userInfo[.questionnaires]"))
    }
}
