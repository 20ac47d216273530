extension StoreMerge {
    /// Looks for what was deleted there and stands here.
    mutating func findDeletedThere() async throws(StoreError) {
        var rest = ends.deleted[...]
        while !rest.isEmpty {
            let part = Set(rest.prefix(500))
            rest = rest.dropFirst(500)
            report.deletedThere += try await into.samples(
                where: .ids(part), sort: .saved, after: nil, limit: part.count
            ).samples.map(\.id)
        }
    }
}
