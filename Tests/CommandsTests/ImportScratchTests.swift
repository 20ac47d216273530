import CPseudoTerminal
import Foundation
import TestSupport
import Testing

/// A table that does not fit into the memory for sorting.
@Suite struct `Import of a table sorted in parts` {
    /// A table, in no order of its people.
    struct Table: CustomTestStringConvertible {
        let testDescription: String
        let people: Int
        let text: String

        /// The name of a person. Long, so that few people need much memory; two differ early.
        private static func name(_ person: Int) -> String {
            "P\(person)" + String(repeating: "-", count: 100)
        }

        /// Totals of many people.
        static var totals: Table {
            let people = 50_000
            var text = "patient,date,phq9_total\n"
            for row in 0..<people {
                text += "\(name(row * 7_919 % people)),2024-01-05,\(row % 28)\n"
            }
            return Table(testDescription: "totals", people: people, text: text)
        }

        /// One row for each answer; the rows of a person are far apart.
        static var answers: Table {
            let people = 4_000
            var text = "patient,date,item,answer\n"
            for item in 1...9 {
                for row in 0..<people {
                    text += "\(name(row * 7_919 % people)),2024-01-05,phq9_\(item),\(item % 4)\n"
                }
            }
            return Table(testDescription: "answers", people: people, text: text)
        }
    }

    /// Under a sanitizer it takes two minutes, and measures the sanitizer's memory.
    @Test(.disabled(if: Thoroughness.isSanitized), arguments: [Table.totals, .answers])
    func `sorting uses disk space, reports a full disk, and leaves no file`(
        table: Table
    ) throws {
        let home = try TestHome()
        let path = try home.table(Array(table.text.utf8))
        let scratch = home.path("scratch")
        func run() throws -> ProgramRun {
            try ProgramRun(
                ["import", path, "--yes", "--totals-only"],
                environment: home.environment.merging(["TMPDIR": scratch]) { $1 })
        }
        let refused = try run()
        #expect(refused.ending == .exit(73) && !home.hasStore)
        #expect(refused.errors.contains("name a folder that may be written with TMPDIR"))

        try FileManager.default.createDirectory(
            atPath: scratch, withIntermediateDirectories: false)
        let kept = try run()
        kept.expect(exit: 0, printing: "Kept \(table.people) new results.")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
        // A child process begins as a copy of this one.
        #expect(kept.peakMemory < Int(peak_memory()) + 96 << 20)
        let again = try run()
        #expect(again.output.contains("Already kept: \(table.people)"))
    }

    #if os(Linux)
        @Test func `rows on the disk are in clear only in a program that cannot encrypt`() throws {
            let home = try TestHome()
            let note = String(repeating: "A long note. ", count: 77)
            var text = "patient,date,phq9_total,note\n"
            for row in 0..<8_000 { text += "ZZNAME\(row),2024-01-05,\(row % 28),ZZNOTE \(note)\n" }
            let path = try home.table(Array(text.utf8))
            let asked = try home.terminal("import", path, "--totals-only", "--keep", "note")
            try asked.expect("Keep 8000 results?")
            // While the program waits for the answer, its file without a name is open.
            let opened = "/proc/\(asked.process)/fd"
            let scratch = try FileManager.default.contentsOfDirectory(atPath: opened)
                .map { "\(opened)/\($0)" }
                .filter {
                    try FileManager.default.destinationOfSymbolicLink(atPath: $0)
                        .hasSuffix(" (deleted)")
                }
            try #require(scratch.count == 1)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch[0]))
            #expect(bytes.count > 4 << 20)
            let found = ["ZZNAME", "ZZNOTE", "A long note"].map {
                bytes.range(of: Data($0.utf8)) != nil
            }
            #if SQLCipher
                #expect(!found.contains(true) && bytes.isNoise)
            #else
                #expect(!found.contains(false) && !bytes.isNoise)
            #endif
            try asked.sendLine("y")
            try asked.expect("Kept 8000 new results.")
            #expect(try asked.exitStatus() == .exit(0))
        }
    #endif
}
