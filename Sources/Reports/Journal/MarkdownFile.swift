internal import Questionnaires
package import Samples

/// A journal entry as a Markdown file.
package struct MarkdownFile {
    private let entry: JournalEntry
    private let about: [JournalSubject]

    /// Prepares the file of an entry.
    package init(_ entry: JournalEntry, about: [JournalSubject]) {
        self.entry = entry
        self.about = about
    }

    /// The file name: the date, words of the heading in ASCII letters and digits, and the
    /// identifier, which makes it unique. Every file system accepts it, and no part of the entry
    /// can lead out of the folder.
    package var name: String {
        let date = entry.start.reading.filter { $0 != ":" }.map { $0 == " " ? "-" : $0 }
        let words = entry.heading.lowercased().split { character in
            !character.isASCII || !(character.isLetter || character.isNumber)
        }
        var parts = [String(date)]
        for word in words where parts.count < 7 { parts.append(String(word.prefix(20))) }
        return (parts + [entry.id.description]).joined(separator: "-") + ".md"
    }

    /// The content: the facts in YAML between two lines of hyphens, then the text as written.
    package var text: String {
        var facts = [
            "id: \(entry.id)", "date: \(Self.quoted(entry.start.description))",
            "source: \(Self.quoted(entry.source.name))",
        ]
        if entry.subject != .oneself { facts.append("subject: \(Self.quoted(entry.subject.text))") }
        if !entry.title.isEmpty { facts.append("title: \(Self.quoted(entry.title))") }
        if !entry.prompt.isEmpty { facts.append("prompt: \(Self.quoted(entry.prompt))") }
        if !entry.about.isEmpty {
            facts.append("about:")
            for (id, subject) in zip(entry.about, about) {
                facts.append("  - id: \(id)")
                facts.append("    subject: \(Self.quoted(subject.line))")
            }
        }
        let end = entry.text.last?.isNewline ?? false ? "" : "\n"
        return "---\n" + facts.joined(separator: "\n") + "\n---\n\n" + entry.text + end
    }

    /// A JSON string is also valid YAML.
    private static func quoted(_ text: String) -> String { JSONWriter.text(.string(text)) }
}
