public import Foundation

/// An object with a type and a time.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public class HKSample: HKObject, @unchecked Sendable {
    /// The type.
    public let sampleType: HKSampleType
    /// When it began.
    public let startDate: Date
    /// When it ended; the start for a point in time.
    public let endDate: Date
    /// Whether the end is not known. The kit always knows it.
    public var hasUndeterminedDuration: Bool { false }

    init(_ type: HKSampleType, from start: Date, to end: Date, _ origin: Origin) {
        sampleType = type
        startDate = start
        endDate = end
        super.init(origin)
    }

    /// The type, the identifier and the time. No content: the text may end up in a log.
    public override var description: String {
        "<\(sampleType.identifier) \(uuid) \(startDate)>"
    }
}
