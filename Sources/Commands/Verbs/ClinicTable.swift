internal import CSV
internal import ClinicImport
internal import Samples
internal import Zip

extension TableImport.File {
    /// The table in a file. Each pass opens the file again.
    ///
    /// - Parameter place: Where to show the progress of each pass; `nil` to show no progress.
    /// - Throws: A failure if the file cannot be opened.
    init(path: String, watchedOn place: ProgressPlace?) throws(Failure) {
        do { _ = try FileBytes(path: path) } catch { throw Failure(error) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(name: name) {
            try ImportFile(plain: path).bytes(watchedOn: place)
        }
    }
}

extension Context {
    /// The mapping from the file of `--mapping`; `nil` without the option.
    ///
    /// - Parameter options: Options that a mapping file also sets. They are refused together with a
    ///   mapping file.
    func mapping(
        replacing options: [OptionDeclaration]
    ) throws(Failure) -> TableImport.Mapping? {
        guard let path = arguments.value(of: .mapping) else { return nil }
        if let other = options.first(where: { arguments.has($0) }) { throw notWithMapping(other) }
        let bytes = try File.content(of: path, limit: 1 << 20)
        let mapping: TableImport.Mapping
        do { mapping = try TableImport.Mapping(json: bytes) } catch {
            throw Failure(.badInput, error.findings.map { $0.text(in: path) })
        }
        // An older mapping file may lack this value; then the command line may set it.
        if mapping.missing != nil, arguments.has(.missing) { throw notWithMapping(.missing) }
        return mapping
    }

    private func notWithMapping(_ option: OptionDeclaration) -> Failure {
        Failure(
            .usage,
            "\(arguments.verb.name): \(option.name) together with --mapping; give it in the "
                + "mapping file")
    }
}

extension Failure {
    /// A table cannot be read, or a store refuses it.
    init(table path: String, _ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TableImport.File.ReadingError: self.init(error)
        case let refusal as TableImport.Refusal:
            // If the disk has no space to sort the table, the table is not at fault.
            let lacksSpace = refusal.findings.contains { $0.code == .scratch }
            self.init(
                lacksSpace ? .cannotCreate : .badInput,
                refusal.findings.map { $0.text(in: path) })
        case let error as ZipError: self.init(error, in: path)
        case let error as TableError: self.init(.badInput, "\(path): \(error)")
        case let error as StoreError: self.init(error)
        default: self.init(.internal, "\(path): could not be read")
        }
    }
}

/// Runs a call that uses a table and a store. Turns its failure into a failure of the verb.
func onTable<Result>(
    _ path: String, _ call: @autoclosure () async throws -> Result
) async throws(Failure) -> Result {
    do { return try await call() } catch { throw Failure(table: path, error) }
}
