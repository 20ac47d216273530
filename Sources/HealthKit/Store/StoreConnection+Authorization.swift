internal import Foundation
internal import Questionnaires
internal import Samples

// On Linux no dialog asks the owner of the store, for whom the program runs: a request is granted.
// `wellbeing access` shows and revokes permissions.
extension StoreConnection {
    /// Grants this program the requested permissions that were not decided before. Denied
    /// permissions stay denied.
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

    /// Whether a request would ask for a permission that was not decided.
    func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws(HKError) -> HKAuthorizationRequestStatus {
        let wanted = SampleAccess.Permissions(typesToShare, typesToRead)
        return try await perform { access throws(StoreError) in
            try await access.undetermined(of: wanted).isEmpty ? .unnecessary : .shouldRequest
        }
    }

    /// Whether this program may save samples of a type. The status never shows whether the program
    /// may read them.
    ///
    /// Types that the kit does not keep have the status denied. The call waits for the store.
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
