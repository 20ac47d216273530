internal import Interchange
internal import Questionnaires
internal import Samples

/// The earlier versions of a sample that was edited.
///
/// A sample has its earlier versions in its metadata, as JSON, under `wellbeing.version.1`,
/// `wellbeing.version.2` and so on, the oldest first. So they share the fate of the sample: they are
/// exported, merged, moved to another person and deleted with it. A version names no person of its own.
struct EarlierVersions {
    /// The texts of the versions, oldest first. A text that this program cannot read stays.
    private var texts: [String] = []
    private let subject: SubjectID

    /// The beginning of the names of metadata.
    private static let prefix = "wellbeing.version."
    /// The name of the metadata that every edited sample has.
    static let first = prefix + "1"

    /// The earlier versions of a sample; none for a sample that was never edited.
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

    /// Metadata of a new version: its own facts and these earlier versions.
    func metadata(with own: Metadata) -> Metadata {
        var metadata = Self.facts(of: own)
        for (place, text) in texts.enumerated() {
            metadata[Self.prefix + String(place + 1)] = .string(text)
        }
        return metadata
    }

    /// Metadata without earlier versions.
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
