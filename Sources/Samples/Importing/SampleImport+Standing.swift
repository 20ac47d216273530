extension SampleImport {
    /// How an entry compares with the store.
    enum Standing: Hashable, Sendable {
        case new
        case identical
        /// A greater version of the stored sample with this identifier.
        case newer(than: SampleID)
        /// The stored sample with this identifier has other content.
        case different(SampleID)
        /// The stored sample with this identifier is another version, with other content.
        case otherVersion(SampleID)
        case correctedSince
        case deleted
        /// The store has the same answers of that person and day under another identifier, and the import
        /// ignores such results.
        case elsewhere
        /// It cannot be stored.
        indirect case unsuitable(String, remedy: String)
    }
}

extension SampleImport.Standing {
    /// The stored sample that has other content; `nil` for another standing.
    var different: SampleID? {
        if case .different(let id) = self { id } else { nil }
    }

    /// Whether the plan has the flags of the entry: it raises them, or it is not kept.
    var showsFlags: Bool {
        if case .unsuitable = self { true } else { self == .new || isConflict }
    }

    /// The stored sample that a correction would replace; `nil` for another standing.
    var conflicting: SampleID? {
        switch self {
        case .different(let id), .otherVersion(let id): id
        default: nil
        }
    }

    var isConflict: Bool { conflicting != nil }

    /// How a result compares with a store.
    init(_ comparison: StoreRole.PackedResults.Comparison) {
        self =
            switch comparison {
            case .new: .new
            case .identical: .identical
            case .different(let id): .different(id)
            case .correctedSince: .correctedSince
            case .deleted: .deleted
            case .otherTotal:
                .unsuitable(
                    "its total differs from the sum of the stored answers",
                    remedy: "correct the file; a total never replaces answers")
            case .ofAnotherPerson(let id): .ofAnotherPerson(id)
            case .ofAnotherType: .ofAnotherType
            }
    }

    /// - Parameter id: The current version of the kept sample.
    static func ofAnotherPerson(_ id: SampleID) -> Self {
        .unsuitable("kept for another person as \(id)", remedy: remedyOfPerson(id))
    }

    static func remedyOfPerson(_ id: SampleID) -> String {
        "check the person; then move it here with: wellbeing reassign \(id), or leave the entry out. If "
            + "it is another entry, give its file a source of its own: --source NAME"
    }
    static let ofAnotherType = Self.unsuitable(
        "the store has a sample of another type with this identifier",
        remedy: "check the file, or leave the entry out")
}
