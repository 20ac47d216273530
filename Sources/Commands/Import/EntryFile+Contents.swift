internal import HealthFiles
internal import Samples

extension EntryFile {
    /// What the file holds in addition to its entries.
    func contents(_ reading: Reading) -> SampleImport.Contents {
        var contents =
            switch kind {
            case .phone(let kind):
                SampleImport.Contents(
                    of: path, kind, entries: reading.entries, reading.summary)
            case .fhir, .samples:
                SampleImport.Contents(
                    of: path, kind: kind.name, words: kind.words, entries: reading.entries)
            }
        contents.clinicalRecords = reading.clinicalRecords
        contents.otherFiles = max(0, others - reading.clinicalRecords)
        return contents
    }
}
