import Questionnaires
import TestSupport
import Testing

@Suite struct `The codes of findings` {
    @Test func `codes are lowercase words joined by hyphens, each with its own meaning`() {
        for code in Diagnostic.Code.allCases {
            #expect(code.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
            #expect(code.meaning.hasSuffix(".") && code.meaning.count < 100)
        }
        let meanings = Set(Diagnostic.Code.allCases.map(\.meaning))
        #expect(meanings.count == Diagnostic.Code.allCases.count)
    }

    @Test func `the documentation has the table of all codes`() throws {
        let text = try Repository.text(
            "Sources/WellbeingKit/WellbeingKit.docc/DiagnosticCodes.md")
        #expect(
            text.contains("\n\(Diagnostic.Code.table)\n"),
            "replace the table with:\n\(Diagnostic.Code.table)")
    }

    @Test func `a changed definition without a new version is reported`() {
        let identity = Questionnaire.Identity(
            id: "days", version: Questionnaire.SemanticVersion(1, 2, 0),
            contentHash: ContentHash(of: []))
        let changed = ContentHash(of: [1])
        let found = Diagnostic.sameVersionOtherContent(
            identity, found: changed, uses: 214, file: "days.json")
        #expect(found.code == .sameVersionOtherContent)
        #expect(found.description.contains("differs from the one used for 214 assessments"))
        #expect(found.description.contains(identity.contentHash.short))
        #expect(found.description.contains(changed.short))
    }
}
