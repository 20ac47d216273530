internal import Foundation
internal import Questionnaires
internal import Samples

// There is nobody to ask on Linux: the program runs for the owner of the store, and a request is
// allowed. `wellbeing access` shows and revokes it.
extension StoreConnection {
    /// Allows this program what it was not asked for before. What was denied stays denied.
    ///
    /// The kit has one permission for both assessments, and one for all quantities and categories.
    func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws(HKError) {
        let (wanted, author) = (SampleAccess.Permissions(typesToShare, typesToRead), author)
        try await perform { access throws(StoreError) in
            try await access.requestAuthorization(wanted, by: author) { $0 }
        }
    }

    /// Whether a request would ask for something that was not decided.
    func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws(HKError) -> HKAuthorizationRequestStatus {
        let wanted = SampleAccess.Permissions(typesToShare, typesToRead)
        return try await perform { access throws(StoreError) in
            try await access.undetermined(of: wanted).isEmpty ? .unnecessary : .shouldRequest
        }
    }

    /// Whether this program may save samples of a type. It never says whether it may read them.
    ///
    /// What the kit does not keep cannot be shared. The call waits for the store.
    func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
        guard let kept = type.kept else { return .sharingDenied }
        let decision = WaitingExecutor.run {
            try? await self.perform { access throws(StoreError) in
                try await access.authorizationStatus(for: kept)
            }
        }
        return switch decision {
        case .allowed: .sharingAuthorized
        case .denied: .sharingDenied
        case .notDetermined, nil: .notDetermined
        }
    }
}

extension SampleAccess.Permissions {
    fileprivate init(_ sharing: Set<HKSampleType>, _ reading: Set<HKObjectType>) {
        self.init(
            sharing: Set(sharing.compactMap(\.kept)), reading: Set(reading.compactMap(\.kept)))
    }
}
