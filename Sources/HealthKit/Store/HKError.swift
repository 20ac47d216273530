public import CHealthKit
public import Foundation
internal import Samples

/// The domain of ``HKError`` as an `NSError`.
public let HKErrorDomain = "com.apple.healthkit"

/// The reason why a call was refused or failed.
public struct HKError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kind of error.
    public typealias Code = HKErrorCode

    /// The kind of error.
    public let code: Code
    private let message: String

    /// An error with a code.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - userInfo: The text under `NSLocalizedDescriptionKey` is the description.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? "HealthKit error")
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// ``HKErrorDomain``.
    public static var errorDomain: String { HKErrorDomain }
    /// The number of the code.
    public var errorCode: Int { code.rawValue }
    /// The description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    /// The description, under its key.
    public var userInfo: [String: Any] { errorUserInfo }
    /// The problem and the remedy. The text contains no answer, name or note.
    public var errorDescription: String? { message }
    /// The problem and the remedy.
    public var localizedDescription: String { message }
}

extension HKError {
    /// An error of the kit's store.
    init(_ error: StoreError, isGuest: Bool = false) {
        let code: Code =
            switch error.code {
            case .notDetermined: .errorAuthorizationNotDetermined
            case .notAllowed where isGuest: .errorNotPermissibleForGuestUserMode
            case .notAllowed: .errorAuthorizationDenied
            case .invalid, .identifierTaken, .notFound, .superseded, .definitionConflict,
                .foreignAnchor, .expiredAnchor:
                .errorInvalidArgument
            default: .errorDatabaseInaccessible
            }
        self.init(code, error.description)
    }
}

extension HKError: CustomStringConvertible {
    /// The number of the code, the problem and the remedy.
    public var description: String { "HKError \(code.rawValue): \(message)" }
}

/// Whether an error has a code: `case HKError.errorInvalidArgument:` in a switch over any error.
public func ~= (code: HKError.Code, error: any Error) -> Bool {
    (error as? HKError)?.code == code
}
