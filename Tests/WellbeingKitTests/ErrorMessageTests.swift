import CSV
import Foundation
import TestSupport
import Testing
import WellbeingKit

/// The messages that an app shows: `error.localizedDescription`.
struct ErrorMessageTests {
    /// Texts that a person wrote, and that no message may repeat.
    private static let secrets = ["ZZNAME", "ZZNOTE", "ZZREASON", "987654"]

    private static let measure = ScoreQuery.Measure("phq-9")

    private static let diagnostic = Diagnostic(
        code: .unknownKey, file: "form.json", position: Diagnostic.Position(line: 2, column: 3),
        path: Diagnostic.Path(), problem: "unknown key \"revers\"",
        remedy: "did you mean \"reverse\"?")

    /// The refusal of a reply about a table.
    private static var refusedReply: any Error {
        do throws(TableImport.Question.Refusal) {
            _ = try TableImport.Question.dateOrder(columns: ["date"]).decision("3", about: [])
            return CancellationError()
        } catch { return error }
    }

    /// Each closed set of refusals, with all its cases.
    private static let refusals: [any Error] =
        Timestamp.Refusal.allCases + Verdict.Absence.allCases + [
            SubjectID.Refusal.empty, SubjectID.Refusal.tooLong(limit: 128),
            SubjectID.Refusal.forbiddenCharacter("\u{200B}"), SubjectID.Refusal.surroundingBlank,
            Answers.Refusal.unknownItem("mood"),
            Answers.Refusal.notAChoice("mood", allowed: [0, 1]),
            Answers.Refusal.mayNotDecline("mood"), Answers.Refusal.otherDefinition,
            Answers.Refusal.count(given: 1, allowed: 9...9),
            Answers.Refusal.count(given: 1, allowed: 9...10),
            InterviewSession.Refusal.notAChoice(allowed: [0, 1]),
            InterviewSession.Refusal.mayNotDecline, InterviewSession.Refusal.atFirstQuestion,
            InterviewSession.Refusal.nothingToKeep, InterviewSession.Refusal.noQuestion,
            InterviewSession.Refusal.unfinished("mood"),
            InterviewSession.Refusal.notOpen("sleep", open: "mood"),
            InterviewSession.Refusal.notOpen("sleep", open: nil),
            InterviewSession.Refusal.otherDefinition, InterviewSession.Refusal.damagedState,
            QuestionnaireCatalogue.LookupError.unknown("phq-99", nearest: "phq-9"),
            QuestionnaireCatalogue.LookupError.unknown("phq-99", nearest: nil),
            QuestionnaireCatalogue.LookupError.refused(DefinitionError(diagnostics: [diagnostic])),
            DefinitionError(diagnostics: [diagnostic]),
            Journal.Refusal.valenceOutOfRange, Journal.Refusal.badEntry,
            Journal.Refusal.noScale("phq-9"), Journal.Refusal.noInterview(Fixture.id(1)),
            Journal.Refusal.finishedOtherwise(Fixture.id(1)),
            Journal.Refusal.noResult(Fixture.id(1)), Journal.Refusal.noWording("psqi"),
            Journal.Refusal.futureDate,
            refusedReply, ProgrammeReport.Refusal.noSuchMeasure(measure),
            ProgrammeReport.Refusal.peopleInterleaved(assessment: 3),
            ProgrammeReport.ReadingError.programme(.noSuchMeasure(measure)),
            ProgrammeReport.ReadingError.store(.foreignAnchor),
        ]

    /// The errors of a table.
    private static let tableErrors: [any Error] =
        ([
            .empty, .notUTF8(likely: .windows1252), .notUTF8(likely: nil),
            .looksLikeUTF16(.utf16LittleEndian), .looksLikeUTF8(named: .windows1252), .isUTF32,
            .markContradicts(named: .utf8, mark: .utf16LittleEndian), .notText(in: .windows1252),
            .notText(in: .utf16LittleEndian), .unknownSeparator,
            .undecidableSeparator([.comma, .semicolon]), .nul, .strayQuote, .textAfterQuote,
            .unclosedQuote, .ragged(cells: 1, expected: 2), .ragged(cells: 3, expected: 2),
            .blankLine, .cellTooLong(limit: 9, inQuotes: true),
            .cellTooLong(limit: 9, inQuotes: false), .rowTooLong(limit: 9),
            .tooManyColumns(limit: 9), .tooManyRows(limit: 9),
        ] as [TableError.Kind]).map {
            TableError($0, at: TablePosition(byte: 4, line: 1, column: 5, row: 1, cell: 2))
        }

    /// The errors that stores share.
    private static let storeErrors: [any Error] = [
        StoreError.notFound(Fixture.id(1)), StoreError.identifierTaken(Fixture.id(1)),
        StoreError.changedElsewhere(Fixture.id(1)), StoreError.endedElsewhere(Fixture.id(1)),
        StoreError.amendedBefore(Fixture.id(1)), StoreError.deletedBefore(Fixture.id(1)),
        StoreError.replacedBefore(Fixture.id(1)), StoreError.isAssessment(Fixture.id(1)),
        StoreError.writtenMeanwhile, StoreError.foreignAnchor, StoreError.expiredAnchor,
        StoreError.newerVersionKept, StoreError.keyOfAnotherOrder, StoreError.nothingAboutPerson,
        StoreError.unsuitableAnswers, StoreError.unreadableSitting,
    ]

