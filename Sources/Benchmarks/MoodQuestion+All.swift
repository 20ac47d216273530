internal import Questionnaires
internal import Samples

extension MoodQuestion {
    /// The questions that are measured.
    static var all: [MoodQuestion] {
        get throws {
            let calm = Condition(
                filter: .label(.calm), sql: "(o.label_set & 128) <> 0", numbers: []
            ) { $0.labels.contains(.calm) }
            let month = try during("2023-03-01", "2023-04-01")
            let year = try during("2023-01-01", "2024-01-01")
            let person = Condition(
                filter: .subject(SubjectID("person-7")),
                sql: "o.subject = (SELECT key FROM subject WHERE text = 'person-7')", numbers: []
            ) { $0.subject.text == "person-7" }
            let atWork = Condition(
                filter: .association(.work), sql: "(o.association_set & 131072) <> 0",
                numbers: []
            ) { $0.associations.contains(.work) }
            return [
                samples("label", calm),
                samples("a month", month),
                samples("label in a year", calm.and(year)),
                samples("a person's label", person.and(calm)),
                count("label", calm),
                count("a year", year),
                count("label in a year", calm.and(year)),
                means("all", .day, .everything),
                means("all", .week, .everything),
                means("label", .day, calm),
                means("association in a year", .day, atWork.and(year)),
                means("a person's", .day, person),
            ]
        }
    }

    /// One condition in three forms: as a filter, in SQL and in Swift.
    private struct Condition {
        let filter: SampleFilter
        let sql: String
        let numbers: [Int64]
        let matches: @Sendable (StateOfMind) -> Bool

        static let everything = Condition(filter: .everything, sql: "TRUE", numbers: []) { _ in
            true
        }

        func and(_ other: Condition) -> Condition {
            Condition(
                filter: .all([filter, other.filter]), sql: "\(sql) AND \(other.sql)",
                numbers: numbers + other.numbers
            ) { matches($0) && other.matches($0) }
        }
    }

    private static func during(_ first: String, _ last: String) throws -> Condition {
        let (from, to) = (try Timestamp(parsing: first), try Timestamp(parsing: last))
        let bounds = [from.microsecondsSinceEpoch, to.microsecondsSinceEpoch]
        return Condition(
            filter: .dates(SampleFilter.DateTest(from: from, to: to)),
            sql: "o.start >= ?1 AND o.start < ?2", numbers: bounds
        ) {
            bounds[0] <= $0.start.microsecondsSinceEpoch
                && $0.start.microsecondsSinceEpoch < bounds[1]
        }
    }

    private static func samples(_ name: String, _ condition: Condition) -> MoodQuestion {
        MoodQuestion(
            name: "samples: \(name)", group: "filter queries", answer: .samples,
            filter: condition.filter,
            sql: BareMood.selection
                + "WHERE o.type = 2 AND \(condition.sql) ORDER BY o.start, o.sequence",
            numbers: condition.numbers, matches: condition.matches, rounds: 11)
    }

    private static func count(_ name: String, _ condition: Condition) -> MoodQuestion {
        MoodQuestion(
            name: "count: \(name)", group: "filter queries", answer: .count,
            filter: condition.filter,
            sql: "SELECT count(*) FROM observation o WHERE o.type = 2 AND \(condition.sql)",
            numbers: condition.numbers, matches: condition.matches, rounds: 11)
    }

    private static func means(
        _ name: String, _ bucket: Valence.Summary.Bucket, _ condition: Condition
    ) -> MoodQuestion {
        // The index has the order of the days, so the query needs no sorting and reads no rows.
        // SQLite does not choose the index by itself. The offset of a local time from UTC is less
        // than a day, so the window bounds the days.
        let isOfOne = condition.sql.contains("subject")
        let index = isOfOne ? "" : "INDEXED BY observation_day"
        let window =
            condition.numbers.isEmpty
            ? ""
            : "AND o.day BETWEEN ?1 / 86400000000 - 1 AND ?2 / 86400000000 + 1"
        let days = """
            SELECT o.day AS day, count(*) AS n, sum(o.valence) AS sum, min(o.valence) AS least,
                max(o.valence) AS greatest
            FROM observation o \(index) WHERE o.type = 2 \(window) AND \(condition.sql)
            GROUP BY o.day
            """
        let sql =
            bucket == .day
            ? "SELECT day, n, sum / n, least, greatest FROM (\(days)) ORDER BY day"
            : """
            SELECT day - (day + 3) % 7, sum(n), sum(sum) / sum(n), min(least), max(greatest)
            FROM (\(days)) GROUP BY 1 ORDER BY 1
            """
        return MoodQuestion(
            name: "means by \(bucket): \(name)", group: "means", answer: .means(bucket),
            filter: condition.filter, sql: sql,
            numbers: condition.numbers, matches: condition.matches, rounds: 11)
    }
}
