/// The access of one source to a store. Give it to a program instead of the store.
///
///     let access = SampleAccess(to: store, for: "Journal")
///     try await access.requestAuthorization(asking, by: attribution, ask: consentSheet)
///     try await access.save([.stateOfMind(felt)], by: attribution)
///
/// - Saving needs the person's permission for the type of the sample, and the sample has the name
///   of the source.
/// - Without permission to read a type, only the source's own samples are visible, as if the store
///   held nothing else. Anchors and page keys do not reveal more: they name the last visible change
///   or sample, never a number of the store, and ``StoredSample/sequence`` is 0. The access also
///   does not reveal whether reading is allowed.
/// - A source deletes and replaces only samples that it saved. A sample that is not visible is
///   reported as not found, in the same words as a missing sample.
///
/// Every call looks up the person's decision, so it can be revoked at any time. When the reading
/// permission changes, start again without an anchor.
///
/// With a store that reads by source, the duration of a call does not reveal hidden samples either:
/// the work depends only on visible samples. ``InMemoryStore`` reads all of its samples in every
/// call.
///
/// Two things cannot be hidden. Identifiers are unique in a store, so saving under the identifier
/// of a hidden sample is refused; so is a definition with the name and version of another.
/// Identifiers are random, so a caller must already know one to probe for it.
///
/// - SeeAlso: HealthKit's `HKHealthStore`, which has the same rules.
public struct SampleAccess: StoreRole.Reading {
    let store: any SampleStore
    /// The name of the source.
    public let source: String
    /// The person who uses the device.
    public let user: User

    /// Creates the access of a source to a store.
    public init(to store: any SampleStore, for source: String, user: User = .owner) {
        self.store = store
        self.source = source
        self.user = user
    }

    /// One page of the visible samples for which a filter holds.
    public func samples(
        where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
        limit: Int
    ) async throws(StoreError) -> StoreRole.SamplePage {
        let visibility = try await visibility()
        let start = try await resolved(key, in: visibility)
        let page = try await store.samples(
            where: visibility.narrowed(filter), sort: sort, after: start, limit: limit)
        var next = limit > 0 ? page.next : nil
        if let last = page.samples.last, let value = page.next?.value {
            next = StoreRole.SamplePage.Key(sort: sort, value: value, place: .sample(last.id))
        }
        return StoreRole.SamplePage(
            samples: page.samples.map(\.withoutSequence), next: limit > 0 ? next : key)
    }

    /// The number of visible samples for which a filter holds.
    public func count(where filter: SampleFilter) async throws(StoreError) -> Int {
        try await store.count(where: visibility().narrowed(filter))
    }

    /// The valences of the visible states of mind.
    public func valences(
        where filter: SampleFilter, by bucket: Valence.Summary.Bucket
    ) async throws(StoreError) -> [Valence.Summary] {
        try await store.valences(where: visibility().narrowed(filter), by: bucket)
    }
}

// Visibility.
extension SampleAccess {
    func visibility() async throws(StoreError) -> SampleAccess.Visibility {
        let readable = try await ownGrants().filter { $0.reading == .allowed }.map(\.type)
        return SampleAccess.Visibility(of: source, reading: Set(readable))
    }

    func ownGrants() async throws(StoreError) -> [SampleAccess.Grant] {
        try await store.grants().filter { $0.source.hasSameBytes(as: source) }
    }

    /// The current sample with an identifier, if it is visible.
    func visible(_ id: SampleID, in visibility: SampleAccess.Visibility) async throws(StoreError)
        -> StoredSample?
    {
        try await store.samples(
            where: visibility.narrowed(.ids([id])), sort: .saved, after: nil, limit: 1
        ).samples.first
    }

    /// The place at which a sample was added, if it is visible or was visible before it was
    /// removed.
    func placeAdded(_ id: SampleID, in visibility: SampleAccess.Visibility) async throws(StoreError)
        -> Int64?
    {
        if let stored = try await visible(id, in: visibility) { return stored.sequence }
        return try await store.tombstones(of: id).first { visibility.sees($0) }?.added
    }

    private func resolved(
        _ key: StoreRole.SamplePage.Key?, in visibility: SampleAccess.Visibility
    ) async throws(StoreError) -> StoreRole.SamplePage.Key? {
        guard let key else { return nil }
        guard case .sample(let id) = key.place, let place = try await placeAdded(id, in: visibility)
        else {
            throw StoreError(
                code: .invalid, message: "the page key names no sample; begin without a key")
        }
        return StoreRole.SamplePage.Key(sort: key.sort, value: key.value, place: .sequence(place))
    }
}

extension StoredSample {
    /// The sample without its place and its links, which would reveal other samples.
    var withoutSequence: StoredSample {
        switch content {
        case .observation: StoredSample(content: content, sequence: 0)
        case .assessment(let stored):
            StoredSample(
                StoredAssessment(
                    assessment: stored.assessment, sequence: 0, amends: nil, amendedBy: nil))
        }
    }
}
