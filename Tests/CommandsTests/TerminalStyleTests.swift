import Commands
import Testing

@Suite struct TerminalStyleTests {
    @Test(
        arguments: [
            ([:], 60), (["COLUMNS": "0"], 60), (["COLUMNS": ""], 60), (["COLUMNS": "wide"], 60),
            (["COLUMNS": "-5"], 60), (["COLUMNS": "100"], 100), (["COLUMNS": "5"], 20),
            (["COLUMNS": "99999999999999999999"], 60), (["COLUMNS": "2000000"], 10_000),
        ] as [([String: String], Int)])
    func `the width is COLUMNS if it is valid, else the terminal's`(
        variables: [String: String], width: Int
    ) throws {
        let terminal = try PseudoTerminal(columns: 60)
        let output = Output(descriptor: terminal.terminal)
        let environment = Environment(variables)
        #expect(TerminalStyle.width(of: output, environment: environment) == width)
    }

    @Test func `the width follows a resize and never falls below 20`() throws {
        let terminal = try PseudoTerminal(columns: 0)
        let output = Output(descriptor: terminal.terminal)
        let none = Environment([:])
        #expect(TerminalStyle.width(of: output, environment: none) == 80)
        try terminal.resize(columns: 5, rows: 20)
        #expect(TerminalStyle.width(of: output, environment: none) == 20)
        let pipe = try TestPipe()
        let piped = Output(descriptor: pipe.writing)
        #expect(TerminalStyle.width(of: piped, environment: none) == 80)
    }

    @Test(
        arguments: [
            (["TERM": "xterm"], true), ([:], false), (["TERM": "dumb"], false),
            (["TERM": ""], false),
            (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
        ] as [([String: String], Bool)])
    func `colour needs a terminal with colour, and no option or variable against it`(
        variables: [String: String], colour: Bool
    ) throws {
        let terminal = try PseudoTerminal()
        let output = Output(descriptor: terminal.terminal)
        let environment = Environment(variables)
        #expect(TerminalStyle.usesColor(.automatic, on: output, environment: environment) == colour)
        #expect(!TerminalStyle.usesColor(.never, on: output, environment: environment))
        let pipe = try TestPipe()
        let piped = Output(descriptor: pipe.writing)
        #expect(!TerminalStyle.usesColor(.automatic, on: piped, environment: environment))
    }
}
