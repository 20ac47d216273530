public import Questionnaires
public import Samples

extension ImportPlan: JSONRepresentable, JSONValueRepresentable {
    /// The plan as JSON, before the import.
    package var json: JSONValue { json(tally: nil) }

    /// The plan and its outcome as JSON, as `wellbeing import` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - tally: The outcome in the store; `nil` if the import did not write.
    ///   - understood: The findings about the meaning of the columns.
    ///   - layout: The layout of the text.
    public func jsonText(
        tally: AssessmentImport.Tally?, understood: [TableImport.Finding] = [],
        _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(tally: tally, understood: understood), layout)
    }

    /// The JSON for a table without a plan: it was refused, or has no rows. It has the members of
    /// a plan with nothing counted, and no mapping.
    ///
    /// - Parameter findings: Why it was refused.
    package static func jsonOfRefusal(_ findings: [TableImport.Finding]) -> JSONValue {
        let nothing = ImportMapping(subject: .row, date: nil, sittings: [], source: "")
        var plan = ImportPlan(mapping: nothing)
        plan.findings = findings
        guard case .object(let members) = plan.json else { return plan.json }
        return .object(members.map { $0.0 == "mapping" ? ($0.0, .null) : $0 })
    }

    /// The plan and its outcome as JSON.
    ///
    /// - Parameters:
    ///   - tally: The outcome in the store; `nil` if the import did not write.
    ///   - understood: The findings about the meaning of the columns.
    package func json(
        tally: AssessmentImport.Tally?, understood: [TableImport.Finding] = []
    ) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("rows", .integer(rows)),
            ("imported", .integer(tally.map { $0.added + $0.corrected } ?? 0)),
            ("new", .integer(new)),
            ("alreadyStored", .integer(identical)),
            ("storedElsewhere", elsewhere.json),
            ("correctedSince", .integer(correctedSince)),
            ("keptWithoutColumns", .integer(lackingMetadata)),
            ("duplicates", .integer(duplicates)),
            ("conflicts", .integer(conflicts)),
            ("otherTotals", .integer(otherTotals)),
            ("rejected", .integer(rejectedRows)),
            ("conflictLines", .array(conflictLines.map { .integer($0) })),
            (
                "conflicting",
                .array(
                    firstConflicts.map {
                        [
                            "line": .integer($0.line),
                            "questionnaire": .string($0.questionnaire.text),
                        ]
                    })
            ),
            ("emptyRows", .integer(emptyRows)),
            ("deletedBefore", .integer(deletedBefore)),
            ("totalsOnly", .integer(totalsOnly)),
            ("withoutScore", .integer(withoutScore)),
            ("resolvedTotals", .integer(resolvedTotals)),
            ("ignoredAnswers", .integer(ignoredAnswers)),
            ("historicalFlags", .integer(flagCount)),
            ("headerLine", .integer(headerLine)),
            ("subjects", .integer(subjects)),
            ("applied", .bool(tally != nil)),
        ]
        if let hash { members.append(("sha256", .string(hash.description))) }
        members.append(("problems", .array(problems.map(\.json))))
        members.append(("problemCount", .integer(problemCount)))
        let counts = problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }
        members.append(
            ("problemCounts", .object(counts.map { ($0.key.rawValue, .integer($0.value)) })))
        members.append(("findings", .array((understood + findings).map(\.json))))
        members.append(("mapping", mapping.json))
        return .object(members)
    }
}
