// The open enumerations of HealthKit, with Apple's names and numbers.
//
// They are C enumerations because Swift then accepts any number in `init(rawValue:)`, as it does on
// Apple's platforms: a label that a newer system knows survives.
#ifndef CHEALTHKIT_H
#define CHEALTHKIT_H

#define HK_OPEN_ENUM(name) typedef enum __attribute__((enum_extensibility(open))) name : long

/// Whether it is the feeling of a moment or the mood of a day.
HK_OPEN_ENUM(HKStateOfMindKind) {
    HKStateOfMindKindMomentaryEmotion = 1,
    HKStateOfMindKindDailyMood = 2,
} HKStateOfMindKind;

/// Seven words for a valence.
HK_OPEN_ENUM(HKStateOfMindValenceClassification) {
    HKStateOfMindValenceClassificationVeryUnpleasant = 1,
    HKStateOfMindValenceClassificationUnpleasant = 2,
    HKStateOfMindValenceClassificationSlightlyUnpleasant = 3,
    HKStateOfMindValenceClassificationNeutral = 4,
    HKStateOfMindValenceClassificationSlightlyPleasant = 5,
    HKStateOfMindValenceClassificationPleasant = 6,
    HKStateOfMindValenceClassificationVeryPleasant = 7,
} HKStateOfMindValenceClassification;

/// A word for a feeling.
HK_OPEN_ENUM(HKStateOfMindLabel) {
    HKStateOfMindLabelAmazed = 1,
    HKStateOfMindLabelAmused = 2,
    HKStateOfMindLabelAngry = 3,
    HKStateOfMindLabelAnxious = 4,
    HKStateOfMindLabelAshamed = 5,
    HKStateOfMindLabelBrave = 6,
    HKStateOfMindLabelCalm = 7,
    HKStateOfMindLabelContent = 8,
    HKStateOfMindLabelDisappointed = 9,
    HKStateOfMindLabelDiscouraged = 10,
    HKStateOfMindLabelDisgusted = 11,
    HKStateOfMindLabelEmbarrassed = 12,
    HKStateOfMindLabelExcited = 13,
    HKStateOfMindLabelFrustrated = 14,
    HKStateOfMindLabelGrateful = 15,
    HKStateOfMindLabelGuilty = 16,
    HKStateOfMindLabelHappy = 17,
    HKStateOfMindLabelHopeless = 18,
    HKStateOfMindLabelIrritated = 19,
    HKStateOfMindLabelJealous = 20,
    HKStateOfMindLabelJoyful = 21,
    HKStateOfMindLabelLonely = 22,
    HKStateOfMindLabelPassionate = 23,
    HKStateOfMindLabelPeaceful = 24,
    HKStateOfMindLabelProud = 25,
    HKStateOfMindLabelRelieved = 26,
    HKStateOfMindLabelSad = 27,
    HKStateOfMindLabelScared = 28,
    HKStateOfMindLabelStressed = 29,
    HKStateOfMindLabelSurprised = 30,
    HKStateOfMindLabelWorried = 31,
    HKStateOfMindLabelAnnoyed = 32,
    HKStateOfMindLabelConfident = 33,
    HKStateOfMindLabelDrained = 34,
    HKStateOfMindLabelHopeful = 35,
    HKStateOfMindLabelIndifferent = 36,
    HKStateOfMindLabelOverwhelmed = 37,
    HKStateOfMindLabelSatisfied = 38,
} HKStateOfMindLabel;

/// What a state of mind relates to.
HK_OPEN_ENUM(HKStateOfMindAssociation) {
    HKStateOfMindAssociationCommunity = 1,
    HKStateOfMindAssociationCurrentEvents = 2,
    HKStateOfMindAssociationDating = 3,
    HKStateOfMindAssociationEducation = 4,
    HKStateOfMindAssociationFamily = 5,
    HKStateOfMindAssociationFitness = 6,
    HKStateOfMindAssociationFriends = 7,
    HKStateOfMindAssociationHealth = 8,
    HKStateOfMindAssociationHobbies = 9,
    HKStateOfMindAssociationIdentity = 10,
    HKStateOfMindAssociationMoney = 11,
    HKStateOfMindAssociationPartner = 12,
    HKStateOfMindAssociationSelfCare = 13,
    HKStateOfMindAssociationSpirituality = 14,
    HKStateOfMindAssociationTasks = 15,
    HKStateOfMindAssociationTravel = 16,
    HKStateOfMindAssociationWork = 17,
    HKStateOfMindAssociationWeather = 18,
} HKStateOfMindAssociation;

/// The band of a score of the GAD-7.
HK_OPEN_ENUM(HKGAD7AssessmentRisk) {
    HKGAD7AssessmentRiskNoneToMinimal = 1,
    HKGAD7AssessmentRiskMild = 2,
    HKGAD7AssessmentRiskModerate = 3,
    HKGAD7AssessmentRiskSevere = 4,
} HKGAD7AssessmentRisk;

/// An answer of the GAD-7.
HK_OPEN_ENUM(HKGAD7AssessmentAnswer) {
    HKGAD7AssessmentAnswerNotAtAll = 0,
    HKGAD7AssessmentAnswerSeveralDays = 1,
    HKGAD7AssessmentAnswerMoreThanHalfTheDays = 2,
    HKGAD7AssessmentAnswerNearlyEveryDay = 3,
} HKGAD7AssessmentAnswer;

