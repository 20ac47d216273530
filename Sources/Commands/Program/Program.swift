internal import CTerminal
internal import Reports

/// The program from start to end: arguments, verb, exit code.
public enum WellbeingProgram {
    /// Runs the program and ends the process.
    ///
    /// It handles every error. If an error left `main`, Swift would print all its content.
    public static func main() async -> Never {
        terminal_exit(await run())
    }

    private static func run() async -> Int32 {
        let program = ProgramDeclaration.wellbeing
        let streams = StandardStreams(name: program.name)
        do { try ProcessStart.prepare() } catch {
            streams.say("\(program.name): cannot start: \(error)")
            return ExitCode.system.rawValue
        }
        let code = await run(program, streams: streams)
        return streams.finish(with: code).rawValue
    }

    private static func run(
        _ program: ProgramDeclaration, streams: StandardStreams
    ) async -> ExitCode {
        let environment = Environment.ofProcess()
        do {
            switch try CommandLineParser.parse(ProcessArguments.words(), of: program) {
            case .help(let verb, let mayPage):
                let width = TerminalStyle.width(of: streams.output, environment: environment)
                if mayPage, Settings(of: environment).mayPage {
                    streams.output.beginPaging(in: environment, columns: width)
                }
                let text = HelpText(program: program, width: width).text(of: verb)
                return write(text, to: streams)
            case .version:
                return write("\(program.name) \(program.version)\n", to: streams)
            case .run(let arguments):
                return await run(arguments, environment: environment, streams: streams)
            }
        } catch {
            write(refusal: error.findings, of: error.verb, as: error.format, to: streams)
            streams.say(error.message(of: program))
            return .usage
        }
    }

    private static func run(
        _ arguments: ParsedArguments, environment: Environment, streams: StandardStreams
    ) async -> ExitCode {
        guard let verb = Verbs.named(arguments.verb.name) else { return .internal }
        let settings = Settings(of: environment)
        if let failure = settings.failure, verb.needsSettings {
            streams.say(
                failure.messages.map { "wellbeing: \($0.terminalSafe)" }.joined(separator: "\n"))
            return failure.code
        }
        let arguments = arguments.completed(with: settings.texts(in: environment))
        let clock: SystemClock
        do { clock = try SystemClock(zone: arguments.zone(or: environment)) } catch {
            let message =
                switch error {
                case .unknownZone: "no such time zone; name one like Europe/Berlin"
                case .outOfRange: "the system's clock is before 1900 or after 2100; set it"
                }
            write(
                refusal: [message], of: arguments.verb, as: arguments.choice(of: .format),
                to: streams)
            streams.say("wellbeing: \(message)")
            return .configuration
        }
        let context = Context(
            arguments: arguments, environment: environment, streams: streams, clock: clock)
        if let warning = clock.warning { context.say("wellbeing: \(warning)") }
        do {
            try context.checkLanguage(of: verb)
            try await context.checkMisplacedNames()
            if verb.usesPager { context.beginPaging() }
            try await verb.run(in: context)
            return .done
        } catch {
            write(refusal: error.messages, of: arguments.verb, as: context.format, to: streams)
            context.say(error.messages.map { "wellbeing: \($0)" })
            return error.code
        }
    }

    /// Writes the reasons for a refused import as JSON, if the user wants JSON and no JSON was
    /// written.
    private static func write(
        refusal messages: [String], of verb: VerbDeclaration?, as format: OutputFormat?,
        to streams: StandardStreams
    ) {
        guard verb?.name == ImportTable.declaration.name, format == .json, !messages.isEmpty,
            !streams.output.hasWritten
        else { return }
        // The failure already has an exit code, so ignore an error of this output.
        try? streams.output.write(ImportTable.refusal(messages))
    }

    private static func write(_ text: String, to streams: StandardStreams) -> ExitCode {
        do {
            try streams.output.write(text)
            return .done
        } catch {
            return streams.exitCode(for: error)
        }
    }
}
