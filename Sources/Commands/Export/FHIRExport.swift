internal import FHIR
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let bundle = OptionDeclaration(
        "--bundle", summary: "With --format fhir: one Bundle, and not a resource on each line.")
    static let ndjson = OptionDeclaration(
        "--ndjson", summary: "With --format fhir: a resource on each line, as without --bundle.")
    static let fhirBase = OptionDeclaration(
        "--fhir-base", takes: .text("URL"),
        summary:
            "Where the FHIR Questionnaires of the site are, such as https://clinic.example/fhir.",
        environmentVariable: "WELLBEING_FHIR_BASE", isSetting: true)
}

/// Writes exported samples as FHIR resources. Each definition comes once, before its first result.
struct FHIRExport {
    private let writer: FHIRWriter
    private let isBundle: Bool
    private let store: any DatabaseStore
    private var written: Set<Questionnaire.Identity> = []
    private var isBegun = false
    /// The types of the deleted samples to write; empty for all types. `nil` if the export is
    /// limited to some people, forms or days: the store does not know these of a deleted sample.
    private let deletedTypes: Set<SampleType>?
    private var anchor: Changes.Anchor?
    private var hasMoreDeletions = true
    /// The number of samples that have no resource.
    private(set) var leftOut = 0
    /// The number of results whose total has no Observation, because their form has no LOINC code
    /// for it.
    private(set) var withoutTotal = 0
    /// The number of these results that consist only of a total, so they are not written.
    private(set) var totalsLeftOut = 0
    /// The number of deleted samples that an export of some people, forms or days leaves out.
    private(set) var deletionsLeftOut = 0

    /// Whether a text can be the base URL of FHIR resources.
    static func isBase(_ text: String) -> Bool {
        ["https://", "http://", "urn:"].contains { text.hasPrefix($0) }
            && !text.contains { $0.isWhitespace || $0 == "?" || $0 == "#" || $0 == "|" }
    }

    /// - Throws: ``ExitCode/usage`` without a base of canonical names: the program never invents
    ///   one.
    init(
        of selection: ExportSelection, in store: any DatabaseStore, _ context: Context
    ) throws(Failure) {
        guard let base = context.arguments.value(of: .fhirBase, or: context.environment) else {
            throw Failure(
                .usage,
                "--format fhir needs the base of your FHIR resources: give --fhir-base URL, or set "
                    + "WELLBEING_FHIR_BASE; for files that stay here, any URL that you own will do")
        }
        guard Self.isBase(base) else {
            throw Failure(
                .usage, "--fhir-base: write a URL such as https://clinic.example/fhir")
        }
        guard !(context.arguments.has(.bundle) && context.arguments.has(.ndjson)) else {
            throw Failure(.usage, "--bundle or --ndjson; not both")
        }
        writer = FHIRWriter(canonicalBase: base)
        isBundle = context.arguments.has(.bundle)
        self.store = store
        deletedTypes = selection.hasConditions ? nil : selection.types
    }

    /// The bytes of a page of samples.
    mutating func bytes(of page: [ExportPages.Element]) async throws(Failure) -> [UInt8] {
        var text = ""
        for (stored, definition, _) in page {
            for resource in try await resources(of: stored, definition) {
                append(resource, to: &text)
            }
        }
        return Array(text.utf8)
    }

    /// The bytes of the next deleted samples, after the last page; `nil` at the end.
    mutating func nextDeletions() async throws(Failure) -> [UInt8]? {
        guard hasMoreDeletions else { return nil }
        let (since, limit) = (anchor, 1_000)
        // The filter admits no current sample; it does not apply to deleted samples.
        let changes = try await onStore(
            await store.changes(since: since, where: .ids([]), limit: limit))
        anchor = changes.anchor
        hasMoreDeletions = changes.deleted.count >= limit
        var text = ""
        for tombstone in changes.deleted {
            guard let resource = writer.resource(for: tombstone) else { continue }
            if let deletedTypes {
                guard deletedTypes.isEmpty || deletedTypes.contains(tombstone.type) else {
                    continue
                }
                append(resource, to: &text)
            } else {
                deletionsLeftOut += 1
            }
        }
        return Array(text.utf8)
    }

    private mutating func append(_ resource: FHIRResource, to text: inout String) {
        text += beginning + line(of: resource)
        isBegun = true
    }

    /// The bytes after the last page.
    var end: [UInt8] {
        guard isBundle else { return [] }
        return Array((isBegun ? "\n]}\n" : Self.bundle + "}\n").utf8)
    }

    private static let bundle = #"{"resourceType":"Bundle","type":"collection""#

    /// The text before the next resource.
    private var beginning: String {
        guard isBundle else { return "" }
        return !isBegun ? Self.bundle + ",\"entry\":[\n" : ",\n"
    }

    private func line(of resource: FHIRResource) -> String {
        let json = isBundle ? resource.bundleEntry : resource.json
        return JSONWriter.text(json, .compact) + (isBundle ? "" : "\n")
    }

    private mutating func resources(
        of stored: StoredSample, _ definition: Questionnaire?
    ) async throws(Failure) -> [FHIRResource] {
        switch stored.content {
        case .observation(.stateOfMind(let mind)): return [writer.resource(for: mind)]
        case .observation:
            leftOut += 1
            return []
        case .assessment(let assessment):
            guard let definition else { return [] }
            // Other systems know a correction under the identifier of the first version.
            var versions: [SampleID] = []
            if assessment.amends != nil || assessment.amendedBy != nil {
                versions = try await onStore(await store.versions(of: assessment.id)).map(\.id)
            }
            let resources = writer.resources(for: assessment, of: definition, versions: versions)
            if resources.isEmpty { totalsLeftOut += 1 }
            if assessment.amendedBy == nil, !resources.contains(where: \.isObservation) {
                withoutTotal += 1
            }
            guard !resources.isEmpty else { return [] }
            let form =
                written.insert(definition.identity).inserted
                ? [writer.resource(for: definition)] : []
            return form + resources
        }
    }
}
