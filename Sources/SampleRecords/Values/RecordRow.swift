package import Samples

/// The current row of a query, in any database.
///
/// Columns are numbered from 0. A damaged store can hold any value in any column, so every read
/// returns a value and never traps. Checksums show whether the value is correct.
package protocol RecordRow {
    /// Whether the column is NULL.
    func isNull(_ column: Int32) -> Bool
    /// A number; 0 for NULL.
    func integer(_ column: Int32) -> Int64
    /// A floating-point number; `nil` for NULL.
    func optionalReal(_ column: Int32) -> Double?
    /// A text; empty for NULL.
    func text(_ column: Int32) -> String
    /// The bytes; empty for NULL.
    func bytes(_ column: Int32) -> [UInt8]
    /// The identifier in a column; `nil` when it holds no identifier.
    func identifier(_ column: Int32) -> SampleID?
    /// Calls a closure with the bytes of a text; empty if the column has no text.
    func withBytes<Value>(_ column: Int32, _ body: (Span<UInt8>) -> Value) -> Value
}

extension RecordRow {
    @inlinable package func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    @inlinable package func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    @inlinable package func optionalBytes(_ column: Int32) -> [UInt8]? {
        isNull(column) ? nil : bytes(column)
    }
}
