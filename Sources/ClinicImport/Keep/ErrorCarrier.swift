internal import Samples

/// Carries an error out of a closure that may throw only ``/Samples/StoreError``.
///
/// `@unchecked Sendable`: it is written on the queue of the store while `save` runs, and read only
/// after `save` has returned.
final class ErrorCarrier: @unchecked Sendable {
    private(set) var error: (any Error)?

    /// Runs a closure and keeps its error.
    ///
    /// - Throws: ``/Samples/StoreError/Code/invalid`` instead of that error.
    func watching<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
        do {
            return try body()
        } catch {
            self.error = error
            throw StoreError(
                code: .invalid,
                message: "the table could not be read to its end; export it again")
        }
    }
}
