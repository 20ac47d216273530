/// A folder that is deleted at the end. It is in the folder of this program, not in `/tmp`, which
/// may be in memory: a store there would be faster than on a disk.
struct TemporaryFolder: ~Copyable {
    private let root: String

    init() throws {
        let program = CommandLine.arguments[0]
        let place = program.lastIndex(of: "/").map { program[...$0] } ?? "./"
        var template = Array((place + "benchmark-XXXXXX").utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw BenchmarkFailure("\(place): cannot create a folder there")
        }
        root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { _ = try? ChildProcess("rm", "-rf", root).run() }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { root + "/" + name }

    /// Writes a file, and returns its path.
    func save(_ text: String, as name: String) throws -> String {
        let path = path(name)
        let file = try OutputFile(path)
        try file.write(text)
        try file.finish()
        return path
    }

    /// The content of a file.
    static func text(at path: String) throws -> String {
        let file = unsafe open(path, O_RDONLY)
        guard file >= 0 else { throw BenchmarkFailure("\(path) cannot be read") }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = unsafe read(file, &buffer, buffer.count)
            guard count >= 0 else { throw BenchmarkFailure("\(path) cannot be read") }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
