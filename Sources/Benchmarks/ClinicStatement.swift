/// An SQL statement that computes the clinic's table on the file of a store.
///
/// It trusts the file, computes no table by bands, no means and no effect sizes, and treats every
/// score as complete. All that is to its advantage.
struct ClinicStatement: Sendable {
    /// What it does, in a few words.
    let name: String
    /// The statement. It returns the numbers of ``OutcomesTally``.
    let sql: String

    /// Makes the table from a query of people with `f`, `l` and `n`: the first score, the last and
    /// how many there are.
    private init(_ name: String, people: String) {
        self.name = name
        sql = """
            SELECT count(*), sum(n > 1), sum(n > 1 AND f > 0 AND 2 * l <= f),
                sum(n > 1 AND f > 0), sum(n > 1 AND l < 5), sum(n > 1 AND f - l >= 6),
                sum(n > 1 AND l - f >= 6)
            FROM (\(people))
            """
    }

    private static let scores = """
        FROM assessment WHERE amended_by IS NULL AND points IS NOT NULL AND questionnaire IN
            (SELECT key FROM questionnaire WHERE id = 'phq-9')
        """
    private static let ofOne = scores + " AND subject = s.key"

    /// All statements that we found. If scores of one instant differ, only some statements use the
    /// order of saving; a clinic's table has no such scores.
    static let all = [
        ClinicStatement(
            "instant and points in one number",
            people: """
                SELECT min(start * 32 + points) & 31 f, max(start * 32 + points) & 31 l, count(*) n
                \(scores) GROUP BY subject
                """),
        ClinicStatement(
            "the bare columns of min and max",
            people: """
                SELECT f, l, n FROM
                    (SELECT subject, min(start), points f, count(*) n \(scores) GROUP BY subject)
                JOIN (SELECT subject, max(start), points l \(scores) GROUP BY subject)
                USING (subject)
                """),
        ClinicStatement(
            "two index lookups for each person",
            people: """
                SELECT (SELECT points \(ofOne) ORDER BY start, sequence LIMIT 1) f,
                    (SELECT points \(ofOne) ORDER BY start DESC, sequence DESC LIMIT 1) l,
                    (SELECT count(*) FROM (SELECT 1 \(ofOne) LIMIT 2)) n
                FROM subject s WHERE n > 0
                """),
        ClinicStatement(
            "window functions",
            people: """
                SELECT max(CASE WHEN up = 1 THEN points END) f,
                    max(CASE WHEN down = 1 THEN points END) l, count(*) n
                FROM (SELECT subject, points,
                    row_number() OVER (PARTITION BY subject ORDER BY start, sequence) up,
                    row_number() OVER (PARTITION BY subject ORDER BY start DESC, sequence DESC) down
                    \(scores))
                GROUP BY subject
                """),
    ]

    /// Runs one of them on a store and prints the seconds and the counts, as the other peers do.
    static func run(_ place: Int, store: String) throws {
        guard all.indices.contains(place) else { throw BenchmarkFailure("there is no such SQL") }
        let database = try BareDatabase(path: store)
        // As much cache as it can use.
        for setting in ["cache_size = -262144", "mmap_size = 1099511627776", "temp_store = 2"] {
            try database.each("PRAGMA \(setting)", []) { _ in }
        }
        let start = ContinuousClock.now
        var counts: [Int64] = []
        try database.each(all[place].sql, []) { row in
            counts = (0..<Int32(OutcomesTally.names.count)).map(row.integer)
        }
        let seconds = start.duration(to: .now).seconds
        print(([String(seconds)] + counts.map(String.init)).joined(separator: " "))
    }
}
