#if PostgreSQL
    internal import Questionnaires
    public import Samples

    /// The address of a store on PostgreSQL: a database and a schema in it.
    ///
    ///     postgresql:clinic                   the service "clinic" of pg_service.conf, schema wellbeing
    ///     postgresql:clinic/north             the same, schema north
    ///     postgresql://host/database          a URI; the schema is wellbeing
    ///
    /// Put host, user and TLS into `pg_service.conf`, and the password into `.pgpass`. An address
    /// with a password is refused, because every user of the machine can list the arguments of
    /// programs.
    public struct StoreAddress: Hashable, Sendable {
        /// The parameters of the connection: names and values for libpq.
        package let parameters: [Parameter]
        /// The schema that is the store.
        public let schema: String
        /// The address as text, without anything secret.
        public let text: String

        /// One setting of a connection.
        package struct Parameter: Hashable, Sendable {
            package let name: String
            package let value: String

            package init(_ name: String, _ value: String) {
                (self.name, self.value) = (name, value)
            }
        }

        /// The schema of a store whose address does not name one.
        public static let defaultSchema = "wellbeing"

        /// Whether a text is meant as an address instead of the path of a file.
        public static func isAddress(_ text: String) -> Bool {
            text.hasPrefix("postgresql:") || text.hasPrefix("postgres:")
        }

        /// Reads an address.
        ///
        /// - Parameters:
        ///   - text: The address.
        ///   - isInsecureAllowed: Whether a connection that does not verify the server may be used.
        ///     Otherwise every connection except a socket on this machine uses
        ///     `sslmode=verify-full`, whatever the service says.
        /// - Throws: ``/Samples/StoreError/Code/invalid`` for a password in the address, and for
        ///   any other text that is not an address.
        public init(_ text: String, isInsecureAllowed: Bool = false) throws(StoreError) {
            let rest = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard Self.isAddress(text), rest.count == 2 else { throw Self.noAddress }
            if rest[1].hasPrefix("//") {
                try self.init(uri: text, isInsecureAllowed: isInsecureAllowed)
                return
            }
            let names = rest[1].split(separator: "/", omittingEmptySubsequences: false)
            guard names.count <= 2, let service = names.first, !service.isEmpty,
                !service.contains("="), !service.contains(" ")
            else { throw Self.noAddress }
            let schema = names.count == 2 ? String(names[1]) : Self.defaultSchema
            try self.init(
                parameters: [Parameter("service", String(service))], schema: schema, text: text,
                isInsecureAllowed: isInsecureAllowed)
        }

        private init(uri text: String, isInsecureAllowed: Bool) throws(StoreError) {
            let afterScheme = text.drop { $0 != "/" }.dropFirst(2)
            let authority = afterScheme.prefix { $0 != "/" && $0 != "?" }
            let user = authority.split(separator: "@", omittingEmptySubsequences: false)
            let hasPassword = user.count > 1 && user[0].contains(":")
            let settings = text.split(separator: "?", maxSplits: 1).dropFirst().joined()
            guard !hasPassword, !settings.lowercased().contains("password=") else {
                throw StoreError(
                    code: .invalid,
                    message: "the address has a password, which every user of this machine can "
                        + "read; put it into the file .pgpass, and leave it out here")
            }
            try self.init(
                parameters: [Parameter("dbname", text)], schema: Self.defaultSchema, text: text,
                isInsecureAllowed: isInsecureAllowed)
        }

        /// A store in a database that is described in the form of libpq, such as `host=… dbname=…`,
        /// for tests.
        package init(connection: String, schema: String) throws(StoreError) {
            try self.init(
                parameters: [Parameter("dbname", connection)], schema: schema,
                text: "postgresql:test/\(schema)", isInsecureAllowed: true)
        }

        private init(
            parameters: [Parameter], schema: String, text: String, isInsecureAllowed: Bool
        ) throws(StoreError) {
            guard Self.isName(schema) else {
                throw StoreError(
                    code: .invalid,
                    message: "a schema is named by up to 63 of a-z, 0-9 and _, and begins with a "
                        + "letter; name another one")
            }
            self.schema = schema
            self.text = text
            // A network that drops packets must not block a program for hours.
            let waiting = [
                Parameter("connect_timeout", "10"), Parameter("keepalives_idle", "15"),
                Parameter("keepalives_interval", "5"), Parameter("keepalives_count", "3"),
                Parameter("tcp_user_timeout", "30000"), Parameter("client_encoding", "UTF8"),
                Parameter("fallback_application_name", "wellbeing"),
            ]
            let proving =
                isInsecureAllowed
                ? []
                : [Parameter("sslmode", "verify-full")]
            self.parameters = parameters + waiting + proving
        }

        private static func isName(_ text: String) -> Bool {
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            guard let first = text.utf8.first, letters ~= first, text.utf8.count <= 63,
                !text.hasPrefix("pg_")
            else { return false }
            return text.utf8.allSatisfy {
                letters ~= $0 || $0.isDigit || $0 == UInt8(ascii: "_")
            }
        }

        private static let noAddress = StoreError(
            code: .invalid,
            message: "not the address of a store; write postgresql:SERVICE/SCHEMA, or a URI")
    }
#endif
