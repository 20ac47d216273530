import Foundation
import Testing

@Suite struct PseudoTerminalTests {
    @Test func `a shell answers, is resized and interrupted`() throws {
        let shell = try PseudoTerminal(
            ["-c", "stty size; read line; echo \"got $line\"; stty size; cat"], path: "/bin/sh",
            columns: 61)
        try shell.expect("24 61")
        try shell.resize(columns: 5, rows: 20)
        try shell.sendLine("hello")
        try shell.expect("got hello")
        try shell.expect("20 5")
        // The first Ctrl-C can come between two commands of the shell.
        var ending: ProgramEnding?
        for _ in 0..<30 where ending == nil {
            try shell.sendControl("C")
            ending = try? shell.exitStatus(within: .seconds(2))
        }
        #expect(ending == .signal(SIGINT))
    }

    @Test func `a run without a terminal separates output, errors and status`() throws {
        let run = try ProgramRun(
            ["-c", "cat; echo talk >&2; exit 65"], input: .text("data"), path: "/bin/sh")
        #expect(run.output == "data")
        #expect(run.errors == "talk\n")
        #expect(run.ending == .exit(65))
        let ended = try ProgramRun(["-c", "kill -TERM $$"], path: "/bin/sh")
        #expect(ended.ending == .signal(SIGTERM))
        let piped = try ProgramRun(["-c", "echo x; echo y"], to: .brokenPipe, path: "/bin/sh")
        #expect(piped.ending != .exit(0))
        let closed = try ProgramRun(["-c", "read x; echo $?"], input: .closed, path: "/bin/sh")
        #expect(closed.output != "0\n")
    }

    @Test func `the program under test is in the folder of the tests`() {
        #expect(FileManager.default.isExecutableFile(atPath: Program.path))
    }
}
