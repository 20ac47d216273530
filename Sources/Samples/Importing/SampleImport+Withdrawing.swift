extension SampleImport {
    /// Compares the withdrawals that nothing contradicts with the store.
    func compareWithdrawals(
        _ comparison: StoredSamples, _ compared: inout Compared
    ) async throws(StoreError) {
        let withdrawals = self.withdrawals.values.filter { !$0.isContradicted }
            .sorted { $0.place.line < $1.place.line }
        var withdrawn: Set<SampleID> = []
        let named = Set(otherVersionsByPlace.values.joined())
        let all = try await self.withdrawn(withdrawals, comparison)
        for (withdrawal, found) in zip(withdrawals, all) {
            let end: any Sample
            switch found {
            case .sample(let sample): end = sample
            case .none(let reason):
                compared.plan.leftOut[reason, default: 0] += 1
                continue
            case .doubtful(let id):
                compared.plan.addProblem(
                    at: withdrawal.place,
                    "it cannot be told whether it withdraws the kept \(id): " + Plan.reasonOfDoubt,
                    remedy: "check both; if the kept one is in error, delete it with: wellbeing "
                        + "delete \(id), and leave the entry out")
                continue
            }
            // If the file also has the replacement of the withdrawn sample, perhaps under the name of
            // another version, the replacement is not in error.
            guard !has(end.id), !named.contains(end.id) else {
                compared.plan.leftOut[.notKept, default: 0] += 1
                continue
            }
            // A lower version changes nothing.
            if let version = withdrawal.version, let known = end.sourceVersion, version < known {
                compared.plan.leftOut[.earlierWithdrawal, default: 0] += 1
                continue
            }
            guard withdrawal.subject ?? end.subject == end.subject else {
                compared.plan.addProblem(
                    at: withdrawal.place, "withdraws \(end.id), which is kept for another person",
                    remedy: SampleImport.Standing.remedyOfPerson(end.id))
                continue
            }
            // A file may withdraw each version of a result.
            if withdrawn.insert(end.id).inserted { compared.withdrawn.append(end.id) }
        }
        compared.plan.withdrawals = compared.withdrawn.count
    }
}
