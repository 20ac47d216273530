import Commands
import Foundation
import Testing

@Suite struct OutputTests {
    private func streams(to descriptor: Int32, errors: Int32) -> StandardStreams {
        StandardStreams(
            name: "sample", output: Output(descriptor: descriptor),
            errors: Output(descriptor: errors, manner: .immediate))
    }

    @Test func `text arrives whole and in order`() throws {
        let pipe = try TestPipe()
        let output = Output(descriptor: pipe.writing)
        for number in 0..<5_000 { try output.writeLine("\(number)") }
        try output.finish()
        pipe.closeWriting()
        #expect(pipe.readToEnd() == (0..<5_000).map { "\($0)\n" }.joined())
    }

    @Test func `a terminal sees a prompt at once`() throws {
        let terminal = try PseudoTerminal()
        let output = Output(descriptor: terminal.terminal)
        #expect(output.isTerminal)
        try output.write("Your answer: ")
        try terminal.expect("answer: ")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a full disk is reported and exits with 74`() throws {
        let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        let talk = try TestPipe()
        let streams = streams(to: full, errors: talk.writing)
        try streams.output.writeLine("{}")
        #expect(streams.finish(with: .done) == .notSaved)
        #expect(streams.finish(with: .badInput) == .badInput)
        talk.closeWriting()
        #expect(talk.readToEnd().contains("cannot write to standard output: No space left"))
    }

    @Test func `a closed output fails only if the program wrote to it`() throws {
        let talk = try TestPipe()
        let streams = streams(to: TestPipe.closed, errors: talk.writing)
        #expect(streams.finish(with: .done) == .done)
        try streams.output.write("{}")
        #expect(streams.finish(with: .done) == .notSaved)
    }

    @Test func `a closed reader ends the program by SIGPIPE`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            _ = try SignalPipe.catching()
            let pipe = try TestPipe()
            pipe.closeReading()
            let streams = StandardStreams(
                name: "sample", output: Output(descriptor: pipe.writing),
                errors: Output(descriptor: 2, manner: .immediate))
            try streams.output.write("gone")
            _ = streams.finish(with: .done)
        }
    }
}
