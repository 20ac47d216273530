/// One step from a version of the schema to the next. Steps go forward only, each in one file.
package struct Migration: Sendable {
    /// The version that the step leads to.
    package let version: Int64
    /// The statements of the step.
    package let sql: String

    /// Creates a step.
    package init(version: Int64, sql: String) {
        self.version = version
        self.sql = sql
    }

    /// All steps, oldest first. A released step never changes.
    package static let all: [Migration] = [.version1, .version2, .version3]
}
