package import Samples

/// An expectation of a check that a store did not meet.
struct UnmetExpectation: Error {
    let problem: String
    let place: String
}

/// Requires a condition.
func expect(
    _ condition: Bool, _ words: @autoclosure () -> String = "an expectation is not met",
    file: String = #fileID, line: Int = #line
) throws {
    guard condition else { throw UnmetExpectation(problem: words(), place: "\(file):\(line)") }
}

/// Requires a value.
func require<Value>(
    _ value: Value?, file: String = #fileID, line: Int = #line
) throws -> Value {
    guard let value else {
        throw UnmetExpectation(problem: "a value is missing", place: "\(file):\(line)")
    }
    return value
}

/// The store's error that a closure throws, or `nil` when it throws no such error.
func storeError(_ work: () async throws -> Void) async -> StoreError? {
    do {
        try await work()
        return nil
    } catch {
        return error as? StoreError
    }
}

extension SampleStore {
    /// The code of the error that a closure throws, or `nil` when it does not throw.
    package func refusal(
        _ work: (Self) async throws(StoreError) -> Void
    ) async -> StoreError.Code? {
        do throws(StoreError) {
            try await work(self)
            return nil
        } catch {
            return error.code
        }
    }
}
