internal import Interchange
internal import Questionnaires
internal import Samples

/// The earlier versions of an edited sample.
///
/// They are in the metadata of the sample, as JSON, under `wellbeing.version.1`,
/// `wellbeing.version.2` and so on, oldest first. So they are exported, merged, moved to another
/// person and deleted with the sample. A version does not name the person.
struct EarlierVersions {
    /// The versions as JSON, oldest first. A text that this program cannot read is kept.
    private var texts: [String] = []
    private let subject: SubjectID

    /// The prefix of the metadata keys.
    private static let prefix = "wellbeing.version."
    /// The metadata key that every edited sample has.
    static let first = prefix + "1"

    /// The earlier versions of a sample; empty for a sample that was never edited.
    init(of observation: ObservedSample) {
        let sample = observation.sample
        subject = sample.subject
        while case .string(let text)? = sample.metadata[Self.prefix + String(texts.count + 1)] {
            texts.append(text)
        }
    }

    /// The versions, oldest first.
    var list: [ObservedSample] { texts.compactMap { Self.version($0, of: subject) } }

    /// Adds a version as the newest one.
    func adding(_ version: ObservedSample) -> EarlierVersions {
        var versions = self
        versions.texts.append(Self.text(of: version))
        return versions
    }

    /// The metadata of a new version: its own facts and these earlier versions.
    func metadata(with own: Metadata) -> Metadata {
        var metadata = Self.facts(of: own)
        for (place, text) in texts.enumerated() {
            metadata[Self.prefix + String(place + 1)] = .string(text)
        }
        return metadata
    }

    /// Returns the metadata without earlier versions.
    static func facts(of metadata: Metadata) -> Metadata {
        metadata.filter { !$0.key.hasPrefix(prefix) }
    }

    /// A version as JSON, without the person and without its own earlier versions.
    private static func text(of version: ObservedSample) -> String {
        guard case .object(let members) = version.json else { return "" }
        let facts = facts(of: version.sample.metadata)
        return JSONWriter.text(
            .object(
                members.filter { $0.0 != "subject" && $0.0 != "metadata" }
                    + (facts.isEmpty ? [] : [("metadata", facts.json)])))
    }

    private static func version(_ text: String, of subject: SubjectID) -> ObservedSample? {
        guard let members = JSONReader.read(text, byteLimit: .max).root?.members else {
            return nil
        }
        let whole: [(String, JSONValue)] =
            members.map { ($0.key, JSONValue($0.node)) } + [("subject", .string(subject.text))]
        return try? ObservedSample(jsonText: JSONWriter.text(.object(whole)))
    }
}
