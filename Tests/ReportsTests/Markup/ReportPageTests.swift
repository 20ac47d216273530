import Foundation
import Questionnaires
import TestSupport
import Testing

@testable import Reports

@Suite struct ReportPageTests {
    private static let page = ReportPage(
        title: "Results of <P-17>", header: [.element("p", ["P-17"])],
        sections: [.element("section", [.element("h2", ["Scores"])])],
        footer: [.element("p", ["Made by the tests."])])

    private static func tree(_ page: ReportPage = page) throws -> XMLTree {
        let source = page.html
        #expect(source.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        return try XMLTree.parse(String(source.dropFirst("<!DOCTYPE html>".count)))
    }

    @Test
    func `the policy allows only the style sheet with the right hash`()
        throws
    {
        let tree = try Self.tree()
        let policy = try #require(
            tree.elements("meta").first {
                $0.attributes["http-equiv"] == "Content-Security-Policy"
            }?.attributes["content"])
        let style = try #require(tree.first("style")?.text)
        let hash = Data(ContentHash(of: style.utf8).bytes).base64EncodedString()
        #expect(
            policy
                == "default-src 'none'; style-src 'sha256-\(hash)'; img-src 'none'; "
                + "base-uri 'none'; form-action 'none'")
    }

    @Test func `base 64 equals Foundation's for any length`() {
        for length in 0..<40 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 67 &+ 250) }
            #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
        }
    }

    @Test func `a page has one heading, a skip target, and the note that it is not a diagnosis`()
        throws
    {
        let tree = try Self.tree()
        #expect(tree.elements("h1").map(\.text) == ["Results of <P-17>"])
        #expect(tree.first("title")?.text == "Results of <P-17>")
        #expect(tree.elements("main").count == 1)
        let skip = try #require(tree.elements(ofClass: "skip").first)
        #expect(skip.attributes["href"] == "#" + (tree.first("main")?.attributes["id"] ?? ""))
        #expect(tree.first("footer")?.text.contains("screening, not a diagnosis") == true)
        #expect(tree.elements("meta").contains { $0.attributes["name"] == "viewport" })
        #expect(
            tree.elements("meta").contains {
                $0.attributes["name"] == "referrer" && $0.attributes["content"] == "no-referrer"
            })
    }

    @Test func `a page has no scripts, no loads and no inline styles`() throws {
        let tree = try Self.tree()
        #expect(!tree.names.contains { ["script", "link", "img", "iframe", "form"].contains($0) })
        for element in tree.all {
            for name in element.attributes.keys {
                #expect(name != "style" && name != "src" && !name.hasPrefix("on"))
            }
        }
    }

    @Test(arguments: [
        "script", "SCRIPT", "style", "onclick", "onload", "src", "iframe", "xlink:href", "a b", "",
        "a>", "1a", "a=b", "é",
    ])
    func `malformed names and names that make a page run or load anything are refused`(
        name: String
    ) {
        #expect(!MarkupName.isAllowed(name))
    }

    @Test(arguments: ["p", "h1", "aria-labelledby", "viewBox", "text-anchor", "th", "xml:lang"])
    func `the names of elements and attributes are accepted`(name: String) {
        #expect(MarkupName.isAllowed(name))
    }

    /// The colours of the style sheet, by name, for light, dark and print.
    private static func palettes() -> [[String: String]] {
        Stylesheet.report.text.components(separatedBy: ":root {").dropFirst().map { block in
            let body = block.prefix { $0 != "}" }
            var palette: [String: String] = [:]
            for part in body.split(separator: ";") {
                let pair = part.split(separator: ":").map {
                    $0.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                if pair.count == 2, pair[0].hasPrefix("--") { palette[pair[0]] = pair[1] }
            }
            return palette
        }
    }

    private static func luminance(_ colour: String) throws -> Double {
        let value = try #require(Int(colour.dropFirst(), radix: 16))
        func channel(_ shift: Int) -> Double {
            let part = Double(value >> shift & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    private static func contrast(_ one: String, _ other: String) throws -> Double {
        let (first, second) = (try luminance(one), try luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// WCAG 2.2, success criteria 1.4.3 and 1.4.11.
    @Test func `text has a contrast of 4.5 to 1 and graphics of 3 to 1, in light, dark and print`()
        throws
    {
        let palettes = Self.palettes()
        #expect(palettes.count == 3)
        for palette in palettes {
            let backgrounds = try ["--paper", "--tint", "--orange-tint", "--blue-tint"].map {
                try #require(palette[$0])
            }
            for name in ["--ink", "--quiet", "--blue", "--orange", "--green", "--purple"] {
                let colour = try #require(palette[name])
                for background in backgrounds {
                    let contrast = try Self.contrast(colour, background)
                    #expect(contrast >= 4.5, "\(name) \(colour) on \(background): \(contrast)")
                }
            }
            let edge = try #require(palette["--edge"])
            let contrast = try Self.contrast(edge, backgrounds[0])
            #expect(contrast >= 3, "\(edge): \(contrast)")
        }
    }
}
