public import Questionnaires
public import Samples

extension SampleImport.Plan {
    /// The plan and its outcome as JSON, as `wellbeing import` writes it for FHIR, exports of phones
    /// and the kit's own samples, without a final newline.
    ///
    /// - Parameters:
    ///   - contents: What the file holds.
    ///   - outcome: What was stored; `nil` if the import did not write.
    ///   - layout: The layout of the text.
    public func jsonText(
        of contents: SampleImport.Contents, outcome: SampleImport.Outcome? = nil,
        _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(of: contents, outcome: outcome), layout)
    }

    /// The plan and its outcome as JSON.
    ///
    /// - Parameters:
    ///   - contents: What the file holds.
    ///   - outcome: What was stored; `nil` if the import did not write.
    package func json(
        of contents: SampleImport.Contents, outcome: SampleImport.Outcome?
    ) -> JSONValue {
        let total = total
        let imported = outcome.map { $0.tally.added + $0.tally.corrected } ?? 0
        var members: [(String, JSONValue)] = [
            ("kind", .string(contents.kind)), ("rows", .integer(contents.entries)),
            ("imported", .integer(imported)), ("new", .integer(total.new)),
            ("newer", .integer(total.newer)), ("alreadyStored", .integer(total.identical)),
            ("correctedSince", .integer(total.correctedSince)),
            ("duplicates", .integer(repeated)), ("conflicts", .integer(total.conflicts)),
            ("conflictLines", .array(conflictLines.map { .integer($0) })),
            ("deletedBefore", .integer(total.deletedBefore)),
            ("rejected", .integer(problemCount)), ("withdrawals", .integer(withdrawals)),
            ("withdrawnFlags", .integer(withdrawnFlags)),
            ("withdrawn", .integer(outcome?.withdrawn ?? 0)), ("subjects", .integer(people)),
            ("historicalFlags", .integer(historicalFlags)), ("openFlags", .integer(openFlags)),
            ("applied", .bool(outcome != nil)),
        ]
        func add(_ name: String, _ counts: [(String, Int)]) {
            let sorted = counts.sorted { $0.0 < $1.0 }
            members.append((name, .object(sorted.map { ($0.0, .integer($0.1)) })))
        }
        add("leftOut", leftOut.map { ($0.key.reason, $0.value) })
        add("unmappedMoods", contents.unmappedMoods.map { ($0.key, $0.value) })
        add("notRead", contents.notRead.map { ($0.key, $0.value) })
        members.append(("otherFiles", .integer(contents.otherFiles)))
        members.append(("problemCount", .integer(problemCount)))
        add("problemCounts", problemCounts.map { ($0.key.rawValue, $0.value) })
        members.append(("problemCauses", .array(causes.prefix(Self.described).map(\.json))))
        members.append(("problems", .array(problems.prefix(Self.described).map(\.json))))
        return .object(members)
    }
}

extension SampleImport.Plan.Cause {
    /// The cause with its first places.
    fileprivate var json: JSONValue {
        [
            "code": .string(first[0].code.rawValue), "count": .integer(count),
            "message": .string(first[0].problem), "remedy": .string(first[0].remedy),
            "lines": .array(first.map { .integer($0.line) }),
        ]
    }
}
