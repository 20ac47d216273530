/// A command that runs as a separate process, without a shell.
struct ChildProcess: Sendable {
    /// The program and its arguments. A name without a slash is looked up in `PATH`.
    var command: [String]
    /// Variables for the child, in addition to those of this process.
    var environment: [String] = []
    /// The file that the child reads.
    var input = "/dev/null"
    /// The file that the child writes to, errors included.
    var output = "/dev/null"

    init(_ command: String...) { self.command = command }

    /// Runs the command and waits for its end.
    ///
    /// - Returns: The seconds from before its start until after its end.
    /// - Throws: `BenchmarkFailure` when it cannot be started or its exit code is not 0.
    func run() throws -> Double {
        let start = ContinuousClock.now
        try self.start().finish()
        return start.duration(to: .now).seconds
    }

    /// Starts the command, without waiting for its end.
    func start() throws -> Running { Running(id: try spawn(), command: command) }

    /// A command that was started.
    struct Running {
        fileprivate let id: pid_t
        fileprivate let command: [String]

        /// Waits for the end.
        ///
        /// - Throws: `BenchmarkFailure` when the exit code is not 0.
        @discardableResult
        func finish() throws -> Usage {
            while true {
                if let usage = try ended(0) { return usage }
            }
        }

        /// Checks whether the process has ended. Do not call it again after that.
        ///
        /// - Returns: The same as ``finish()``, or `nil` while the process runs.
        func ended() throws -> Usage? { try ended(WNOHANG) }

        private func ended(_ options: Int32) throws -> Usage? {
            var status: Int32 = 0
            var usage = rusage()
            let found = unsafe wait4(id, &status, options, &usage)
            if found == 0 { return nil }
            guard found == id else {
                guard errno == EINTR else { throw BenchmarkFailure("a child process was lost") }
                return nil
            }
            guard status == 0 else {
                throw BenchmarkFailure(
                    "`\(command.joined(separator: " "))` failed: status \(status)")
            }
            return Usage(
                peak: usage.ru_maxrss * memoryUnit,
                processor: usage.ru_utime.seconds + usage.ru_stime.seconds)
        }
    }

    /// The memory and processor time of a process, including the children that it waited for.
    struct Usage {
        /// The peak memory in bytes. It is at least the memory of this process: the system counts
        /// it until the command replaces it.
        let peak: Int
        /// The processor time in seconds.
        let processor: Double
    }

    /// Runs the command and returns its output.
    func text(in folder: borrowing TemporaryFolder) throws -> String {
        var child = self
        child.output = folder.path("output")
        _ = try child.run()
        return try TemporaryFolder.text(at: child.output)
    }

    private func spawn() throws -> pid_t {
        var actions = unsafe SpawnFileActions()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(
            &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
        var variables = unsafe (environment + Self.inherited).map { unsafe strdup($0) } + [nil]
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var child: pid_t = 0
        let code = unsafe posix_spawnp(&child, command[0], &actions, nil, &arguments, &variables)
        guard code == 0 else {
            throw BenchmarkFailure("\(command[0]) cannot be started; install it or build it")
        }
        return child
    }

    /// The variables of this process that programs need. Others could change the times.
    private static var inherited: [String] {
        let names = ["PATH", "HOME", "TMPDIR"]
        return names.compactMap { name in
            unsafe getenv(name).map { unsafe "\(name)=" + String(cString: $0) }
        }
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
