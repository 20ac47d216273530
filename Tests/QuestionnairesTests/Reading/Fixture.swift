import Questionnaires
import Testing

/// The sound definition with one mistake, and the one finding it must lead to.
struct Fixture: Sendable, CustomTestStringConvertible {
    let code: Diagnostic.Code
    /// What is different, in words.
    let name: String
    /// The spoilt text.
    let bytes: [UInt8]
    /// Where the finding must point, as `line:column`; `nil` when the fixture does not say.
    let place: String?

    var testDescription: String { "\(code.rawValue): \(name)" }

    /// The character that marks, in a replacement, where the finding must point.
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
    /// Each old text must occur in it; its first occurrence is replaced. The mark in a new text
    /// stands where the finding must point, and is taken out.
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
        + ofBands + ofSafety + ofTranslations
}

@Suite struct `Every finding` {
    @Test(arguments: Fixture.all)
    func `is the only one where there is one mistake, and points at it`(fixture: Fixture) {
        let found = Questionnaire.diagnose(json: fixture.bytes, file: "days.json")
        #expect(found.map(\.code) == [fixture.code], "\(found)")
        guard let first = found.first else { return }
        if let place = fixture.place { #expect(first.position.description == place, "\(first)") }
        #expect(first.description.hasPrefix("days.json:\(first.position): "))
        #expect(first.description.hasSuffix("[\(first.code.rawValue)]"))
        #expect(!first.problem.isEmpty && !first.remedy.isEmpty)
        #expect(!first.message.hasSuffix("."))
    }

    @Test func `has a fixture`() {
        // Whether a version was seen with other content only a store can say.
        let shown = Set(Fixture.all.map(\.code)).union([.sameVersionOtherContent])
        #expect(shown == Set(Diagnostic.Code.allCases))
    }

    @Test func `of the list of bad inputs is among the fixtures`() {
        // 103 is about files, 104 about what a store holds.
        for row in Array(79...102) + [105, 106] {
            #expect(Fixture.all.contains { $0.name.contains("(row \(row))") }, "row \(row)")
        }
    }

    @Test func `is refused by the loader as lint reports it`() {
        for fixture in Fixture.all {
            #expect(throws: DefinitionError.self) { try Questionnaire(json: fixture.bytes) }
        }
        #expect(Questionnaire.diagnose(json: Array(SoundDefinition.text.utf8)) == [])
    }
}
