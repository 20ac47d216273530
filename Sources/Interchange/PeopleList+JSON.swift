internal import CSV
package import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

extension PeopleList {
    /// A person of the list as JSON: every scale with its newest result, baseline and change.
    package func json(_ person: PersonSummary) -> JSONValue {
        [
            "subject": .string(person.subject.text),
            "openFlags": .integer(person.openFlags),
            "overdueFlags": .integer(person.overdueFlags),
            "historicalFlags": .integer(person.historicalFlags.count),
            "newestHistoricalFlag": person.historicalFlags.newest.map {
                .string($0.description)
            } ?? .null,
            "openDrafts": .integer(person.openDrafts),
            "next": person.next.map(json) ?? .null,
            "scales": .array(person.courses.map(json)),
        ]
    }

    private func json(_ next: PersonSummary.Next) -> JSONValue {
        [
            "questionnaire": .string(next.questionnaire.text),
            "due": .string(next.day.description),
            "state": .string(next.state.rawValue),
        ]
    }

    private func json(_ course: PersonSummary.Course) -> JSONValue {
        let decimals = scales[course.measure].scale.decimals
        return [
            "questionnaire": .string(questionnaires[course.measure].id.text),
            "scale": .string(scales[course.measure].scale.id.text),
            "last": json(course.last, decimals),
            "baseline": course.baseline.map { json($0, decimals) } ?? .null,
            "change": course.change.map { $0.points.json(decimals: decimals) } ?? .null,
            "reliableChange": course.reliableChange.map { .string($0.rawValue) } ?? .null,
        ]
    }

    private func json(_ result: PersonSummary.Result, _ decimals: Int) -> JSONValue {
        [
            "id": .string(result.id.description),
            "date": .string(result.date.description),
            "status": .string(result.score.status.rawValue),
            "value": result.score.points.map { $0.json(decimals: decimals) } ?? .null,
            "band": result.band.map { .string($0.text) } ?? .null,
        ]
    }

    /// The list as CSV: one row for each person and scale, and one for a person without a result.
    package var table: String {
        var table = TableWriter(header: [
            "subject", "questionnaire", "scale", "date", "status", "value", "band",
            "baselineDate", "baseline", "change", "reliableChange", "openFlags", "openDrafts",
            "due", "dueState", "dueQuestionnaire", "overdueFlags",
            "historicalFlags", "newestHistoricalFlag",
        ])
        for person in people {
            let open: [TableWriter.Cell] = [
                .number("\(person.openFlags)"), .number("\(person.openDrafts)"),
                person.next.map { .text($0.day.description) } ?? .empty,
                person.next.map { .text($0.state.rawValue) } ?? .empty,
                person.next.map { .text($0.questionnaire.text) } ?? .empty,
                .number("\(person.overdueFlags)"), .number("\(person.historicalFlags.count)"),
                person.historicalFlags.newest.map { .text($0.description) } ?? .empty,
            ]
            if person.courses.isEmpty {
                table.append(
                    [.text(person.subject.text)] + Array(repeating: .empty, count: 10) + open)
            }
            for course in person.courses {
                table.append([.text(person.subject.text)] + cells(course) + open)
            }
        }
        return table.text
    }

    private func cells(_ course: PersonSummary.Course) -> [TableWriter.Cell] {
        let decimals = scales[course.measure].scale.decimals
        func points(_ points: Points?) -> TableWriter.Cell {
            points.map { .number($0.text(decimals: decimals)) } ?? .empty
        }
        return [
            .text(questionnaires[course.measure].id.text),
            .text(scales[course.measure].scale.id.text), .text(course.last.date.description),
            .text(course.last.score.status.rawValue), points(course.last.score.points),
            course.last.band.map { .text($0.text) } ?? .empty,
            course.baseline.map { .text($0.date.description) } ?? .empty,
            points(course.baseline?.score.points), points(course.change?.points),
            course.reliableChange.map { .text($0.rawValue) } ?? .empty,
        ]
    }
}
