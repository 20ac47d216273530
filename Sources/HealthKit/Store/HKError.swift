public import CHealthKit
public import Foundation
internal import Samples

/// The domain of ``HKError`` as an `NSError`.
public let HKErrorDomain = "com.apple.healthkit"

/// Why a call was refused or failed.
public struct HKError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// What went wrong.
    public typealias Code = HKErrorCode

    /// What went wrong.
    public let code: Code
    private let message: String

    /// An error with a code.
    ///
    /// - Parameters:
    ///   - code: What went wrong.
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
    /// What is wrong and what to do. It contains no answer, name or note.
    public var errorDescription: String? { message }
    /// What is wrong and what to do.
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
    /// The number of the code, what is wrong and what to do.
    public var description: String { "HKError \(code.rawValue): \(message)" }
}

/// Whether an error has a code: `case HKError.errorInvalidArgument:` in a switch over any error.
public func ~= (code: HKError.Code, error: any Error) -> Bool {
    (error as? HKError)?.code == code
}
