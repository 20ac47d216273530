internal import SQLiteLibrary

/// Limits the work of one statement on a file that another person may have made.
///
/// SQLite trusts the content of a file. A small crafted file can make it read the same pages
/// forever. A real store needs a number of steps that grows with its size, so the limit grows too.
@safe final class WorkBudget {
    /// The steps that one statement may use.
    private var allowance: Int64 = fixedSteps
    private let left = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

    /// The steps that any statement may take, and the further steps for each byte of the file.
    ///
    /// A row takes at least 100 bytes with its indexes, and the statements of this program take at
    /// most 200 steps for each row that they read.
    private static let fixedSteps: Int64 = 2_000_000
    private static let stepsForByte: Int64 = 30

    /// Limits the statements of an open database.
    init(of database: OpaquePointer) {
        unsafe left.initialize(to: 0)
        unsafe csqlite_limit_work(database, left)
        renew()
    }

    deinit { unsafe left.deallocate() }

    /// Sets the limit for a file of some size.
    func fit(toBytes size: Int64) {
        let more = size.multipliedReportingOverflow(by: Self.stepsForByte)
        allowance = more.overflow ? .max : max(more.partialValue, 0) &+ Self.fixedSteps
        if allowance < 0 { allowance = .max }
        renew()
    }

    /// Restarts the count for the next statement.
    func renew() { unsafe left.pointee = allowance / Int64(CSQLITE_STEPS_BETWEEN_CHECKS) }
}
