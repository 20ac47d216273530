import Foundation
import Testing

/// A home folder for one test, without data of the developer. It is deleted at the end.
final class TestHome {
    let folder: URL
    /// The default store of the program.
    let store: String
    private let added: [String: String]

    init(adding environment: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellbeing-home-\(UUID().uuidString)")
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: attributes)
        store = folder.appendingPathComponent("store.sqlite").path
        added = environment
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The environment of every program of the test.
    var environment: [String: String] {
        ProgramRun.plainEnvironment
            .merging([
                "HOME": folder.path, "WELLBEING_STORE": store, "TZ": "UTC", "LOGNAME": "tester",
                "TMPDIR": folder.path, "XDG_CONFIG_HOME": path(".config"),
            ]) { $1 }
            .merging(added) { $1 }
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    func run(
        _ arguments: String..., input: ProgramRun.Input = .text(""),
        to destination: ProgramRun.Destination = .captured
    ) throws -> ProgramRun {
        try ProgramRun(arguments, input: input, to: destination, environment: environment)
    }

    /// Runs a verb with `--format json`, which must succeed, and reads its output.
    func json(_ arguments: String..., input: ProgramRun.Input = .text("")) throws -> JSON {
        let run = try ProgramRun(
            arguments + ["--format", "json"], input: input, environment: environment)
        try #require(run.ending == .exit(0), "\(run.errors)")
        return try JSON(run.output)
    }

    /// Starts a verb on a terminal.
    func terminal(
        _ arguments: String..., columns: UInt16 = 80, rows: UInt16 = 24,
        adding extra: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let environment = environment.merging(["TERM": "xterm"]) { $1 }.merging(extra) { $1 }
        return try PseudoTerminal(
            arguments, environment: environment, columns: columns, rows: rows)
    }

    /// Records a PHQ-9 of one person and returns its identifier.
    @discardableResult
    func record(
        _ answers: String = "1,1,1,1,1,1,1,1,0,1", subject: String = "self",
        on date: String = "2026-05-01"
    ) throws -> String {
        let kept = try json(
            "record", "phq-9", "--answers", answers, "--date", date, "--subject", subject,
            "--new-subject")
        return try #require(kept["id"].string)
    }
}

extension PseudoTerminal {
    /// Waits for the prompt of a question and types an answer.
    func answer(_ texts: String...) throws {
        for text in texts {
            try expect("? for help): ")
            try sendLine(text)
        }
    }
}

/// JSON that the program wrote, read by Foundation, which is independent of the writer.
struct JSON {
    private let value: Any?

    init(_ text: String) throws {
        value = try JSONSerialization.jsonObject(
            with: Data(text.utf8), options: [.fragmentsAllowed])
    }

    private init(value: Any?) { self.value = value }

    subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
    subscript(index: Int) -> JSON {
        JSON(value: array.indices.contains(index) ? array[index].value : nil)
    }

    /// Whether both have the same content.
    func isSame(as other: JSON) -> Bool {
        (value as? NSObject) == (other.value as? NSObject)
    }

    var exists: Bool { value != nil }
    var isNull: Bool { value is NSNull }
    var string: String? { value as? String }
    var integer: Int? { value as? Int }
    var double: Double? { value as? Double }
    var bool: Bool? { value as? Bool }
    var array: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
    var isArray: Bool { value is [Any] }
    var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
}
