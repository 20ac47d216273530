package import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

/// A list of people as lines for a terminal, a row for each person. It uses no colour.
package struct PeopleText: Sendable {
    private let list: PeopleList
    private let phrase: Phrasebook

    /// Prepares the text of a list.
    ///
    /// - Parameters:
    ///   - list: The list. The text shows its first people, and the number of the others.
    ///   - language: The language of the text; `nil` for English.
    package init(_ list: PeopleList, in language: LanguageTag? = nil) {
        self.list = list
        phrase = Phrasebook(language)
    }

    /// The lines, without a final line feed; empty without people.
    ///
    /// A table with due days, imported flags or late flags may be too wide. Then it first loses the
    /// words about due days, then an empty column of drafts, and then a blank between columns.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal. A row that is still wider becomes a sentence.
    ///   - isPlain: Whether all rows become sentences, for screen readers.
    package func lines(width: Int, isPlain: Bool) -> [String] {
        guard list.count > 0 else { return [] }
        let hasDrafts = shown.contains { $0.openDrafts > 0 }
        let narrow: [Layout] = [
            Layout(hasDueWords: false), Layout(hasDueWords: false, hasDrafts: hasDrafts),
            Layout(hasDueWords: false, hasDrafts: hasDrafts, gap: 1),
        ]
        let layouts =
            [Layout()] + (hasDue || hasOverdueFlags || hasHistoricalFlags ? narrow : [])
        let columns =
            isPlain
            ? nil
            : layouts.lazy.compactMap { table($0).lines(width: width, gap: $0.gap) }.first
        let rows = columns ?? table(Layout()).sentences(noData: phrase("no data"))
        return rows + [""] + notes + phrase.foot(of: rows).dropFirst()
    }

    /// The content of the columns.
    private struct Layout {
        /// Whether an overdue day says so.
        var hasDueWords = true
        var hasDrafts = true
        /// The number of blanks between two columns.
        var gap = 2
    }

    private var shown: [PersonSummary] { list.people }

    /// Whether a shown person has a flag with an overdue follow-up.
    private var hasOverdueFlags: Bool { shown.contains { $0.overdueFlags > 0 } }

    /// Whether a shown person has unacknowledged flags of imported answers.
    private var hasHistoricalFlags: Bool { shown.contains { $0.historicalFlags.count > 0 } }

    private var hasDue: Bool { shown.contains { $0.next != nil } }

    private func table(_ layout: Layout) -> ReportTable {
        let columns: [ReportTable.Column] = [
            .init(phrase("Person"), isNumber: false), .init(phrase("Newest"), isNumber: false),
            .init(phrase("Score"), isNumber: false), .init(phrase("Band"), isNumber: false),
            .init(phrase("Change"), isNumber: false), .init(phrase("Flags")),
        ]
        return ReportTable(
            caption: phrase("People"),
            columns: columns + (hasHistoricalFlags ? [.init(phrase("Imported"))] : [])
                + (hasOverdueFlags ? [.init(phrase("Late"))] : [])
                + (layout.hasDrafts ? [.init(phrase("Drafts"))] : [])
                + (hasDue ? [.init(phrase("Due"), isNumber: false)] : []),
            rows: shown.map { row($0, layout) })
    }

    private var notes: [String] {
        let hidden = list.count - shown.count
        var first = hidden > 0 ? [phrase("\(hidden) more people; to see them: --limit.")] : []
        if shown.contains(where: \.courses.isEmpty) {
            first.append(
                phrase(
                    """
                    None: no result of a questionnaire that the program knows. It learns others with \
                    --questionnaires.
                    """))
        }
        return first + [
            phrase(
                """
                Change: from the first score to the newest, in points. Better and worse: by the rule of \
                reliable change.
                """)
        ] + dueNotes + [
            phrase(
                "Flags: not acknowledged yet. No flag does not mean that there is no risk.")
        ] + historicalNotes + lateNotes
    }

    private var historicalNotes: [String] {
        let newest = shown.compactMap(\.historicalFlags.newest).max()
        guard let newest else { return [] }
        return [
            phrase(
                """
                Imported: flags of imported answers, not acknowledged yet; the newest answer is of \
                \(phrase.date(newest)). See: wellbeing flags --historical
                """)
        ]
    }

    private var lateNotes: [String] {
        guard hasOverdueFlags else { return [] }
        return [
            phrase("Late: flags whose follow-up day has passed. See: wellbeing flags --overdue")
        ]
    }

    private var dueNotes: [String] {
        guard hasDue else { return [] }
        return [
            phrase(
                """
                Due: the day of what is due or overdue, or else the next due day. A day before today \
                is overdue. See: wellbeing due
                """)
        ]
    }

    private func row(_ person: PersonSummary, _ layout: Layout) -> [String] {
        var open = [person.openFlags > 0 ? "\(person.openFlags)" : ""]
        if hasHistoricalFlags {
            let count = person.historicalFlags.count
            open.append(count > 0 ? "\(count)" : "")
        }
        if hasOverdueFlags { open.append(person.overdueFlags > 0 ? "\(person.overdueFlags)" : "") }
        if layout.hasDrafts { open.append(person.openDrafts > 0 ? "\(person.openDrafts)" : "") }
        if hasDue {
            let words = layout.hasDueWords && person.isOverdue ? " " + phrase("overdue") : ""
            open.append(person.next.map { "\(phrase.date($0.day))\(words)" } ?? "")
        }
        guard let newest = person.courses.first, let course = list.leading(of: person) else {
            return [person.subject.text, "", phrase("none"), "", ""] + open
        }
        let scale = list.scales[course.measure].scale
        let name = phrase.name(of: scale, in: list.questionnaires[course.measure])
        let points = course.last.score.points.map { phrase.points($0, decimals: scale.decimals) }
        let band = course.last.band.flatMap { id in scale.bands.first { $0.id == id } }
        let mark = course.last.score.status == .prorated ? " (\(phrase("estimate")))" : ""
        // This is the day of the newest result of any questionnaire.
        let (day, ownDay) = (newest.last.date.day, course.last.date.day)
        let own = ownDay == day ? "" : ", \(phrase.date(ownDay))"
        return [
            person.subject.text, phrase.date(day),
            "\(name) \(points ?? phrase("no score"))\(mark)\(own)",
            band.map { phrase.term($0.label) } ?? "",
            change(course, decimals: scale.decimals),
        ] + open
    }

    private func change(_ course: PersonSummary.Course, decimals: Int) -> String {
        guard let change = course.change else { return "" }
        let points = phrase.signed(change.points, decimals: decimals)
        return switch course.reliableChange {
        case .improved: phrase("\(points) better")
        case .deteriorated: phrase("\(points) worse")
        case .unchanged, nil: points
        }
    }
}
