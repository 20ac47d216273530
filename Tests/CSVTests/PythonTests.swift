import CSV
import Foundation
import TestSupport
import Testing

/// Compares the reader with Python's `csv`, an independent implementation.
@Suite(.enabled(if: Python.isPresent))
struct PythonTests {
    /// A table from Python: separator, options of its writer, bytes and rows.
    private struct Sample: Decodable {
        var separator: String
        var bytes: String
        var rows: [[String]]
    }

    @Test(arguments: 0..<4)
    func `the reader reads what Python's writer wrote`(seed: Int) throws {
        let script = """
            import csv, io, json, random, sys
            random.seed(int(sys.argv[1]))
            alphabet = list("ab01 ,;|=-'") + ["\\t", "\\n", "\\r", "\\r\\n", '"', '""', "é", "😀", "e\\u0301"]
            samples = []
            for _ in range(300):
                separator = random.choice(",;\\t|")
                width = random.randint(1, 6)
                rows = [["".join(random.choices(alphabet, k=random.randint(0, 9)))
                         for _ in range(width)] for _ in range(random.randint(1, 8))]
                text = io.StringIO(newline="")
                # Left to itself it quotes no other line end than its own.
                end, quoting = random.choice([
                    ("\\r\\n", csv.QUOTE_MINIMAL), ("\\r\\n", csv.QUOTE_ALL),
                    ("\\n", csv.QUOTE_ALL), ("\\r", csv.QUOTE_ALL)])
                csv.writer(text, delimiter=separator, lineterminator=end,
                           quoting=quoting).writerows(rows)
                samples.append({"separator": separator, "bytes": text.getvalue(), "rows": rows})
            json.dump(samples, sys.stdout)
            """
        let output = try Python.run(script, ["\(seed)"], input: Data())
        let samples = try JSONDecoder().decode([Sample].self, from: output)
        try #require(samples.count == 300)
        for sample in samples {
            let separator = try #require(sample.separator.utf8.first.flatMap(Separator.init))
            let trace = Trace(Array(sample.bytes.utf8), .init(separator: separator))
            #expect(trace.errors.isEmpty, "\(sample.bytes.debugDescription)")
            #expect(bytes(trace.rows) == bytes(sample.rows), "\(sample.bytes.debugDescription)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `random bytes give the same rows as Python's reader`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alphabet = ["a", "b", "1", ",", ",", "\"", "\"", "\n", "\r", "\r\n", " ", "é", "\"\""]
        let texts = (0..<1_500).map { _ in
            (0..<Int.random(in: 1...14, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? "a"
            }.joined()
        }
        // Python accepts a quote inside a bare cell; skip tables that have one.
        let script = """
            import csv, io, json, sys
            found = []
            for text in json.load(sys.stdin):
                try:
                    found.append(list(csv.reader(io.StringIO(text, newline=""), strict=True)))
                except csv.Error:
                    found.append(None)
            json.dump(found, sys.stdout)
            """
        let output = try Python.run(script, [], input: JSONEncoder().encode(texts))
        let found = try JSONDecoder().decode([[[String]]?].self, from: output)
        try #require(found.count == texts.count)
        var agreed = (read: 0, refused: 0)
        for (text, rows) in zip(texts, found) {
            let trace = Trace(text, .init(separator: .comma, width: .any))
            if trace.kinds.contains(.strayQuote) { continue }
            if trace.kinds == [.empty] {
                #expect(rows?.allSatisfy(\.isEmpty) == true, "\(text.debugDescription)")
            } else if let rows {
                #expect(trace.errors.isEmpty, "\(text.debugDescription)")
                // This kit does not count a blank line as a row.
                #expect(
                    bytes(trace.rows) == bytes(rows.filter { !$0.isEmpty }),
                    "\(text.debugDescription)")
                agreed.read += 1
            } else {
                #expect(!trace.errors.isEmpty, "\(text.debugDescription)")
                agreed.refused += 1
            }
        }
        #expect(agreed.read > 300 && agreed.refused > 100, "\(agreed)")
    }

    private func bytes(_ rows: [[String]]) -> [[[UInt8]]] { rows.map { $0.map { Array($0.utf8) } } }
}

/// Python, if the system has it.
enum Python {
    private static let path = "/usr/bin/python3"

    static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs a script and returns its output.
    static func run(_ script: String, _ arguments: [String], input: Data) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = ["-X", "utf8", "-c", script] + arguments
        // A file, because a full pipe without a reader blocks both sides.
        let place = FileManager.default.temporaryDirectory.appending(
            path: "wellbeing-csv-\(UUID().uuidString)")
        try input.write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        let output = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: place)
        process.standardOutput = output
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(status: process.terminationStatus)
        }
        return printed
    }

    struct Failure: Error {
        let status: Int32
    }
}
