import Foundation
import Reports
import TestSupport
import Testing

@Suite struct MarkupTests {
    private static let written: [(Markup, String)] = [
        (.element("p", ["a"]), "\n<p>a</p>"),
        (.element("br"), "<br/>"),
        (.element("b", ["class": "x", "id": nil], ["y"]), "<b class=\"x\">y</b>"),
        (.link(to: "a\"b", ["c"]), "<a href=\"#a&#34;b\">c</a>"),
        (.lines("one\ntwo\r\nthree"), "one<br/>two<br/>three"),
        (.joined(["a", "b"], by: ", "), "a, b"),
        (.nothing, ""),
        ("<&>\"'`=", "&#60;&#38;&#62;&#34;&#39;&#96;&#61;"),
        ("\u{202e}x\u{0}", "\\u{202e}x\\u{0}"),
        ("Müller 山田", "Müller 山田"),
    ]

    @Test(arguments: written)
    func `markup is written as HTML that is also XML`(markup: Markup, source: String) {
        #expect(markup.source == source)
    }

    @Test func `there are thirty payloads or more, all different`() throws {
        let payloads = try InjectionPayloads.all()
        #expect(payloads.count >= 30)
        #expect(Set(payloads).count == payloads.count)
    }

    @Test func `payloads stay text in an element, an attribute, a title and a drawing`()
        throws
    {
        for payload in try InjectionPayloads.all() {
            let markup: Markup = .element(
                "div",
                [
                    .element("title", [.text(payload)]),
                    .element("p", ["title": payload, "aria-label": payload], ["\(payload)"]),
                    .lines(payload), .link(to: payload, [.text(payload)]),
                    .element("svg", [.element("desc", [.text(payload)])]),
                ])
            let tree = try XMLTree.parse(markup.source)
            let breaks = payload.split(omittingEmptySubsequences: false) { $0.isNewline }.count - 1
            #expect(
                tree.names
                    == ["div", "title", "p"] + Array(repeating: "br", count: breaks)
                    + ["a", "svg", "desc"], "\(payload)")
            #expect(tree.first("title")?.text == payload.shown, "\(payload)")
            #expect(tree.first("desc")?.text == payload.shown, "\(payload)")
            #expect(tree.first("p")?.attributes["title"] == payload.shown, "\(payload)")
            #expect(tree.first("p")?.attributes["aria-label"] == payload.shown, "\(payload)")
            #expect(tree.first("a")?.attributes["href"] == "#" + payload.shown, "\(payload)")
        }
    }
}

extension String {
    /// The text as a page shows it: invisible characters are made visible.
    fileprivate var shown: String { TerminalText(self).description }
}
