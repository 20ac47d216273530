public import CHealthKit
public import Foundation
package import Samples

/// The store of this machine's user: the one that the program `wellbeing` opens.
///
/// The environment variable `WELLBEING_STORE` names the file; without the variable, the file is in
/// the data folder. `WELLBEING_PASSPHRASE_FILE` names the file with the passphrase or the key of an
/// encrypted store. The first call opens the store, and creates it if necessary. The program is a
/// source with the name of its process.
///
/// `@unchecked Sendable`: its properties are constants that any thread may use. The compiler cannot
/// check an open class, so a subclass must obey this rule.
open class HKHealthStore: NSObject, @unchecked Sendable {
    let connection: StoreConnection
    let triggers = AccessTriggers()

    /// The store of this machine's user.
    public override init() { connection = StoreConnection() }

    /// A store that is open, for tests.
    package init(_ store: any SampleStore, source: String, isGuest: Bool = false) {
        connection = StoreConnection(store, source: source, isGuest: isGuest)
    }

    /// Whether there can be a store: a file is named, or there is a home folder.
    open class func isHealthDataAvailable() -> Bool {
        StorePlace(ProcessInfo.processInfo.environment) != nil
    }

    // MARK: Permissions

    /// Grants this program the requested permissions that were not decided before. Denied
    /// permissions stay denied.
    ///
    /// The kit has one permission for both assessments, and one for all quantities and categories.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
        try await connection.requestAuthorization(toShare: typesToShare, read: typesToRead)
    }

    /// Whether a request would ask for a permission that was not decided.
    open func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus {
        try await connection.statusForAuthorizationRequest(
            toShare: typesToShare, read: typesToRead)
    }

    /// Whether this program may save samples of a type. The status never shows whether the program
    /// may read them.
    ///
    /// Types that the kit does not keep have the status denied. The call waits for the store.
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
        connection.authorizationStatus(for: type)
    }

    // MARK: Saving and deleting

    /// Saves a sample.
    ///
    /// - Throws: ``HKError``: `errorAuthorizationNotDetermined` and `errorAuthorizationDenied`,
    ///   `errorInvalidArgument` for a sample that the kit cannot keep or that is already saved.
    open func save(_ object: HKObject) async throws { try await connection.save([object]) }

    /// Saves either all of the samples or none.
    ///
    /// A sample with a sync identifier replaces this program's sample with the same identifier and a
    /// lower version. If the store has the same or a greater version, the sample is not saved.
    open func save(_ objects: [HKObject]) async throws { try await connection.save(objects) }

    /// Deletes an object that this program saved.
    ///
    /// - Throws: ``HKError``; `errorInvalidArgument` for an object that is not in the store.
    open func delete(_ object: HKObject) async throws { try await connection.delete([object]) }

    /// Deletes objects that this program saved: either all or none.
    open func delete(_ objects: [HKObject]) async throws { try await connection.delete(objects) }

    /// Deletes the objects of a type that this program saved and for which a predicate holds.
    ///
    /// - Returns: The number of deleted objects.
    @discardableResult
    open func deleteObjects(
        of objectType: HKObjectType, predicate: NSPredicate
    ) async throws -> Int {
        guard let type = objectType as? HKSampleType else {
            throw HKError(.errorInvalidArgument, "only samples can be deleted")
        }
        let found = try await Search(type, predicate).samples(in: connection, isOwn: true)
        try await delete(found)
        return found.count
    }

    // MARK: Queries and handlers. Handlers are called on any thread.

    /// Starts a query. A query can be started once.
    open func execute(_ query: HKQuery) { query.start(in: self) }

    /// Ends a query: its handlers are no longer called.
    open func stop(_ query: HKQuery) { query.stop() }

    /// Saves a sample.
    open func save(
        _ object: HKObject,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        save([object], withCompletion: completion)
    }

    /// Saves either all of the samples or none.
    open func save(
        _ objects: [HKObject],
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        report(to: completion) { try await self.save(objects) }
    }

    /// Deletes an object that this program saved.
    open func delete(
        _ object: HKObject,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        delete([object], withCompletion: completion)
    }

    /// Deletes objects that this program saved: either all or none.
    open func delete(
        _ objects: [HKObject],
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        report(to: completion) { try await self.delete(objects) }
    }

    /// Deletes the objects of a type that this program saved and for which a predicate holds. The
    /// handler receives the number of deleted objects.
    open func deleteObjects(
        of objectType: HKObjectType, predicate: NSPredicate,
        withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
    ) {
        let call = PredicateCall(predicate)
        Task.detached {
            do {
                let count = try await self.deleteObjects(of: objectType, predicate: call.predicate)
                completion(true, count, nil)
            } catch {
                completion(false, 0, error)
            }
        }
    }

    /// Grants this program the requested permissions that were not decided before, see
    /// ``requestAuthorization(toShare:read:)``.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        report(to: completion) {
            try await self.requestAuthorization(
                toShare: typesToShare ?? [], read: typesToRead ?? [])
        }
    }

    /// Whether a request would ask for a permission that was not decided.
    open func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
        completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) {
        Task.detached {
            do {
                completion(
                    try await self.statusForAuthorizationRequest(
                        toShare: typesToShare, read: typesToRead), nil)
            } catch {
                completion(.unknown, error)
            }
        }
    }

    // MARK: Background delivery. A program on Linux is not started for changes.

    /// Does nothing: observers are called only while the program runs.
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency
    ) async throws {}

    /// Does nothing: observers are called only while the program runs.
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        completion(true, nil)
    }

    /// Does nothing.
    open func disableBackgroundDelivery(for type: HKObjectType) async throws {}

    /// Does nothing.
    open func disableAllBackgroundDelivery() async throws {}
}

extension HKHealthStore {
    fileprivate func report(
        to completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ call: @escaping @Sendable () async throws -> Void
    ) {
        Task.detached {
            do {
                try await call()
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }
}

/// A predicate that is passed to another thread.
///
/// `@unchecked Sendable`: a predicate never changes.
private struct PredicateCall: @unchecked Sendable {
    let predicate: NSPredicate

    init(_ predicate: NSPredicate) { self.predicate = predicate }
}
