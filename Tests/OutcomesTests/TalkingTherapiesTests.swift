import Outcomes
import Questionnaires
import TestSupport
import Testing

@Suite struct TalkingTherapiesTests {
    typealias Case = (
        phq9: (Int, Int), gad7: (Int, Int), recovery: Bool?, improvement: Bool, deterioration: Bool
    )

    /// Each threshold from both sides. `nil` is a person who was no case at the start.
    @Test(
        arguments: [
            ((18, 4), (14, 3), true, true, false),
            // Caseness on one measure makes a case at the start, and prevents recovery at the end.
            ((10, 4), (7, 3), true, true, false), ((9, 4), (8, 4), true, true, false),
            ((9, 4), (7, 3), nil, true, false), ((18, 10), (14, 3), false, true, false),
            ((18, 9), (14, 8), false, true, false), ((18, 9), (14, 7), true, true, false),
            // Reliable from 6 and 4 points on, in either direction.
            ((10, 5), (7, 7), true, false, false), ((12, 6), (7, 7), true, true, false),
            ((9, 9), (8, 5), true, false, false), ((9, 9), (8, 4), true, true, false),
            ((10, 15), (7, 7), false, false, false), ((10, 16), (7, 7), false, false, true),
            ((5, 5), (4, 7), nil, false, false), ((5, 5), (4, 8), nil, false, true),
        ] as [Case])
    func `caseness, recovery and reliable change include their thresholds`(example: Case) throws {
        let clinic = try ProgrammeClinic()
        let episode = try clinic.episode(
            clinic.course(0, "P-1", phq9: example.phq9, gad7: example.gad7))
        for rule in ProgrammeReport.TalkingTherapies.MixedChange.allCases {
            let judgement = ProgrammeReport.TalkingTherapies(mixedChange: rule).judgement(
                of: episode)
            func verdict(_ isMet: Bool?) -> ProgrammeReport.Judgement.Verdict {
                isMet.map(ProgrammeReport.Judgement.Verdict.init) ?? .excluded(.notACaseAtStart)
            }
            #expect(judgement.verdict("recovery") == verdict(example.recovery))
            let both = example.recovery.map { $0 && example.improvement }
            #expect(judgement.verdict("reliableRecovery") == verdict(both))
            #expect(
                judgement.verdict("reliableImprovement")
                    == ProgrammeReport.Judgement.Verdict(example.improvement))
            #expect(
                judgement.verdict("reliableDeterioration")
                    == ProgrammeReport.Judgement.Verdict(example.deterioration))
            let neither = !example.improvement && !example.deterioration
            #expect(
                judgement.verdict("noReliableChange") == ProgrammeReport.Judgement.Verdict(neither))
        }
    }

    @Test(arguments: [((18, 8), (3, 7)), ((4, 10), (14, 5))])
    func `a mixed case counts by the named rule`(phq9: (Int, Int), gad7: (Int, Int)) throws {
        let clinic = try ProgrammeClinic()
        let episode = try clinic.episode(clinic.course(0, "P-1", phq9: phq9, gad7: gad7))
        let worse = ProgrammeReport.TalkingTherapies(mixedChange: .deteriorationWins)
        #expect(worse.judgement(of: episode).verdict("reliableDeterioration") == .met)
        #expect(worse.judgement(of: episode).verdict("noReliableChange") == .notMet)
        #expect(worse.judgement(of: episode).verdict("reliableImprovement") == .notMet)
        let same = ProgrammeReport.TalkingTherapies(mixedChange: .mixedIsNoChange)
        #expect(same.judgement(of: episode).verdict("reliableDeterioration") == .notMet)
        #expect(same.judgement(of: episode).verdict("noReliableChange") == .met)
        #expect(same.judgement(of: episode).verdict("reliableImprovement") == .notMet)
    }

    @Test func `each rule names itself, and an unread one is marked as not verified`() {
        let worse = ProgrammeReport.TalkingTherapies(mixedChange: .deteriorationWins).declaration
        let same = ProgrammeReport.TalkingTherapies(mixedChange: .mixedIsNoChange).declaration
        #expect(worse.title.contains("mixed change is deterioration"))
        #expect(same.title.contains("mixed change is no change"))
        #expect(!worse.sources.contains { $0.contains("not verified") })
        #expect(same.sources.contains { $0.contains("not verified") })
        #expect(worse.notApplied.contains { $0.contains("appointments") })
    }

    @Test func `of several scores of one day the last one counts, also on the first day`() throws {
        let clinic = try ProgrammeClinic()
        func judgement(_ visits: [(String, Int, Int)]) throws -> ProgrammeReport.Judgement {
            let stored = try visits.enumerated().flatMap { place, visit in
                try [
                    clinic.visit(2 * place, "P-1", "phq-9", on: visit.0, total: visit.1),
                    clinic.visit(2 * place + 1, "P-1", "gad-7", on: visit.0, total: visit.2),
                ]
            }
            return ProgrammeReport.TalkingTherapies().judgement(
                of: try clinic.episode(stored.reversed()))
        }
        let day = [("2025-01-01T09:00:00Z", 22, 15), ("2025-01-01T15:00:00Z", 4, 3)]
        #expect(try judgement(day) == .excluded(.fewerThanTwoScores))
        let later = ("2025-03-01", 4, 3)
        #expect(
            try judgement(day + [later]).verdict("recovery") == .excluded(.notACaseAtStart))
        #expect(try judgement(Array(day.prefix(1)) + [later]).verdict("recovery") == .met)
    }

    @Test func `only the first and the last score count`() throws {
        let clinic = try ProgrammeClinic()
        let between = try clinic.visit(90, "P-1", "phq-9", on: "2025-02-03", total: 27)
        let stored =
            try [between] + clinic.course(0, "P-1", phq9: (18, 4), gad7: (14, 3)).reversed()
        let judgement = ProgrammeReport.TalkingTherapies().judgement(of: try clinic.episode(stored))
        #expect(judgement.verdict("reliableRecovery") == .met)
        guard case .included(let inclusion) = judgement else {
            Issue.record("the person was left out")
            return
        }
        #expect(inclusion.scores.map(\.points) == [18, 4, 14, 3])
        #expect(inclusion.index.points == 18)
    }

    @Test func `fewer than two scores on a measure exclude a person, with the reason`() throws {
        let clinic = try ProgrammeClinic()
        let course = try clinic.course(0, "P-1", phq9: (18, 4), gad7: (14, 3))
        let programme = ProgrammeReport.TalkingTherapies()
        #expect(
            programme.judgement(of: try clinic.episode(Array(course.prefix(3))))
                == .excluded(.fewerThanTwoScores))
        #expect(
            programme.judgement(of: try clinic.episode([course[0], course[2]]))
                == .excluded(.measureMissing))
        // A repeated assessment is one score.
        #expect(
            programme.judgement(
                of: try clinic.episode([course[0], course[1], course[0], course[1]]))
                == .excluded(.fewerThanTwoScores))
        let people =
            try course + [
                clinic.visit(50, "P-2", "phq-9", on: "2025-01-06", total: 20),
                clinic.visit(51, "P-3", "phq-9", on: "2025-01-06", total: 20),
                clinic.visit(52, "P-3", "gad-7", on: "2025-01-06", total: 20),
            ] + clinic.course(20, "P-4", phq9: (8, 4), gad7: (5, 4))
        let total = try clinic.report(programme, people).total
        #expect(total.people?.count == 4 && total.people?.included == 2)
        #expect(total.people?.exclusions == [.measureMissing: 1, .fewerThanTwoScores: 1])
        #expect(total.text("recovery") == "1/1")
        #expect(total.rate("recovery")?.exclusions == [.notACaseAtStart: 1])
        #expect(total.text("reliableImprovement") == "1/2")
        #expect(total.text("noReliableChange") == "1/2")
    }
}
