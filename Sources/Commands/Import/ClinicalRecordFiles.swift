internal import FHIR
internal import HealthFiles
internal import Samples

/// The FHIR resources of clinics in an export of Apple Health. Each resource is a separate file.
struct ClinicalRecordFiles {
    /// The source of records that the export does not list.
    private static let otherSource = "Apple Health"

    /// The files by the name of their source. A resource's identifier is unique only in its source.
    private var files: [String: [ImportFile.Neighbour]] = [:]
    let count: Int
    /// The number of records that the export lists but has no file for.
    let missing: Int

    /// - Parameters:
    ///   - found: The files of the export.
    ///   - listed: The records that the export lists.
    init(_ found: [ImportFile.Neighbour], listed: [HealthFileSummary.ClinicalRecord]) {
        var sources: [String: String] = [:]
        for record in listed { sources[record.file] = record.source }
        for file in found {
            let source = sources.removeValue(forKey: file.name) ?? ""
            files[source.isEmpty ? Self.otherSource : source, default: []].append(file)
        }
        count = found.count
        missing = sources.count
    }

    /// Reads the results in the files.
    ///
    /// - Parameters:
    ///   - owner: The person of the export. Each clinic names the person differently.
    ///   - take: Receives each entry.
    /// - Throws: A ``Failure``, or the error of a file.
    func read(
        about owner: SubjectID, in context: Context, _ take: (SampleImport.Entry) -> Void
    ) throws {
        let source = context.arguments.value(of: .source)
        for (name, files) in files.sorted(by: { $0.key < $1.key }) {
            var reader = FHIRReader(
                questionnaires: try context.questionnairesOfEntries(),
                source: SampleSource(name: source ?? name),
                canonicals: try context.entryMapping().canonicals, now: context.clock.now,
                selecting: try context.selectedQuestionnaires())
            reader.owner = owner
            reader.countsFromZero = try context.answersFromZero()
            var rest = files.makeIterator()
            try reader.read(
                files: { () throws(any Error) in
                    try rest.next().map { ($0.path, try $0.bytes()) }
                },
                { (entry) throws(any Error) in take(entry) })
        }
    }
}
