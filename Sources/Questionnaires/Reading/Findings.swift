/// The findings of one reading, by position in the text.
///
/// A finding stores only the byte offset. Line, column and path are computed at the end, so reading
/// a sound definition does not compute them.
final class Findings {
    /// One finding.
    struct Finding {
        let code: Diagnostic.Code
        let offset: Int
        /// The offset of the value that the path names. Usually ``offset``.
        let pathOffset: Int
        let problem: String
        let remedy: String
    }

    /// The greatest number of stored findings; users would not read more.
    static let limit = 200

    private(set) var list: [Finding] = []
    /// Whether only the first finding with the same code at the same place is stored. A repeated
    /// block is read once for each repetition, but each mistake in it is reported once.
    var reportsPlacesOnce = false

    var isEmpty: Bool { list.isEmpty }

    /// Whether the list is full, so that composing another message is useless.
    var isFull: Bool { list.count >= Self.limit }

    func report(
        _ code: Diagnostic.Code, at offset: Int, path pathOffset: Int? = nil, _ problem: String,
        remedy: String
    ) {
        guard !isFull else { return }
        if reportsPlacesOnce, list.contains(where: { $0.code == code && $0.offset == offset }) {
            return
        }
        list.append(
            Finding(
                code: code, offset: offset, pathOffset: pathOffset ?? offset, problem: problem,
                remedy: remedy))
    }

    func report(
        _ code: Diagnostic.Code, at node: JSONNode, _ problem: String, remedy: String
    ) {
        report(code, at: node.offset, problem, remedy: remedy)
    }

    /// The findings in the order of the text, with computed positions.
    ///
    /// - Parameter firstLine: The line of the file at which the text begins, from 1.
    func diagnostics(
        in source: @autoclosure () -> SourceText, root: JSONNode?, file: String?,
        firstLine: Int = 1
    ) -> [Diagnostic] {
        guard !list.isEmpty else { return [] }
        let source = source()
        let ordered = list.enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }
        return ordered.map { _, finding in
            let position = source.position(at: finding.offset)
            return Diagnostic(
                code: finding.code, file: file,
                position: Diagnostic.Position(
                    line: position.line + firstLine - 1, column: position.column),
                path: root?.path(to: finding.pathOffset) ?? .root, problem: finding.problem,
                remedy: finding.remedy)
        }
    }
}

extension JSONNode {
    /// The path to the innermost value or key that begins at or before an offset.
    func path(to offset: Int) -> Diagnostic.Path {
        var path = Diagnostic.Path.root
        var node = self
        while true {
            switch node.value {
            case .object(let members):
                let place = members.firstPlace { $0.keyOffset > offset } - 1
                guard place >= 0 else { return path }
                path = path.appending(members[place].key)
                node = members[place].node
            case .array(let elements):
                let place = elements.firstPlace { $0.offset > offset } - 1
                guard place >= 0 else { return path }
                path = path.appending(place)
                node = elements[place]
            default: return path
            }
        }
    }
}

/// A text from the definition for a message: quoted, escaped, at most 40 characters.
func quoted(_ text: String) -> String {
    let short = text.count > 40 ? String(text.prefix(39)) + "…" : text
    var visible = String.UnicodeScalarView()
    for scalar in short.unicodeScalars {
        visible.append(scalar.properties.generalCategory == .format ? "\u{FFFD}" : scalar)
    }
    return JSONWriter.quoted(String(visible))
}
