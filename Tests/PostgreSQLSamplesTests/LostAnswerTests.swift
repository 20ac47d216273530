#if PostgreSQL
    import PostgreSQLSamples
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `A lost answer of the server` {
        @Test(arguments: WriteCut.allCases, StoreGuarantee.all)
        func `every guarantee holds when each write loses its connection once`(
            cut: WriteCut, guarantee: StoreGuarantee
        ) async throws {
            let folder = try TemporaryFolder()
            try await guarantee.check(
                verifying: { store in
                    let findings = try await store.findings()
                    #expect(findings == [], "\(guarantee)")
                },
                on: {
                    let store = try await PostgreSQLStore(
                        TestServer.newStore(removedWith: folder))
                    await store.cutWrites(cut)
                    return store
                })
            withExtendedLifetime(folder) {}
        }
    }
#endif
