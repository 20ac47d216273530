import Foundation
import TestSupport
import Testing

/// `wellbeing changes --watch`.
@Suite(.tags(.concurrency)) struct WatchTests {
    @Test func `watching reports each change once, with its anchor`() throws {
        let home = try TestHome()
        _ = try home.json("feel", "0.5")
        #expect(try home.run("changes", "--watch", "--format", "json").status == 64)
        let terminal = try home.terminal("changes", "--watch", "--format", "jsonl", columns: 2_000)
        try terminal.expect("\"valence\":0.5,")
        try terminal.expect("\"anchor\":")
        let kept = try home.json("feel", "-0.75")
        try terminal.expect("\"valence\":-0.75,")
        let id = try #require(kept["id"].string)
        #expect(try home.run("delete", id, "--yes").status == 0)
        try terminal.expect("\"reason\":\"deleted\"")
        try terminal.sendControl("C")
        #expect(try terminal.exitStatus() == .signal(SIGINT))
        #expect(terminal.transcript.components(separatedBy: "\"valence\":0.5,").count == 2)
    }
}
