import Administration
import Foundation
import Questionnaires
import Shelf
import TestSupport
import Testing

/// Properties of every interview, checked on seeded random interviews.
struct SessionPropertyTests {
    private static let names =
        ((try? ShippedQuestionnaires.all) ?? []).filter { $0.wordingSource == .definition }
        .map(\.id.text) + ["branching"]

    private func form(_ name: String) throws -> Questionnaire {
        if name == "branching" { return try BranchingForm.questionnaire() }
        return try ShippedQuestionnaires.questionnaire(try #require(Questionnaire.ID(name)))
    }

    private func checkSense(_ session: InterviewSession) throws {
        let form = session.questionnaire
        for (item, answer) in zip(form.items, session.answers.states) {
            if let value = answer.value { #expect(item.choice(value) != nil) }
            if answer == .declined { #expect(item.mayBeDeclined) }
            if item.askedWhen == nil { #expect(answer != .notAsked) }
        }
        #expect(session.answers.applyingConditions(of: form).answers == session.answers)
        let progress = session.progress
        #expect(progress.answered >= 0 && progress.answered <= progress.count)
        #expect(progress.count <= form.items.count && progress.count >= 1)
        guard case .question(let question) = session.prompt else {
            #expect(progress.answered == progress.count)
            return
        }
        #expect((1...progress.count).contains(question.number))
        #expect(question.count == progress.count)
        #expect(session.answers[question.item.id] != .notAsked)
        #expect(question.previous != .notAsked && question.previous != .notReached)
        #expect(session.canGoBack == (question.number > 1))
    }

    @Test(arguments: names)
    func `any sequence of commands leaves an interview sound`(name: String) throws {
        let form = try form(name)
        var random = SeededGenerator(seed: 2026)
        for _ in 0..<12 {
            var session = InterviewSession(form)
            for _ in 0..<40 {
                let before = session
                do {
                    try Command.random(for: session, using: &random).apply(to: &session)
                    #expect(
                        Array(session.withdrawn.prefix(before.withdrawn.count))
                            == before.withdrawn)
                } catch {
                    #expect(session == before)
                }
                try checkSense(session)
            }
        }
    }

    @Test(arguments: names)
    func `an interview that is stored and resumed at any point continues unchanged`(
        name: String
    ) throws {
        let form = try form(name)
        var random = SeededGenerator(seed: 7)
        var session = InterviewSession(form)
        let decoder = JSONDecoder()
        decoder.userInfo[.questionnaires] = [form]
        for _ in 0..<25 {
            try? Command.random(for: session, using: &random).apply(to: &session)
            let encoded = try JSONEncoder().encode(session)
            #expect(try decoder.decode(InterviewSession.self, from: encoded) == session)
            let state = try JSONEncoder().encode(session.state)
            let kept = try JSONDecoder().decode(InterviewSession.State.self, from: state)
            #expect(kept == session.state)
            #expect(try InterviewSession(form, resuming: kept) == session)
        }
    }

    @Test(arguments: names)
    func `going back and answering the same gives the same result`(name: String) throws {
        let form = try form(name)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<10 {
            var session = InterviewSession(form)
            while case .question(let question) = session.prompt {
                let value = try #require(question.item.values.randomElement(using: &random))
                try session.answer(value)
            }
            let done = session
            for _ in 0..<Int.random(in: 1...form.items.count, using: &random) {
                try? session.back()
            }
            while case .question(let question) = session.prompt {
                try session.answer(try #require(question.previous?.value))
            }
            #expect(session == done)
            #expect(session.withdrawn.isEmpty)
        }
    }

    @Test(arguments: names)
    func `a damaged state is refused or gives a sound interview`(name: String) throws {
        let form = try form(name)
        var random = SeededGenerator(seed: 13)
        var refused = 0
        for _ in 0..<60 {
            let answers = (0..<Int.random(in: 0...form.items.count + 1, using: &random)).map { _ in
                [Answer.answered(0), .answered(9), .declined, .skipped, .notAsked, .notReached]
                    .randomElement(using: &random) ?? .skipped
            }
            let position = [-1, 0, 1, form.items.count, form.items.count + 1, Int.max, Int.min]
                .randomElement(using: &random)
            let state = InterviewSession.State(
                questionnaire: form.identity, answers: answers, position: position ?? 0,
                withdrawn: [])
            do {
                try checkSense(InterviewSession(form, resuming: state))
            } catch let refusal as InterviewSession.Refusal {
                #expect(refusal == .damagedState)
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
