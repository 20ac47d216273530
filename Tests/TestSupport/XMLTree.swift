import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of a well-formed page or drawing, read by an independent parser.
public final class XMLTree: Sendable {
    /// The name of the element.
    public let name: String
    /// Its attributes.
    public let attributes: [String: String]
    /// The elements in it, in order.
    public let children: [XMLTree]
    /// The text in it and in its elements, in order.
    public let text: String

    init(name: String, attributes: [String: String], children: [XMLTree], text: String) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    /// Parses a text; throws when it is not well-formed.
    public static func parse(_ source: String) throws -> XMLTree {
        let reader = Reader()
        let parser = XMLParser(data: Data(source.utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else {
            throw parser.parserError ?? CocoaError(.coderReadCorrupt)
        }
        return root
    }

    /// This element and all below it, in the order of the text.
    public var all: [XMLTree] { [self] + children.flatMap(\.all) }

    /// The names of ``all``.
    public var names: [String] { all.map(\.name) }

    /// The first element of a name.
    public func first(_ name: String) -> XMLTree? { all.first { $0.name == name } }

    /// The elements of a name.
    public func elements(_ name: String) -> [XMLTree] { all.filter { $0.name == name } }

    /// The elements of a class.
    public func elements(ofClass name: String) -> [XMLTree] {
        all.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains { $0 == name } }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private struct Open {
            let name: String
            let attributes: [String: String]
            var children: [XMLTree] = []
            var text = ""
        }
        private var open: [Open] = []
        private(set) var root: XMLTree?

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            open.append(Open(name: name, attributes: attributes))
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            guard let done = open.popLast() else { return }
            let tree = XMLTree(
                name: done.name, attributes: done.attributes, children: done.children,
                text: done.text)
            guard let parent = open.indices.last else {
                root = tree
                return
            }
            open[parent].children.append(tree)
            open[parent].text += done.text
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard let last = open.indices.last else { return }
            open[last].text += string
        }
    }
}
