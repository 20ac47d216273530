public import Foundation

/// A type and a predicate of a query with handlers for several types.
///
/// `@unchecked Sendable`: its properties are constants, and a predicate never changes.
public final class HKQueryDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// The type.
    public let sampleType: HKSampleType
    /// The predicate, or `nil` for all samples of the type.
    public let predicate: NSPredicate?

    /// A type and a predicate.
    public init(sampleType: HKSampleType, predicate: NSPredicate?) {
        self.sampleType = sampleType
        self.predicate = predicate
    }

    /// The descriptor itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
