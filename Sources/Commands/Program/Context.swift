internal import SQLiteSamples
internal import Samples

/// The input and the environment of a verb: its arguments, the streams and the clock.
struct Context {
    let arguments: ParsedArguments
    let environment: Environment
    let streams: StandardStreams
    let clock: SystemClock
    /// The questionnaires of this run.
    let definitions = Definitions()
    let passphrase = GivenPassphrase()

    /// Whether the program may ask the user.
    var mayAsk: Bool { !arguments.has(.noInput) }

    /// Catches the signals that ask the program to end, for a verb that must save or clean up
    /// first.
    func catchSignals() throws(Failure) -> SignalPipe {
        do { return try SignalPipe.catching() } catch {
            throw Failure(.system, "cannot catch signals: \(error)")
        }
    }

    /// The format of the result: the requested one, or the default of the verb.
    var format: OutputFormat {
        arguments.choice(of: .format) ?? arguments.verb.formats.first ?? .text
    }

    /// The actor and the time of the current action, for the audit.
    ///
    /// The name is a claim. The store also records the account of the operating system, see
    /// ``/Samples/AuditEntry/account``.
    ///
    /// - Parameter actor: A name from the command line. Without it, the login's name; if the
    ///   environment names no login, as under cron, the account's name.
    func attribution(_ actor: String? = nil) -> Attribution {
        let login = environment["WELLBEING_ACTOR"] ?? environment["LOGNAME"] ?? environment["USER"]
        return Attribution(actor: actor ?? login ?? SystemAccount.name, instant: clock.now)
    }

    func makeID() -> SampleID {
        var random = Randomness()
        return SampleID(
            milliseconds: clock.milliseconds, random: (random.next(), random.next()))
    }

    /// This program as the source of samples.
    var source: SampleSource { SampleSource(name: "wellbeing", version: Release.version) }

    /// The name and version of this program, for the foot of a page.
    var maker: String { "\(source.name) \(source.version)" }
}
