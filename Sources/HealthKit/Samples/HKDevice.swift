public import Foundation

/// A device that measures. The kit keeps it with quantities and categories.
public final class HKDevice: NSObject, NSCopying, Sendable {
    /// The name, or `nil`.
    public let name: String?
    /// The maker, or `nil`.
    public let manufacturer: String?
    /// The model, or `nil`.
    public let model: String?
    /// The version of the hardware, or `nil`.
    public let hardwareVersion: String?
    /// The version of the firmware, or `nil`.
    public let firmwareVersion: String?
    /// The version of the software, or `nil`.
    public let softwareVersion: String?
    /// Its name on this machine, or `nil`.
    public let localIdentifier: String?
    /// The identifier of a medical device, or `nil`.
    public let udiDeviceIdentifier: String?

    /// A device.
    public init(
        name: String?,
        manufacturer: String?,
        model: String?,
        hardwareVersion: String?,
        firmwareVersion: String?,
        softwareVersion: String?,
        localIdentifier: String?,
        udiDeviceIdentifier: String?
    ) {
        self.name = name
        self.manufacturer = manufacturer
        self.model = model
        self.hardwareVersion = hardwareVersion
        self.firmwareVersion = firmwareVersion
        self.softwareVersion = softwareVersion
        self.localIdentifier = localIdentifier
        self.udiDeviceIdentifier = udiDeviceIdentifier
    }

    /// The machine that the program runs on.
    public class func local() -> HKDevice {
        HKDevice(facts: ["name": ProcessInfo.processInfo.hostName])
    }

    convenience init(facts: [String: String]) {
        self.init(
            name: facts["name"],
            manufacturer: facts["manufacturer"],
            model: facts["model"],
            hardwareVersion: facts["hardwareVersion"],
            firmwareVersion: facts["firmwareVersion"],
            softwareVersion: facts["softwareVersion"],
            localIdentifier: facts["localIdentifier"],
            udiDeviceIdentifier: facts["udiDeviceIdentifier"])
    }

    /// The known properties of the device, by name.
    var facts: [String: String] {
        let all: [String: String?] = [
            "name": name,
            "manufacturer": manufacturer,
            "model": model,
            "hardwareVersion": hardwareVersion,
            "firmwareVersion": firmwareVersion,
            "softwareVersion": softwareVersion,
            "localIdentifier": localIdentifier,
            "udiDeviceIdentifier": udiDeviceIdentifier,
        ]
        return all.compactMapValues(\.self)
    }

    /// Whether the other device has the same known properties.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDevice)?.facts == facts
    }

    /// The hash of the known properties.
    public override var hash: Int { facts.hashValue }

    /// The device itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
