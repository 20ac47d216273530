internal import Questionnaires

extension Changes.Anchor {
    /// Identifies one entry of a store's audit, and thereby all entries before it.
    ///
    /// The hash of an entry covers every entry before it. A store that was restored from an older
    /// copy and then changed has other hashes from there on, although it uses the same numbers
    /// again.
    public struct Mark: Hashable, Sendable {
        /// The number of the entry; 0 before the first.
        ///
        /// `nil` in the anchors of a ``SampleAccess``: the number would reveal how many changes the
        /// access hides. The hash reveals nothing.
        package let entry: AuditEntry.ID?
        /// The first 8 bytes of the entry's hash.
        package let hash: UInt64

        private init(entry: AuditEntry.ID?, hash: UInt64) {
            self.entry = entry
            self.hash = hash
        }

        /// Names an entry by its number and its hash of 32 bytes.
        package init(entry: AuditEntry.ID, hash: [UInt8]) {
            self.init(entry: entry, hash: Self.start(of: hash))
        }

        /// Names the newest of all entries; ``root`` if there is no entry.
        public init(latest entry: AuditEntry?) {
            guard let entry, let hash = ContentHash(entry.hash) else {
                self = .root
                return
            }
            self.init(entry: entry.id, hash: hash.bytes)
        }

        /// The mark of an audit without entries.
        public static let root = Mark(entry: 0, hash: AuditEntry.root)

        /// The mark in the anchors of a ``SampleAccess``.
        package var withoutNumber: Mark { Mark(entry: nil, hash: hash) }

        /// The 8 bytes of the hash.
        package var bytes: [UInt8] {
            (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
        }

        /// Whether the mark names an entry of a store's audit.
        public func names(_ entry: AuditEntry) -> Bool {
            names(entry.id, ContentHash(entry.hash)?.bytes ?? [])
        }

        /// Whether the mark names an entry with this number and this hash of 32 bytes.
        package func names(_ id: AuditEntry.ID, _ hash: [UInt8]) -> Bool {
            (entry ?? id) == id && self.hash == Self.start(of: hash)
        }

        private static func start(of hash: [UInt8]) -> UInt64 {
            hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension Changes.Anchor.Mark: LosslessStringConvertible {
    /// Reads what ``description`` wrote; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let digits = parts.last, parts.count <= 2, digits.utf8.count == 16,
            digits.allSatisfy({ "0123456789abcdef".contains($0) }),
            let hash = UInt64(digits, radix: 16)
        else { return nil }
        guard parts.count == 2 else {
            self.init(entry: nil, hash: hash)
            return
        }
        guard let entry = Int64(parts[0]), entry >= 0, "\(entry)" == parts[0] else { return nil }
        self.init(entry: entry, hash: hash)
    }

    /// The number and the start of the hash, as in `7-0123456789abcdef`; without a number, only the
    /// hash.
    public var description: String {
        let digits = String(hash, radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
        return entry.map { "\($0)-\(padded)" } ?? padded
    }
}
