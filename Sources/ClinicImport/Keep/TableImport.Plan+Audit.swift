internal import Questionnaires
internal import Samples

extension TableImport.Plan {
    /// The audit details of an import by this plan.
    func auditDetails(of file: TableImport.File) -> [AuditEntry.Detail] {
        var details: [AuditEntry.Detail] = [
            .init(name: "file", text: file.name),
            .init(name: "bytes", value: String(byteCount)),
            .init(name: "sha-256", value: summary.hash?.description ?? ""),
            .init(name: "rows", value: String(summary.rows)),
            .init(name: "rejected", value: String(rejectedRows)),
            .init(name: "mapping", text: JSONWriter.text(mapping.json)),
        ]
        if summary.elsewhere.count > 0 {
            details += [
                .init(name: "kept-elsewhere-same", value: String(summary.elsewhere.same)),
                .init(name: "kept-elsewhere-other", value: String(summary.elsewhere.other)),
            ]
        }
        return details
    }
}
