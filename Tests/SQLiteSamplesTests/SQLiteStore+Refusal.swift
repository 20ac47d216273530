import SQLiteSamples
import Samples

extension SQLiteStore {
    /// The error of opening a path, or `nil` when it opens.
    static func refusal(of path: String, opening: Opening = .creating) async -> StoreError? {
        do throws(StoreError) {
            _ = try await SQLiteStore(path: path, opening: opening)
            return nil
        } catch {
            return error
        }
    }
}
