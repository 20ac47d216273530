import Foundation
import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import Reports

@Suite struct PersonPageTests {
    /// A person with a treatment, moods, a flag, and every kind of result.
    static func report(
        _ clinic: Clinic, subject name: String = "P-1", label: String = "CBT",
        note: String = "called", actor: String = "Dr. Osei", mood: String? = nil,
        recorded: Set<Int> = [2, 3]
    ) throws -> PersonReport {
        let subject = try SubjectID(parsing: name)
        let items = clinic.form.items
        func answers(_ value: Int, last: Answer) -> [Answer] {
            items.dropLast().map { _ in .answered(value) } + [last]
        }
        let stored = try [
            clinic.assessment(
                1, on: "2026-01-05", answers: answers(3, last: .answered(0)), subject: name),
            clinic.assessment(
                2, on: "2026-01-19", answers: answers(2, last: .answered(2)), subject: name),
            clinic.assessment(
                3, on: "2026-02-02", answers: answers(1, last: .declined), subject: name),
            clinic.assessment(
                4, on: "2026-02-16", answers: answers(1, last: .answered(0)), subject: name),
            totals(5, on: "2026-03-02", clinic, subject),
        ]
        let treatment = try #require(
            Treatment(
                id: Clinic.id(99), subject: subject, start: try Timestamp(parsing: "2026-01-12"),
                source: SampleSource(name: "tests"), label: label))
        let moods = try [("2026-01-05", -0.6), ("2026-02-16", 0.3)].enumerated().map { place, row in
            StateOfMind(
                id: Clinic.id(500 + place), subject: subject, date: try Timestamp(parsing: row.0),
                source: SampleSource(name: "tests"), kind: .dailyMood,
                valence: try #require(Valence(row.1)))
        }
        let records = try [
            (2, "2026-01-19", Answer.answered(2)), (3, "2026-02-02", .declined),
        ].filter { recorded.contains($0.0) }.map { number, date, answer in
            let flag = try #require(
                clinic.form.flags.first { $0.isRaised(by: answer) })
            let seen = FlagRecord.Acknowledgement(
                attribution: Attribution(
                    actor: actor, instant: try Timestamp(parsing: "2026-01-20T09:30:00Z")),
                note: note)
            return FlagRecord(
                id: Int64(number), flag: flag.id, subject: subject,
                assessment: Clinic.id(number), questionnaire: clinic.form.identity,
                item: flag.item, answer: answer, date: try Timestamp(parsing: date),
                isHistorical: number == 3, acknowledgement: number == 2 ? seen : nil)
        }
        let trend = try #require(
            PersonTrend(
                of: stored, subject: subject, definition: clinic.form, flags: records,
                treatments: [treatment], moods: moods))
        return PersonReport(
            subject: subject, trends: [trend],
            flags: trend.flags, moods: moods, made: try Timestamp(parsing: "2026-03-10T12:00:00Z"),
            maker: "wellbeing 0.1.0")
    }

    /// A result with only a total.
    static func totals(
        _ number: Int, on date: String, _ clinic: Clinic, _ subject: SubjectID
    ) throws -> StoredAssessment {
        let scale = try #require(clinic.form.scales.first)
        let assessment = Assessment(
            id: Clinic.id(number), subject: subject, start: try Timestamp(parsing: date),
            source: SampleSource(name: "tests"), mode: .imported,
            answers: Answers(for: clinic.form),
            scoredBy: Scorer(clinic.form), stated: [scale.id: 1])
        return StoredAssessment(
            assessment: assessment, sequence: Int64(number), amends: nil, amendedBy: nil)
    }

    static func tree(_ report: PersonReport) throws -> XMLTree {
        let html = PersonReport.Page(report).html
        return try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
    }

    private static func example() throws -> (PersonReport, XMLTree) {
        let report = try report(Clinic(form: ExampleForm.form { $0 }))
        return (report, try tree(report))
    }

    @Test func `the page has the same words as the terminal`() throws {
        let (report, tree) = try Self.example()
        let text = PersonTrend.Text(report.trends[0])
        let words = tree.text.split { $0.isWhitespace }.joined(separator: " ")
        func says(_ line: String) -> Bool {
            words.contains(line.split { $0.isWhitespace }.joined(separator: " "))
        }
        #expect(says(text.title))
        for finding in text.findings {
            // In a table: the question, the answer and the rule, one cell for each.
            let row = tree.elements("tr").first { $0.children.first?.text == finding.name }
            #expect(
                row?.children.map(\.text) == [
                    finding.name, Markup.unbroken(finding.answer), finding.rule ?? "",
                ],
                "\(finding.line)")
        }
        for line in text.trendSentences { #expect(says(line), "\(line)") }
        let compared = try #require(report.trends[0].beforeAndAfter)
        #expect(says(text.heading(of: compared)))
        for line in text.lines(of: compared) { #expect(says(line), "\(line)") }
        #expect(says(try #require(text.moods.last)))
        for evidence in report.trends[0].evidence {
            for threshold in evidence.thresholds {
                if let source = threshold.source { #expect(says(source), "\(source)") }
            }
            for source in evidence.sources { #expect(says(source), "\(source)") }
        }
        #expect(says("This is screening, not a diagnosis."))
        #expect(says("Made on 2026-03-10 12:00 by wellbeing 0.1.0"))
    }

    @Test func `the table has the numbers of the series, and a row for each exclusion`() throws {
        let (report, tree) = try Self.example()
        let trend = report.trends[0]
        let table = try #require(
            tree.elements("table").first {
                $0.first("caption")?.text.contains("every score") == true
            })
        let rows = table.first("tbody")?.children ?? []
        #expect(rows.count == trend.series.points.count + trend.series.exclusions.count)
        #expect(
            rows.map { $0.children.map(\.text) } == [
                ["2026-01-05", "6", "High", "", "-0.60 of 1 entry", "baseline"],
                ["2026-01-19", "6", "High", "0", "no entries", ""],
                ["2026-02-02", "left out: no score, 2 of the 3 answers it needs"],
                ["2026-02-16", "2", "Low", "-4", "0.30 of 1 entry", ""],
                ["2026-03-02", "1", "Low", "-5", "no entries", "as the source states it"],
            ])
    }

    @Test func `answers are shown as given, without results of which only the total is known`()
        throws
    {
        let (_, tree) = try Self.example()
        let table = try #require(tree.elements(ofClass: "answers").first)
        #expect(
            table.first("thead")?.elements("th").map(\.text) == [
                "Item", "202601-05", "202601-19", "202602-02", "202602-16",
            ])
        let rows = table.first("tbody")?.children ?? []
        #expect(
            rows.map { $0.children.map(\.text) } == [
                ["1. Mood?", "3", "2", "1", "1"], ["2. Sleep?", "3", "2", "1", "1"],
                ["3. Harm?", "0", "2 flag", "declined flag", "0"],
            ])
        #expect(
            tree.text.contains(
                "Not shown here: the result of 2026-03-02, of which only the total is stored."))
    }

    @Test func `flags come first, open ones on top, with later changes of their answers`() throws {
        let (_, tree) = try Self.example()
        let main = try #require(tree.first("main"))
        let flags = try #require(main.children.first)
        #expect(flags.attributes["class"] == "flags")
        let rows = flags.elements("li").map(\.text)
        #expect(
            rows == [
                "2026-02-02, Example: Preferred not to say. Answer: declined. "
                    + "Historical, imported. Not acknowledged.",
                "2026-01-19, Example: Thoughts of harm. Answer: 2, Often. Acknowledged by "
                    + "Dr. Osei, 2026-01-20 09:30: called",
            ])
        #expect(flags.text.contains("2 flags; 1 not acknowledged."))
    }

    @Test func `an answer that raises a flag is shown first even if no flag was recorded`() throws {
        let report = try Self.report(
            Clinic(form: ExampleForm.form { $0 }), recorded: [3])
        let flags = try #require(try Self.tree(report).first("main")?.children.first)
        #expect(
            flags.elements("li").map(\.text) == [
                "2026-01-19, Example: Thoughts of harm. Answer: 2, Often. Found among the answers; "
                    + "no flag was recorded for it.",
                "2026-02-02, Example: Preferred not to say. Answer: declined. Historical, "
                    + "imported. Not acknowledged.",
            ])
    }

    @Test func `the newest of many flags are at the top, and the highest is named`() throws {
        let clinic = try Clinic()
        let first = try LocalDate(year: 2026, month: 1, day: 5)
        let stored = try (0..<20).map { place in
            try clinic.assessment(
                place + 1, on: try #require(first.adding(days: 7 * place)).description,
                answers: Array(repeating: .answered(1), count: 8) + [.answered(place == 3 ? 3 : 1)]
                    + [.answered(0)])
        }
        let trend = try ExampleTrend.trend(stored, of: clinic)
        let report = PersonReport(
            subject: SubjectID("P-1"), trends: [trend],
            flags: trend.flags, moods: [], made: try Timestamp(parsing: "2026-07-10"),
            maker: "tests")
        let tree = try Self.tree(report)
        let flags = try #require(tree.first("main")?.children.first)
        #expect(flags.elements("li").count == 8)
        #expect(flags.first("li")?.text.hasPrefix("2026-05-18, ") == true)
        #expect(
            flags.text.contains(
                "12 more flags; the highest answer among them: 3, Nearly every day, on 2026-01-26.")
        )
        let link = try #require(flags.elements("a").first?.attributes["href"])
        let section = try #require(
            tree.elements("section").first {
                "#" + ($0.attributes["aria-labelledby"] ?? "") == link
            })
        #expect(section.elements("li").count == 12)
    }

    @Test func `a 0 about self-harm is never called no risk`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([12, 6, 0])
        let trend = try ExampleTrend.trend(stored, of: clinic)
        let report = PersonReport(
            subject: SubjectID("P-1"), trends: [trend],
            flags: [], moods: [], made: try Timestamp(parsing: "2026-03-10"), maker: "tests")
        let text = try Self.tree(report).text
        #expect(text.contains("That does not mean that there is no risk."))
        #expect(text.contains("An answer of 0 does not say that there is no risk."))
        for sentence in text.split(whereSeparator: { ".\n".contains($0) })
        where sentence.contains("no risk") {
            #expect(
                sentence.contains("does not mean that") || sentence.contains("does not say that"),
                "\(sentence)")
        }
    }

    @Test func `totals without answers are never reported as free of flags`() throws {
        let clinic = try Clinic(form: ExampleForm.form { $0 })
        let subject = SubjectID("P-1")
        let calm = clinic.form.items.map { _ in Answer.answered(0) }
        let whole = try clinic.assessment(1, on: "2026-01-05", answers: calm, subject: "P-1")
        let alone = try Self.totals(2, on: "2026-03-02", clinic, subject)
        func text(_ stored: [StoredAssessment]) throws -> String {
            let trend = try #require(
                PersonTrend(of: stored, subject: subject, definition: clinic.form, flags: []))
            return try Self.tree(
                PersonReport(
                    subject: subject, trends: [trend], flags: [],
                    moods: [], made: Timestamp(parsing: "2026-03-10"), maker: "tests")
            ).text
        }
        #expect(try text([whole]).contains("No answer raised a safety flag. That does not mean"))
        #expect(try text([whole, alone]).contains("flag, but 1 of 2 results lack an answer"))
        let unknown = try text([alone])
        #expect(unknown.contains("Whether an answer raised a safety flag is not known"))
        #expect(!unknown.contains("No answer raised"))
        #expect(try !text([]).contains("No answer raised"))
    }

    @Test func `a page is accessible: headings, tables, names, links`() throws {
        let (_, tree) = try Self.example()
        let headings = tree.all.filter { ["h1", "h2", "h3", "h4"].contains($0.name) }
            .compactMap { Int($0.name.dropFirst()) }
        #expect(headings.first == 1)
        #expect(headings.count { $0 == 1 } == 1)
        for (one, next) in zip(headings, headings.dropFirst()) { #expect(next <= one + 1) }
        for table in tree.elements("table") {
            #expect(table.children.first?.name == "caption")
            #expect(table.first("caption")?.text.isEmpty == false)
            for head in table.elements("th") {
                #expect(["row", "col"].contains(head.attributes["scope"]))
                #expect(!head.text.isEmpty)
            }
            let width = table.first("thead")?.elements("th").count ?? 0
            for row in table.first("tbody")?.children ?? [] {
                let cells = row.children.map { Int($0.attributes["colspan"] ?? "1") ?? 0 }
                #expect(cells.reduce(0, +) == width)
            }
        }
        let ids = tree.all.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count, "an id occurs twice")
        for element in tree.all {
            for name in (element.attributes["aria-labelledby"] ?? "").split(separator: " ") {
                #expect(ids.contains(String(name)))
            }
            if let link = element.attributes["href"] {
                #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())))
            }
        }
        #expect(tree.elements("svg").allSatisfy { $0.attributes["role"] == "img" })
        #expect(tree.elements("svg").count == 2)
    }

    @Test func `the page of a person without results states this, and still has the flags`() throws
    {
        let full = try Self.report(Clinic(form: ExampleForm.form { $0 }))
        let report = PersonReport(
            subject: full.subject, trends: [], flags: full.flags, moods: [], made: full.made,
            maker: full.maker)
        let tree = try Self.tree(report)
        #expect(tree.text.contains("No results are stored for this person."))
        #expect(tree.elements(ofClass: "flags").count == 1)
    }

    @Test func `no payload in any field changes the structure of a page or a drawing`() throws {
        let plain = try Self.report(Clinic(form: ExampleForm.form { $0 }))
        let expected = Self.names(try Self.tree(plain))
        var tried = 0
        for payload in try InjectionPayloads.all() {
            // A definition refuses controls, so such a payload is tried only in the other fields.
            let form =
                try (try? ExampleForm.form { "\($0) \(payload)" }) ?? ExampleForm.form { $0 }
            let subject = (try? SubjectID(parsing: "P \(payload)"))?.description ?? "P-1"
            let report = try Self.report(
                Clinic(form: form), subject: subject, label: payload, note: payload,
                actor: payload)
            let tree = try Self.tree(report)
            let isSame = Self.names(tree) == expected
            #expect(isSame, "\(payload)")
            for drawing in ScoreDrawing.Format.allCases.map({
                ScoreDrawing(
                    report.trends[0], format: $0)
            }) {
                let names = try XMLTree.parse(drawing.svg).names
                #expect(names.filter { $0 == "style" }.count == 1, "\(payload)")
                #expect(
                    !names.contains { ["script", "img", "h1", "a"].contains($0) }, "\(payload)")
            }
            if subject != "P-1" { tried += 1 }
        }
        #expect(tried >= 28, "the payloads reach the name of the person")
    }

    /// The elements of a page, without those that only break lines of a text or mark a date, and
    /// without the labels and ticks that a drawing omits when a long name leaves no room.
    private static func names(_ tree: XMLTree) -> [String] {
        tree.names.filter { !["br", "time", "text", "line"].contains($0) }
    }
}
