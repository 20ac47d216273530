internal import Reports

/// Asks single questions on a terminal, or reads the answers from a pipe, one a line.
struct Questioning: ~Copyable {
    private let context: Context
    private var reader: LineReader
    private var lineNumber = 0

    /// Whether the program can repeat a question: the input is a terminal.
    var isInteractive: Bool { reader.isTerminal }

    init(in context: Context, interruptedBy signals: SignalPipe) {
        self.context = context
        reader = LineReader(signals: signals)
    }

    enum Reply {
        /// A line without leading and trailing blanks.
        case line(String)
        /// The pipe has ended.
        case endOfInput
    }

    /// Shows lines and a prompt, and waits for a line.
    ///
    /// - Throws: A failure if the person leaves with `q` or Ctrl-D, or if a line cannot be read. If
    ///   a signal ends the program, the call does not return.
    mutating func ask(_ lines: [String], prompt: String) throws(Failure) -> Reply {
        context.say(lines)
        while true {
            if isInteractive { try? context.streams.errors.write(prompt.terminalSafe) }
            let reading = reader.next()
            if case .signal = reading {} else { lineNumber += 1 }
            switch reading {
            case .line(let line):
                let text = line.trimmingBlanks
                if ["q", "quit"].contains(text.lowercased()) { throw Self.left }
                return .line(text)
            case .tooLong: try refuse("the line is too long")
            case .invalidUTF8, .containsNUL: try refuse("the line could not be read")
            case .endOfInput(.gaveUp): throw Failure(.badInput, "line \(lineNumber): has no end")
            case .endOfInput:
                guard isInteractive else { return .endOfInput }
                context.say("")
                throw Self.left
            case .signal(let signal) where signal.endsProgram:
                context.say(["", "Nothing was saved."])
                signal.endProgram()
            case .signal(.resume): context.say(lines)
            case .signal: continue
            case .failed(let failure):
                throw Failure(.notSaved, "standard input cannot be read: \(failure)")
            }
        }
    }

    /// Says why a line is not an answer. On a terminal the caller then asks again; with a pipe the
    /// call throws.
    func refuse(_ reason: String) throws(Failure) {
        guard isInteractive else {
            throw Failure(.badInput, "line \(lineNumber): \(reason); nothing was saved")
        }
        context.say(reason.prefix(1).uppercased() + reason.dropFirst() + ".")
    }

    /// The person left before the end.
    static let left = Failure(.tryAgain, "left; nothing was saved")
}
