internal import Synchronization

/// Asks for permission to save and read, and asks again when a value changes.
///
/// On Apple's platforms this is a modifier of a SwiftUI view. Here there are no views: call it
/// where the view would be updated. The first call at a place in the code asks. A later call at
/// that place asks only if its trigger differs from that of the call before.
///
/// - Parameters:
///   - store: The store.
///   - shareTypes: The types that the program wants to save.
///   - readTypes: The types that it wants to read; `nil` for none.
///   - trigger: The value that is compared with that of the call before.
///   - completion: Receives `true` after the request, or the error. The value does not show whether
///     permissions were granted. It is called on any thread, and only if the trigger is new.
public func healthDataAccessRequest(
    store: HKHealthStore, shareTypes: Set<HKSampleType>, readTypes: Set<HKObjectType>? = nil,
    trigger: some Equatable & Sendable, fileID: String = #fileID, line: UInt = #line,
    completion: @escaping @Sendable (Result<Bool, any Error>) -> Void
) {
    guard store.triggers.isNew(trigger, at: "\(fileID):\(line)") else { return }
    Task.detached {
        do {
            try await store.requestAuthorization(toShare: shareTypes, read: readTypes ?? [])
            completion(.success(true))
        } catch {
            completion(.failure(error))
        }
    }
}

/// Asks for permission to read, and asks again when a value changes: see
/// ``healthDataAccessRequest(store:shareTypes:readTypes:trigger:fileID:line:completion:)``.
public func healthDataAccessRequest(
    store: HKHealthStore, readTypes: Set<HKObjectType>, trigger: some Equatable & Sendable,
    fileID: String = #fileID, line: UInt = #line,
    completion: @escaping @Sendable (Result<Bool, any Error>) -> Void
) {
    healthDataAccessRequest(
        store: store, shareTypes: [], readTypes: readTypes, trigger: trigger, fileID: fileID,
        line: line, completion: completion)
}

/// The last trigger at each place in the code.
final class AccessTriggers: Sendable {
    private let last = Mutex<[String: any Equatable & Sendable]>([:])

    /// Whether a place has no trigger yet, or another trigger. Then stores this trigger.
    func isNew<Trigger: Equatable & Sendable>(_ trigger: Trigger, at place: String) -> Bool {
        last.withLock { last in
            let old = last.updateValue(trigger, forKey: place) as? Trigger
            return old != trigger
        }
    }
}
