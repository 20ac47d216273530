internal import Questionnaires
import Samples

/// Rules for everybody with an open treatment.
extension StoreGuarantee {
    static let standingRules: [StoreGuarantee] = [
        StoreGuarantee("a rule for everybody is added once, keeps its fields, and is audited") {
            stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                let all = try [
                    rule(2, "gad-7", "2026-05-01", "every 3m until 2026-12-31 early 0 late 366"),
                    rule(1, "phq-9", "2026-05-01", "every 2w until treatment-end early 3"),
                    rule(3, "phq-9", "2026-01-01", "every 1w until 2026-04-30 early 1"),
                ]
                for one in all { try await store.add(one, by: by) }
                for one in all { try await store.add(one, by: by) }
                try expect(
                    try await store.standingSchedules().map(\.id)
                        == [Fixture.id(2), Fixture.id(3), Fixture.id(1)])
                try expect(Set(try await store.standingSchedules()) == Set(all))
                let entries = try await store.audit(after: 0, limit: nil)
                    .filter { $0.action == .ruleAdded }
                try expect(entries.count == 3)
                try expect(
                    entries.contains {
                        $0.details.contains(.init(name: "questionnaire", value: "gad-7"))
                    })
                let other = try rule(1, "phq-9", "2027-05-01", "every 2w until open early 3")
                try expect(
                    await store.refusal { (store) throws(StoreError) in
                        try await store.add(other, by: by)
                    } == .identifierTaken)
            }
        },
        StoreGuarantee("two rules never plan one questionnaire on the same day") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                try await store.add(
                    rule(1, "phq-9", "2026-05-01", "every 2w until open early 3"), by: by)
                for first in ["2026-04-01", "2026-05-01", "2030-01-01"] {
                    let other = try rule(2, "phq-9", first, "every 1w until open early 1")
                    try expect(
                        await store.refusal { (store) throws(StoreError) in
                            try await store.add(other, by: by)
                        } == .invalid)
                }
                let before = try rule(3, "phq-9", "2026-01-01", "every 1w until 2026-04-30 early 1")
                try await store.add(before, by: by)
                try expect(try await store.standingSchedules().count == 2)
            }
        },
        StoreGuarantee("a rule ends today or later, and is never continued") { stores in
            let by = try Fixture.attribution()
            let today = by.instant.day
            let yesterday = try require(today.adding(days: -1))
            let tomorrow = try require(today.adding(days: 1))
            try await stores.withStore { store in
                let one = try rule(1, "phq-9", "2020-05-01", "every 2w until open early 3")
                try await store.add(one, by: by)
                func refusal(_ id: Int, _ day: LocalDate) async -> StoreError.Code? {
                    await store.refusal { (store) throws(StoreError) in
                        try await store.endStandingSchedule(Fixture.id(id), on: day, by: by)
                    }
                }
                try expect(await refusal(1, yesterday) == .invalid)
                try expect(await refusal(9, today) == .notFound)
                try await store.endStandingSchedule(one.id, on: tomorrow, by: by)
                try await store.endStandingSchedule(one.id, on: today, by: by)
                try await store.endStandingSchedule(one.id, on: today, by: by)
                try expect(await refusal(1, tomorrow) == .invalid)
                let ended = try require(try await store.standingSchedules().first)
                try expect(ended.stopped == today && ended.rule == one.rule)
                let entries = try await store.audit(after: 0, limit: nil)
                try expect(entries.count { $0.action == .ruleEnded } == 2)
                try await store.add(
                    rule(2, "phq-9", tomorrow.description, "every 1w until open early 1"), by: by)
            }
        },
    ]
}

private func rule(
    _ number: Int, _ questionnaire: Questionnaire.ID, _ first: String, _ text: String
) throws -> StandingSchedule {
    try require(
        StandingSchedule(
            id: Fixture.id(number), questionnaire: questionnaire,
            first: LocalDate(parsing: first), rule: try require(Schedule.Rule(text))))
}
