public import Foundation

/// An amount over a period.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public final class HKQuantitySample: HKSample, @unchecked Sendable {
    /// The amount.
    public let quantity: HKQuantity
    /// The type of the measured quantity.
    public let quantityType: HKQuantityType
    /// How many measurements it contains: one.
    public var count: Int { 1 }

    /// An amount over a period.
    public convenience init(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
        device: HKDevice? = nil, metadata: [String: Any]? = nil
    ) {
        self.init(
            type, quantity, from: start, to: end,
            Origin(device: device, metadata: metadata ?? [:]))
    }

    init(
        _ type: HKQuantityType, _ quantity: HKQuantity, from start: Date, to end: Date,
        _ origin: Origin
    ) {
        self.quantity = quantity
        quantityType = type
        super.init(type, from: start, to: end, origin)
    }
}
