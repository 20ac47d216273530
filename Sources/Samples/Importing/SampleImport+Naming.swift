internal import Questionnaires

// How the names of an entry decide which stored sample it is.

extension SampleImport {
    /// How an entry compares with the store after its names were looked up.
    struct Resolved {
        var standing: Standing
        /// The identifier of a new sample, if its own one belongs to another stored sample.
        var id: SampleID?
        /// Whether the number of its version can be compared with that of the stored sample.
        var comparesVersions = true
        /// Whether another stored sample has the same id on a server, but other identifiers.
        var sharesServerID = false
    }

    /// Looks up the names of an entry.
    ///
    /// - Parameters:
    ///   - standing: How it compares with the stored sample with its identifier.
    ///   - current: The current samples with its names.
    func resolved(
        _ standing: Standing, at place: Int, _ comparison: StoredSamples,
        among current: [SampleID: StoredSample]
    ) async throws(StoreError) -> Resolved {
        let identity = try identity(at: place)
        let isNew = standing == .new
        let id = try id(at: place)
        let own = if let id { id } else { try candidate(place).id }
        guard isNew || identity.names.count > 1, standing != .deleted
        else { return Resolved(standing: standing) }
        let matches = try await comparison.matches(
            identity, among: current, except: isNew ? own : nil, end: comparison.end(of:))
        if isNew, matches.isEmpty {
            return Resolved(standing: try await comparison.standing(ofDeleted: identity, own))
        }
        if !isNew {
            guard let first = matches.first(where: { $0.id == own }) else {
                return Resolved(standing: standing)
            }
            if first.agreement == .same {
                return Resolved(standing: standing, comparesVersions: !first.isOfOtherServer)
            }
        }
        let same = matches.filter { $0.agreement == .same }
        let doubtful = matches.filter { $0.agreement == .doubtful }
        let candidate = try candidate(place)
        for match in same + doubtful {
            var found = try await comparison.standing(of: candidate, among: [match.id])
            if found == .identical { return Resolved(standing: found) }
            guard same.count == 1, match.agreement == .same else { continue }
            // The stored sample is the same one, which the source names differently now.
            if case .otherVersion(let id) = found { found = .different(id) }
            return Resolved(standing: found, comparesVersions: !match.isOfOtherServer)
        }
        if let match = (same + doubtful).first {
            return Resolved(standing: .doubtful(match.sample.id))
        }
        var resolved = Resolved(standing: .new)
        resolved.sharesServerID = matches.contains { $0.agreement == .different(shareID: true) }
        guard !isNew else { return resolved }
        for name in identity.names where current[name.id] == nil && !places.has(other: name, place)
        {
            if try await comparison.tombstone(of: name.id) == nil {
                resolved.id = name.id
                return resolved
            }
        }
        return Resolved(standing: .doubtful(matches[0].sample.id))
    }

    /// The standing of a sample after its other versions, and the results from which it was derived,
    /// were looked up in the store.
    ///
    /// - Parameters:
    ///   - versions: The numbers of the versions of the stored samples that differ.
    ///   - differing: Stored samples with other content. If one is missing here, it is read from the
    ///     store.
    func refined(
        _ standing: Standing, at place: Int, _ comparison: StoredSamples,
        _ otherVersions: [SampleID]?, _ sources: [SampleID]?,
        _ versions: [SampleID: Int], _ differing: [SampleID: StoredSample]
    ) async throws(StoreError) -> Standing {
        var standing = standing
        if standing == .new, let otherVersions {
            standing = try await comparison.standing(of: candidate(place), among: otherVersions)
        }
        // FHIR has a corrected result under its first identifier, and names the later ones.
        if standing == .correctedSince, let otherVersions, let id = try id(at: place),
            let end = try await comparison.tombstone(of: id), end.reason == .replaced,
            let next = end.replacement, otherVersions.contains(next)
        {
            standing = try await comparison.standing(of: candidate(place), among: otherVersions)
            // A correction cannot have the identifier of the first version.
            if case .otherVersion(let id) = standing { standing = .different(id) }
        }
        if standing == .new, let sources,
            let derived = try await comparison.standing(
                of: candidate(place), derivedFrom: sources)
        {
            standing = derived
        }
        if standing == .new, let id = try id(at: place),
            ([id] + (places.names[place] ?? []).map(\.id)).contains(where: comparison.hasDerived),
            let derived = try await comparison.standing(ofSource: candidate(place))
        {
            standing = derived
        }
        if let known = standing.different.flatMap({ versions[$0] }),
            let version = try candidate(place).version, version < known
        {
            return .correctedSince
        }
        if standing == .correctedSince,
            let restored = try await comparison.standing(ofRestored: candidate(place))
        {
            standing = restored
        }
        guard let id = standing.conflicting,
            case .assessment(let assessment, let form) = try candidate(place).content
        else { return standing }
        var found = differing[id]
        if found == nil { found = try await comparison.current([id])[id] }
        guard case .assessment(let stored)? = found?.content else { return standing }
        guard stored.assessment.questionnaire.id == form.id else { return .ofAnotherForm }
        // A JSON export of this kit has all answers.
        let omitted = namesReplaced ? [] : assessment.omittedItems(of: stored.assessment, form)
        return omitted.isEmpty ? standing : .omitting(omitted, answeredIn: id)
    }

