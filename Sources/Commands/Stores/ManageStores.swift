internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing store`: creates, checks, copies and compacts stores, in files and on servers.
enum ManageStores: Verb {
    private static let action = ArgumentDeclaration(
        "ACTION", .choice(Action.allCases.map(\.rawValue)), summary: "What to do.")
    static let first = ArgumentDeclaration(
        "FROM", count: .optional,
        summary: "The store: a file, or postgresql:SERVICE/SCHEMA. For grant, the right: writer, "
            + "reader or auditor. For key, the new file.")
    static let second = ArgumentDeclaration(
        "TO", count: .optional,
        summary: "For copy, the new store. For grant, the role of the database.")

    static let declaration = VerbDeclaration(
        "store", .keep,
        summary: "create, grant, check, copy and compact stores, also on PostgreSQL",
        discussion: """
            A store is a file, or one schema of a PostgreSQL database: postgresql:SERVICE/SCHEMA. \
            SERVICE is a section of pg_service.conf, with host, database and user; the password is in \
            .pgpass. Every verb takes such an address as --store. Only a program that was built with \
            PostgreSQL opens it: swift build --traits PostgreSQL.

            create makes a new, empty store. In a database the user who creates it owns it; let no \
            other program log in as that user. grant gives an existing role of the database its rights \
            on the store of --store: a writer does all that the verbs do but cannot change the audit, a \
            reader only reads, an auditor reads only the audit. check does what verify does, for the \
            store named. copy makes a new store TO with everything that FROM has: identifiers, changes \
            and their order, drafts, flags and the audit, so that anchors and heads stay valid.

            compact joins the imported results of each person that came in many small tables, as from a \
            feed each night. They then take a fraction of the space, and outcomes reads them faster. No \
            result, identifier, change or head of the audit is different afterwards. Other programs may \
            use the store meanwhile; if compact is stopped, run it again. A file keeps its size, and \
            later results fill the free space; wellbeing backup writes a small copy. On a server, the \
            next VACUUM frees the space.

            encrypt gives a store in a file a passphrase, rekey another one, and decrypt takes it away. \
            Each makes a checked copy, which then replaces the store; no other program may have it open. \
            Only a program that was built with SQLCipher can: swift build --traits SQLCipher. key makes \
            a file with a random key, which opens a store faster than a passphrase: give it as \
            --passphrase-file. It is for services and jobs, not to be typed.
            """,
        examples: [
            .init("wellbeing store create postgresql:clinics/north", "Create a store on a server."),
            .init(
                "wellbeing store grant writer north_app --store postgresql:clinics/north",
                "Let a role of the database use it."),
            .init("wellbeing store check postgresql:clinics/north", "Check everything in it."),
            .init("wellbeing store encrypt", "Give your store a passphrase; it asks for it."),
            .init("wellbeing store key clinic.key", "Make a key for a service."),
            .init(
                "wellbeing store copy clinic.sqlite postgresql:clinics/north",
                "Move a clinic from a file to a server."),
            .init("wellbeing store compact", "Save space after many small imports."),
        ],
        arguments: [action, first, second],
        options: [.expect, .dryRun, .newPassphraseFile, .newPassphraseDescriptor],
        formats: [.text, .json],
        exitNotes: [
            .init(.badInput, "The store is damaged."),
            .init(.cannotCreate, "There is a store at the new place already."),
            .init(.serverAway, "The server does not answer."),
            .init(.permission, "The passphrase is wrong; nothing was changed."),
            .init(.tryAgain, "Another program has the store open; nothing was changed."),
        ])

    /// What the verb does.
    enum Action: String, CaseIterable {
        case create, grant, check, copy, compact, encrypt, decrypt, rekey, key
    }

    static func run(in context: Context) async throws(Failure) {
        guard let action = context.arguments.value(of: action).flatMap(Action.init) else {
            throw Failure(.usage, "store: name the action; see: wellbeing store --help")
        }
        guard action == .compact || !context.arguments.has(.dryRun) else {
            throw Failure(.usage, "store \(action.rawValue): takes no --dry-run; leave it out")
        }
        try checkPassphrases(of: action, in: context)
        switch action {
        case .create: try await create(in: context)
        case .grant: try await grant(in: context)
        case .check: try await check(in: context)
        case .copy: try await copy(in: context)
        case .compact:
            try refuse(second, of: "compact", in: context)
            try await compact(try place(first, in: context), in: context)
        case .encrypt: try await encrypt(in: context)
        case .decrypt: try await decrypt(in: context)
        case .rekey: try await rekey(in: context)
        case .key: try makeKey(in: context)
        }
    }

    /// The place that an argument names. Without the argument, the program's own store.
    static func place(
        _ argument: ArgumentDeclaration, in context: Context
    ) throws(Failure) -> StorePlace {
        guard let named = context.arguments.value(of: argument) else {
            return try context.storePlace()
        }
        let place = StorePlace(named)
        if case .server(let address) = place { try Context.check(address: address) }
        return place
    }

    private static func create(in context: Context) async throws(Failure) {
        try context.checkWritingIsAllowed()
        try refuse(second, of: "create", in: context)
        let place = try place(first, in: context)
        switch place {
        case .file(let path):
            guard !File.exists(path) else {
                throw Failure(.cannotCreate, "\(path): exists already; name another file")
            }
            if context.arguments.value(of: first) == nil { _ = try context.placeOfNewStore() }
            _ = try await onStore(await context.fileStore(at: path, .creating))
        case .server(let address):
            try await ServerStore.create(at: address)
        }
        context.say("Created an empty store: \(place.text)")
    }

    private static func grant(in context: Context) async throws(Failure) {
        try context.checkWritingIsAllowed()
        guard let right = context.arguments.value(of: first),
            let role = context.arguments.value(of: second), !role.isEmpty
        else {
            throw Failure(
                .usage,
                "store grant: name the right and the role, as in: wellbeing store grant reader "
                    + "north_report --store postgresql:clinics/north")
        }
        guard case .server(let address) = try context.storePlace() else {
            throw Failure(
                .configuration,
                "store grant: the store is a file, whose rights are those of the file; name a store "
                    + "on a server with --store postgresql:SERVICE/SCHEMA")
        }
        try await ServerStore.grant(right, to: role, at: address)
        context.say("\(role) has the rights of: \(right)")
    }

    private static func check(in context: Context) async throws(Failure) {
        try refuse(second, of: "check", in: context)
        let place = try place(first, in: context)
        try await Verify.check(try await context.openedStore(at: place, .reading), in: context)
    }

    /// Refuses an argument that the action does not accept.
    static func refuse(
        _ argument: ArgumentDeclaration, of action: String, in context: Context
    ) throws(Failure) {
        guard context.arguments.value(of: argument) != nil else { return }
        throw Failure(.usage, "store \(action): takes one place; leave out the second")
    }
}

/// The two places of a copy.
extension ManageStores {
    /// The places. They must differ.
    static func places(
        ofCopyIn context: Context
    ) throws(Failure) -> (from: StorePlace, to: StorePlace) {
        guard context.arguments.value(of: first) != nil, context.arguments.value(of: second) != nil
        else {
            throw Failure(
                .usage,
                "store copy: name both stores, as in: wellbeing store copy clinic.sqlite "
                    + "postgresql:clinics/north")
        }
        let places = (from: try place(first, in: context), to: try place(second, in: context))
        guard !places.from.isSame(as: places.to) else {
            throw Failure(.usage, "store copy: both are the same store; name another one as TO")
        }
        return places
    }
}
