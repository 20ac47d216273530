import ClinicImport
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `A total that a table states` {
    private static let header = "patient,date,\(ClinicTable.phq9Items),phq9_total,phq9_severity\n"
    private static let eight = "1,1,1,1,1,1,1,1,0"

    private func table(_ rows: String...) throws -> ClinicTable {
        try ClinicTable(Self.header + rows.joined(separator: "\n") + "\n")
    }

    @Test func `a total without items is stored as stated and raises no flag`() async throws {
        let table = try ClinicTable("patient,date,phq9_total\nP1,2024-01-05,12\nP2,2024-01-05,\n")
        let plan = try await table.plan()
        #expect(plan.totalsOnly == 1 && plan.emptyRows == 1 && plan.flagCount == 0)
        #expect(plan.mapping.sittings[0].items.isEmpty)
        let kept = try await table.kept()[0]
        #expect(kept.total == 12 && kept.scorecard.flags.isEmpty)
        #expect(kept.scorecard.scores[0].score.status.rawValue == "stated")
        #expect(kept.answers.states.allSatisfy { $0.value == nil })
    }

    @Test func `import refuses a total that differs from the sum of the items`() async throws {
        let plan = try await table(
            "P1,2024-01-05,\(Self.eight),8,", "P2,2024-01-05,\(Self.eight),9,"
        )
        .plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [3])
        #expect(plan.problems.first?.code == .total)
        #expect(plan.firstMessage.contains("total 9, but the items add up to 8"))
    }

    @Test func `the user can trust the items or the total`() async throws {
        let table = try table("P1,2024-01-05,\(Self.eight),9,Mild")
        let items = try await table.kept { $0.trust = .items }[0]
        #expect(items.total == 8 && items.stated.isEmpty)
        #expect(items.metadata["statedTotal"] == .string("9"))
        let total = try await table.kept { $0.trust = .total }[0]
        #expect(total.total == 9 && total.stated == ["total": 9])
        #expect(total.words.hasPrefix(Self.eight))
        #expect(try await table.plan { $0.trust = .total }.resolvedTotals == 1)
    }

    @Test func `import refuses a kept column that would replace the stated total`() async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),phq9_total,statedTotal\n"
                + "P1,2024-01-05,\(Self.eight),9,mine\n")
        await #expect {
            _ = try await table.plan {
                $0.trust = .items
                $0.kept = ["statedTotal"]
            }
        } throws: { error in
            (error as? TableImport.Refusal)?.findings.map(\.code) == [.totalKept]
        }
    }

    @Test func `a total with missing items must lie in the range that they allow`() async throws {
        let plan = try await table(
            "P1,2024-01-05,1,1,1,1,1,1,1,,,9,", "P2,2024-01-05,1,1,1,1,1,1,1,,,14,"
        ).plan()
        #expect(plan.lines.count == 1)
        #expect(plan.firstMessage.contains("total 14, but the items allow 7 to 13"))
    }

    @Test func `a total with a missing answer is stored as metadata`() async throws {
        let kept = try await table("P1,2024-01-05,1,1,1,1,1,1,1,1,,8,").kept()[0]
        #expect(kept.total == nil && kept.metadata["statedTotal"] == .string("8"))
    }

    @Test func `a total with item 9 alone is imported, and item 9 raises its flag`() async throws {
        let text = "patient,date,phq9_total,phq9_9\nP1,2024-01-05,12,1\nP2,2024-01-05,26,0\n"
        let table = try ClinicTable(text)
        #expect(try table.proposal().findings.map(\.code) == [.fewItems])
        let plan = try await table.plan()
        // If item 9 is 0, the maximum total is 24.
        #expect(plan.problems.map(\.line) == [3] && plan.flags == ["self-harm-thoughts": 1])
        let store = InMemoryStore()
        let day = try Timestamp(parsing: "2024-02-01")
        _ = try await table.clinic.apply(
            plan, to: store, by: Attribution(actor: "nurse", instant: day), skippingBadRows: true)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        // A form with any other item is not complete, and may have a misspelt header.
        let misspelt = try ClinicTable("patient,date,phq9_total,phq9_8\nP1,2024-01-05,12,1\n")
        #expect(try misspelt.refusals() == [.itemWithoutColumn])
        #expect(kept.map(\.total) == [12] && kept[0].answers["self-harm"] == .answered(1))
    }

    /// Impossible totals, and a part of the message.
    static let impossible: [(cell: String, message: String)] = [
        ("28", "28 is above the maximum 27"), ("-1", "not a total"), ("8.5", "not a total"),
        ("ZZCANARY", "not a total"), ("99999999999", "not a total"),
    ]

    @Test(arguments: impossible)
    func `import refuses an impossible total`(cell: String, message: String) async throws {
        let plan = try await ClinicTable("patient,date,phq9_total\nP1,2024-01-05,\(cell)\n").plan()
        #expect(plan.problems.count == 1 && plan.new == 0)
        #expect(plan.firstMessage.contains(message))
        #expect(!plan.firstMessage.contains("CANARY"))
    }

    @Test func `the maximum total of GAD-7 is 21`() async throws {
        let plan = try await ClinicTable("patient,date,gad7_score\nP1,2024-01-05,22\n").plan()
        #expect(plan.problems.map(\.message) == ["22 is above the maximum 21; check it"])
    }

    /// Totals that differ in a pattern, and a part of the explanation.
    static let patterns: [(rows: [String], cause: String)] = [
        (["1,1,1,1,1,1,1,1,0,2,10", "1,1,1,1,1,1,0,0,0,3,9"], "difficulty"),
        (["1,1,1,1,1,1,1,1,0,0,17", "0,0,0,0,0,0,0,0,0,,9"], "coded from 1"),
        (["1,2,3,1,2,3,1,2,3,0,9", "1,1,1,1,1,1,2,2,2,,3"], "in the table were coded from 1"),
        (["1,1,1,1,1,1,1,1,0,0,9", "0,0,0,0,0,0,0,0,1,0,2"], "all by 1"),
        (["1,2,0,2,0,0,0,1,3,0,18", "2,3,0,3,3,3,2,2,2,0,7"], "in the table were reversed"),
    ]

    @Test(arguments: patterns)
    func `import explains totals that differ in a pattern`(rows: [String], cause: String)
        async throws
    {
        let lines = rows.enumerated().map { "P\($0),2024-01-05,\($1)" }
        let plan = try await ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),phq9_difficulty,phq9_total\n"
                + lines.joined(separator: "\n")
        ).plan()
        #expect(plan.problemCount == 2)
        let summary = plan.findings.filter { $0.code == .totalsPattern }
        #expect(summary.count == 1 && summary[0].message.contains(cause))
    }

    /// Different answers of several people.
    private static let people = [
        [1, 0, 2, 3, 1, 2, 0, 1, 0], [3, 2, 1, 0, 2, 1, 3, 0, 1], [2, 3, 0, 1, 3, 0, 1, 2, 0],
        [0, 1, 3, 2, 0, 3, 2, 3, 1], [3, 1, 0, 2, 1, 0, 2, 3, 2], [1, 2, 3, 0, 2, 3, 1, 0, 3],
        [2, 0, 1, 3, 0, 2, 3, 1, 1], [0, 3, 2, 1, 3, 1, 0, 2, 2],
    ]

    /// Errors in one item: the answers in the table, the answers in the total, and a part of the
    /// explanation.
    static let mishaps:
        [(shown: @Sendable ([Int]) -> [Int], summed: @Sendable ([Int]) -> [Int], words: String)] = [
            (copying(2, over: 6), { $0 }, "items 3 and 7 are equal in these rows"),
            ({ $0 }, copying(2, over: 6), "as if item 3 was copied over item 7"),
            ({ $0 }, { $0.dropLast() + [0] }, "as if item 9 was left out"),
            ({ $0 }, { $0 + [$0[3]] }, "as if item 4 was counted twice"),
            (reversing(8), { $0 }, "as if item 9 was reversed"),
            ({ $0 }, reversing(4), "as if item 5 was reversed"),
        ]

    private static func copying(
        _ one: Int, over other: Int
    ) -> @Sendable ([Int]) -> [Int] {
        { answers in
            var answers = answers
            answers[other] = answers[one]
            return answers
        }
    }

    private static func reversing(_ item: Int) -> @Sendable ([Int]) -> [Int] {
        { answers in
            var answers = answers
            answers[item] = 3 - answers[item]
            return answers
        }
    }

    /// Ways to write answers, and whether totals that do not fit show that the answers are wrong.
    static let writings: [(shown: @Sendable ([Int]) -> [Int], isError: Bool)] = [
        ({ $0.map { 3 - $0 } }, true), (reversing(8), true), (copying(2, over: 6), true),
        ({ $0.map { $0 + 1 } }, true), ({ [0] + $0.dropFirst() }, false),
    ]

    @Test(arguments: writings.indices, [TableImport.Mapping.Trust.items, .total])
    func `import refuses answers that the totals show to be wrong, whatever --trust says`(
        writing: Int, trust: TableImport.Mapping.Trust
    ) async throws {
        let (shown, isError) = Self.writings[writing]
        let low = Self.people.map { $0.map { min($0, 2) } }
        let text = Self.lines(writing == 3 ? low : Self.people, shown: shown) { $0.reduce(0, +) }
        let wrong = try ClinicTable(Self.header + text)
        let plan = try await wrong.plan { $0.trust = trust }
        let errors = plan.findings.filter { $0.gravity == .error }
        #expect(errors.map(\.code) == (isError ? [.totalsPattern] : []), "\(plan.findings)")
        #expect(errors.allSatisfy { $0.message.contains("remove \"total\"") })
        // Nearly all rows agree, and the others are left out.
        let right = (0..<9).map { "R\($0),2024-01-05,\(Self.eight),8,\n" }.joined()
        let most = try await ClinicTable(Self.header + right + text).plan()
        #expect(most.problemCount > 0 && most.findings.allSatisfy { $0.gravity != .error })
        // The other rows without a total would be stored.
        let alone = try await wrong.plan()
        #expect(alone.findings.contains { $0.gravity == .error } == isError)
    }

    private static func lines(
        _ people: [[Int]], shown: ([Int]) -> [Int], total: ([Int]) -> Int
    ) -> String {
        people.enumerated().map { place, answers in
            let cells = shown(answers).map(String.init).joined(separator: ",")
            return "P\(place),2024-01-05,\(cells),\(total(answers)),\n"
        }.joined()
    }

    @Test(arguments: mishaps.indices)
    func `import explains totals that differ by an error in one item`(mishap: Int) async throws {
        let (shown, summed, words) = Self.mishaps[mishap]
        // One more total is a typing error, which does not hide the pattern.
        let many = Self.people + Self.people.map { $0.map { 3 - $0 } }
        for people in [Self.people, many + [Self.people[0]]] {
            let isLast = people.count > 8
            let text = Self.lines(people.dropLast(isLast ? 1 : 0), shown: shown) {
                summed($0).reduce(0, +)
            }
            let wrong = isLast ? "T,2024-01-05,1,1,0,1,2,1,1,0,0,25,\n" : ""
            let plan = try await ClinicTable(Self.header + text + wrong).plan()
            let summary = plan.findings.filter { $0.code == .totalsPattern }
            #expect(summary.count == 1 && summary[0].message.contains(words), "\(plan.findings)")
            #expect(summary[0].message.contains("\(plan.problemCount) totals differ"))
        }
    }

    @Test func `import does not explain totals that differ by chance`() async throws {
        for shift in 1...20 where !shift.isMultiple(of: 7) {
            let excess = [3, -2, 1, 2, -1, -3, 5, -4].map { $0 * shift % 7 }
            let text = Self.people.enumerated().map { place, answers in
                let cells = answers.map(String.init).joined(separator: ",")
                return "P\(place),2024-01-05,\(cells),\(answers.reduce(0, +) + excess[place]),\n"
            }.joined()
            let plan = try await ClinicTable(Self.header + text).plan()
            let summary = plan.findings.filter { $0.code == .totalsPattern }
            #expect(plan.problemCount == 8 && summary.isEmpty, "\(shift): \(summary)")
        }
        // Two rows are too few for a pattern of an item.
        let few = Self.lines(
            Array(Self.people.prefix(2)), shown: Self.copying(2, over: 6)
        ) { $0.reduce(0, +) }
        let plan = try await ClinicTable(Self.header + few).plan()
        #expect(plan.problemCount == 2)
        #expect(!plan.findings.contains { $0.message.contains("copied") })
    }

    /// Words for a severity, and whether they fit a PHQ-9 of 8.
    static let severities: [(text: String, fits: Bool)] = [
        ("Mild", true), ("mild", true), ("MILD depression", true), ("Moderate", false),
        ("Minimal", false), ("Severe", false), ("Moderately severe", false), ("", true),
    ]

    @Test(arguments: severities)
    func `the severity in words must match the total`(text: String, fits: Bool) async throws {
        let plan = try await table("P1,2024-01-05,\(Self.eight),8,\(text)").plan()
        #expect(plan.problems.isEmpty == fits, "\(plan.lines)")
        guard !fits else { return }
        #expect(plan.problems.map(\.code) == [.severity])
        #expect(plan.firstMessage.contains("Mild"))
    }

    @Test(arguments: [("2", 1), ("mittelgradig", 1), ("No depression", 1), ("Mild", 0)])
    func `a severity that names no band is no problem`(text: String, warnings: Int) async throws {
        let plan = try await table("P1,2024-01-05,\(Self.eight),8,\(text)").plan()
        #expect((plan.new, plan.problemCount) == (1, 0))
        let said = try table("P1,2024-01-05,\(Self.eight),8,\(text)").proposal().findings
            .filter { $0.code == .severityUnread }
        #expect(said.count == warnings)
        #expect(!said.contains { $0.message.contains(text) })
        #expect((plan.mapping.sittings[0].severity == nil) == (warnings > 0))
        let both = try await table(
            "P1,2024-01-05,\(Self.eight),8,\(text)", "P2,2024-01-05,\(Self.eight),8,Severe"
        ).plan()
        #expect(both.problems.map(\.line) == [3])
    }

    /// The severities of a form in three languages, and whether they fit a total of 8.
    static let translated: [(text: String, fits: Bool)] = [
        ("Hoch", true), ("HOCH", true), ("Niedrig", false), ("Alta", true), ("Baja", false),
        ("High", true), ("Low", false),
    ]

    @Test(arguments: translated)
    func `the severity can be in any language of the form and must match the total`(
        text: String, fits: Bool
    ) async throws {
        func translation(_ texts: [String], low: String, high: String) -> String {
            let items = zip(["mood", "sleep", "harm", "plan"], texts).map { "\"\($0)\": \"\($1)\"" }
            return """
                { "source": "Made for tests.", "items": { \(items.joined(separator: ", ")) },
                  "choiceSets": { "often": { "0": "0", "1": "1", "2": "2", "3": "3" } },
                  "bands": { "total": { "low": "\(low)", "high": "\(high)" } } }
                """
        }
        let german = translation(
            ["Stimmung?", "Schlaf?", "Tod?", "Plan?"], low: "Niedrig", high: "Hoch")
        let spanish = translation(
            ["¿Ánimo?", "¿Sueño?", "¿Daño?", "¿Plan?"], low: "Baja", high: "Alta")
        let json = String(decoding: ExampleForm.json(), as: UTF8.self).replacing(
            "\"flags\": [",
            with: "\"translations\": { \"de\": \(german), \"es-US\": \(spanish) }, \"flags\": [")
        let form = try Questionnaire(json: Array(json.utf8))
        let table = "patient,date,kept_total,kept_severity\nP1,2024-01-05,8,\(text)\n"
        let clinic = ClinicTable(
            TableImport.File(name: "clinic.csv", bytes: Array(table.utf8)),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01"), resolvingLocalTime: nil),
            questionnaires: [form])
        let plan = try await clinic.plan()
        #expect(plan.mapping.sittings[0].severity == "kept_severity")
        #expect(plan.problems.map(\.code) == (fits ? [] : [.severity]), "\(plan.lines)")
    }

    @Test func `a column called risk is read as the severity only if it names a band`() async throws
    {
        let text =
            "patient,date,\(ClinicTable.phq9Items),total_phq9,risk\nP1,2024-01-05,\(Self.eight),8,"
        let other = try await ClinicTable(text + "low\n").plan()
        #expect(other.problems.isEmpty && other.mapping.sittings[0].severity == nil)
        #expect(other.findings.contains { $0.message.contains("not used: risk") })
        let band = try await ClinicTable(text + "Moderate\n").plan()
        #expect(band.problems.map(\.code) == [.severity])
    }

    @Test func `the severity can be one word of a band's title`() async throws {
        let totals = [(2, "Minimal"), (17, "Moderately-Severe"), (22, "severe")]
        for (total, word) in totals {
            let plan = try await ClinicTable(
                "patient,date,phq9_total,phq9_severity\nP1,2024-01-05,\(total),\(word)\n"
            ).plan()
            #expect(plan.problems.isEmpty, "\(word): \(plan.lines)")
        }
    }

    @Test(arguments: [
        "id,date,phq9_total,phq9_item9\na,2026-01-12,17,\n",
        "id,date,item,answer\na,2026-01-12,phq9_total,17\nb,2026-01-12,phq9_total,3\n"
            + "b,2026-01-12,phq9_9,0\n",
    ])
    func `a blank item 9 beside a total is skipped, and raises its flag`(text: String) async throws
    {
        let plan = try await ClinicTable(text).plan()
        #expect(plan.flagCount == 1)
        let kept = try await ClinicTable(text).kept().first
        #expect(kept?.answers["self-harm"] == .skipped && kept?.total == 17)
        #expect(kept?.answers["interest"] == .notReached)
    }
}
