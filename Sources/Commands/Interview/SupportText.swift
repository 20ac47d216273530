internal import Questionnaires

/// The text about where to find support. The person reads it after an answer raised a flag.
///
/// It comes from a file of the clinic, in the person's language, with the day of the last check:
///
///     { "reviewed": "2026-05-01", "texts": { "en": "Call …", "es-US": "Llame …" } }
///
/// Without such a file the program shows a neutral text. It names no phone number: a number may be
/// wrong in another place or at a later time.
struct SupportText {
    /// The texts by language; empty without a file.
    private let texts: [LanguageTag: String]
    /// The day of the last check; `nil` without a file.
    let reviewed: LocalDate?

    /// A complete file, for messages and help.
    static let example = #"{ "reviewed": "2026-05-01", "texts": { "en": "Call …" } }"#

    static let neutral = SupportText(texts: [:], reviewed: nil)

    /// The lines for a person who reads a language.
    ///
    /// - Parameter thanks: Whether the neutral text thanks for an answer. Only if the person gave
    ///   one.
    func lines(for language: LanguageTag, thanks: Bool) -> [String] {
        let text = language.choice(from: texts.keys).flatMap { texts[$0] }
        let phrases = language.phrases
        return (text ?? (thanks ? "\(phrases.thanksForAnswer) " : "") + phrases.support)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines for a person after very unpleasant days; in English without a language.
    func linesForHardDays(for language: LanguageTag?) -> [String] {
        let text = (language ?? "en").choice(from: texts.keys).flatMap { texts[$0] }
        return (text ?? (language?.phrases ?? .english).supportAfterHardDays)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private init(texts: [LanguageTag: String], reviewed: LocalDate?) {
        self.texts = texts
        self.reviewed = reviewed
    }

    /// Reads a file of texts.
    ///
    /// - Throws: A failure with every problem of the file.
    init(path: String) throws(Failure) {
        let content = try File.content(of: path, limit: 1 << 20)
        let document = JSONReader.read(content)
        var problems: [String] = document.findings.map { finding in
            "\(path):\(SourceText(content).position(at: finding.offset)): \(finding.message)"
        }
        var texts: [LanguageTag: String] = [:]
        let reviewed = document.root?["reviewed"]?.string.flatMap { try? LocalDate(parsing: $0) }
        if problems.isEmpty {
            if reviewed == nil {
                problems.append("\(path): \"reviewed\" is not a day; write it like 2026-05-01")
            }
            for member in document.root?["texts"]?.members ?? [] {
                guard let tag = LanguageTag(member.key), let text = member.node.string,
                    !text.trimmingBlanks.isEmpty
                else {
                    problems.append("\(path): \"texts\" needs a text for each language tag")
                    continue
                }
                texts[tag] = text
            }
            if texts.isEmpty, problems.isEmpty {
                problems.append("\(path): \"texts\" is missing; give one for each language tag")
            }
        }
        guard problems.isEmpty else {
            throw Failure(
                .configuration,
                problems + ["\(path): is no file of support texts. It is JSON like \(Self.example)"]
            )
        }
        self.init(texts: texts, reviewed: reviewed)
    }

    /// A reminder for the user if the texts are older than a year; otherwise `nil`.
    func reviewReminder(on day: LocalDate) -> String? {
        guard let reviewed, reviewed.days(to: day) > 365 else { return nil }
        return "the support text was last reviewed on \(reviewed); have it reviewed"
    }
}
