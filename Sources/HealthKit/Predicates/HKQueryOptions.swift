/// The dates of a sample that must lie in a window of time.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The start of the sample lies in the window.
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    /// The end of the sample lies in the window.
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}
