public import Foundation

/// An object with a type and a time.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public class HKSample: HKObject, @unchecked Sendable {
    /// The type.
    public let sampleType: HKSampleType
    /// The start of the sample.
    public let startDate: Date
    /// The end of the sample; the start for a point in time.
    public let endDate: Date
    /// Whether the end is unknown. Always `false`, because the kit knows the end of every sample.
    public var hasUndeterminedDuration: Bool { false }

    init(_ type: HKSampleType, from start: Date, to end: Date, _ origin: Origin) {
        sampleType = type
        startDate = start
        endDate = end
        super.init(origin)
    }

    /// The type, the identifier and the time. The text has no content, because it may be written to
    /// a log.
    public override var description: String {
        "<\(sampleType.identifier) \(uuid) \(startDate)>"
    }
}
