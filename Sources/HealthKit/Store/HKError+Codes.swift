public import CHealthKit

// The codes by the name of the error, as Apple's module has them.
extension HKError {
    /// Not known.
    public static var unknownError: Code { .unknownError }
    /// There is no store.
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    /// Rules of the machine forbid it.
    public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
    /// The kit cannot keep or find the argument.
    public static var errorInvalidArgument: Code { .errorInvalidArgument }
    /// The person denied it.
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    /// The person was not asked.
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    /// The store cannot be read or written now.
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
    /// The person cancelled.
    public static var errorUserCanceled: Code { .errorUserCanceled }
    /// Of workouts only.
    public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
    /// Of workouts only.
    public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
    /// A permission that is needed was denied.
    public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
    /// There are no data.
    public static var errorNoData: Code { .errorNoData }
    /// Of workouts only.
    public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
    /// There is too much of it.
    public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
    /// Of workouts only.
    public static var errorBackgroundWorkoutSessionNotAllowed: Code {
        .errorBackgroundWorkoutSessionNotAllowed
    }
    /// A guest may not do it.
    public static var errorNotPermissibleForGuestUserMode: Code {
        .errorNotPermissibleForGuestUserMode
    }
}
