internal import Questionnaires
internal import SampleRecords
internal import Samples

extension ManageStores {
    /// Joins the small blocks of imported results of each person.
    static func compact(_ place: StorePlace, in context: Context) async throws(Failure) {
        let isDryRun = context.arguments.has(.dryRun)
        if !isDryRun { try context.checkWritingIsAllowed() }
        let store = try await context.openedStore(at: place, isDryRun ? .reading : .existing)
        let found = try await onStore(await store.compact(isDryRun: isDryRun))
        try context.print(found.json, or: lines(found), as: context.format)
    }

    private static func lines(_ found: Compaction) -> [String] {
        let blocks = "Blocks: \(found.blocksBefore) before, \(found.blocksAfter) after"
        guard found.sittings > 0 else { return ["No small blocks to join.", blocks] }
        let results = Counted("imported result", found.sittings)
        guard let bytes = found.bytesAfter else {
            return ["Would join the blocks of \(results). Nothing was changed.", blocks]
        }
        return [
            "Joined the blocks of \(results). No result changed.", blocks,
            "Bytes: \(found.bytesBefore) before, \(bytes) after",
        ]
    }
}

extension Compaction {
    /// The JSON that `wellbeing store compact` prints.
    fileprivate var json: JSONValue {
        [
            "results": .integer(sittings), "blocksBefore": .integer(blocksBefore),
            "blocksAfter": .integer(blocksAfter), "bytesBefore": .integer(bytesBefore),
            "bytesAfter": bytesAfter.map { .integer($0) } ?? .null,
        ]
    }
}
