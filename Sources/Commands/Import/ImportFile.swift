internal import CSV
internal import ClinicImport
internal import FHIR
internal import Zip

/// A file to import: a plain file, a gzip file's content, or the file in a zip that the import
/// reads.
struct ImportFile: Sendable {
    private let path: String
    private let entry: ZipEntry?
    /// The number of other files in the zip; 0 if the file is not in a zip.
    let others: Int
    private let isGzip: Bool

    private init(_ path: String, _ entry: ZipEntry?, others: Int, isGzip: Bool = false) {
        self.path = path
        self.entry = entry
        self.others = others
        self.isGzip = isGzip
    }

    /// A file that is not in a zip.
    init(plain path: String) { self.init(path, nil, others: 0) }

    /// A plain file, a gzip file's content, or the file in a zip.
    ///
    /// - Throws: A failure if the zip cannot be read, or if it has no single file to import.
    init(path: String) throws(Failure) {
        do {
            let file = try FileBytes(path: path)
            let beginning = try file.bytes(at: 0, count: 4)
            if beginning.starts(with: GzipBytes.beginning) {
                self.init(path, nil, others: 0, isGzip: true)
                return
            }
            if beginning == ZipArchive.beginning {
                let archive = try ZipArchive(file)
                if !archive.isDocument {
                    let entry = try ZipChoice(archive, path).entry
                    self.init(path, entry, others: archive.files.count - 1)
                    return
                }
            }
        } catch let failure as Failure {
            throw failure
        } catch let error as ZipError {
            throw Failure(error, in: path)
        } catch {
            // The first read of the plain file reports this failure.
        }
        self.init(plain: path)
    }

    /// The path as shown to the user. For a zip, it includes the path in the zip.
    var shownPath: String { entry.map { "\(path)/\($0.name)" } ?? path }

    /// The bytes, from the first one.
    ///
    /// - Parameter place: Where to show the progress; `nil` to show none.
    /// - Throws: A ``TableImport/File/ReadingError`` or ``ZipError``.
    func bytes(watchedOn place: ProgressPlace? = nil) throws -> any ByteSource {
        let file = try FileBytes(path: path)
        // The unpacked size is not known before, so no progress is shown.
        if isGzip { return try GzipBytes(file) }
        let unpacked = try entry.map { try ZipArchive(file).bytes(of: $0) }
        guard let place else { return unpacked ?? file }
        return WatchedBytes(
            unpacked ?? file, size: unpacked?.size ?? file.size, watchedOn: place)
    }

    /// At least the first `count` bytes, or the whole file if it is shorter.
    func beginning(_ count: Int) throws -> [UInt8] { try bytes().beginning(count) }
}

extension ImportFile {
    /// Another file of the same export.
    struct Neighbour {
        /// The name without folder.
        let name: String
        /// The path as shown to the user.
        let path: String
        /// Reads the file.
        let bytes: () throws -> [UInt8]
    }

    /// The JSON files of a folder next to this file, in the same zip or on disk.
    ///
    /// - Throws: A ``TableImport/File/ReadingError``, ``ZipError`` or ``Failure``.
    func neighbours(in folder: String) throws -> [Neighbour] {
        let limit = FHIRReader.documentLimit + 1
        let place = (entry?.name ?? path).utf8
        let beginning =
            place.lastIndex(of: UInt8(ascii: "/")).map { place[...$0] } ?? place.prefix(0)
        let prefix = String(decoding: beginning, as: UTF8.self) + folder
        guard entry != nil else {
            guard File.exists(prefix) else { return [] }
            return try Folder.names(in: prefix, ending: ".json").map { name in
                let path = "\(prefix)/\(name)"
                return Neighbour(name: name, path: path) {
                    try FileBytes(path: path).beginning(limit)
                }
            }
        }
        let archive = try ZipArchive(FileBytes(path: path))
        return archive.files.compactMap { file in
            guard file.name.hasPrefix(prefix + "/"), file.name.hasSuffix(".json") else {
                return nil
            }
            let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
            return Neighbour(name: name, path: "\(path)/\(file.name)") {
                try archive.bytes(of: file).beginning(limit)
            }
        }
    }
}

extension FileBytes: RandomAccessBytes {}

extension ByteSource {
    /// The next bytes; `nil` at the end.
    mutating func nextPiece() throws -> [UInt8]? {
        var piece: [UInt8] = []
        var mayHaveMore = true
        while mayHaveMore, piece.isEmpty {
            mayHaveMore = try lend { unsafe $0.withUnsafeBufferPointer { unsafe piece += $0 } }
        }
        return piece.isEmpty ? nil : piece
    }

    /// The next bytes: at least `count`, or all if fewer are left.
    func beginning(_ count: Int) throws -> [UInt8] {
        var source = self
        var beginning: [UInt8] = []
        while beginning.count < count,
            try source.lend(to: { unsafe $0.withUnsafeBufferPointer { unsafe beginning += $0 } })
        {}
        return beginning
    }
}

extension TableImport.File {
    /// The table in a file. Each pass opens the file again.
    ///
    /// - Parameter place: Where to show the progress of each pass; `nil` to show no progress.
    /// - Throws: A failure if the file cannot be opened.
    init(_ file: ImportFile, watchedOn place: ProgressPlace?) throws(Failure) {
        let path = file.shownPath
        do { _ = try file.bytes() } catch { throw Failure(table: path, error) }
        self.init(name: path.split(separator: "/").last.map(String.init) ?? path) {
            try file.bytes(watchedOn: place)
        }
    }
}
