internal import Questionnaires
public import Samples
internal import Scoring

extension TableImport {
    /// Reads every row and plans the import, without writing.
    ///
    /// The plan holds the sorted rows. If they do not fit in memory, the rest is in a file without
    /// a name, in the folder that the environment's `TMPDIR` names. The file disappears with the
    /// plan.
    ///
    /// - Parameters:
    ///   - mapping: What the columns mean.
    ///   - store: The store to compare with; `nil` for a store that does not exist yet.
    ///   - isCorrecting: Whether the import corrects results with other answers. Then
    ///     ``TableImport/Plan/flags`` also counts those of
    ///     ``TableImport/Plan/Summary/conflicts`` and ``TableImport/Plan/Summary/correctedSince``.
    ///   - isMeantAgain: Whether to add the new results of a file that was imported before and read
    ///     differently. Otherwise such a file gives an error among the findings.
    ///   - leavesOutSame: Whether to ignore new results if the store has the same answers of that
    ///     person and day from elsewhere (``TableImport/Plan/Elsewhere``). Otherwise they are
    ///     stored, and the plan warns of them.
    /// - Returns: The plan. It has a problem for each row that cannot be stored.
    /// - Throws: ``TableImport/Refusal`` if the table does not fit the mapping, or there is no disk
    ///   space to sort it; the errors of the file's source; and the failures of the store.
    /// - Complexity: O(*n* log *n*) in the rows; memory does not grow with them.
    public func plan(
        _ mapping: TableImport.Mapping, for store: (any SampleStore)?,
        correcting isCorrecting: Bool = false, again isMeantAgain: Bool = false,
        leavingOutStoredElsewhere leavesOutSame: Bool = false
    ) async throws -> TableImport.Plan {
        var plan = TableImport.Plan(mapping: mapping)
        plan.mapping.missing = mapping.missing ?? policy
        plan.isCorrecting = isCorrecting
        plan.summary.elsewhere.leavesOutSame = leavesOutSame
        let sittings = try await read(into: &plan)
        plan.sittings = sittings
        var earlier: [AuditEntry] = []
        if let store, let hash = plan.hash {
            earlier = try await store.imports(of: hash)
        }
        plan.earlierImport = earlier.last { $0.action == .imported }
        try await compare(sittings, store, earlier, &plan)
        plan.summary.findings += plan.elsewhereFindings
        plan.summary.findings += [plan.flaggedRowsFinding].compactMap(\.self)
        plan.summary.findings += [plan.sameFile(earlier, isMeant: isMeantAgain)].compactMap(\.self)
        plan.keepFirst()
        return plan
    }

