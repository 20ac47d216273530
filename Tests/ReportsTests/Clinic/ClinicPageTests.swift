import Foundation
import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@testable import Reports

@Suite struct ClinicPageTests {
    private static let made = "2026-05-01T09:30:00+02:00"
    private static let north: [ExampleClinic.Site] = [
        ("north", 12, 8, 2), ("south", 6, 9, 1), (nil, 5, 5, 0),
    ]

    private func page(_ report: ProgrammeReport, period: String? = nil) throws -> String {
        ClinicPage(
            report, period: period, made: try Timestamp(parsing: Self.made), by: "wellbeing 1.0"
        ).html
    }

    private func page(_ table: ChangeTable, _ scale: Scale) throws -> String {
        ClinicPage(
            table, scale: scale, made: try Timestamp(parsing: Self.made), by: "wellbeing 1.0"
        ).html
    }

    private func tree(_ html: String) throws -> XMLTree {
        try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
    }

    private func pages() throws -> [XMLTree] {
        let clinic = try ExampleClinic()
        let report = try clinic.report(Self.north)
        let table = try clinic.table(Self.north)
        return try [
            tree(page(report)), tree(page(report.suppressed(below: 5))),
            tree(page(table, clinic.scale)),
            tree(page(table.suppressed(below: 30), clinic.scale)),
            tree(page(clinic.table(Self.north, by: "site"), clinic.scale)),
            tree(page(clinic.table(Self.north, by: "site").suppressed(below: 5), clinic.scale)),
            tree(page(clinic.table([], by: "site"), clinic.scale)),
            tree(page(clinic.report([]))), tree(page(clinic.table([]), clinic.scale)),
        ]
    }

