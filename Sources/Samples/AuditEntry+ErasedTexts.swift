extension AuditEntry {
    /// The numbers of audit entries whose texts were erased, as a later entry records them.
    public struct ErasedTexts: Hashable, Sendable {
        /// Ranges of numbers, in ascending order and without overlap.
        package private(set) var ranges: [ClosedRange<Int64>] = []

        package init() {}

        /// Creates a record of some entries, given in any order.
        public init(of entries: some Sequence<Int64>) {
            for entry in Set(entries).sorted() {
                if let last = ranges.last, last.upperBound + 1 == entry {
                    ranges[ranges.count - 1] = last.lowerBound...entry
                } else {
                    ranges.append(entry...entry)
                }
            }
        }

        /// Reads a detail of an entry; `nil` for any other detail.
        package init?(_ detail: AuditEntry.Detail) {
            guard detail.name == Self.name, case .fact(let text) = detail.content else {
                return nil
            }
            for part in text.split(separator: ",") {
                let bounds = part.split(separator: "-").compactMap { Int64($0) }
                guard let first = bounds.first, let last = bounds.last, first <= last else {
                    return nil
                }
                ranges.append(first...last)
            }
        }

        /// The detail that records the erasure; `nil` when no text was erased.
        public var detail: AuditEntry.Detail? {
            guard !ranges.isEmpty else { return nil }
            let texts = ranges.map {
                $0.count == 1 ? String($0.lowerBound) : "\($0.lowerBound)-\($0.upperBound)"
            }
            return AuditEntry.Detail(name: Self.name, value: texts.joined(separator: ","))
        }

        /// Adds the numbers of another record.
        package mutating func add(_ other: AuditEntry.ErasedTexts) { ranges += other.ranges }

        /// The number of entries.
        public var count: Int { ranges.reduce(0) { $0 + $1.count } }

        package func contains(_ entry: Int64) -> Bool { ranges.contains { $0.contains(entry) } }

        private static let name = "erased-texts-of"
    }
}
