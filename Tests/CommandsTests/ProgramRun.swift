import CPseudoTerminal
import Foundation
import TestSupport
import Testing

/// How a program ended.
enum ProgramEnding: Equatable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)

    init(_ end: program_end) {
        self = end.signal == 0 ? .exit(end.status) : .signal(end.signal)
    }

    var description: String {
        switch self {
        case .exit(let status): "exit \(status)"
        case .signal(let number): "signal \(number)"
        }
    }
}

/// The program under test.
enum Program {
    /// The built `wellbeing`.
    static let path = BuiltProgram.path

    /// An environment as an array of strings, with the sanitizer options of this run. Without them
    /// a sanitized program would fail for actions that the tests allow.
    static func entries(of environment: [String: String]) -> [String] {
        let own = ProcessInfo.processInfo.environment
        let sanitizers = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"]
            .compactMap { name in own[name].map { (name, $0) } }
        return environment.merging(sanitizers) { given, _ in given }
            .map { "\($0.key)=\($0.value)" }.sorted()
    }
}

/// One run of a program without a terminal: its input and its output.
struct ProgramRun {
    /// The standard input of the program.
    enum Input {
        case text(String)
        case bytes([UInt8])
        case file(String)
        case closed
    }

    /// The destination of its standard output.
    enum Destination {
        /// To ``ProgramRun/output``.
        case captured
        /// To a file or device such as `/dev/full`.
        case file(String)
        /// To a pipe whose reader is closed.
        case brokenPipe
        case closed
    }

    let outputBytes: [UInt8]
    let errorBytes: [UInt8]
    let ending: ProgramEnding
    /// Its peak memory in bytes; at least that of these tests.
    let peakMemory: Int

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    /// The exit status, or `nil` when a signal ended the program.
    var status: Int32? {
        if case .exit(let status) = ending { status } else { nil }
    }

    /// The default environment of a program. It has no values of the developer's environment.
    static let plainEnvironment = [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PAGER": "cat",
    ]

    /// Runs the program to its end.
    ///
    /// - Throws: ``SpawnFailure`` if it does not start, or takes longer than `limit` and is killed.
    init(
        _ arguments: [String], input: Input = .text(""), to destination: Destination = .captured,
        environment: [String: String] = plainEnvironment, path: String = Program.path,
        within limit: Duration = .seconds(300)
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellbeing-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        func open(_ path: String, _ flags: Int32) throws -> Int32 {
            let descriptor = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw SpawnFailure(code: errno) }
            opened.append(descriptor)
            return descriptor
        }

        var stdin: Int32 = -1
        switch input {
        case .closed: break
        case .file(let path): stdin = try open(path, O_RDONLY)
        case .text(let text):
            try Data(text.utf8).write(to: folder.appendingPathComponent("in"))
            stdin = try open(file("in"), O_RDONLY)
        case .bytes(let bytes):
            try Data(bytes).write(to: folder.appendingPathComponent("in"))
            stdin = try open(file("in"), O_RDONLY)
        }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        var stdout: Int32 = -1
        switch destination {
        case .closed: break
        case .captured: stdout = try open(file("out"), create)
        case .file(let path): stdout = try open(path, create)
        case .brokenPipe:
            let pipe = try TestPipe()
            pipe.closeReading()
            stdout = dup(pipe.writing)
            opened.append(stdout)
        }
        let stderr = try open(file("err"), create)

        var process: pid_t = 0
        let entries = Program.entries(of: environment)
        try unsafe withCStrings([path] + arguments) { arguments in
            try unsafe withCStrings(entries) { entries in
                try SpawnFailure.check(
                    unsafe program_spawn(path, arguments, entries, stdin, stdout, stderr, &process))
            }
        }
        var end = program_end()
        let waited = unsafe program_wait(process, limit.milliseconds, &end)
        if waited < 0 {
            _ = program_signal(process, SIGKILL)
            _ = unsafe program_wait(process, 5_000, &end)
            throw SpawnFailure(code: -waited)
        }
        ending = ProgramEnding(end)
        peakMemory = Int(end.peak_memory)
        errorBytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file("err"))))
        if case .captured = destination {
            outputBytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file("out"))))
        } else {
            outputBytes = []
        }
    }
}

extension ProgramRun {
    /// Expects how the program ended, and texts in its output and its messages.
    @discardableResult
    func expect(
        exit status: Int32, printing output: String..., saying words: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> ProgramRun {
        #expect(ending == .exit(status), "\(errors)", sourceLocation: sourceLocation)
        for text in output {
            #expect(self.output.contains(text), "\(self.output)", sourceLocation: sourceLocation)
        }
        for text in words {
            #expect(errors.contains(text), "\(errors)", sourceLocation: sourceLocation)
        }
        return self
    }
}

extension Duration {
    /// Whole milliseconds, for a C function.
    var milliseconds: Int32 {
        Int32(clamping: components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
