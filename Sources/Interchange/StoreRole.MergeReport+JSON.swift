public import Questionnaires
public import Samples

extension StoreRole.MergeReport: JSONRepresentable, JSONValueRepresentable {
    /// The report as JSON, with the flags that were raised in addition to those of the added
    /// assessments.
    package var json: JSONValue { json(flags: flags.map(\.id), deleted: []) }

    /// The report as JSON, as `wellbeing merge` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - flags: The flags that the merge raised as open.
    ///   - deleted: The samples that were deleted here because they were deleted there.
    ///   - layout: The layout of the text.
    public func jsonText(
        flags: [FlagRecord.ID], deleted: [SampleID], _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(flags: flags, deleted: deleted), layout)
    }

    /// The report as JSON.
    ///
    /// - Parameters:
    ///   - flags: The flags that the merge raised as open.
    ///   - deleted: The samples that were deleted here because they were deleted there.
    package func json(flags: [FlagRecord.ID], deleted: [SampleID]) -> JSONValue {
        func list(_ ids: [SampleID]) -> JSONValue { .texts(ids.map(\.description)) }
        return [
            "added": .integer(added.count), "alreadyStored": .integer(alreadyStored),
            "deletedHere": list(deletedHere), "deletedThere": list(deletedThere),
            "deleted": list(deleted), "conflicts": list(conflicts),
            "addedWithoutReplacing": list(addedWithoutReplacing),
            "keptElsewhere": list(keptElsewhere),
            "flags": .array(flags.map { .integer(Int($0)) }),
        ]
    }
}
