public import Questionnaires
public import Samples

extension SampleImport.Plan {
    /// The plan and its outcome as JSON, as `wellbeing import` writes it for FHIR, exports of phones
    /// and the kit's own samples, without a final newline.
    ///
    /// ``Summary`` reads it back.
    ///
    /// - Parameters:
    ///   - contents: A description of the file.
    ///   - outcome: The outcome of the import; `nil` if it did not write.
    ///   - layout: The layout of the text.
    public func jsonText(
        of contents: SampleImport.Contents, outcome: SampleImport.Outcome? = nil,
        _ layout: JSONLayout = .compact
    ) -> String {
        summary(of: contents, outcome: outcome).jsonText(layout)
    }
}

extension SampleImport.Plan.Summary: JSONRepresentable, JSONReadable, JSONRecord {
    private typealias Member = JSONMember<SampleImport.Plan.Summary>

    package static let jsonMembers: [JSONMember<SampleImport.Plan.Summary>] = [
        Member("kind", .text, \.kind),
        Member("rows", .count, \.entries),
        Member("imported", .count, \.imported),
        Member("new", .count, \.total.new),
        Member("newer", .count, \.total.newer),
        Member("alreadyStored", .count, \.total.identical),
        Member("correctedSince", .count, \.total.correctedSince),
        Member("duplicates", .count, \.repeated),
        Member("conflicts", .count, \.total.conflicts),
        Member("conflictLines", .list(.count), \.conflictLines),
        Member("deletedBefore", .count, \.total.deletedBefore),
        Member("storedElsewhere", .object, \.elsewhere),
        Member("twiceInFile", .object, \.twice),
        Member("rejected", .count, \.rejected),
        Member("withdrawals", .count, \.withdrawals),
        Member("withdrawnFlags", .count, \.withdrawnFlags),
        Member("withdrawn", .count, \.withdrawn),
        Member("subjects", .count, \.people),
        Member("subjectsAlike", .count, \.alikePeople),
        Member("historicalFlags", .count, \.historicalFlags),
        Member("openFlags", .count, \.openFlags),
        Member("applied", .truth, \.isApplied),
        Member("leftOut", .counts, \.leftOut),
        Member("unmappedMoods", .counts, \.unmappedMoods),
        Member("otherWords", .counts, \.otherWords),
        Member("notRead", .counts, \.notRead),
        Member("otherFiles", .count, \.otherFiles),
        Member("warnings", .list(.object), \.warnings),
        Member("refusals", .list(.object), \.refusals),
        Member("problemCount", .count, \.problemCount),
        Member("problemCounts", .wordCounts(), \.problemCounts),
        Member("problemCauses", .list(.object), \.problemCauses),
        Member("problems", .list(.object), \.problems),
    ]
}

extension SampleImport.Plan.Summary.Cause: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<SampleImport.Plan.Summary.Cause>(
        .required("code", .word, \.code), .required("count", .count, \.count),
        .required("message", .text, \.message), .required("remedy", .text, \.remedy),
        .required("lines", .list(.count), \.lines)
    ) {
        SampleImport.Plan.Summary.Cause(
            code: $0, count: $1, message: $2, remedy: $3, lines: $4)
    }
}

extension SampleImport.Plan.Elsewhere: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<SampleImport.Plan.Elsewhere>(
        .required("sameAnswers", .count, \.same), .required("otherAnswers", .count, \.other),
        .required("leftOut", .count, \.leftOut),
        .required("sameAnswersLines", .list(.count), \.sameLines),
        .required("otherAnswersLines", .list(.count), \.otherLines)
    ) { same, other, leftOut, sameLines, otherLines in
        var elsewhere = SampleImport.Plan.Elsewhere()
        elsewhere.same = same
        elsewhere.other = other
        elsewhere.leftOut = leftOut
        elsewhere.sameLines = sameLines
        elsewhere.otherLines = otherLines
        return elsewhere
    }
}