    /// The current samples that may have a name of the entries that the store does not have unchanged.
    func samples(
        named page: ArraySlice<Int>, _ standings: [Standing], _ comparison: StoredSamples
    ) async throws(StoreError) -> [SampleID: StoredSample] {
        var ids: Set<SampleID> = []
        for (place, standing) in zip(page, standings) where standing != .identical {
            let names = try identity(at: place).names
            // The store does not know the identifier of a new sample.
            guard names.count > 1 || names.contains(where: { comparison.named[$0.id] != nil })
            else {
                continue
            }
            ids.formUnion(comparison.ids(named: names))
        }
        return try await comparison.allCurrent(ids)
    }

    /// The stored sample that a withdrawal means, or why it means none.
    enum Withdrawn {
        case sample(any Sample)
        case none(Entry.LeftOut)
        /// It may mean this sample.
        case doubtful(SampleID)
    }

    /// Finds the stored samples that the file withdraws.
    func withdrawn(
        _ withdrawals: [Withdrawal], _ comparison: StoredSamples
    ) async throws(StoreError) -> [Withdrawn] {
        let ids = withdrawals.flatMap { comparison.ids(named: $0.identity.names) }
        let current = try await comparison.allCurrent(Set(ids))
        var found: [Withdrawn] = []
        for withdrawal in withdrawals {
            let matches = try await comparison.matches(
                withdrawal.identity, among: current, end: comparison.withdrawnEnd(of:))
            let same = matches.filter { $0.agreement == .same }
            let doubtful = matches.filter { $0.agreement == .doubtful }
            if let first = same.first, same.count == 1 {
                found.append(.sample(first.sample))
            } else if let first = (same + doubtful).first {
                found.append(.doubtful(first.sample.id))
            } else if matches.contains(where: { $0.agreement == .different(shareID: true) }) {
                found.append(.none(.sameServerID))
            } else {
                found.append(.none(.notKept))
            }
        }
        return found
    }
}

extension StoredSamples {
    /// How a new sample compares with samples that were deleted.
    ///
    /// - Parameter own: Its identifier.
    fileprivate func standing(
        ofDeleted identity: SampleImport.Identity, _ own: SampleID
    ) async throws(StoreError) -> SampleImport.Standing {
        for name in identity.names where name.id != own {
            guard let tombstone = try await tombstone(of: name.id), tombstone.reason == .deleted
            else { continue }
            // The identifier of an order may belong to another sample than the deleted one.
            guard name.isIdentifier else { return .deleted }
            return .unsuitable(
                "it has an identifier of \(name.id), which was deleted, and others",
                remedy: "if it is another entry, remove that identifier in the source; otherwise "
                    + "leave it out")
        }
        return .new
    }
}

extension SampleImport.Standing {
    /// A correction would replace a result by that of another form.
    fileprivate static let ofAnotherForm = Self.unsuitable(
        "the store has a result of another questionnaire with this identifier",
        remedy: "give each result an identifier of its own in the source, or leave the entry out")

    /// A correction would remove answers that it does not mention, and perhaps a flag.
    fileprivate static func omitting(_ items: [Item.ID], answeredIn id: SampleID) -> Self {
        .unsuitable(
            "kept with other content as \(id), which answers what is missing here: "
                + items.map(\.text).joined(separator: ", "),
            remedy: "import the whole form; if an answer was withdrawn, let the source say so with "
                + "a dataAbsentReason, or correct the kept result here")
    }

    /// - Parameter id: The stored sample that may be the same one.
    static func doubtful(_ id: SampleID) -> Self {
        .unsuitable(
            "it cannot be told whether it is the kept \(id): " + SampleImport.Plan.reasonOfDoubt,
            remedy: SampleImport.Plan.remedyOfDoubt + ", or leave the entry out")
    }
}
