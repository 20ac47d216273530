package import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

/// A list of people in lines for a terminal: a row for each. Colour is not used.
package struct PeopleText: Sendable {
    private let list: PeopleList
    private let limit: Int

    /// Prepares the text of a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - limit: The number of people to show.
    package init(_ list: PeopleList, limit: Int) {
        self.list = list
        self.limit = limit
    }

    /// The lines, without a final line feed; empty without people.
    ///
    /// - Parameters:
    ///   - width: The columns of a line. Rows that are wider become sentences.
    ///   - isPlain: Whether all rows become sentences, for screen readers.
    package func lines(width: Int, isPlain: Bool) -> [String] {
        guard !list.people.isEmpty else { return [] }
        let table = ReportTable(
            caption: "People",
            columns: [
                .init("Person", isNumber: false), .init("Newest", isNumber: false),
                .init("Score", isNumber: false), .init("Band", isNumber: false),
                .init("Change", isNumber: false), .init("Flags"), .init("Drafts"),
            ], rows: list.people.prefix(limit).map(row))
        let columns = isPlain ? nil : table.lines(width: width, gap: 2)
        return (columns ?? table.sentences(noData: "no data")) + [""] + notes
    }

    private var notes: [String] {
        let hidden = list.people.count - min(limit, list.people.count)
        var first = hidden > 0 ? ["\(hidden) more people; to see them: --limit."] : []
        if list.people.prefix(limit).contains(where: \.courses.isEmpty) {
            first.append(
                "None: no result of a questionnaire that the program knows. It learns others with "
                    + "--questionnaires.")
        }
        return first + [
            "Change: from the first score to the newest, in points. Better and worse: by the rule of "
                + "reliable change.",
            "Flags: nobody has acknowledged them. No flag does not mean that there is no risk.",
        ]
    }

    private func row(_ person: PersonSummary) -> [String] {
        let open = [
            person.openFlags > 0 ? "\(person.openFlags)" : "",
            person.openDrafts > 0 ? "\(person.openDrafts)" : "",
        ]
        guard let course = person.leading else {
            return [person.subject.text, "", "none", "", ""] + open
        }
        let scale = list.scales[course.measure].scale
        let form = list.questionnaires[course.measure].shortTitle
        let points = course.last.score.points.map { $0.text(decimals: scale.decimals) }
        let band = course.last.band.flatMap { id in scale.bands.first { $0.id == id } }
        let mark = course.last.score.status == .prorated ? " (estimate)" : ""
        return [
            person.subject.text, course.last.date.day.description,
            "\(form) \(points ?? "no score")\(mark)", band?.label ?? "",
            change(course, decimals: scale.decimals),
        ] + open
    }

    private func change(_ course: PersonSummary.Course, decimals: Int) -> String {
        guard let change = course.change else { return "" }
        let points = NumberWords.signed(change.points, decimals: decimals)
        return switch course.reliableChange {
        case .improved: "\(points) better"
        case .deteriorated: "\(points) worse"
        case .unchanged, nil: points
        }
    }
}
