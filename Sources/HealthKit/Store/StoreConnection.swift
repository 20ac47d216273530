internal import Foundation
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// The connection of one program to the kit's store.
struct StoreConnection: Sendable {
    /// The name of the source.
    let source: String
    /// Whether a guest uses the machine, which the environment variable `WELLBEING_GUEST` shows.
    let isGuest: Bool
    private let open: @Sendable () async throws -> any SampleStore

    /// The store of this machine's user.
    init() {
        let environment = ProcessInfo.processInfo.environment
        source = HKSource.default().name
        isGuest = environment["WELLBEING_GUEST"] != nil
        open = { try await OpenStores.shared.store(of: environment) }
    }

    /// A store that is open.
    init(_ store: any SampleStore, source: String, isGuest: Bool) {
        self.source = source
        self.isGuest = isGuest
        open = { store }
    }

    /// The author of a change that happens now.
    var author: Attribution {
        let now = Timestamp(Date(), in: .current) ?? Timestamp(day: .last)
        return Attribution(actor: source, instant: now)
    }

    /// Makes calls, with this program's permissions.
    func perform<Value>(
        _ calls: (SampleAccess) async throws(StoreError) -> Value
    ) async throws(HKError) -> Value {
        try await use { store throws(StoreError) in
            try await calls(SampleAccess(to: store, for: source, user: user))
        }
    }

    /// Makes calls in one transaction, which saves either all of their changes or none.
    func performAtomically<Value: Sendable>(
        _ calls: @escaping @Sendable (SampleAccess) async throws(StoreError) -> Value
    ) async throws(HKError) -> Value {
        let (source, user) = (source, user)
        return try await use { store throws(StoreError) in
            try await store.atomically { part throws(StoreError) in
                try await calls(SampleAccess(to: part, for: source, user: user))
            }
        }
    }

    private var user: SampleAccess.User { isGuest ? .guest : .owner }

    private func use<Value>(
        _ calls: (any SampleStore) async throws(StoreError) -> Value
    ) async throws(HKError) -> Value {
        let store: any SampleStore
        do {
            store = try await open()
        } catch let error as StoreError {
            throw HKError(error)
        } catch {
            throw error as? HKError
                ?? HKError(.errorHealthDataUnavailable, "the store cannot be opened")
        }
        do throws(StoreError) {
            return try await calls(store)
        } catch {
            throw HKError(error, isGuest: isGuest)
        }
    }
}
