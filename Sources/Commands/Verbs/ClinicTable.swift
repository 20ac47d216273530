internal import CSV
internal import ClinicImport
internal import Samples

extension ClinicFile {
    /// The table in a file, which is opened anew for each pass.
    ///
    /// - Parameter place: Where to show how far each pass is; `nil` for nowhere.
    /// - Throws: A failure when it cannot be opened now.
    init(path: String, watchedOn place: ProgressPlace?) throws(Failure) {
        do { _ = try FileBytes(path: path) } catch { throw Failure(reading: path, error) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(name: name) {
            guard let place else { return try FileBytes(path: path) }
            return try WatchedBytes(path: path, watchedOn: place)
        }
    }
}

extension Context {
    /// What the columns of a table mean, from the file that was named; `nil` when none was.
    ///
    /// - Parameter options: What a mapping says too. One of them beside it would be passed over, and
    ///   is refused.
    func mapping(
        inPlaceOf options: [OptionDeclaration]
    ) throws(Failure) -> ImportMapping? {
        guard let path = arguments.value(of: .mapping) else { return nil }
        if let other = options.first(where: { arguments.has($0) }) { throw beside(other) }
        let bytes: [UInt8]
        do { bytes = try File.content(of: path, limit: 1 << 20) } catch {
            throw Failure(reading: path, error)
        }
        let mapping: ImportMapping
        do { mapping = try ImportMapping(json: bytes) } catch {
            throw Failure(.badInput, error.findings.map { $0.text(in: path) })
        }
        // A mapping from before it could say so leaves it to the command line.
        if mapping.missing != nil, arguments.has(.missing) { throw beside(.missing) }
        return mapping
    }

    private func beside(_ option: OptionDeclaration) -> Failure {
        Failure(
            .usage,
            "\(arguments.verb.name): \(option.name) beside --mapping; say it in the mapping file "
                + "instead")
    }
}

extension Failure {
    /// A table that could not be read, or a store that refused it.
    init(table path: String, _ error: any Error) {
        switch error {
        case let refusal as ImportRefusal:
            // That there is no room to sort a table is no fault of the table.
            let lacksRoom = refusal.findings.contains { $0.code == .scratch }
            self.init(
                lacksRoom ? .cannotCreate : .badInput,
                refusal.findings.map { $0.text(in: path) })
        case let error as TableError: self.init(.badInput, "\(path): \(error)")
        case let fault as FileFault: self.init(reading: path, fault)
        case let error as StoreError: self.init(error)
        default: self.init(.internal, "\(path): could not be read")
        }
    }
}

/// Runs work on a table and a store; a failure becomes that of the verb.
func onTable<Result>(
    _ path: String, _ work: () async throws -> Result
) async throws(Failure) -> Result {
    do { return try await work() } catch { throw Failure(table: path, error) }
}
