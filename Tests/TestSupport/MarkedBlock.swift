import Foundation

/// A code block of README or of an article that tests run.
///
/// A comment in the line before the block marks it. After a colon it can have words that are typed:
///
///     <!-- replay: 1 y -->
///     ```text
public struct MarkedBlock: Sendable {
    /// The words that are typed when a command asks.
    public let typed: [String]
    /// The language of the block, such as `sh`.
    public let language: String
    /// The lines of the block.
    public let lines: [String]

    /// The lines, each with its line end.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The marked blocks of a Markdown text, in order.
    ///
    /// - Parameters:
    ///   - mark: The word of the comment.
    ///   - text: The Markdown text.
    public static func all(_ mark: String, in text: String) -> [MarkedBlock] {
        var found: [MarkedBlock] = []
        let lines = text.components(separatedBy: "\n")
        for (place, line) in lines.enumerated() where line.hasPrefix("<!-- \(mark)") {
            let comment = line.dropFirst(5 + mark.count)
            guard comment == " -->" || comment.hasPrefix(": "), comment.hasSuffix(" -->"),
                place + 1 < lines.count, lines[place + 1].hasPrefix("```")
            else { continue }
            found.append(
                MarkedBlock(
                    typed: comment.dropLast(4).split(separator: " ").map(String.init)
                        .filter { $0 != ":" },
                    language: String(lines[place + 1].dropFirst(3)),
                    lines: Array(lines[(place + 2)...].prefix { !$0.hasPrefix("```") })))
        }
        return found
    }
}

extension Repository {
    /// README and the articles of the documentation, by their paths below ``root``.
    public static let articles: [String] = {
        let folder = "Sources/WellbeingKit/WellbeingKit.docc"
        let names =
            (try? FileManager.default.contentsOfDirectory(
                atPath: root.appending(path: folder).path(percentEncoded: false))) ?? []
        return ["README.md"]
            + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }()

    /// README and the articles that have blocks with a mark.
    ///
    /// - Parameter mark: The word of the comment before each block.
    public static func articles(with mark: String) -> [String] {
        articles.filter { path in
            guard let text = try? text(path) else { return true }
            return !MarkedBlock.all(mark, in: text).isEmpty
        }
    }
}
