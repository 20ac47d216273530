#if PostgreSQL
    package import SampleRecords
    package import Samples

    extension Census {
        /// The sum of the checksums of some rows.
        ///
        /// - Parameter condition: The condition that selects the rows; empty for all of them.
        func sum(where condition: String = "") -> String {
            "(SELECT coalesce(sum(checksum), 0) FROM \(table)"
                + (condition.isEmpty ? ")" : " WHERE \(condition))")
        }

        /// How many of some flags are open.
        static let openFlags = "count(*) FILTER (WHERE seen IS NULL AND historical = 0)"
    }

    // The server has no place for such a sum that follows the table by itself: a trigger would follow
    // whoever deletes a row by hand too.
    extension Transaction {
        package func counted(_ census: Census) throws(StoreError) -> Int64? {
            // The sums have any number of digits; those of the rows wrap around at 64 bits.
            let sum = "mod(\(census), 18446744073709551616)"
            let wrapped = """
                CASE WHEN \(sum) >= 9223372036854775808 THEN \(sum) - 18446744073709551616
                    WHEN \(sum) < -9223372036854775808 THEN \(sum) + 18446744073709551616
                    ELSE \(sum) END::bigint
                """
            return try connection.number(
                "SELECT \(census == .flags ? "open_flags" : wrapped) FROM store")
        }

        package func add(_ checksum: Int64, to census: Census, isOpen: Bool) {
            let open = isOpen ? ", open_flags = open_flags + 1" : ""
            connection.run(
                "UPDATE store SET \(census) = \(census) + ?::bigint" + open, [.integer(checksum)])
        }

        package func remove(
            from census: Census, where condition: String, _ values: [SQLValue]
        ) {
            guard census == .flags else {
                return connection.run(
                    "UPDATE store SET \(census) = \(census) - \(census.sum(where: condition))",
                    values)
            }
            connection.run(
                """
                UPDATE store SET (flags, open_flags) = (
                    SELECT flags - coalesce(sum(checksum), 0), open_flags - \(Census.openFlags)
                    FROM flag WHERE \(condition))
                """, values)
        }

        /// What the tables lack or have too much of, compared with the counters; empty when nothing
        /// is missing.
        func missingRows() throws(StoreError) -> [String] {
            var missing: [String] = []
            let counts = [
                (
                    "assessments", counters.assessments,
                    """
                    SELECT (SELECT count(*) FROM assessment)
                        + (SELECT coalesce(sum(count), 0)::bigint FROM block)
                    """
                ),
                (
                    "other samples", counters.observations, "SELECT count(*) FROM observation"
                ),
                (
                    "open flags", try counted(.flags) ?? 0,
                    "SELECT \(Census.openFlags) FROM flag"
                ),
            ]
            for (name, expected, sql) in counts {
                let found = try connection.number(sql)
                if found < expected { missing.append("\(expected - found) \(name) are missing") }
                if found > expected {
                    missing.append("there are \(found - expected) \(name) that were never counted")
                }
            }
            for census in Census.allCases {
                let isWhole = try connection.number(
                    "SELECT (\(census) = \(census.sum()))::int FROM store")
                if isWhole == 0 {
                    missing.append(
                        "the \(census) differ from the saved ones: one is missing or exchanged")
                }
            }
            return missing
        }

        /// The numbers in the sequence of changes that no sample and no tombstone has.
        ///
        /// After a purge this cannot be checked: a purged tombstone leaves no number.
        func missingChanges() throws(StoreError) -> Int64 {
            guard counters.purged.times == 0 else { return 0 }
            let tombstones = try connection.number(
                """
                SELECT (SELECT count(*) FROM tombstone)
                    + (SELECT count(*) FROM tombstone WHERE reason <> ?)
                """, [.integer(TombstoneRow.code(of: .amended))])
            return counters.sequence - counters.assessments - counters.observations - tombstones
        }
    }
#endif
