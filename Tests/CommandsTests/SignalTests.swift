import Commands
import Foundation
import TestSupport
import Testing

@Suite(.tags(.concurrency)) struct SignalTests {
    @Test func `a caught signal waits in the pipe`() async {
        await #expect(processExitsWith: .success) {
            for number in [SIGHUP, SIGINT, SIGTERM] { SignalSettings.restore(number) }
            let signals = try SignalPipe.catching()
            let pipe = try TestPipe()
            let expected: [(Int32, Signal)] = [
                (SIGHUP, .hangUp), (SIGINT, .interrupt), (SIGTERM, .terminate),
                (SIGWINCH, .resize), (SIGCONT, .resume),
            ]
            for (number, signal) in expected {
                // Send it to the process, as a terminal does: a test's thread may block it.
                kill(getpid(), number)
                var reader = LineReader(descriptor: pipe.reading, signals: signals)
                if reader.next() != .signal(signal) { exit(1) }
            }
            if signals.next() != nil { exit(2) }
        }
    }

    @Test func `a signal that the parent ignored stays ignored`() async {
        await #expect(processExitsWith: .success) {
            SignalSettings.ignore(SIGHUP)
            let signals = try SignalPipe.catching()
            let pipe = try TestPipe()
            kill(getpid(), SIGHUP)
            kill(getpid(), SIGWINCH)
            var reader = LineReader(descriptor: pipe.reading, signals: signals)
            if reader.next() != .signal(.resize) { exit(2) }
            if signals.next() != nil { exit(1) }
        }
    }

    @Test(arguments: [Signal.interrupt, .hangUp, .terminate])
    func `a program that ends by a signal shows the shell the signal`(signal: Signal) async {
        #expect(signal.endsProgram)
        switch signal {
        case .interrupt:
            await #expect(processExitsWith: .signal(SIGINT)) {
                _ = try SignalPipe.catching()
                Signal.interrupt.endProgram()
            }
        case .hangUp:
            await #expect(processExitsWith: .signal(SIGHUP)) {
                _ = try SignalPipe.catching()
                Signal.hangUp.endProgram()
            }
        default:
            await #expect(processExitsWith: .signal(SIGTERM)) {
                _ = try SignalPipe.catching()
                Signal.terminate.endProgram()
            }
        }
    }

    @Test func `a closed standard output never becomes a file`() async {
        await #expect(processExitsWith: .success) {
            close(0)
            close(1)
            _ = try ProcessStart.prepare()
            let later = try TestPipe()
            if later.reading < 3 { exit(1) }
            let output = Output(descriptor: 1)
            try output.write("x")
            do {
                try output.flush()
                exit(2)
            } catch {}
            var reader = LineReader(descriptor: 0)
            if reader.next() != .endOfInput(.clean) { exit(3) }
        }
    }

    @Test func `random bits differ`() {
        var random = Randomness()
        #expect(random.next() != random.next())
    }
}

/// The signal handling of the test's process.
enum SignalSettings {
    static func restore(_ number: Int32) {
        _ = signal(number, SIG_DFL)
    }

    static func ignore(_ number: Int32) {
        _ = signal(number, SIG_IGN)
    }
}
