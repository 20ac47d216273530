/// What one source may do with a store: hand this to a program instead of the store.
///
///     let access = SampleAccess(to: store, for: "Journal")
///     try await access.requestAuthorization(asking, by: attribution, ask: consentSheet)
///     try await access.save([.stateOfMind(felt)], by: attribution)
///
/// - Saving needs the person's permission for the type of the sample, and the sample carries the
///   name of the source.
/// - Without permission to read a type, only the source's own samples are seen, as if the store
///   held nothing else. Nor do anchors and page keys tell: they name the last change or sample
///   that was shown, never a number of the store's, and ``StoredSample/sequence`` is 0. Whether
///   reading is allowed is not told either.
/// - A source deletes and replaces only what it saved. What it may not see is not found, in the
///   same words as what does not exist.
///
/// What the person decides is looked up on every call, so it can be revoked at any time. After a
/// change of what may be read, begin anew without an anchor.
///
/// Nor does the time that a call takes tell, with a store that reads by source: the work is that of
/// what may be seen. ``InMemoryStore`` looks at all it holds, whatever is asked.
///
/// Two things cannot be hidden: identifiers are unique in a store, so saving under an identifier
/// that somebody else's sample has is refused; and so is a definition with the name and version of
/// another. Identifiers are random, so only who knows one already can ask for it.
///
/// - SeeAlso: HealthKit's `HKHealthStore`, whose rules these are.
public struct SampleAccess: SampleReading {
    let store: any SampleStore
    /// The name of the source.
    public let source: String
    /// Who sits at the device.
    public let user: User

    /// Creates the access of a source to a store.
    public init(to store: any SampleStore, for source: String, user: User = .owner) {
        self.store = store
        self.source = source
        self.user = user
    }

    /// One page of the samples that may be seen and for which a predicate holds.
    public func samples(
        where predicate: Predicate, sort: SampleSort, after key: PageKey?, limit: Int
    ) async throws(StoreError) -> SamplePage {
        let sight = try await sight()
        let start = try await resolved(key, in: sight)
        let page = try await store.samples(
            where: sight.narrowed(predicate), sort: sort, after: start, limit: limit)
        var next = limit > 0 ? page.next : nil
        if let last = page.samples.last, let value = page.next?.value {
            next = PageKey(sort: sort, value: value, place: .sample(last.id))
        }
        return SamplePage(
            samples: page.samples.map(\.withoutPlace), next: limit > 0 ? next : key)
    }

    /// The number of samples that may be seen and for which a predicate holds.
    public func count(where predicate: Predicate) async throws(StoreError) -> Int {
        try await store.count(where: sight().narrowed(predicate))
    }

    /// The valences of the states of mind that may be seen.
    public func valences(
        where predicate: Predicate, by bucket: ValenceSummary.Bucket
    ) async throws(StoreError) -> [ValenceSummary] {
        try await store.valences(where: sight().narrowed(predicate), by: bucket)
    }
}

// What may be seen.
extension SampleAccess {
    func sight() async throws(StoreError) -> Sight {
        let readable = try await ownGrants().filter { $0.reading == .allowed }.map(\.type)
        return Sight(of: source, reading: Set(readable))
    }

    func ownGrants() async throws(StoreError) -> [Grant] {
        try await store.grants().filter { $0.source.hasSameBytes(as: source) }
    }

    /// The sample that stands under an identifier, if it may be seen.
    func visible(_ id: SampleID, in sight: Sight) async throws(StoreError) -> StoredSample? {
        try await store.samples(
            where: sight.narrowed(.ids([id])), sort: .saved, after: nil, limit: 1
        ).samples.first
    }

    /// Where a sample was added, if it may be seen or could be before it went.
    func placeAdded(_ id: SampleID, in sight: Sight) async throws(StoreError) -> Int64? {
        if let stored = try await visible(id, in: sight) { return stored.sequence }
        return try await store.tombstones(of: id).first { sight.sees($0) }?.added
    }

    private func resolved(
        _ key: PageKey?, in sight: Sight
    ) async throws(StoreError) -> PageKey? {
        guard let key else { return nil }
        guard case .sample(let id) = key.place, let place = try await placeAdded(id, in: sight)
        else {
            throw StoreError(
                code: .invalid, message: "the page key leads nowhere; begin without a key")
        }
        return PageKey(sort: key.sort, value: key.value, place: .sequence(place))
    }
}

extension StoredSample {
    /// The sample without what tells of other samples.
    var withoutPlace: StoredSample {
        switch content {
        case .observation: StoredSample(content: content, sequence: 0)
        case .assessment(let stored):
            StoredSample(
                StoredAssessment(
                    assessment: stored.assessment, sequence: 0, amends: nil, amendedBy: nil))
        }
    }
}
