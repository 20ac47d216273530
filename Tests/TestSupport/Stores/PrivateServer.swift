#if PostgreSQL
    import Foundation

    /// A PostgreSQL server of one test's own, which the test may stop, kill and copy. It is removed at
    /// the end.
    public final class PrivateServer: Sendable {
        /// The program of `.ci/postgres-for-tests` that runs those of PostgreSQL; `nil` without one.
        private static let program = ProcessInfo.processInfo
            .environment["WELLBEING_TEST_POSTGRESQL_PROGRAM"]

        /// Whether a test can have a server of its own.
        public static var isAvailable: Bool { program != nil }

        /// The folder with the data.
        private let folder: String

        /// The folder with the socket. In the folder with the data, a standby would copy it.
        private var sockets: String { folder + ".s" }

        /// How to connect to the server.
        public var connection: String { "host=\(sockets) port=\(port) user=owner dbname=postgres" }

        /// The number in the name of the socket, and the port if there is a certificate.
        public let port: Int

        /// How to connect to whichever of two servers takes changes.
        public func connection(or other: PrivateServer) -> String {
            "host=\(sockets),\(other.sockets) user=owner dbname=postgres"
        }

        /// Makes a server and starts it.
        ///
        /// - Parameter certificate: With one, the server also listens on a port of this machine, and
        ///   proves its name there.
        public init(certificate: TestCertificate? = nil) throws {
            folder = Self.newFolder
            port = certificate == nil ? 5_432 : try SilentServer().port
            try run("initdb", "-U owner --auth=trust -E UTF8 --locale=C -N")
            try configure(
                certificate.map {
                    """
                    listen_addresses = '127.0.0.1'
                    port = \(port)
                    ssl = on
                    ssl_cert_file = '\($0.file)'
                    ssl_key_file = '\($0.keyFile)'

                    """
                } ?? "listen_addresses = ''\n")
            try start()
        }

        /// Makes a standby of a server and starts it.
        public init(standbyOf primary: PrivateServer) throws {
            folder = Self.newFolder
            port = 5_432
            try run("pg_basebackup", "-R -c fast -d '\(primary.connection)'")
            try configure("listen_addresses = ''\n")
            try start()
        }

        /// A path for a folder of a test, in the folder of the server that the tests share.
        static var newFolder: String {
            let place = ((program ?? "") as NSString).deletingLastPathComponent
            return place + "/" + String(UUID().uuidString.prefix(8))
        }

        private func configure(_ own: String) throws {
            guard Self.shell("mkdir \(sockets) && chmod 777 \(sockets)") else {
                throw NotRun(program: "mkdir")
            }
            let settings = own + "unix_socket_directories = '\(sockets)'\n"
            let file = try FileHandle(
                forWritingTo: URL(fileURLWithPath: folder + "/postgresql.conf"))
            try file.seekToEnd()
            try file.write(contentsOf: Data(settings.utf8))
            try file.close()
        }

        deinit {
            try? stop(at: "immediate")
            _ = Self.shell("rm -rf \(folder) \(sockets)")
        }

        /// Starts the server, and waits until it answers.
        public func start() throws { try run("pg_ctl", "-l \(folder)/log -w start") }

        /// Stops the server.
        ///
        /// - Parameter mode: `fast`, or `immediate` as in a power cut.
        public func stop(at mode: String) throws { try run("pg_ctl", "-m \(mode) -w stop") }

        /// Lets only the owner in without a password.
        public func askForPasswords() throws {
            let rules = "local all owner trust\nlocal all all scram-sha-256\n"
            try Data(rules.utf8).write(to: URL(fileURLWithPath: folder + "/pg_hba.conf"))
            try run("SELECT pg_reload_conf()")
        }

        /// Lets a standby take changes.
        public func promote() throws { try run("pg_ctl", "-w promote") }

        /// Runs a statement outside of a transaction.
        public func run(_ sql: String) throws { try Self.run(sql, at: connection) }

        /// Sends a signal to processes of the server: `STOP` freezes them, `CONT` lets them go on.
        ///
        /// - Parameter condition: Which, as a condition on `pg_stat_activity`.
        public func signal(_ name: String, where condition: String) throws {
            let sql = "SELECT pid FROM pg_stat_activity WHERE \(condition)"
            let command = "\(Self.program ?? "false") psql -X -At -d '\(connection)' -c \"\(sql)\""
            guard Self.shell("\(command) | xargs kill -\(name)") else {
                throw NotRun(program: "kill")
            }
        }

        /// Waits until a process of the server meets a condition on `pg_stat_activity`.
        public func wait(untilAny condition: String) async {
            // Dividing by zero is a failure.
            let sql = "SELECT 1 / count(*) FROM pg_stat_activity WHERE \(condition)"
            // What the test waits for may need this thread.
            while (try? run(sql)) == nil { await Task.yield() }
        }

        private func run(_ name: String, _ arguments: String) throws {
            guard Self.shell("\(Self.program ?? "false") \(name) -D \(folder) \(arguments)") else {
                throw NotRun(program: name)
            }
        }

        /// Runs a statement outside of a transaction on any server.
        public static func run(_ sql: String, at connection: String) throws {
            let command = "psql -X -q -v ON_ERROR_STOP=1 -d '\(connection)' -c \"\(sql)\""
            guard shell("\(program ?? "false") \(command)") else { throw NotRun(program: "psql") }
        }

        /// A command that failed.
        public struct NotRun: Error {
            /// The program.
            public let program: String
        }

        /// Runs a command of the shell.
        ///
        /// - Returns: Whether it succeeded.
        @discardableResult public static func shell(_ command: String) -> Bool {
            // Not a Process: it waits until the started server ends too.
            unsafe system("{ \(command); } </dev/null >/dev/null 2>&1") == 0
        }
    }

    /// A disk of a small size, for a table space. It is removed at the end.
    public final class SmallDisk: Sendable {
        /// Whether this user may make one.
        public static let canBeMade: Bool = {
            PrivateServer.isAvailable && (try? SmallDisk(megabytes: 1)) != nil
        }()

        /// An empty folder on the disk, which belongs to the user of the server.
        public var folder: String { path + "/data" }
        private let path: String

        /// Makes a disk.
        public init(megabytes: Int) throws {
            path = PrivateServer.newFolder
            guard
                PrivateServer.shell(
                    "mkdir \(path) && mount -t tmpfs -o size=\(megabytes)m tmpfs \(path)"),
                PrivateServer.shell("mkdir \(path)/data && chown nobody \(path) \(path)/data")
            else { throw PrivateServer.NotRun(program: "mount") }
        }

        /// Gives the disk another size.
        public func resize(megabytes: Int) throws {
            guard PrivateServer.shell("mount -o remount,size=\(megabytes)m \(path)") else {
                throw PrivateServer.NotRun(program: "mount")
            }
        }

        deinit { PrivateServer.shell("umount \(path); rmdir \(path)") }
    }
#endif
