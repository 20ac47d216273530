public import Foundation

/// A period of a category, such as sleep or mindfulness.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public final class HKCategorySample: HKSample, @unchecked Sendable {
    /// The value, as a number of the category's enumeration.
    public let value: Int
    /// The category.
    public let categoryType: HKCategoryType

    /// A period of a category.
    public convenience init(
        type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
        metadata: [String: Any]? = nil
    ) {
        self.init(
            type, value, from: start, to: end, Origin(device: device, metadata: metadata ?? [:]))
    }

    init(
        _ type: HKCategoryType, _ value: Int, from start: Date, to end: Date, _ origin: Origin
    ) {
        self.value = value
        categoryType = type
        super.init(type, from: start, to: end, origin)
    }
}