/// The band of a score of the PHQ-9.
HK_OPEN_ENUM(HKPHQ9AssessmentRisk) {
    HKPHQ9AssessmentRiskNoneToMinimal = 1,
    HKPHQ9AssessmentRiskMild = 2,
    HKPHQ9AssessmentRiskModerate = 3,
    HKPHQ9AssessmentRiskModeratelySevere = 4,
    HKPHQ9AssessmentRiskSevere = 5,
} HKPHQ9AssessmentRisk;

/// An answer of the PHQ-9. Only item 9 may be declined.
HK_OPEN_ENUM(HKPHQ9AssessmentAnswer) {
    HKPHQ9AssessmentAnswerNotAtAll = 0,
    HKPHQ9AssessmentAnswerSeveralDays = 1,
    HKPHQ9AssessmentAnswerMoreThanHalfTheDays = 2,
    HKPHQ9AssessmentAnswerNearlyEveryDay = 3,
    HKPHQ9AssessmentAnswerPreferNotToAnswer = 4,
} HKPHQ9AssessmentAnswer;

/// Whether a program may save samples of a type.
HK_OPEN_ENUM(HKAuthorizationStatus) {
    HKAuthorizationStatusNotDetermined = 0,
    HKAuthorizationStatusSharingDenied = 1,
    HKAuthorizationStatusSharingAuthorized = 2,
} HKAuthorizationStatus;

/// Whether a request would ask anything.
HK_OPEN_ENUM(HKAuthorizationRequestStatus) {
    HKAuthorizationRequestStatusUnknown = 0,
    HKAuthorizationRequestStatusShouldRequest = 1,
    HKAuthorizationRequestStatusUnnecessary = 2,
} HKAuthorizationRequestStatus;

/// How often a program is told of changes.
HK_OPEN_ENUM(HKUpdateFrequency) {
    HKUpdateFrequencyImmediate = 1,
    HKUpdateFrequencyHourly = 2,
    HKUpdateFrequencyDaily = 3,
    HKUpdateFrequencyWeekly = 4,
} HKUpdateFrequency;

/// The value of a category without values.
HK_OPEN_ENUM(HKCategoryValue) {
    HKCategoryValueNotApplicable = 0,
} HKCategoryValue;

/// What a period of sleep was.
HK_OPEN_ENUM(HKCategoryValueSleepAnalysis) {
    HKCategoryValueSleepAnalysisInBed = 0,
    HKCategoryValueSleepAnalysisAsleepUnspecified = 1,
    HKCategoryValueSleepAnalysisAwake = 2,
    HKCategoryValueSleepAnalysisAsleepCore = 3,
    HKCategoryValueSleepAnalysisAsleepDeep = 4,
    HKCategoryValueSleepAnalysisAsleepREM = 5,
} HKCategoryValueSleepAnalysis;

/// What went wrong.
HK_OPEN_ENUM(HKErrorCode) {
    HKErrorCodeUnknownError __attribute__((swift_name("unknownError"))) = 0,
    HKErrorCodeErrorHealthDataUnavailable __attribute__((swift_name("errorHealthDataUnavailable"))) = 1,
    HKErrorCodeErrorHealthDataRestricted __attribute__((swift_name("errorHealthDataRestricted"))) = 2,
    HKErrorCodeErrorInvalidArgument __attribute__((swift_name("errorInvalidArgument"))) = 3,
    HKErrorCodeErrorAuthorizationDenied __attribute__((swift_name("errorAuthorizationDenied"))) = 4,
    HKErrorCodeErrorAuthorizationNotDetermined __attribute__((swift_name("errorAuthorizationNotDetermined"))) = 5,
    HKErrorCodeErrorDatabaseInaccessible __attribute__((swift_name("errorDatabaseInaccessible"))) = 6,
    HKErrorCodeErrorUserCanceled __attribute__((swift_name("errorUserCanceled"))) = 7,
    HKErrorCodeErrorAnotherWorkoutSessionStarted __attribute__((swift_name("errorAnotherWorkoutSessionStarted"))) = 8,
    HKErrorCodeErrorUserExitedWorkoutSession __attribute__((swift_name("errorUserExitedWorkoutSession"))) = 9,
    HKErrorCodeErrorRequiredAuthorizationDenied __attribute__((swift_name("errorRequiredAuthorizationDenied"))) = 10,
    HKErrorCodeErrorNoData __attribute__((swift_name("errorNoData"))) = 11,
    HKErrorCodeErrorWorkoutActivityNotAllowed __attribute__((swift_name("errorWorkoutActivityNotAllowed"))) = 12,
    HKErrorCodeErrorDataSizeExceeded __attribute__((swift_name("errorDataSizeExceeded"))) = 13,
    HKErrorCodeErrorBackgroundWorkoutSessionNotAllowed __attribute__((swift_name("errorBackgroundWorkoutSessionNotAllowed"))) = 14,
    HKErrorCodeErrorNotPermissibleForGuestUserMode __attribute__((swift_name("errorNotPermissibleForGuestUserMode"))) = 15,
} HKErrorCode;

#endif
