import Questionnaires
import Testing

/// The sound definition with one mistake, and the only finding that it must cause.
struct Fixture: Sendable, CustomTestStringConvertible {
    let code: Diagnostic.Code
    /// The difference, in words.
    let name: String
    /// The spoilt text.
    let bytes: [UInt8]
    /// The expected position of the finding, as `line:column`; `nil` when the fixture does not give
    /// one.
    let place: String?

    var testDescription: String { "\(code.rawValue): \(name)" }

    /// The character in a replacement that marks the expected position of the finding.
    static let mark: Character = "‸"

    /// A fixture from the bytes of a whole text.
    init(_ code: Diagnostic.Code, _ name: String, bytes: [UInt8], place: String? = "1:1") {
        self.code = code
        self.name = name
        self.bytes = bytes
        self.place = place
    }

    /// A fixture from replacements in the sound definition.
    ///
    /// Each old text must occur in the definition; its first occurrence is replaced. The mark in a
    /// new text is at the expected position of the finding, and is removed.
    init(_ code: Diagnostic.Code, _ name: String, _ edits: (old: String, new: String)...) {
        var text = SoundDefinition.text
        for edit in edits {
            guard let range = text.firstRange(of: edit.old) else {
                Issue.record("the fixture \(name) replaces \(edit.old), which is not there")
                continue
            }
            text.replaceSubrange(range, with: edit.new)
        }
        var place: String?
        if let index = text.firstIndex(of: Self.mark) {
            let before = text[..<index]
            let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
            place = "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
            text.remove(at: index)
        }
        self.init(code, name, bytes: Array(text.utf8), place: place)
    }
}

extension Fixture {
    /// All fixtures; every code that a text can lead to has one.
    static let all =
        ofTheText + ofKeysAndValues + ofTexts + ofNames + ofItems + ofConditions + ofScales
        + ofBands + ofSafety + ofTranslations + ofFormat2 + ofReservedNames
}

@Suite struct `The findings of a definition` {
    @Test(arguments: Fixture.all)
    func `one mistake causes one finding that points at it`(fixture: Fixture) {
        let found = Questionnaire.diagnose(json: fixture.bytes, file: "days.json")
        #expect(found.map(\.code) == [fixture.code], "\(found)")
        guard let first = found.first else { return }
        if let place = fixture.place { #expect(first.position.description == place, "\(first)") }
        #expect(first.description.hasPrefix("days.json:\(first.position): "))
        #expect(first.description.hasSuffix("[\(first.code.rawValue)]"))
        #expect(!first.problem.isEmpty && !first.remedy.isEmpty)
        #expect(!first.message.hasSuffix("."))
    }

    @Test(arguments: Fixture.ofReservedNames)
    func `a definition that stored results use may have a name that is reserved now`(
        fixture: Fixture
    ) throws {
        let form = try Questionnaire(kept: fixture.bytes)
        #expect(form.items.count > 1)
    }

    @Test func `every finding has a fixture`() {
        // Only a store can detect that a version had other content, and only a catalogue that a
        // shipped form is replaced. The others are for results, samples, wording files and other
        // records.
        let shown = Set(Fixture.all.map(\.code)).union([
            .sameVersionOtherContent, .replacesShipped, .badDate, .badSampleID, .badSubject,
            .badForm, .notAChoice,
            .otherDefinition, .contradiction, .unknownForm, .noSubject, .noDate,
            .unresolvedReference, .unknownModifier, .tooLong, .wordingMismatch,
        ]).union(WarningTests.codes)
        #expect(shown == Set(Diagnostic.Code.allCases))
    }

    @Test func `the fixtures cover the list of bad inputs`() {
        // 103 is about files, 104 about the content of a store.
        for row in Array(79...102) + [105, 106] {
            #expect(Fixture.all.contains { $0.name.contains("(row \(row))") }, "row \(row)")
        }
    }

    @Test func `the loader throws the findings that lint reports`() {
        for fixture in Fixture.all {
            #expect(throws: DefinitionError.self) { try Questionnaire(json: fixture.bytes) }
        }
        #expect(Questionnaire.diagnose(json: Array(SoundDefinition.text.utf8)) == [])
    }
}
