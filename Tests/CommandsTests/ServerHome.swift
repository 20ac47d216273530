#if PostgreSQL
    import Foundation
    import TestSupport
    import Testing

    /// A home folder whose store is a new schema of the server for tests. Both are removed at the end.
    final class ServerHome {
        /// The home. Its environment names the store and the service.
        let home: TestHome
        /// The address of the store.
        let store: String
        private let folder: TemporaryFolder
        private let services: String
        private let settings: [Substring]

        /// - Parameter isCreated: Whether `wellbeing store create` makes the store.
        init(creatingStore isCreated: Bool = true) throws {
            folder = try TemporaryFolder()
            services = folder.file("services")
            settings = (TestServer.connection ?? "").split(separator: " ")
            try Data("[tests]\n\(settings.joined(separator: "\n"))\n".utf8)
                .write(to: URL(fileURLWithPath: services))
            let schema = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
            store = "postgresql:tests/\(schema)"
            home = try TestHome(
                adding: ["WELLBEING_STORE": store, "PGSERVICEFILE": services])
            folder.whenRemoved { TestServer.drop(schema: schema) }
            if isCreated { try home.run("store", "create").expect(exit: 0) }
        }

        /// The name of the schema.
        var schema: String { String(store.drop { $0 != "/" }.dropFirst()) }

        /// Creates a role that may log in, and returns the address of the store for it.
        func address(ofNewRole role: String) async throws -> String {
            try await TestServer.create(role, besideSchema: schema)
            folder.whenRemoved { TestServer.drop(role) }
            let lines = settings.filter { !$0.hasPrefix("user=") } + ["user=\(role)"]
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: services))
            try file.seekToEnd()
            try file.write(contentsOf: Data("[\(role)]\n\(lines.joined(separator: "\n"))\n".utf8))
            try file.close()
            return "postgresql:\(role)/\(schema)"
        }
    }
#endif