    /// The errors of calls whose input has the secrets.
    private static func thrownErrors() async throws -> [any Error] {
        var errors: [any Error] = []
        func collect(_ work: () async throws -> Void) async {
            do {
                try await work()
                Issue.record("no error after \(errors.count)")
            } catch {
                errors.append(error)
            }
        }
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let person = try SubjectID(parsing: "ZZNAME")
        let store = InMemoryStore()
        let noted = try Fixture.assessment(
            1, of: form, subject: person,
            metadata: ["note": .string("ZZNOTE"), "size": .number(.infinity)])
        _ = try await store.save(
            Fixture.assessment(2, of: form, subject: person), of: form, by: by)
        await collect { _ = try SubjectID(parsing: "ZZNAME\u{7}") }
        await collect { _ = try Timestamp(parsing: "ZZNAME 987654") }
        await collect {
            var answers = Answers(for: form)
            try answers.set(.answered(987_654), for: "mood", in: form)
        }
        await collect {
            var session = InterviewSession(form)
            try session.answer(987_654)
        }
        await collect { _ = try await store.save(noted, of: form, by: by) }
        await collect {
            _ = try await store.save(
                Fixture.assessment(
                    2, of: form, subject: person, metadata: ["note": .string("ZZNOTE")]),
                of: form, by: by)
        }
        await collect {
            _ = try await store.amend(
                Fixture.id(9), with: Fixture.assessment(3, of: form, subject: person), of: form,
                reason: "ZZREASON", by: by)
        }
        await collect { _ = try await store.erase(person, reason: "for ZZNAME", by: by) }
        await collect {
            _ = try await store.erase(SubjectID(parsing: "ZZNAME 2"), reason: "asked", by: by)
        }
        await collect { try await store.acknowledge([7], note: "ZZNOTE", by: by) }
        await collect {
            _ = try await store.reassign(Fixture.id(2), to: person, reason: "ZZREASON", by: by)
        }
        await collect {
            let text = Array("name,total\n\"ZZNAME\"x,987654\n".utf8)
            var reader = TableReader()
            var source = BytesInMemory(text)
            while try reader.advance(from: &source) {}
        }
        return errors
    }

    /// Checks what every message has and lacks.
    private static func check(_ error: any Error) {
        let text = error.localizedDescription
        #expect(error is any LocalizedError, "\(text)")
        #expect(text == "\(error)", "the description and the localized one differ")
        #expect(!text.contains("operation could"), "Foundation's generic text: \(text)")
        #expect(!text.contains("Error error"), "Foundation's generic text: \(text)")
        #expect(text.contains("; ") || text.contains("? "), "no remedy: \(text)")
        for secret in secrets { #expect(!text.contains(secret), "\(secret) is in: \(text)") }
    }

    @Test func `every refusal says what is wrong and what to do`() {
        for error in Self.refusals { Self.check(error) }
    }

    @Test func `every error of a table says what is wrong and what to do`() {
        for error in Self.tableErrors { Self.check(error) }
    }

    @Test func `every error that stores share says what is wrong and what to do`() {
        for error in Self.storeErrors { Self.check(error) }
    }

    @Test func `no message repeats an answer, a name or a note`() async throws {
        for error in try await Self.thrownErrors() { Self.check(error) }
    }

    @Test func `a refused import says why`() {
        let error = #expect(throws: TableImport.Refusal.self) {
            _ = try TableImport.Mapping(json: Array(#"{"ZZ": 1}"#.utf8))
        }
        #expect(error?.findings.isEmpty == false)
        if let error { Self.check(error) }
    }

    private static func sources() throws -> [String] {
        let folder = Repository.root.appending(path: "Sources").path
        // Test frameworks print the description of the checks' error, and no app shows it.
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("SampleStoreTesting/") }
    }

    @Test func `every public error is localized, and its name follows the scheme`() throws {
        let bridges = try Repository.text("Sources/WellbeingKit/LocalizedErrors.swift")
        let declaration = #/^( *)public (?:struct|enum|final class) (\w+):([^{]*\bError\b[^{]*)/#
            .anchorsMatchLineEndings()
        var names: [String] = []
        for path in try Self.sources() {
            let text = try Repository.text("Sources/\(path)")
            let file = path.split(separator: "/").last ?? ""
            for match in text.matches(of: declaration) {
                let (name, isNested) = (String(match.output.2), !match.output.1.isEmpty)
                names.append(name)
                #expect(
                    name.hasSuffix("Error")
                        || isNested && (name == "Refusal" || name == "Absence"),
                    "\(name) in \(file)")
                let extended = text[..<match.range.lowerBound]
                    .matches(of: /(?m)^extension ([\w.]+) \{$/).last?.output.1
                let outer = extended ?? file.prefix { $0 != "+" && $0 != "." }
                let isLocalized = match.output.3.contains("LocalizedError")
                #expect(
                    isLocalized
                        || bridges.contains(
                            "extension \(isNested ? "\(outer)." : "")\(name): LocalizedError"),
                    "\(name) in \(file) is not localized")
            }
        }
        #expect(names.count >= 12)
    }
}
