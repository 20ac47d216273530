internal import FHIR
internal import Questionnaires
internal import SQLiteSamples
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
        environmentVariable: "WELLBEING_FHIR_BASE")
}

/// Writes exported samples as FHIR resources: each definition once before its first result.
struct FHIRExport {
    private let writer: FHIRWriter
    private let isBundle: Bool
    private let store: SQLiteStore
    private var written: Set<Questionnaire.Identity> = []
    private var isBegun = false
    /// The samples that have no resource.
    private(set) var leftOut = 0

    /// - Throws: ``ExitCode/usage`` without the base of canonical names, which is never invented.
    init(to store: SQLiteStore, in context: Context) throws(Failure) {
        guard let base = context.arguments.value(of: .fhirBase, or: context.environment) else {
            throw Failure(
                .usage,
                "--format fhir needs the base of your FHIR resources: give --fhir-base URL, or set "
                    + "WELLBEING_FHIR_BASE; for files that stay here, any URL that you own will do")
        }
        guard base.hasPrefix("https://") || base.hasPrefix("http://") || base.hasPrefix("urn:"),
            !base.contains(where: \.isWhitespace)
        else {
            throw Failure(
                .usage, "--fhir-base: write a URL such as https://clinic.example/fhir")
        }
        guard !(context.arguments.has(.bundle) && context.arguments.has(.ndjson)) else {
            throw Failure(.usage, "--bundle or --ndjson; not both")
        }
        writer = FHIRWriter(canonicalBase: base)
        isBundle = context.arguments.has(.bundle)
        self.store = store
    }

    /// The bytes of a page of samples.
    mutating func bytes(of page: [ExportPages.Element]) async throws(Failure) -> [UInt8] {
        var text = ""
        for (stored, definition) in page {
            for resource in try await resources(of: stored, definition) {
                text += beginning + line(of: resource)
                isBegun = true
            }
        }
        return Array(text.utf8)
    }

    /// The bytes after the last page.
    var end: [UInt8] {
        guard isBundle else { return [] }
        return Array((isBegun ? "\n]}\n" : Self.bundle + "}\n").utf8)
    }

    private static let bundle = #"{"resourceType":"Bundle","type":"collection""#

    /// What precedes the next resource.
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
            // Others know a correction under the identifier of the first version.
            var first: SampleID?
            if assessment.amends != nil {
                first = try await onStore(await store.versions(of: assessment.assessment.id)).first?
                    .assessment.id
            }
            let form =
                written.insert(definition.identity).inserted
                ? [writer.resource(for: definition)] : []
            return form + writer.resources(for: assessment, of: definition, identifier: first)
        }
    }
}
