internal import Calendars
internal import Interchange
internal import Questionnaires

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

    /// Reads calendar files. A folder means all its calendar files.
    ///
    /// - Parameter days: The days, without the upper bound.
    static func read(
        _ paths: [String], in days: Range<LocalDate>, _ zones: CalendarZones
    ) throws(Failure) -> [CalendarImport.Source] {
        var sources: [CalendarImport.Source] = []
        for path in paths {
            for file in try files(at: path) {
                sources.append(try Self(contentOf: file, in: days, zones))
            }
        }
        return sources
    }

    private init(
        contentOf path: String, in days: Range<LocalDate>, _ zones: CalendarZones
    ) throws(Failure) {
        let file = CalendarFile(
            try File.content(of: path, limit: Self.limit), named: Self.name(of: path),
            zones: zones)
        self.init(path, file, in: days)
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