    /// Reads the rows, and sorts their sittings.
    private func read(into plan: inout TableImport.Plan) async throws -> SortedSittings {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy(of: plan.mapping), isHashed: true)
        plan.summary.headerLine = pass.headerLine
        plan.forms = pass.forms
        plan.summary.findings += [pass.renamedColumns].compactMap(\.self)
        plan.summary.findings += pass.converter.missingTotalNotes
        let unused = pass.unusedColumns(plan.mapping)
        if !unused.isEmpty {
            plan.summary.findings.append(
                TableImport.Finding(
                    .columnsUnused, gravity: .note,
                    "not used: \(unused.joined(separator: ", ")); keep columns with --keep COLUMN"
                ))
        }
        var remarks = RowRemarks()
        var sorter = SittingSorter()
        let converters: [RowConverter]
        if pass.converter.long == nil {
            converters = try await convert(&pass, into: &sorter, &remarks, &plan)
        } else {
            converters = try await join(&pass, into: &sorter, &remarks, &plan)
        }
        if converters.contains(where: \.dates.needsZone) {
            plan.mapping.timeZone = context.timeZone
        }
        plan.summary.findings += [
            TableImport.Finding.otherQuestionnaires(
                converters.map(\.choice), in: plan.mapping.questionnaireColumn)
        ].compactMap(\.self)
        plan.mapping.table.encoding = pass.encoding
        plan.mapping.table.separator = pass.separator
        if pass.looksLikeUTF8 { plan.summary.findings.append(.otherLettersThanMapped) }
        plan.byteCount = pass.byteCount
        plan.summary.hash = await pass.hash()
        if let named = pass.namingHash, named != plan.hash { throw TableImport.Refusal.fileChanged }
        plan.flaggedBadRows = converters.reduce(0) { $0 + $1.flaggedRows }
        let sittings = SittingConverter.merged(converters.map(\.sittings))
        plan.summary.findings += [TableImport.Finding.looseCells(converters)].compactMap(\.self)
        for sitting in sittings {
            plan.summary.ignoredAnswers += sitting.ignoredAnswersCount
            plan.summary.findings += sitting.ignoredAnswersFindings
            plan.summary.findings += [sitting.leftOutFinding].compactMap(\.self)
        }
        plan.summary.findings += remarks.findings(sittings, trust: plan.mapping.trust)
        remarks.addMissingZone(to: &plan)
        return try await sorter.finish()
    }

    /// Converts the rows of a table to sittings.
    ///
    /// - Returns: The converters, with their counts.
    private func convert(
        _ pass: inout RowPass, into sorter: inout SittingSorter, _ remarks: inout RowRemarks,
        _ plan: inout TableImport.Plan
    ) async throws -> [RowConverter] {
        var conversion = RowConversion(pass.converter)
        while let converted = try await conversion.nextRows(of: &pass) {
            remarks.add(converted, to: &plan)
            sorter.batch.append(converted.sittings)
            if sorter.isFull { try await sorter.writeRun() }
        }
        return conversion.converters
    }

    /// Converts the rows of a long table, and joins them to sittings.
    ///
    /// - Returns: The converters, with their counts.
    private func join(
        _ pass: inout RowPass, into sorter: inout SittingSorter, _ remarks: inout RowRemarks,
        _ plan: inout TableImport.Plan
    ) async throws -> [RowConverter] {
        var conversion = RowConversion(pass.converter)
        var join = LongJoin()
        while let converted = try await conversion.nextRows(of: &pass) {
            remarks.add(converted, to: &plan)
            try await join.add(converted)
        }
        var converter = pass.converter
        while let row = try await join.next(&converter, into: &sorter.batch) {
            remarks.add(row, to: &plan)
            if sorter.isFull { try await sorter.writeRun() }
        }
        plan.summary.findings += join.findings
        return conversion.converters + [converter]
    }

    /// Compares the sittings with each other and with the store.
    private func compare(
        _ sittings: SortedSittings, _ store: (any SampleStore)?, _ earlier: [AuditEntry],
        _ plan: inout TableImport.Plan
    ) async throws {
        let imported = AssessmentImport(
            forms: plan.forms, source: SampleSource(name: plan.mapping.source),
            policy: policy(of: plan.mapping),
            conflicts: plan.isCorrecting ? .correct(reason: "") : .refuse,
            elsewhere: .leaveOutSame)
        var counts = SittingCounts(
            plan.forms, policy: policy(of: plan.mapping), besides: storedPeople)
        var metadata = MissingMetadata(plan.mapping, earlier)
        let ahead = try PrefetchedSittings(sittings)
        var done = 0
        while let portion = try await ahead.nextPortion() {
            watch?(TableImport.Progress(stage: .comparing, done: done, all: sittings.count))
            done += portion.count
            plan.add(portion)
            plan.flaggedLines += counts.flaggedLines(in: portion.contradicting)
            guard portion.batch.count > 0 else { continue }
            let comparisons = try await store?.comparisons(of: portion.batch, in: imported)
            counts.add(portion.batch, comparisons, to: &plan)
            if let store, let comparisons {
                try await metadata.look(at: portion.batch, comparisons, in: store)
            }
        }
        plan.summary.lackingMetadata = metadata.lacking
        plan.summary.subjects = counts.subjects
        plan.summary.findings += [counts.similarNames.finding].compactMap(\.self)
        plan.flags = counts.raised
    }
}

extension TableImport.Plan {
    /// Adds the duplicates and contradictions between rows of the same sitting.
    fileprivate mutating func add(_ portion: UniqueSittings.Portion) {
        summary.duplicates += portion.repeated
        for contradiction in portion.contradictions {
            let form = forms[contradiction.form].questionnaire.shortTitle
            contradictingLines += contradiction.lines.map { Int32(clamping: $0) }
            for line in contradiction.disagreeing {
                let who =
                    line == contradiction.lines[0]
                    ? "line \(line) disagrees with itself about \(form)"
                    : "lines \(contradiction.lines[0]) and \(line) disagree about \(form)"
                add(
                    TableImport.Problem(
                        .duplicate, line: line,
                        "\(who): the same person, questionnaire and time, but other answers; "
                            + "correct one of them, or if they are two forms of one day, name the "
                            + "column with their times with --time-from, or with --date-from if it "
                            + "has the dates too"))
            }
        }
    }
}
