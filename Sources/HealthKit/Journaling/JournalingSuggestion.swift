public import Foundation
internal import Questionnaires
internal import Reports
internal import Samples

/// A recent event that a person may want to write about. This type replaces that of Apple's module
/// JournalingSuggestions.
///
///     for suggestion in try await JournalingSuggestion.recent(in: store) {
///         let felt = await suggestion.content(forType: JournalingSuggestion.StateOfMind.self).first
///     }
///
/// There is no SwiftUI on Linux, so there is no `JournalingSuggestionsPicker`:
/// ``recent(since:limit:in:)`` returns the suggestions, and the program shows them.
public struct JournalingSuggestion: Hashable, Identifiable, Sendable {
    /// The identifier; always the same for the same sample.
    public let id: UUID
    /// The content of the suggestion: a state of mind, and a question for reflection on it.
    public let items: [ItemContent]
    /// The source and the kind, with an em dash between: `Arising — Momentary Emotion`.
    public let title: String
    /// The time of the state of mind, with a length of zero.
    public let date: DateInterval?

    /// The content of one type from all items; empty when no item has it.
    public func content<Content: JournalingSuggestionAsset>(
        forType type: Content.Type
    ) async -> [Content] {
        items.compactMap { $0.content as? Content }
    }

    /// One item of a suggestion.
    public struct ItemContent: Identifiable, Sendable {
        /// The identifier; always the same for the same sample and type.
        public let id: UUID
        let content: any JournalingSuggestionAsset

        /// The types of content that the item has.
        public var representations: [any JournalingSuggestionAsset.Type] { [type(of: content)] }

        /// Whether the item has content of a type.
        public func hasContent<Content: JournalingSuggestionAsset>(
            ofType type: Content.Type
        ) -> Bool {
            content is Content
        }

        /// The content of a type; `nil` when the item does not have it. On Linux this method never
        /// throws.
        public func content<Content: JournalingSuggestionAsset>(
            forType type: Content.Type
        ) async throws -> Content? {
            content as? Content
        }
    }

    /// A state of mind, with its icon and backgrounds.
    public struct StateOfMind: JournalingSuggestionAsset {
        /// The state of mind.
        public var state: HKStateOfMind
        /// An SVG picture of the class of the valence. The URL contains the picture in Base64 after
        /// the comma. Foundation on Linux does not load such a URL.
        public var icon: URL?
        /// The gradient behind the icon in a light appearance.
        public var lightBackground: Gradient?
        /// The gradient behind the icon in a dark appearance.
        public var darkBackground: Gradient?
    }

    /// A question for reflection.
    public struct Reflection: JournalingSuggestionAsset {
        /// The question.
        public var prompt: String
        /// A colour to show with the question.
        public var color: Color?

        /// A question with a colour.
        public init(prompt: String, color: Color? = nil) {
            self.prompt = prompt
            self.color = color
        }
    }

    /// Suggestions are equal if they are about the same sample.
    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    /// Adds the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Content of a suggestion.
public protocol JournalingSuggestionAsset: Sendable {}

extension JournalingSuggestion {
    /// The states of mind of the last days for suggestions, newest first: those that this program
    /// may read and that have no entry in the kit's journal.
    ///
    /// - Parameters:
    ///   - since: The beginning of the period; `nil` for seven days ago.
    ///   - limit: The greatest number of suggestions.
    ///   - store: The store.
    /// - Throws: ``HKError``.
    public static func recent(
        since: Date? = nil, limit: Int = 9, in store: HKHealthStore
    ) async throws -> [JournalingSuggestion] {
        let first = since ?? Date(timeIntervalSinceNow: -7 * 86_400)
        return try await store.connection.suggestions(since: first, limit: limit)
            .compactMap(Self.init)
    }

    private init?(_ suggestion: JournalEntry.Suggestion) {
        guard let state = suggestion.sample.healthKitSample as? HKStateOfMind,
            let valence = suggestion.valence
        else { return nil }
        id = suggestion.id.uuid
        title = suggestion.title
        date = DateInterval(start: state.startDate, duration: 0)
        let classification = valence.classification
        let light = Gradient(Valence.Gradient(classification, on: .light))
        let picture = Data(classification.icon.utf8).base64EncodedString()
        let language = LanguageTag(Locale.current.identifier(.bcp47))
        items = [
            ItemContent(
                id: id.part(1),
                content: StateOfMind(
                    state: state, icon: URL(string: "data:image/svg+xml;base64," + picture),
                    lightBackground: light,
                    darkBackground: Gradient(Valence.Gradient(classification, on: .dark)))),
            ItemContent(
                id: id.part(2),
                content: Reflection(
                    prompt: suggestion.prompts(in: language).first ?? "",
                    color: light.stops.last?.color)),
        ]
    }
}

extension StoreConnection {
    fileprivate func suggestions(
        since first: Date, limit: Int
    ) async throws(HKError) -> [JournalEntry.Suggestion] {
        guard let from = Timestamp(first, in: .current) else {
            throw HKError(.errorInvalidArgument, "the date is before 1900 or after 2100")
        }
        let now = author.instant
        return try await perform { access throws(StoreError) in
            try await JournalEntry.Suggestion.recent(
                of: .oneself, types: [.stateOfMind], from: from, to: now, limit: limit, in: access)
        }
    }
}

extension UUID {
    /// The identifier of a part of a suggestion.
    fileprivate func part(_ number: UInt8) -> UUID {
        var bytes = uuid
        bytes.15 = bytes.15 &+ number
        return UUID(uuid: bytes)
    }
}
