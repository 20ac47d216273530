public import Foundation

/// The start of a sample, in a format string.
public let HKPredicateKeyPathStartDate = "startDate"
/// The end of a sample, in a format string.
public let HKPredicateKeyPathEndDate = "endDate"
/// The identifier of an object, in a format string.
public let HKPredicateKeyPathUUID = "UUID"
/// The metadata of an object, in a format string: `metadata.` and a name.
public let HKPredicateKeyPathMetadata = "metadata"

extension NSPredicate {
    /// A predicate from a format string. Foundation on Linux has no such initialiser, so this
    /// module reads comparisons of a property with a value, joined by `AND`, `OR`, `NOT` and
    /// parentheses:
    ///
    ///     NSPredicate(format: "%K >= %@", HKPredicateKeyPathStartDate, date as NSDate)
    ///
    /// The properties are `startDate`, `endDate`, `UUID`, `valence`, `score` and `metadata.NAME`. Such
    /// a predicate is tested in memory.
    ///
    /// - Precondition: The format can be read, and there is exactly one argument for each `%`.
    public convenience init(format: String, _ arguments: Any...) {
        self.init(format: format, argumentArray: arguments)
    }

    /// A predicate from a format string and its arguments, see ``init(format:_:)``.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        var reader = FormatReader(format, arguments ?? [])
        guard let tree = reader.read() else {
            preconditionFailure("a format that HealthKit on Linux cannot read: \(format)")
        }
        self.init(block: { object, _ in tree.holds(for: object) })
    }
}

/// The content of a format string.
indirect enum FormatTree: Sendable {
    case condition(Condition)
    case all([FormatTree])
    case any([FormatTree])
    case not(FormatTree)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .condition(let condition): condition.holds(for: object)
        case .all(let parts): parts.allSatisfy { $0.holds(for: object) }
        case .any(let parts): parts.contains { $0.holds(for: object) }
        case .not(let part): !part.holds(for: object)
        }
    }
}
