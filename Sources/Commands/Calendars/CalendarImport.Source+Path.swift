internal import Calendars
internal import ClinicImport
internal import Interchange
internal import Questionnaires
internal import Zip

extension CalendarImport.Source {
    /// The greatest size of a file, in bytes.
    private static let limit = 100_000_000

    /// The subfolders of the given folders. The import does not read them.
    static func unreadFolders(in paths: [String]) -> [String] {
        paths.flatMap { path in
            let folder = path.hasSuffix("/") ? path : path + "/"
            let names = (try? Folder.names(in: path, ending: "")) ?? []
            return names.filter { !$0.hasPrefix(".") }.map { folder + $0 }
                .filter { (try? Folder.names(in: $0, ending: "")) != nil }
        }
    }

    /// Reads calendar files. A folder or a zip means all its calendar files.
    ///
    /// - Parameter days: The days, without the upper bound.
    static func read(
        _ paths: [String], in days: Range<LocalDate>, _ zones: CalendarZones
    ) throws(Failure) -> [CalendarImport.Source] {
        var sources: [CalendarImport.Source] = []
        for path in paths {
            for file in try files(at: path) {
                let isZip = try readZip(at: file) { name, content in
                    sources.append(Self(name, content, in: days, zones))
                }
                guard !isZip else { continue }
                let content = try File.content(of: file, limit: Self.limit)
                sources.append(Self(file, content, in: days, zones))
            }
        }
        return sources
    }

    private init(
        _ path: String, _ content: [UInt8], in days: Range<LocalDate>, _ zones: CalendarZones
    ) {
        let file = CalendarFile(content, named: Self.name(of: path), zones: zones)
        self.init(path, file, in: days)
    }

    /// Reads the calendar files of a zip in the order of their names. Google exports calendars so.
    ///
    /// - Returns: Whether the file is a zip.
    private static func readZip(
        at path: String, _ take: (_ path: String, _ content: [UInt8]) -> Void
    ) throws(Failure) -> Bool {
        // Reading the file itself reports a failure.
        guard let file = try? FileBytes(path: path),
            (try? file.bytes(at: 0, count: ZipArchive.beginning.count)) == ZipArchive.beginning
        else { return false }
        do {
            let archive = try ZipArchive(file)
            let calendars = archive.files.filter { $0.ending == "ics" }
            guard !calendars.isEmpty else {
                throw Failure(.noInput, "\(path): the zip has no calendar file (.ics)")
            }
            for entry in calendars.sorted(by: { $0.name < $1.name }) {
                let content = try archive.bytes(of: entry).beginning(limit + 1)
                guard content.count <= limit else {
                    throw Failure(tooLarge: "\(path)/\(entry.name)", limit)
                }
                take("\(path)/\(entry.name)", content)
            }
            return true
        } catch let failure as Failure {
            throw failure
        } catch let error as ZipError {
            throw Failure(error, in: path)
        } catch let error as TableImport.File.ReadingError {
            throw Failure(error)
        } catch {
            throw Failure(.notSaved, "\(path): cannot be read: \(error)")
        }
    }

    /// The file itself, or a folder's calendar files in the order of their names.
    private static func files(at path: String) throws(Failure) -> [String] {
        let names: [String]
        // A path that is not a folder is a file. If it is neither, reading it fails with a message.
        do {
            names =
                try Folder.names(in: path, ending: ".ics")
                + Folder.names(in: path, ending: ".ICS")
        } catch { return [path] }
        // Hidden files are macOS's metadata of other files.
        let visible = names.filter { !$0.hasPrefix(".") }.sorted()
        guard !visible.isEmpty else {
            throw Failure(.noInput, "\(path): the folder has no calendar file (.ics)")
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return visible.map { folder + $0 }
    }

    /// The name for a calendar without a name: that of its file, without the extension.
    private static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lowercased().hasSuffix(".ics") ? String(name.dropLast(4)) : name
    }
}
