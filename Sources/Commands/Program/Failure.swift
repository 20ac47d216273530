internal import Outcomes
internal import Questionnaires
internal import Samples

/// Why a verb failed: the messages and the exit code.
///
/// The text comes only from this file and the code that fails. It never contains a name, an answer
/// or a note.
struct Failure: Error {
    let code: ExitCode
    /// The messages for the user, one a line. Empty if the verb has already shown them.
    let messages: [String]

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        messages = [message]
    }

    init(_ code: ExitCode, _ messages: [String]) {
        self.code = code
        self.messages = messages
    }
}

extension Failure {
    /// A refused definition, with every finding.
    init(_ error: DefinitionError) {
        self.init(.badInput, error.diagnostics.map(\.description))
    }

    /// A failure of the store, and its consequence for the user.
    init(_ error: StoreError, _ advice: String) {
        self.init(ExitCode(error.code), [error.description, advice])
    }

    /// A failure of the store, for a verb that is safe to repeat.
    ///
    /// - Parameter advice: What to do if it is unknown whether the store was changed.
    init(
        _ error: StoreError,
        ifUncertain advice: String =
            "To find out, run the same command again. It never repeats a change."
    ) {
        self.init(
            ExitCode(error.code),
            [error.description] + (error.code == .uncertain ? [advice] : []))
    }

    /// A store on a server cannot be opened. The store got no request yet, so no data is lost.
    init(_ error: StoreError, at address: String) {
        switch error.code {
        // SQL states: no such schema, no such table.
        case .notAStore where error.cause == "3F000" || error.cause == "42P01":
            self.init(
                .noInput,
                "\(address): there is no store yet; the owner of the database creates it with: "
                    + "wellbeing store create \(address.shellQuoted)")
        case .notAStore: self.init(.noInput, error.description)
        default: self.init(error)
        }
    }

    /// A report on outcomes that cannot be made.
    init(_ fault: ProgrammeReport.ReadingError) {
        switch fault {
        case .programme(let fault): self.init(.noInput, fault.message)
        case .store(let error): self.init(error)
        }
    }

    /// An output that could not be written.
    init(_ failure: OutputFailure, in streams: StandardStreams) {
        self.init(streams.exitCode(for: failure), [])
    }
}

extension ExitCode {
    /// The exit code for a failure of the store.
    init(_ code: StoreError.Code) {
        self =
            switch code {
            case .busy, .changedElsewhere, .uncertain: .tryAgain
            case .full, .inputOutput: .notSaved
            case .serverAway: .serverAway
            case .permission, .unsafeFile, .notAllowed, .notDetermined, .wrongPassphrase:
                .permission
            case .noSuchFile, .notFound: .noInput
            case .unsuitableFile: .cannotCreate
            case .notAStore, .damaged, .definitionConflict, .identifierTaken, .superseded,
                .foreignAnchor, .expiredAnchor, .invalid:
                .badInput
            case .newer, .encrypted: .configuration
            case .outOfMemory: .system
            default: .internal
            }
    }
}

/// Calls a store. Turns its failure into a failure of the verb.
///
///     let grants = try await onStore(await store.grants())
func onStore<Result>(
    _ call: @autoclosure () async throws(StoreError) -> Result
) async throws(Failure) -> Result {
    do { return try await call() } catch { throw Failure(error) }
}
