public import Questionnaires
public import Samples

extension JournalEntry: JSONReadable, JSONNodeReadable {
    /// Reads an entry of the journal.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> JournalEntry? {
        let keys = ["title", "prompt", "about", "text"]
        guard let record = ObservationFields(node, .journalEntry, keys, reader) else { return nil }
        let fields = record.fields
        if let values = record.values, let end = values.end, end != values.start {
            reader.report(
                .contradiction, at: fields["end"] ?? node, "an entry ends when it begins",
                remedy: "write the same as \"start\"")
        }
        let title = fields["title"].map { reader.text($0) } ?? ""
        let prompt = fields["prompt"].map { reader.text($0) } ?? ""
        let about =
            fields["about"].map { node in reader.list(node) { reader.sampleID($0) } } ?? []
        guard let textNode = fields.required("text"), let text = reader.text(textNode),
            let common = record.values, let title, let prompt, let about
        else { return nil }
        let entry = JournalEntry(
            id: common.id, subject: common.subject, date: common.start, source: common.source,
            sync: common.sync, title: title, prompt: prompt, about: about, text: text,
            metadata: common.metadata)
        if entry == nil {
            reader.report(
                .outOfRange, at: textNode,
                "the text is blank or too long, or the entry is about too many samples",
                remedy: "write a text of at most \(sizeLimit >> 20) MiB, without null characters, "
                    + "about at most \(aboutLimit) samples")
        }
        return entry
    }
}
