import Foundation
import HealthKit
import Samples
import Testing

/// A store in memory whose program may do everything.
func allowedStore(
    _ store: any SampleStore = InMemoryStore(), source: String = "app"
) async throws -> HKHealthStore {
    let health = HKHealthStore(store, source: source)
    let types: Set<HKSampleType> = [
        .stateOfMindType(), HKScoredAssessmentType(.PHQ9), HKScoredAssessmentType(.GAD7),
        HKQuantityType(.appleExerciseTime), HKCategoryType(.mindfulSession),
    ]
    try await health.requestAuthorization(toShare: types, read: types)
    return health
}

/// A day in June 2024, and hours after it.
func at(_ hours: Double) -> Date {
    Date(timeIntervalSince1970: 1_718_000_000 + hours * 3_600)
}

func mind(
    _ valence: Double, _ labels: [HKStateOfMind.Label] = [],
    _ associations: [HKStateOfMind.Association] = [], kind: HKStateOfMind.Kind = .momentaryEmotion,
    at date: Date = at(0), metadata: [String: Any]? = nil
) -> HKStateOfMind {
    HKStateOfMind(
        date: date, kind: kind, valence: valence, labels: labels, associations: associations,
        metadata: metadata)
}

extension HKHealthStore {
    /// The valences of the states of mind for which a predicate holds, oldest first.
    func valences(_ predicate: NSPredicate?) async throws -> [Double] {
        try await HKSampleQueryDescriptor(
            predicates: [.stateOfMind(predicate)], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: self).map(\.valence)
    }

    func all<Sample>(_ predicate: HKSamplePredicate<Sample>) async throws -> [Sample] {
        try await HKSampleQueryDescriptor(predicates: [predicate], sortDescriptors: [])
            .result(for: self)
    }
}

/// The code of the error that a call throws.
func code(_ call: () async throws -> Void) async -> HKError.Code? {
    do {
        try await call()
        return nil
    } catch {
        return (error as? HKError)?.code
    }
}
