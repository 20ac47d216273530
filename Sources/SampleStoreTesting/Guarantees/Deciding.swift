import Samples

extension StoreGuarantee {
    static let deciding: [StoreGuarantee] = [
        StoreGuarantee("a decision replaces the earlier one of its source and type") { stores in
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                // The same letter in two spellings: two sources.
                let sources = ["e\u{301}", "\u{E9}", "app"]
                for decision in [SampleAccess.Grant.Decision.allowed, .denied] {
                    for source in sources {
                        for type in [SampleType.treatment, .assessment] {
                            try await store.decide(
                                SampleAccess.Grant(
                                    source: source, type: type, reading: decision,
                                    sharing: .allowed),
                                by: by)
                        }
                    }
                }
                let grants = try await store.grants()
                try expect(grants.count == 6 && grants.allSatisfy { $0.reading == .denied })
                try expect(grants == grants.sorted(by: SampleAccess.Grant.isOrdered))
                let entries = try await store.audit(after: 1, limit: nil)
                try expect(entries.count == 12)
                try expect(entries.allSatisfy { $0.action == .decided })
            }
        }
    ]
}
