internal import CFiles
internal import Foundation
internal import SQLiteSamples
internal import Samples

/// The place of the store of this machine's user.
struct StorePlace {
    let path: String
    /// Whether the store is in the data folder, which is created if it is missing.
    let isUsual: Bool

    /// The place for an environment; `nil` when there is no home folder and no file is named.
    init?(_ environment: [String: String]) {
        if let path = environment["WELLBEING_STORE"] {
            guard !path.isEmpty, path != "-" else { return nil }
            (self.path, isUsual) = (path, false)
        } else {
            guard let folder = DataFolder.path({ environment[$0] }) else { return nil }
            (path, isUsual) = (folder + "/store.sqlite", true)
        }
    }
}

/// The stores that this process has open: all instances of ``HKHealthStore`` share these stores.
actor OpenStores {
    static let shared = OpenStores()
    private var opened: [String: SQLiteStore] = [:]

    /// The store that an environment names.
    func store(of environment: [String: String]) async throws -> any SampleStore {
        guard let place = StorePlace(environment) else {
            throw HKError(
                .errorHealthDataUnavailable,
                "there is no home folder to keep the store in; set HOME or WELLBEING_STORE")
        }
        if let store = opened[place.path] { return store }
        if place.isUsual {
            let folder = String(place.path.dropLast("/store.sqlite".count))
            guard unsafe files_make_folders(folder) == 0 else {
                throw HKError(
                    .errorHealthDataUnavailable, "\(folder): this folder cannot be created")
            }
        }
        let key = try environment["WELLBEING_PASSPHRASE_FILE"].map { try StoreKey(file: $0) }
        let store = try await SQLiteStore(path: place.path, key: key)
        // Another call may have opened the store meanwhile. Both connections are equivalent, so the
        // first is kept.
        opened[place.path] = opened[place.path] ?? store
        return opened[place.path] ?? store
    }
}
