/// The steps of a restore, in order. A restore that ends after any of them can be repeated.
package enum RestoreStep: Hashable, Sendable, CaseIterable {
    /// The copy of the backup is complete, under a temporary name.
    case prepared
    /// No other program has the store open.
    case locked
    /// The files of the old store are copied, under temporary names.
    case copied
    /// The copy of the old store has its final name.
    case kept
    /// The old store is one file without a log. Its content is unchanged.
    case merged
    /// The copy of the backup has its audit entry.
    case noted
    /// A part of the pages is written; SQLite's journal can roll them back.
    case writing
    /// The store has the content of the backup.
    case replaced
}
