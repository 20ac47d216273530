import CPseudoTerminal
import Commands
import Foundation
import Testing

@Suite struct LineReaderTests {
    /// All readings of bytes that come through a pipe.
    private func readings(of bytes: [UInt8], limit: Int = 4_096) throws -> [LineReading] {
        let pipe = try TestPipe()
        pipe.write(bytes)
        pipe.closeWriting()
        var reader = LineReader(descriptor: pipe.reading, limit: limit)
        var readings: [LineReading] = []
        while readings.count < 100 {
            readings.append(reader.next())
            if case .endOfInput = readings.last { break }
        }
        return readings
    }

    @Test(
        arguments: [
            ("", []),
            ("2\n", [.line("2")]),
            ("2", [.line("2")]),
            ("1\n2\n3", [.line("1"), .line("2"), .line("3")]),
            ("\n\n", [.line(""), .line("")]),
            ("\u{FEFF}1\n2\n", [.line("1"), .line("2")]),
            ("1\n\u{FEFF}2\n", [.line("1"), .line("\u{FEFF}2")]),
            ("1\r\n2\r\n", [.line("1"), .line("2")]),
            ("1\r", [.line("1")]),
            (" 2 \n", [.line(" 2 ")]),
            ("Müller\n", [.line("Müller")]),
            ("a\0b\nc\n", [.containsNUL, .line("c")]),
            ("123456789\nok\n", [.tooLong, .line("ok")]),
            ("12345678\r\nok\n", [.line("12345678"), .line("ok")]),
            ("12345678\n", [.line("12345678")]),
            ("123456789", [.tooLong]),
        ] as [(String, [LineReading])])
    func `a pipe gives its lines, the last one with or without an ending`(
        text: String, lines: [LineReading]
    ) throws {
        #expect(try readings(of: Array(text.utf8), limit: 8) == lines + [.endOfInput(.clean)])
    }

    @Test func `a line that is not UTF-8 is reported and the next line is read`() throws {
        let found = try readings(of: [0xFF, 0x32, 0x0A, 0x33, 0x0A])
        #expect(found == [.invalidUTF8, .line("3"), .endOfInput(.clean)])
    }

    @Test func `a closed input has ended`() throws {
        var reader = LineReader(descriptor: TestPipe.closed)
        #expect(reader.next() == .endOfInput(.clean))
    }

    @Test func `a line of 200 MB is skipped without holding it in memory`() throws {
        let pipe = try TestPipe()
        var reader = LineReader(descriptor: pipe.reading)
        let before = peak_memory()
        let descriptor = pipe.handOverWriting()
        Thread {
            let block = [UInt8](repeating: UInt8(ascii: "9"), count: 1 << 20)
            for _ in 0..<200 { TestPipe.write(block, to: descriptor) }
            TestPipe.write("\n2\n".utf8, to: descriptor)
            close(descriptor)
        }.start()
        #expect(reader.next() == .tooLong)
        #expect(reader.next() == .line("2"))
        #expect(reader.next() == .endOfInput(.clean))
        #expect(peak_memory() - before < 50_000_000)
    }

    @Test func `the reader gives up on a line without end`() throws {
        let pipe = try TestPipe()
        pipe.write(String(repeating: "9", count: 40_000))
        var reader = LineReader(descriptor: pipe.reading, patience: 20_000)
        #expect(reader.next() == .endOfInput(.gaveUp))
        #expect(reader.next() == .endOfInput(.gaveUp))
    }

    @Test func `a signal is reported before typed text, and the text is not lost`() throws {
        let pipe = try TestPipe()
        let signals = try TestPipe()
        _ = fcntl(signals.reading, F_SETFL, O_NONBLOCK)
        var reader = LineReader(
            descriptor: pipe.reading, signals: SignalPipe(descriptor: signals.reading))
        pipe.write("12")
        signals.write([UInt8(SIGWINCH)])
        #expect(reader.next() == .signal(.resize))
        pipe.write("3\n")
        #expect(reader.next() == .line("123"))
        signals.write([UInt8(SIGINT)])
        #expect(reader.next() == .signal(.interrupt))
    }

    @Test(arguments: [
        ("", false), ("\n", false), (" \r\n\t\n", false), ("x", true), ("\n\n 3\n", true),
    ])
    func `hasWaitingText reports waiting text without blocking`(
        text: String, waits: Bool
    ) throws {
        let pipe = try TestPipe()
        var reader = LineReader(descriptor: pipe.reading)
        pipe.write("1\n" + text)
        #expect(reader.next() == .line("1"))
        #expect(reader.hasWaitingText() == waits)
        pipe.closeWriting()
        #expect(reader.hasWaitingText() == waits)
        if text == "x" { #expect(reader.next() == .line("x")) }
    }

    @Test func `a terminal gives whole lines`() throws {
        let terminal = try PseudoTerminal()
        var reader = LineReader(descriptor: terminal.terminal)
        let isTerminal = reader.isTerminal
        #expect(isTerminal)
        try terminal.sendLine(" 2 ")
        #expect(reader.next() == .line(" 2 "))
        try terminal.send("3\r")
        #expect(reader.next() == .line("3"))
    }

    @Test func `half a line ended by Ctrl-D is not an answer on a terminal`() throws {
        let terminal = try PseudoTerminal()
        var reader = LineReader(descriptor: terminal.terminal)
        try terminal.send("2")
        try terminal.sendControl("D")
        #expect(reader.next() == .endOfInput(.halfLineDropped))
        #expect(reader.next() == .endOfInput(.halfLineDropped))
    }

    @Test func `Ctrl-D at the start of a line ends the input`() throws {
        let terminal = try PseudoTerminal()
        var reader = LineReader(descriptor: terminal.terminal)
        try terminal.sendLine("1")
        try terminal.sendControl("D")
        #expect(reader.next() == .line("1"))
        #expect(reader.next() == .endOfInput(.clean))
    }

    @Test func `a line that the terminal cut is too long`() throws {
        let terminal = try PseudoTerminal()
        var reader = LineReader(descriptor: terminal.terminal)
        try terminal.sendLine(String(repeating: "9", count: 5_000))
        #expect(reader.next() == .tooLong)
        try terminal.sendLine("2")
        #expect(reader.next() == .line("2"))
    }
}
