extension SampleAccess {
    /// Whether the source may save samples of a type. The access does not reveal whether it may
    /// read them.
    public func authorizationStatus(
        for type: SampleType
    ) async throws(StoreError) -> SampleAccess.Grant.Decision {
        try await ownGrants().first { $0.type == type }?.sharing ?? .notDetermined
    }

    /// The wanted permissions that were not requested yet.
    public func undetermined(of wanted: SampleAccess.Permissions) async throws(StoreError)
        -> SampleAccess.Permissions
    {
        let grants = try await ownGrants()
        return SampleAccess.Permissions(
            sharing: wanted.sharing.filter { type in
                grants.first { $0.type == type }?.sharing ?? .notDetermined == .notDetermined
            },
            reading: wanted.reading.filter { type in
                grants.first { $0.type == type }?.reading ?? .notDetermined == .notDetermined
            })
    }

    /// Requests the permissions that were not requested yet, and records the decision.
    ///
    /// A normal return does not mean that the person allowed anything.
    ///
    /// - Parameters:
    ///   - wanted: The permissions that the source requests.
    ///   - attribution: Who decides, and when.
    ///   - ask: Shows the wanted permissions and returns those that are allowed; the others are
    ///     denied. `nil` when the person did not decide; the next request asks again. Not called
    ///     when all wanted permissions were decided before.
    /// - Throws: ``StoreError/Code/notAllowed`` for a guest, and the failures of the store.
    public func requestAuthorization(
        _ wanted: SampleAccess.Permissions, by attribution: Attribution,
        ask: (SampleAccess.Permissions) async -> SampleAccess.Permissions?
    ) async throws(StoreError) {
        guard user == .owner else { throw .guestRequest }
        let asked = try await undetermined(of: wanted)
        guard !asked.isEmpty, let allowed = await ask(asked) else { return }
        // Read again: another task may have recorded a decision while the question was shown.
        let open = try await undetermined(of: asked)
        let grants = try await ownGrants()
        for type in SampleType.allCases
        where open.sharing.contains(type) || open.reading.contains(type) {
            let earlier = grants.first { $0.type == type }
            let grant = SampleAccess.Grant(
                source: source, type: type,
                reading: open.reading.contains(type)
                    ? .decided(allowed.reading.contains(type))
                    : earlier?.reading ?? .notDetermined,
                sharing: open.sharing.contains(type)
                    ? .decided(allowed.sharing.contains(type))
                    : earlier?.sharing ?? .notDetermined)
            try await store.decide(grant, by: attribution)
        }
    }
}

extension SampleAccess.Grant.Decision {
    fileprivate static func decided(_ isAllowed: Bool) -> Self { isAllowed ? .allowed : .denied }
}
