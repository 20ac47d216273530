import SQLiteSamples
import Samples
import TestSupport

extension SQLiteStore {
    /// The error of opening a path with the key of the tests, or `nil` when it opens.
    static func refusal(of path: String, opening: Opening = .creating) async -> StoreError? {
        do throws(StoreError) {
            return await refusal(of: path, opening: opening, key: try StoreKey.ofTests.get())
        } catch {
            return error
        }
    }

    /// The error of opening a path, or `nil` when it opens.
    static func refusal(
        of path: String, opening: Opening = .creating, key: StoreKey?
    ) async -> StoreError? {
        do throws(StoreError) {
            _ = try await SQLiteStore(path: path, opening: opening, key: key)
            return nil
        } catch {
            return error
        }
    }
}
