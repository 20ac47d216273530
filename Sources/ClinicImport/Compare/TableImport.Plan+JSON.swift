public import Questionnaires
public import Samples

extension TableImport.Plan: JSONRepresentable, JSONValueRepresentable {
    /// The plan as JSON, before the import.
    package var json: JSONValue { summary(tally: nil).json }

    /// The plan and its outcome as JSON, as `wellbeing import` writes it, without a final newline.
    ///
    /// ``Summary`` reads it back.
    ///
    /// - Parameters:
    ///   - tally: The outcome in the store; `nil` if the import did not write.
    ///   - understood: The findings about the meaning of the columns.
    ///   - layout: The layout of the text.
    public func jsonText(
        tally: AssessmentImport.Tally?, understood: [TableImport.Finding] = [],
        _ layout: JSONLayout = .compact
    ) -> String {
        summary(tally: tally, understood: understood).jsonText(layout)
    }
}

extension TableImport.Plan.Summary: JSONRepresentable, JSONReadable, JSONRecord {
    private typealias Member = JSONMember<TableImport.Plan.Summary>

    package static let jsonMembers: [JSONMember<TableImport.Plan.Summary>] = [
        Member("rows", .count, \.rows),
        Member("imported", .count, \.imported),
        Member("new", .count, \.new),
        Member("alreadyStored", .count, \.alreadyStored),
        Member("storedElsewhere", .object, \.elsewhere),
        Member("correctedSince", .count, \.correctedSince),
        Member("keptWithoutColumns", .count, \.lackingMetadata),
        Member("duplicates", .count, \.duplicates),
        Member("conflicts", .count, \.conflicts),
        Member("otherTotals", .count, \.otherTotals),
        Member("rejected", .count, \.rejectedRows),
        Member.derived("conflictLines", .list(.line), \.conflictLines),
        Member("conflicting", .list(.object), \.firstConflicts),
        Member("emptyRows", .count, \.emptyRows),
        Member("deletedBefore", .count, \.deletedBefore),
        Member("totalsOnly", .count, \.totalsOnly),
        Member("withoutScore", .count, \.withoutScore),
        Member("resolvedTotals", .count, \.resolvedTotals),
        Member("ignoredAnswers", .count, \.ignoredAnswers),
        Member("historicalFlags", .count, \.historicalFlags, without: .null),
        Member("headerLine", .line, \.headerLine),
        Member("subjects", .count, \.subjects),
        Member("applied", .truth, \.isApplied),
        Member("sha256", .hash, \.hash, without: .omitted),
        Member("problems", .list(.object), \.problems),
        Member("problemCount", .count, \.problemCount),
        Member("problemCounts", .wordCounts(), \.problemCounts),
        Member("findings", .list(.object), \.findings),
        Member("mapping", .mapping, \.mapping, without: .null),
    ]
}

extension TableImport.Plan.Conflict: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<TableImport.Plan.Conflict>(
        .required("line", .line, \.line),
        .required("questionnaire", .questionnaire, \.questionnaire),
        .required("otherTotal", .truth, \.isOtherTotal)
    ) { TableImport.Plan.Conflict(line: $0, questionnaire: $1, isOtherTotal: $2) }
}

extension TableImport.Plan.Elsewhere: JSONRepresentable, JSONReadable, JSONShaped {
    /// The counts and lines.
    package static let jsonShape = JSONShape<TableImport.Plan.Elsewhere>(
        .required("sameAnswers", .count, \.same), .required("otherAnswers", .count, \.other),
        .required("leftOut", .count, \.leftOut),
        .required("sameAnswersLines", .list(.line), \.sameLines),
        .required("otherAnswersLines", .list(.line), \.otherLines)
    ) {
        TableImport.Plan.Elsewhere(
            same: $0, other: $1, leavesOutSame: $2 > 0, sameLines: $3, otherLines: $4)
    }
}

extension JSONForm where Value == TableImport.Mapping {
    /// A mapping that the kit wrote.
    fileprivate static var mapping: Self {
        Self(json: { $0.json }) { node, reader in
            if let mapping = MappingReader(node).mapping() { return mapping }
            reader.report(
                .badForm, at: node, "not the mapping of a table",
                remedy: "write it as the kit wrote it")
            return nil
        }
    }
}
