public import Foundation

/// The start of a sample, as a key to sort by.
public let HKSampleSortIdentifierStartDate = "startDate"
/// The end of a sample, as a key to sort by.
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
    /// An order by a property of samples. Foundation on Linux has no keys, so this module
    /// implements them.
    ///
    /// - Parameters:
    ///   - key: ``HKSampleSortIdentifierStartDate`` or ``HKSampleSortIdentifierEndDate``. Any other
    ///     key sorts by start.
    ///   - ascending: Whether the earliest sample comes first.
    public convenience init(key: String?, ascending: Bool) {
        switch key {
        case HKSampleSortIdentifierEndDate:
            self.init(keyPath: \HKSample.endDate, ascending: ascending)
        default: self.init(keyPath: \HKSample.startDate, ascending: ascending)
        }
    }
}
