#if PostgreSQL
    package import SampleRecords
    package import Samples

    extension CountedTable {
        /// The column of the counters that has the sum of the checksums.
        var column: String { rawValue }

        /// The sum of the checksums of some rows.
        ///
        /// - Parameter condition: The condition that selects the rows; empty for all of them.
        func sum(where condition: String = "") -> String {
            "(SELECT coalesce(sum(checksum), 0) FROM \(name)"
                + (condition.isEmpty ? ")" : " WHERE \(condition))")
        }

        /// How many of some flags are open.
        static let openFlags = "count(*) FILTER (WHERE seen IS NULL AND historical = 0)"
    }

    // The store updates these sums itself. A trigger would also update them after a manual deletion
    // of a row, and so hide the deletion.
    extension Transaction {
        package func counter(of table: CountedTable) throws(StoreError) -> Int64? {
            // The sums in the counters have any number of digits; the sums of the rows wrap around
            // at 64 bits.
            let sum = "mod(\(table.column), 18446744073709551616)"
            let wrapped = """
                CASE WHEN \(sum) >= 9223372036854775808 THEN \(sum) - 18446744073709551616
                    WHEN \(sum) < -9223372036854775808 THEN \(sum) + 18446744073709551616
                    ELSE \(sum) END::bigint
                """
            return try connection.number(
                "SELECT \(table == .flags ? "open_flags" : wrapped) FROM store")
        }

        package func add(_ checksum: Int64, to table: CountedTable, isOpen: Bool) {
            let open = isOpen ? ", open_flags = open_flags + 1" : ""
            connection.run(
                "UPDATE store SET \(table.column) = \(table.column) + ?::bigint" + open,
                [.integer(checksum)])
        }

        package func remove(
            from table: CountedTable, where condition: String, _ values: [SQLValue]
        ) {
            guard table == .flags else {
                return connection.run(
                    """
                    UPDATE store SET \(table.column)
                        = \(table.column) - \(table.sum(where: condition))
                    """, values)
            }
            connection.run(
                """
                UPDATE store SET (flags, open_flags) = (
                    SELECT flags - coalesce(sum(checksum), 0), open_flags - \(CountedTable.openFlags)
                    FROM flag WHERE \(condition))
                """, values)
        }

        /// The differences between the tables and the counters, in words; empty when they agree.
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
                    "open flags", try counter(of: .flags) ?? 0,
                    "SELECT \(CountedTable.openFlags) FROM flag"
                ),
            ]
            for (name, expected, sql) in counts {
                let found = try connection.number(sql)
                if found < expected { missing.append("\(expected - found) \(name) are missing") }
                if found > expected {
                    missing.append("there are \(found - expected) \(name) that were never counted")
                }
            }
            for table in CountedTable.allCases {
                let isWhole = try connection.number(
                    "SELECT (\(table.column) = \(table.sum()))::int FROM store")
                if isWhole == 0 {
                    missing.append(
                        "the \(table) differ from the saved ones: one is missing or exchanged")
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
