public import Foundation
internal import Samples

/// The place from which a query of changes continues. Save it with `NSKeyedArchiver`.
public final class HKQueryAnchor: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The kit's anchor; `nil` for the beginning.
    let anchor: Changes.Anchor?

    init(_ anchor: Changes.Anchor?) { self.anchor = anchor }

    /// The beginning. The kit does not number changes, so the value is ignored.
    public convenience init(fromValue value: Int) { self.init(nil) }

    /// Anchors can be decoded from untrusted files.
    public static var supportsSecureCoding: Bool { true }

    /// Reads the output of ``encode(with:)``; `nil` for other content.
    public init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: Self.key) else {
            return nil
        }
        let read = Changes.Anchor("\(text)")
        guard read != nil || text.length == 0 else { return nil }
        anchor = read
    }

    /// Writes the anchor.
    public func encode(with coder: NSCoder) {
        coder.encode(NSString(string: anchor?.description ?? ""), forKey: Self.key)
    }

    /// Whether the other object is an anchor at the same place.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKQueryAnchor)?.anchor == anchor && object is HKQueryAnchor
    }

    /// The hash of the place.
    public override var hash: Int { anchor.hashValue }

    /// The anchor itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    private static let key = "anchor"
}
