import SampleStoreTesting
import Samples
import TestSupport
import Testing

@Suite struct `Guarantees of stores` {
    @Test(arguments: StoreKind.allCases, StoreGuarantee.all)
    func `every store keeps every guarantee`(
        kind: StoreKind, guarantee: StoreGuarantee
    ) async throws {
        let folder = try TemporaryFolder()
        try await guarantee.check(
            verifying: { store in
                let findings = try await store.findings()
                #expect(findings == [], "\(guarantee)")
            },
            on: { try await kind.store(in: folder) })
        withExtendedLifetime(folder) {}
    }

    @Test func `each guarantee has a name of its own`() {
        #expect(Set(StoreGuarantee.all.map(\.name)).count == StoreGuarantee.all.count)
        #expect(StoreGuarantee.all.count > 40)
    }
}
