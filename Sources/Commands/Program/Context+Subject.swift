internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    /// For verbs about one person.
    static let subject = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: "The person. Without it, self.",
        environmentVariable: "WELLBEING_SUBJECT")
    /// For verbs that write about one person.
    static let subjectToWriteFor = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: """
            The person. Without it, self; required in a store that holds other people.
            """,
        environmentVariable: "WELLBEING_SUBJECT")
    /// For verbs about everyone. There is no environment variable: a setting must not hide a flag.
    static let onlySubject = OptionDeclaration(
        "--subject", takes: .text("ID"), summary: "Only this person. Without it, everyone.")
    static let newSubject = OptionDeclaration(
        "--new-subject",
        summary: "The person is new, although the name resembles one in the store. Do not ask.")
}

extension Context {
    /// The person of the command: the argument, else that of `--subject` or WELLBEING_SUBJECT, else
    /// the user.
    func subject(_ text: String? = nil) throws(Failure) -> SubjectID {
        guard let text = text ?? arguments.value(of: .subject, or: environment) else {
            return .oneself
        }
        do { return try SubjectID(parsing: text) } catch {
            throw Failure(.badInput, "\(error)")
        }
    }

    /// The person of the argument or of `--subject`. They must not differ.
    func namedSubject() throws(Failure) -> SubjectID {
        let named = arguments.value(of: .person)
        if let option = arguments.value(of: .subject), let named, option != named {
            throw Failure(
                .usage, "SUBJECT and --subject name two different persons; give one")
        }
        return try subject(named)
    }

    /// Warns if the store has no person with the name in the command. A mistyped name must not look
    /// like a person without results and flags.
    func warnIfPersonIsUnknown(in store: any DatabaseStore) async {
        guard let text = arguments.value(of: .person) ?? arguments.value(of: .subject),
            let subject = try? SubjectID(parsing: text), subject != .oneself,
            let isKnown = try? await store.knows(subject), !isKnown
        else { return }
        // Show names of other people only on a terminal: messages of jobs are logged.
        let known = streams.errors.isTerminal ? try? await store.subjects(limit: nil) : nil
        let similar = known?.first(where: subject.resembles).map { " Did you mean \($0)?" } ?? ""
        say("The store has no person of this name.\(similar) To see everybody: wellbeing people")
    }

    /// Refuses to write a page about a person without stored data. A page about a mistyped name
    /// would say that there are no results and no flags.
    ///
    /// - Parameters:
    ///   - store: The store; `nil` if there is none.
    ///   - page: The page's name in the message, such as `letter`.
    func checkIsKnown(
        _ subject: SubjectID, in store: (any DatabaseStore)?, for page: String = "page"
    ) async throws(Failure) {
        let isKnown = if let store { try await onStore(await store.knows(subject)) } else { false }
        guard isKnown else {
            throw Failure(
                .noInput,
                "\(arguments.verb.name): nothing is stored about this person, so no \(page) was written"
            )
        }
    }

    /// The person to write for. Call it before the first question.
    ///
    /// - Throws: As ``subjectToWriteFor(in:)``.
    func subjectToWriteFor() async throws(Failure) -> SubjectID {
        guard try mayHaveStore() else { return try subject() }
        return try await subjectToWriteFor(in: try await openStore(.existing))
    }

    /// The person to write for.
    ///
    /// - Throws: A failure if no person is named although the store holds other people, or if the
    ///   name is new, resembles a known one and is not confirmed.
    func subjectToWriteFor(in store: any DatabaseStore) async throws(Failure) -> SubjectID {
        let subject = try subject()
        guard arguments.value(of: .subject, or: environment) != nil else {
            let few = try await onStore(await store.subjects(limit: 2))
            guard few.allSatisfy({ $0 == .oneself }) else {
                throw Failure(
                    .usage,
                    "the store holds other people; name the person with --subject ID, such as "
                        + "--subject self for yourself, or set WELLBEING_SUBJECT")
            }
            return subject
        }
        try await checkNewName(subject, of: "--subject", in: store)
        return subject
    }

    /// Asks the user to confirm a new name that resembles a known one, unless `--new-subject` is
    /// given.
    ///
    /// - Parameter option: The option that holds the name.
    /// - Throws: A failure when the name is not confirmed.
    func checkNewName(
        _ subject: SubjectID, of option: String, in store: any DatabaseStore
    ) async throws(Failure) {
        guard let similar = try await nameLike(subject, in: store) else { return }
        // Show the names only at the terminal, never in an error.
        try confirm(
            "\(subject) is new, and resembles \(similar). Is it a new person? Type yes: ",
            unless: .newSubject,
            refusal:
                "\(option): no person has this name yet, and it resembles a known one; correct "
                + "it, or add --new-subject for a new person")
    }

    /// A known name that a new name resembles. `nil` if the name is known, if it resembles no known
    /// name, or with `--new-subject`.
    func nameLike(
        _ subject: SubjectID, in store: any DatabaseStore
    ) async throws(Failure) -> SubjectID? {
        guard !arguments.has(.newSubject), try await !onStore(await store.knows(subject))
        else { return nil }
        let known = try await onStore(await store.subjects(limit: nil)) + [.oneself]
        return known.first(where: subject.resembles)
    }
}
