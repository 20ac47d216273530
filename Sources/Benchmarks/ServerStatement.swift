#if PostgreSQL
    /// A statement in PostgreSQL that computes the clinic's table from one row for each sitting.
    ///
    /// The people are numbers, and the index has all columns that the statement reads. It computes no
    /// table by bands, no means and no effect sizes, and checks no checksum. All that is to its
    /// advantage.
    struct ServerStatement: Sendable {
        /// What it does, in a few words.
        let name: String
        /// The statement. It returns the numbers of ``OutcomesTally``.
        let sql: String

        /// Makes the table from a query of people with `f`, `l` and `n`: the first score, the last and
        /// how many there are.
        private init(_ name: String, people: String) {
            self.name = name
            sql = """
                SELECT count(*), count(*) FILTER (WHERE n > 1),
                    count(*) FILTER (WHERE n > 1 AND f > 0 AND 2 * l <= f),
                    count(*) FILTER (WHERE n > 1 AND f > 0), count(*) FILTER (WHERE n > 1 AND l < 5),
                    count(*) FILTER (WHERE n > 1 AND f - l >= 6),
                    count(*) FILTER (WHERE n > 1 AND l - f >= 6)
                FROM (\(people)) people
                """
        }

        /// The table, without its index.
        static let table = """
            CREATE TABLE sitting (
                sequence bigint GENERATED ALWAYS AS IDENTITY, subject bigint NOT NULL,
                start bigint NOT NULL, points bigint NOT NULL, answers bytea NOT NULL
            )
            """
        /// Its index, made when the table is full, as is fastest.
        static let index =
            "CREATE INDEX sitting_history ON sitting (subject, start, sequence) INCLUDE (points)"
        /// The columns of ``ServerClinic/lines()``.
        static let columns = "sitting (subject, start, points, answers)"
        /// What helps the statements: enough memory to group all people.
        static let settings = "SET work_mem = '1GB'; SET hash_mem_multiplier = 2"

        /// All statements that we found.
        static let all = [
            ServerStatement(
                "instant and points in one number",
                people: """
                    SELECT min(start * 32 + points) & 31 f, max(start * 32 + points) & 31 l,
                        count(*) n
                    FROM sitting GROUP BY subject
                    """),
            ServerStatement(
                "DISTINCT ON, first and last",
                people: """
                    SELECT f.points f, l.points l, CASE WHEN f.sequence = l.sequence THEN 1 ELSE 2 END n
                    FROM (SELECT DISTINCT ON (subject) subject, points, sequence FROM sitting
                            ORDER BY subject, start, sequence) f
                    JOIN (SELECT DISTINCT ON (subject) subject, points, sequence FROM sitting
                            ORDER BY subject DESC, start DESC, sequence DESC) l
                    USING (subject)
                    """),
            ServerStatement(
                "window functions",
                people: """
                    SELECT f, l, n FROM (
                        SELECT points f, row_number() OVER person place,
                            last_value(points) OVER person l, count(*) OVER person n
                        FROM sitting
                        WINDOW person AS (PARTITION BY subject ORDER BY start, sequence
                            ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) numbered
                    WHERE place = 1
                    """),
            ServerStatement(
                "ordered arrays",
                people: """
                    SELECT a[1] f, a[cardinality(a)] l, cardinality(a) n FROM
                        (SELECT array_agg(points ORDER BY start, sequence) a
                            FROM sitting GROUP BY subject) arrays
                    """),
            ServerStatement(
                "jumps from person to person in the index",
                people: """
                    WITH RECURSIVE person AS (
                        (SELECT subject, points, sequence FROM sitting
                            ORDER BY subject, start, sequence LIMIT 1)
                        UNION ALL
                        SELECT next.* FROM person, LATERAL (
                            SELECT s.subject, s.points, s.sequence FROM sitting s
                            WHERE s.subject > person.subject
                            ORDER BY s.subject, s.start, s.sequence LIMIT 1) next)
                    SELECT person.points f, last.points l,
                        CASE WHEN person.sequence = last.sequence THEN 1 ELSE 2 END n
                    FROM person, LATERAL (
                        SELECT s.points, s.sequence FROM sitting s
                        WHERE s.subject = person.subject
                        ORDER BY s.start DESC, s.sequence DESC LIMIT 1) last
                    """),
        ]

        /// Runs it and counts.
        func run(on server: BareServer) throws -> (seconds: Double, tally: OutcomesTally) {
            let start = ContinuousClock.now
            let rows = try server.run(sql)
            let seconds = start.duration(to: .now).seconds
            return (seconds, try OutcomesTally((rows.first ?? []).compactMap { Int($0) }))
        }
    }
#endif
