#if PostgreSQL
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The right of a role of the database in a store.
        public enum Right: Hashable, Sendable, CaseIterable {
            /// Everything that calls of a store do. The audit can only be added to.
            case writing
            /// Reading everything, also the audit.
            case reading
            /// Reading only the audit with its texts, and the counters that prove that it is
            /// complete.
            case auditing
        }

        /// Replaces the rights of a database role on this store. The owner, who created the store,
        /// must open it; no other program should log in as the owner.
        ///
        /// - Parameters:
        ///   - right: The right of the role.
        ///   - role: The name of the role, which must exist.
        /// - Throws: ``/Samples/StoreError/Code/permission`` for any role except the owner, and the
        ///   failures of the server.
        public func grant(_ right: Right, to role: String) async throws(StoreError) {
            let connection = try opened()
            defer { connection.rollBack() }
            let name =
                "\""
                + role.split(separator: "\"", omittingEmptySubsequences: false)
                .joined(separator: "\"\"") + "\""
            let schema = "\"\(address.schema)\""
            let tables = "ALL TABLES IN SCHEMA \(schema)"
            var statements = [
                // A role has only the rights of the last call: a writer can become a reader.
                "REVOKE ALL ON \(tables) FROM \(name)",
                "REVOKE ALL ON ALL SEQUENCES IN SCHEMA \(schema) FROM \(name)",
                "REVOKE ALL ON SCHEMA \(schema) FROM PUBLIC",
                "GRANT USAGE ON SCHEMA \(schema) TO \(name)",
                right == .auditing
                    ? "GRANT SELECT ON \(schema).store, \(schema).audit, \(schema).audit_text "
                        + "TO \(name)"
                    : "GRANT SELECT ON \(tables) TO \(name)",
            ]
            if right != .auditing {
                // A copy of the store needs the last number of a flag.
                statements.append("GRANT SELECT ON ALL SEQUENCES IN SCHEMA \(schema) TO \(name)")
            }
            if right == .writing {
                let changed = Self.changedTables.map { "\(schema).\"\($0)\"" }
                statements += [
                    "GRANT INSERT, UPDATE, DELETE ON \(changed.joined(separator: ", ")) TO \(name)",
                    "GRANT INSERT, DELETE ON \(schema).audit_text TO \(name)",
                    "GRANT INSERT ON \(schema).audit TO \(name)",
                    "GRANT UPDATE ON \(schema).store TO \(name)",
                    "GRANT USAGE ON ALL SEQUENCES IN SCHEMA \(schema) TO \(name)",
                ]
            }
            // Without the right to grant, the server only warns.
            let owner = try connection.number(
                """
                SELECT pg_has_role(nspowner, 'USAGE')::int FROM pg_namespace
                WHERE nspname = ?
                """, [.text(address.schema)])
            guard owner == 1 else {
                throw StoreError(
                    code: .permission,
                    message: "only the owner of the store, who created it, can grant rights; "
                        + "nothing was changed",
                    path: address.text)
            }
            let isOfOwner = try connection.number(
                """
                SELECT count(*) FROM pg_namespace
                WHERE nspname = ? AND pg_get_userbyid(nspowner) = ?
                """,
                [.text(address.schema), .text(role)])
            guard isOfOwner == 0 else {
                throw StoreError(
                    code: .invalid,
                    message: "this role owns the store and has all rights; nothing was changed, "
                        + "name another role",
                    path: address.text)
            }
            _ = try connection.send(
                [Query("BEGIN")] + statements.map { Query($0) } + [Query("COMMIT")])
        }

        /// The tables whose rows calls of a store add, change and remove.
        private static let changedTables = [
            "subject", "source", "questionnaire", "assessment", "import", "block", "joined",
            "observation", "draft", "flag", "tombstone", "purged", "deleted_import", "grant",
            "standing_schedule",
        ]

        /// The number that a statement in the schema of the store returns, for tests.
        package func number(_ sql: String) throws(StoreError) -> Int64 {
            try read { (reading) throws(StoreError) in try reading.connection.number(sql) }
        }

        /// Runs a statement in the schema of the store, for tests of what a role may do.
        package func attempt(_ sql: String) throws(StoreError) {
            let connection = try opened()
            defer { connection.rollBack() }
            _ = try connection.send([
                Query("BEGIN"), Schema.path(to: address.schema), Query(sql), Query("COMMIT"),
            ])
        }
    }
#endif
