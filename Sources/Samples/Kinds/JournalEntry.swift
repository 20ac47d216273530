public import Questionnaires

/// A text in Markdown that a person wrote, and its subject.
///
///     let entry = JournalEntry(
///         id: id, subject: .oneself, date: now, source: source, title: "The demo",
///         prompt: "What helped?", about: [felt.id], text: "It **worked**.")
public struct JournalEntry: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person who wrote the entry.
    public package(set) var subject: SubjectID
    /// The time of writing.
    public let start: Timestamp
    /// The same as ``start``: an entry is a point in time.
    public var end: Timestamp { start }
    /// The source that wrote the entry.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// The title of the entry. May be empty.
    public let title: String
    /// The prompt that the text answers. May be empty.
    public let prompt: String
    /// The samples that it is about, such as a state of mind, an event or a result, in the given
    /// order, each once. May be empty. A sample that was deleted since stays in the list.
    public let about: [SampleID]
    /// The text, in Markdown. Not blank.
    public let text: String
    /// Further facts, by name.
    public let metadata: Metadata

    /// The greatest number of bytes, in UTF-8, of title, prompt and text together: 2 MiB.
    public static let sizeLimit = 2 << 20
    /// The greatest number of samples that an entry is about.
    public static let aboutLimit = 100

    /// Creates an entry. Duplicates in `about` are removed.
    ///
    /// - Returns: `nil` when the text is blank, when title, prompt and text have a null character or
    ///   are together longer than ``sizeLimit``, and when the entry is about more than
    ///   ``aboutLimit`` samples.
    public init?(
        id: SampleID, subject: SubjectID, date: Timestamp, source: SampleSource,
        sync: SyncIdentity? = nil, title: String = "", prompt: String = "",
        about: [SampleID] = [], text: String, metadata: Metadata = [:]
    ) {
        let texts = [title, prompt, text]
        guard !text.allSatisfy(\.isWhitespace), !texts.contains(where: { $0.utf8.contains(0) }),
            texts.reduce(0, { $0 + $1.utf8.count }) <= Self.sizeLimit
        else { return nil }
        let each = about.firstOfEach
        guard each.count <= Self.aboutLimit else { return nil }
        self.id = id
        self.subject = subject
        self.start = date
        self.source = source
        self.sync = sync
        self.title = title
        self.prompt = prompt
        self.about = each
        self.text = text
        self.metadata = metadata
    }
}
