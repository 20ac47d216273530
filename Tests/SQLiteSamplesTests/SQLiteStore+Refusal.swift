import SQLiteSamples
import Samples

extension SQLiteStore {
    /// The error of opening a path, or `nil` when it opens.
    static func refusal(
        of path: String, opening: Opening = .creating, key: StoreKey? = nil
    ) async -> StoreError? {
        do throws(StoreError) {
            _ = try await SQLiteStore(path: path, opening: opening, key: key)
            return nil
        } catch {
            return error
        }
    }
}
