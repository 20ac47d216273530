import Foundation
import TestSupport
import Testing

@Suite(.tags(.concurrency)) struct ImportInterruptionTests {
    private static let count = 3_000

    /// A table that takes a while.
    private static var table: [UInt8] {
        let rows = (1...count).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,1,9\n" }
        return ImportTableFile.phq9() + Array(rows.joined().utf8)
    }

    /// When the program is killed, in milliseconds after its start.
    private static let moments = Thoroughness.isSanitized ? [0, 400] : [0, 100, 200, 400]

    @Test(arguments: [SIGKILL, SIGINT], moments)
    func `a table is imported completely or not at all, whenever the program is killed`(
        signal: Int32, milliseconds: Int
    ) async throws {
        let home = try TestHome()
        let path = try home.table(Self.table)
        let terminal = try home.terminal("import", path, "--yes")
        try await Task.sleep(for: .milliseconds(milliseconds))
        try terminal.signal(signal)
        let ending = try terminal.exitStatus()
        #expect(ending == .signal(signal) || ending == .exit(0), "\(ending)")
        if home.hasStore {
            #expect(try home.run("verify").ending == .exit(0))
            let kept = try home.json("samples").array.count
            #expect(kept == 0 || kept == Self.count + 1)
        }
        // The next run succeeds.
        let run = try home.json("import", path)
        let before = try #require(run["alreadyStored"].integer)
        let added = try #require(run["imported"].integer)
        #expect(before + added == Self.count + 1 && (before == 0 || added == 0))
        #expect(try home.json("flags", "--historical").array.count == Self.count)
    }
}
