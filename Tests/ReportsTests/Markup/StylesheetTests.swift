import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct StylesheetTests {
    /// The text of the foot on the left of each printed sheet, as a browser reads it.
    private static func foot(_ title: String) throws -> String {
        let sheet = Stylesheet.sheetFoot(title).text
        let match = try #require(sheet.firstMatch(of: #/@bottom-left { content: "([^"]*)"/#))
        var text = ""
        var rest = match.1
        while let first = rest.first {
            guard first == "\\" else {
                text.append(first)
                rest = rest.dropFirst()
                continue
            }
            let escape = try #require(rest.prefixMatch(of: #/\\([0-9a-f]{1,6}) /#))
            let scalar = try #require(UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init))
            text.unicodeScalars.append(scalar)
            rest = rest[escape.range.upperBound...]
        }
        return text
    }

    @Test(arguments: [
        "Results of P-17", "Results of Zoë \u{201c}Z\u{201d} O'Neil", "a\"; } b {", "山田",
    ])
    func `printed sheets have the title, and the number of the sheet`(title: String) throws {
        #expect(try Self.foot(title) == title)
        #expect(
            Stylesheet.sheetFoot(title).text.contains(
                "@bottom-right { content: \"Page \" counter(page) \" of \" counter(pages);"))
    }

    @Test func `a page has the foot with its own title, and its policy allows it`() throws {
        let page = ReportPage(title: "Results of P-17", sections: [])
        let foot = Stylesheet.sheetFoot("Results of P-17")
        #expect(page.html.contains(foot.text))
        #expect(page.contentPolicy.contains((Stylesheet.report + foot).hashSource))
    }

    @Test func `payloads in a title stay text in the foot`() throws {
        let harmless = Stylesheet.sheetFoot("x").text
        for payload in try InjectionPayloads.all() {
            let text = try Self.foot(payload)
            let shown = TerminalText(payload).description
            let isCut = text.hasSuffix("…") && shown.hasPrefix(text.dropLast())
            #expect(text == shown || isCut, "\(payload)")
            let rules = Stylesheet.sheetFoot(payload).text.replacing(
                #/@bottom-left { content: "[^"]*"/#, with: "@bottom-left { content: \"x\"")
            #expect(rules == harmless, "\(payload)")
        }
    }

    @Test func `a long title is cut with an ellipsis, before the number of the sheet`() throws {
        let foot = try Self.foot("Results of " + String(repeating: "W", count: 110))
        #expect(foot.hasSuffix("W…") && foot.count < 60)
    }

    /// The names of the classes in the selectors.
    private static func classes(of sheet: Stylesheet) -> Set<String> {
        Set(sheet.text.matches(of: #/\.([a-z][a-z-]*)/#).map { String($0.1) })
    }

    @Test func `each class of the style sheets is used`() throws {
        let folder = Repository.root.appending(path: "Sources/Reports")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var words: Set<Substring> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift",
                !file.lastPathComponent.hasPrefix("Stylesheet")
            else { continue }
            for literal in try String(contentsOf: file, encoding: .utf8)
                .matches(of: #/"([^"\n]*)"/#)
            {
                words.formUnion(literal.1.split(separator: " "))
            }
        }
        let unused = Self.classes(of: .clinic).filter { !words.contains($0[...]) }
        #expect(unused.isEmpty, "\(unused.sorted())")
        #expect(Self.classes(of: .clinic).count > 40)
    }
}
