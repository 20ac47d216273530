/// The identifier under which a program shares a sample with another system. A text.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// The version of a shared sample. A number; a greater one replaces the sample.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// The identifier of the sample in another system. A text.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// The time zone of the sample. A text, such as `Europe/Berlin`.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// Whether the person entered the sample. A truth value.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// The name of the device. A text.
public let HKMetadataKeyDeviceName = "HKDeviceName"
/// The maker of the device. A text.
public let HKMetadataKeyDeviceManufacturerName = "HKDeviceManufacturerName"
