internal import Interchange
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let accessType = OptionDeclaration(
        "--type", takes: .choice(SampleType.words), occurrence: .repeated,
        summary: "The type of samples.")
    static let read = OptionDeclaration("--read", summary: "Read samples that other sources saved.")
    static let share = OptionDeclaration("--share", summary: "Save samples.")
}

/// `wellbeing access`: decides what other programs may do with the store.
enum DecideAccess: Verb {
    private static let action = ArgumentDeclaration(
        "ACTION", .choice(["list", "request", "allow", "revoke"]), summary: "What to do.")
    private static let source = ArgumentDeclaration(
        "SOURCE", count: .optional, summary: "The name of the program, as in its samples.")

    static let declaration = VerbDeclaration(
        "access", .connect, summary: "decide what other programs may read and save",
        discussion: """
            Only programs that use the kit obey it. Other programs can read the file directly. A \
            program that may not read sees only its own samples, as if there were no others. Any \
            program of the same user of the system can open the file itself, whatever is decided \
            here.

            request asks you, once for each type and direction; allow and revoke decide without \
            asking, as in a script.
            """,
        examples: [
            .init("wellbeing access list", "List the decisions."),
            .init(
                "wellbeing access request Journal --type state-of-mind --read --share",
                "Ask whether Journal may read and save states of mind."),
            .init(
                "wellbeing access allow Journal --type state-of-mind --read --share",
                "Let Journal read and save states of mind."),
            .init(
                "wellbeing access revoke Journal --type state-of-mind", "Allow neither any more."),
        ],
        arguments: [action, source], options: [.accessType, .read, .share],
        formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let action = context.arguments.value(of: action)
        if action == "list" { return try await list(in: context) }
        guard let name = context.arguments.value(of: source), !name.trimmingBlanks.isEmpty else {
            throw Failure(.usage, "access: name the SOURCE; see: wellbeing access --help")
        }
        let types = context.arguments.values(of: .accessType).compactMap(SampleType.init(word:))
        guard !types.isEmpty else {
            throw Failure(.usage, "access: name the type of samples with --type")
        }
        var read = context.arguments.has(.read)
        var share = context.arguments.has(.share)
        if !read, !share {
            guard action == "revoke" else {
                throw Failure(
                    .usage, "access \(action ?? ""): add --read, --share or both")
            }
            (read, share) = (true, true)
        }
        let store = try await context.openStore(.creating)
        if action == "request" {
            let wanted = SampleAccess.Permissions(
                sharing: share ? Set(types) : [], reading: read ? Set(types) : [])
            return try await RequestAccess.run(wanted, for: name, in: store, context)
        }
        let decision: SampleAccess.Grant.Decision = action == "allow" ? .allowed : .denied
        let attribution = context.attribution()
        let grants = try await onStore(await store.grants())
        for type in types {
            let earlier = grants.first { $0.source == name && $0.type == type }
            let grant = SampleAccess.Grant(
                source: name, type: type,
                reading: read ? decision : earlier?.reading ?? .notDetermined,
                sharing: share ? decision : earlier?.sharing ?? .notDetermined)
            try await onStore(await store.decide(grant, by: attribution))
        }
        context.say(action == "allow" ? "Allowed." : "Revoked.")
    }

    private static func list(in context: Context) async throws(Failure) {
        let format = context.format
        let wanted = context.arguments.value(of: source)
        let store = try await context.storeToRead()
        let grants = try await onStore(await store.grants())
            .filter { wanted == nil || $0.source == wanted }
        try context.print(
            list: grants.map(\.json), or: grants.map(line), ifEmpty: "No decisions yet.", as: format
        )
    }

    private static func line(_ grant: SampleAccess.Grant) -> String {
        "\(grant.source)  \(grant.type.word)  read: \(words(grant.reading)), "
            + "share: \(words(grant.sharing))"
    }

    private static func words(_ decision: SampleAccess.Grant.Decision) -> String {
        switch decision {
        case .notDetermined: "not asked yet"
        case .allowed: "allowed"
        case .denied: "denied"
        }
    }
}
