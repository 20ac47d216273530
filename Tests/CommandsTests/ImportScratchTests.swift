import CPseudoTerminal
import Foundation
import TestSupport
import Testing

/// A table of which memory holds only a part.
@Suite struct `Import of more than is sorted at once` {
    private static let count = 140_000

    /// Totals of many people, in no order.
    private static var table: [UInt8] {
        var text = "patient,date,phq9_total\n"
        for row in 0..<count { text += "P\(row * 7_919 % count),2024-01-05,\(row % 28)\n" }
        return Array(text.utf8)
    }

    /// Under a sanitizer it takes two minutes, and what it measures is the sanitizer's memory.
    @Test(.disabled(if: Thoroughness.isSanitized))
    func `takes room on the disk, says when there is none, and leaves nothing there`() throws {
        let home = try TestHome()
        let path = try home.table(Self.table)
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
        #expect(kept.ending == .exit(0), "\(kept.errors)")
        #expect(kept.output.contains("Kept \(Self.count) new results."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
        // A program begins as a copy of this one.
        #expect(kept.peakMemory < Int(peak_memory()) + 96 << 20)
        let again = try run()
        #expect(again.output.contains("Already kept: \(Self.count)"))
    }
}