    /// The cells of a table by its caption, one array for each row, the name first.
    private func rows(_ caption: String, in page: XMLTree) throws -> [[String]] {
        let table = try #require(
            page.elements("table").first { $0.first("caption")?.text == caption },
            "no table \(caption)")
        return table.elements("tr").dropFirst().map { $0.children.map(\.text) }
    }

    private func cells(_ share: Statistics.Proportion?) -> [String] {
        guard let share else { return ["cannot be judged", "–", "–"] }
        func percent(_ value: Double) -> String { String(format: "%.1f", value * 100) }
        return [
            "\(share.numerator) of \(share.denominator)", percent(share.value) + " %",
            "\(percent(share.interval.lower)) to \(percent(share.interval.upper)) %",
        ]
    }

    /// The cell of a table of groups and rates: the share, the people, the interval.
    private func cell(_ share: Statistics.Proportion?) -> String {
        let cells = cells(share)
        return share == nil ? cells[0] : cells[1] + cells[0] + "95 % interval " + cells[2]
    }

    @Test func `a page suits screen readers: headings in order, table headers, named drawings`()
        throws
    {
        for page in try pages() {
            let levels = page.names.compactMap { name in
                ["h1", "h2", "h3"].firstIndex(of: name)
            }
            #expect(levels.filter { $0 == 0 }.count == 1)
            for (one, next) in zip(levels, levels.dropFirst()) { #expect(next <= one + 1) }
            let ids = page.all.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count)
            for element in page.all {
                for name in ["aria-labelledby", "aria-describedby"] {
                    if let id = element.attributes[name] { #expect(ids.contains(id)) }
                }
            }
            let links = page.first("nav")?.elements("a") ?? []
            #expect(
                links.map { $0.attributes["href"] ?? "" }
                    == page.elements("h2").compactMap { $0.attributes["id"].map { "#" + $0 } })
            #expect(links.map(\.text) == page.elements("h2").dropFirst().map(\.text))
            for table in page.elements("table") {
                #expect(table.first("caption")?.text.isEmpty == false)
                #expect(table.elements("th").allSatisfy { $0.attributes["scope"] != nil })
            }
            for drawing in page.elements("svg") {
                #expect(drawing.attributes["role"] == "img")
                #expect(drawing.first("title")?.text.isEmpty == false)
                #expect(drawing.first("desc")?.text.isEmpty == false)
            }
        }
    }

    @Test func `each figure has its numbers in a table of its part of the page`() throws {
        for page in try pages() {
            for section in page.elements("section") {
                let tables = section.elements("table").map { table in
                    Set(table.elements("tr").dropFirst().compactMap { $0.children.first?.text })
                }
                for figure in section.elements("figure") {
                    let names = figure.elements("g").compactMap { $0.first("text")?.text }
                    #expect(tables.contains { $0.isSuperset(of: names) }, "\(names)")
                    // The rates of all have a drawing for wide screens and one for phones.
                    let drawings = figure.elements("svg")
                    #expect(drawings.count == (figure.first("figcaption") == nil ? 2 : 1))
                    if let caption = figure.first("figcaption") {
                        #expect(caption.text == figure.first("title")?.text)
                    }
                }
            }
        }
        let first = try pages()[0]
        let funnels = first.elements("svg").filter { $0.attributes["class"] == "chart funnel wide" }
        #expect(!funnels.isEmpty)
        #expect(first.elements("figure").count == 4 + funnels.count)
    }

    @Test func `all rates by group are one table, with a header for each row and column`() throws {
        let clinic = try ExampleClinic()
        let page = try tree(page(clinic.table(Self.north, by: "site"), clinic.scale))
        let table = try #require(
            page.elements("table").first { $0.first("caption")?.text == "Rates by site" })
        let head = try #require(table.first("thead")).elements("th")
        #expect(
            head.map(\.text) == [
                "Site", "Response", "Remission", "Reliable improvement", "No reliable change",
                "Reliable deterioration",
            ])
        #expect(head.allSatisfy { $0.attributes["scope"] == "col" })
        let rows = try #require(table.first("tbody")).children
        #expect(rows.map { $0.children[0].text } == ["north", "south", "not known", "All"])
        for row in rows {
            #expect(row.children[0].attributes["scope"] == "row")
            #expect(row.children.count == head.count)
            for cell in row.children.dropFirst() {
                let hasAll = cell.text.wholeMatch(
                    of: /[0-9.]+ %[0-9]+ of [0-9]+95 % interval [0-9.]+ to [0-9.]+ %/)
                #expect(hasAll != nil, "\(cell.text)")
            }
        }
        // The name of the scrolling part is the caption.
        let region = try #require(
            page.elements("div").first {
                $0.attributes["role"] == "region" && $0.first("caption")?.text == "Rates by site"
            })
        #expect(
            region.attributes["aria-labelledby"] == table.first("caption")?.attributes["id"])
    }

    @Test func `a page about a programme has the numbers of the report`() throws {
        let report = try ExampleClinic().report(Self.north)
        let page = try tree(page(report, period: "Index scores from 2025-01-01."))
        #expect(page.first("h1")?.text == report.programme.title)
        #expect(page.first("header")?.text.contains("Index scores from 2025-01-01.") == true)
        #expect(
            page.first("header")?.text.contains("Made on 2026-05-01 09:30 by wellbeing") == true)
        let shares = report.total.rates.map { $0?.proportion }
        #expect(
            try rows("Rates of all people who count", in: page)
                == zip(["Follow up", "Remission", "Response"], shares).map { [$0] + cells($1) })
        #expect(
            try rows("Rates by site", in: page).map { Array($0.prefix(3)) } == [
                ["north", "22", "20"], ["south", "16", "15"], ["not known", "10", "10"],
                ["All", "48", "45"],
            ])
        let tallies = report.groups.map(\.tally) + [report.total]
        #expect(
            try rows("Rates by site", in: page).map { Array($0.dropFirst(3)) }
                == tallies.map { tally in (0..<3).map { cell(tally.rates[$0]?.proportion) } })
        #expect(
            try rows("People left out of the rates", in: page)
                == [["no elevated score in the period of index scores", "3"]])
        let summary = try #require(page.elements(ofClass: "summary").first?.text)
        #expect(summary.contains("People: 48, of whom 45 count."))
        #expect(
            summary.contains("Left out: 3, no elevated score in the period of index scores."))
        // statsmodels: proportion_confint(23, 45, method="wilson") is .370 to .651.
        #expect(
            summary.contains("Remission: 23 of 45, 51.1\u{a0}% (95\u{a0}% interval 37.0 to 65.0)"))
        for sentence in report.programme.notApplied + report.programme.sources {
            #expect(page.elements("li").contains { $0.text == sentence }, "\(sentence)")
        }
        for threshold in report.programme.thresholds {
            #expect(page.elements("li").contains { $0.text.hasPrefix("\(threshold.name): ") })
        }
    }

    @Test func `a page about first and last scores has the numbers of the table`() throws {
        let clinic = try ExampleClinic()
        let table = try clinic.table(Self.north)
        let page = try tree(page(table, clinic.scale))
        let total = try #require(table.total)
        #expect(page.first("h1")?.text == "PHQ-9 total: first score against last")
        func changed(_ row: ChangeTable.Row, _ change: ChangeOutcomes.ChangeClass) -> Statistics
            .Proportion?
        {
            Statistics.Proportion(row.reliable?[change] ?? 0, of: row.pairs)
        }
        let rates: [(String, (ChangeTable.Row) -> Statistics.Proportion?)] = [
            ("Response", { $0.response }), ("Remission", { $0.remission }),
            ("Reliable improvement", { changed($0, .improved) }),
            ("No reliable change", { changed($0, .unchanged) }),
            ("Reliable deterioration", { changed($0, .deteriorated) }),
        ]
        #expect(
            try rows(
                "Response, Remission among people whose first score is 10 or more; Reliable "
                    + "improvement, No reliable change, Reliable deterioration among everyone "
                    + "with two or more scores", in: page)
                == rates.map { [$0.0] + cells($0.1(total)) })
        let bands = table.bands.map(\.row) + [table.total]
        #expect(
            try rows("Rates by band", in: page)
                == zip(["None-minimal", "Moderately severe", "All"], bands).map { name, row in
                    [name] + rates.map { cell(row.flatMap($0.1)) }
                })
        #expect(
            try rows("People and mean scores", in: page)
                == [
                    ["None-minimal", "3", "0", "–", "–", "–", "–"],
                    ["Moderately severe", "45", "45", "15.0", "8.4", "-6.6", "0.83"],
                    ["All", "48", "45", "15.0", "8.4", "-6.6", "0.83"],
                ])
        #expect(page.first("main")?.text.contains("so without a change: 3.") == true)
        let rule = try #require(table.reliableChange)
        #expect(page.elements("li").contains { $0.text.hasSuffix(rule.source) })
        #expect(
            page.first("main")?.text.contains("even without any treatment.") == true)
    }

    @Test func `a page about first and last scores has the numbers of each group`() throws {
        let clinic = try ExampleClinic()
        let table = try clinic.table(Self.north, by: "site")
        let page = try tree(page(table, clinic.scale))
        #expect(page.elements("h2").map(\.text).contains("By site"))
        #expect(
            try rows("People and mean scores by site", in: page)
                == [
                    ["north", "22", "20", "15.0", "7.4", "-7.6", "1.24"],
                    ["south", "16", "15", "15.0", "9.6", "-5.4", "1.44"],
                    ["not known", "10", "10", "15.0", "8.5", "-6.5", "1.83"],
                    ["All", "48", "45", "15.0", "8.4", "-6.6", "0.83"],
                ])
        #expect(
            try rows("Rates by site", in: page).map { $0[2] }
                == (table.groups.map(\.row) + [table.total]).map { cell($0?.remission) })
        // The part by band is not repeated, and the drawings also have the groups and all people.
        #expect(try rows("Rates by band", in: page).count == 3)
        for (title, bars) in [("Remission by band", 2), ("Remission by site", 4)] {
            let figure = try #require(
                page.elements("figure").first { $0.first("title")?.text == title })
            for drawing in figure.elements("svg") {
                #expect(drawing.elements("rect").count == bars, "\(title)")
            }
        }
        let hidden = try tree(self.page(table.suppressed(below: 6), clinic.scale))
        #expect(
            try rows("People and mean scores by site", in: hidden).map { $0[1] }
                == ["suppressed", "suppressed", "suppressed", "suppressed"])
        let empty = try tree(self.page(clinic.table([], by: "site"), clinic.scale))
        #expect(
            empty.elements("section").contains {
                $0.first("h2")?.text == "By site" && $0.first("p")?.text == "No people."
            })
    }

    @Test func `a bar is as long as its share, and its line is the interval`() throws {
        let report = try ExampleClinic().report(Self.north)
        let drawing = try #require(tree(page(report)).elements(ofClass: "wide").first)
        let grid = drawing.elements("line").filter { $0.attributes["class"] == "grid" }
        let axis = drawing.elements("line").filter { $0.attributes["class"] == "axis" }
        func number(_ element: XMLTree, _ name: String) throws -> Double {
            try #require(element.attributes[name].flatMap(Double.init))
        }
        let zero = try number(try #require(axis.first), "x1")
        let full = try number(try #require(grid.last), "x1") - zero
        for (place, rate) in report.total.rates.compactMap({ $0 }).enumerated() {
            let share = try #require(rate.proportion)
            let row = drawing.elements("g")[place]
            let bar = try #require(row.first("rect"))
            #expect(abs(try number(bar, "width") - full * share.value) < 0.1)
            let line = try #require(row.first("line"))
            #expect(abs(try number(line, "x1") - zero - full * share.interval.lower) < 0.1)
            #expect(abs(try number(line, "x2") - zero - full * share.interval.upper) < 0.1)
        }
    }

    @Test func `payloads in the name of a group or grouping stay text`()
        throws
    {
        let clinic = try ExampleClinic()
        func names(_ text: String) throws -> (names: [String], page: XMLTree) {
            let report = try clinic.report([(text, 6, 6, 0)])
            let page = try tree(
                ClinicPage(
                    ProgrammeReport(
                        ProgrammeReport.IndexScore.drrE(), of: clinic.visits([(text, 6, 6, 0)]),
                        definitions: [clinic.clinic.form], grouping: .metadata(text)),
                    period: text, made: try Timestamp(parsing: Self.made), by: text
                ).html)
            let table = try tree(
                self.page(clinic.table([(text, 6, 6, 0)], by: "site"), clinic.scale))
            let key = try tree(self.page(clinic.table([], by: text), clinic.scale))
            #expect(key.elements("h2").contains { $0.text.hasPrefix("By ") })
            return (
                try tree(self.page(report)).names + page.names + table.names + key.names, page
            )
        }
        let harmless = try names("north").names
        for payload in try InjectionPayloads.all() {
            let (names, page) = try names(payload)
            #expect(names == harmless, "\(payload)")
            let shown = TerminalText(payload).description
            #expect(page.first("header")?.text.contains(shown) == true, "\(payload)")
            #expect(page.first("h2") != nil)
            #expect(page.elements("h2").contains { $0.text == "By \(shown)" }, "\(payload)")
            let plain = try tree(self.page(try clinic.report([(payload, 6, 6, 0)])))
            #expect(plain.elements("th").contains { $0.text == shown }, "\(payload)")
        }
    }

    @Test func `payloads in the words of a definition stay text`() throws {
        let harmless = try definitionPage("x")
        var taken = 0
        for payload in try InjectionPayloads.all() {
            // A definition with invisible characters is refused.
            guard let page = try? definitionPage(payload) else { continue }
            taken += 1
            #expect(page.names == harmless.names, "\(payload)")
            #expect(page.first("h1")?.text.contains(payload) == true, "\(payload)")
            #expect(page.elements("th").contains { $0.text == payload }, "\(payload)")
        }
        #expect(taken >= 25)
    }

    private func definitionPage(_ text: String) throws -> XMLTree {
        let quoted = String(
            decoding: try JSONEncoder().encode([text]).dropFirst().dropLast(), as: UTF8.self)
        let source = try Repository.text("Questionnaires/phq-9.json")
            .replacingOccurrences(of: "\"title\": \"PHQ-9 total\"", with: "\"title\": \(quoted)")
            .replacingOccurrences(
                of: "\"label\": \"Moderately severe\"", with: "\"label\": \(quoted)")
        let form = try Questionnaire(json: Array(source.utf8))
        let clinic = try ExampleClinic(form: form)
        let table = try clinic.table([(nil, 6, 6, 0)])
        return try tree(page(table, clinic.scale))
    }

    @Test func `clinics that differ only in hidden counts have equal pages`() throws {
        let clinic = try ExampleClinic()
        // The sums of the first two are equal, and both are hidden: small, and the next smallest.
        let one: [ExampleClinic.Site] = [("a", 2, 10, 2), ("b", 8, 7, 7), ("c", 20, 20, 20)]
        let other: [ExampleClinic.Site] = [("a", 3, 11, 1), ("b", 7, 6, 8), ("c", 20, 20, 20)]
        let reports = try [one, other].map { try clinic.report($0) }
        #expect(try page(reports[0]) != page(reports[1]))
        let hidden = reports.map { $0.suppressed(below: 5) }
        #expect(
            hidden[0].groups.map { $0.tally.rates.allSatisfy { $0 == nil } } == [true, true, false])
        #expect(try page(hidden[0]) == page(hidden[1]))
        #expect(ClinicBars(hidden[0], width: 80).rows == ClinicBars(hidden[1], width: 80).rows)
        let page = try tree(page(hidden[0]))
        let rows = try rows("Rates by site", in: page)
        #expect(rows[0] == ["a"] + Array(repeating: "suppressed", count: 5))
        #expect(rows[2][4] == "50.0 %20 of 4095 % interval 35.2 to 64.8 %")
        let figures = page.elements("figure").filter { $0.text.contains("Remission by site") }
        for drawing in try #require(figures.first).elements("svg") {
            #expect(drawing.elements("g").map { $0.elements("rect").count } == [0, 0, 1, 1])
        }
        let words = try #require(page.first("main")?.text)
        #expect(words.contains("Counts from 1 to 4 are not shown, so that no person can be"))
        #expect(words.contains("“suppressed” replaces all these numbers. It does not mean 0."))
    }

    @Test func `a hidden total hides its means, sizes and counts`() throws {
        let clinic = try ExampleClinic()
        let one = try clinic.table([(nil, 2, 10, 1)]).suppressed(below: 5)
        let other = try clinic.table([(nil, 3, 8, 2)]).suppressed(below: 5)
        #expect(one.total == nil)
        #expect(try page(one, clinic.scale) == page(other, clinic.scale))
        #expect(try page(one, clinic.scale).contains("suppressed"))
        #expect(ClinicBars(one, scale: clinic.scale, width: 80).rows.isEmpty)
    }

    @Test func `a rate without people has no bar and no share`() throws {
        let clinic = try ExampleClinic()
        let page = try tree(page(clinic.report([])))
        #expect(page.elements("figure").isEmpty)
        #expect(page.first("main")?.text.contains("Remission: cannot be judged") == true)
        #expect(page.first("main")?.text.contains("No person was left out.") == true)
    }
}
