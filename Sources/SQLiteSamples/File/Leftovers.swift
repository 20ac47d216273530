internal import CFiles
internal import CStoreFiles
internal import Samples

/// The unfinished files of killed programs. They may hold patients' data.
///
/// A program writes a file under a temporary name with its process number, and renames the file
/// when it is complete. If the program is killed before that, the unfinished file stays.
package enum Leftovers {
    /// The endings of the unfinished files of a store: a new store, a backup, and the files of a
    /// restore.
    private static let endings = ["new", "partial", "restore", "kept"]

    /// Finds the unfinished files in a folder that belong to the user and whose process has ended.
    ///
    /// - Returns: Their paths in ascending order; empty if the folder cannot be read.
    package static func find(in folder: String) -> [String] {
        var count = 0
        guard !folder.utf8.contains(0), let list = unsafe files_list(folder, "", &count)
        else { return [] }
        defer { unsafe files_free(list) }
        var found: [String] = []
        var next = unsafe UnsafePointer(list)
        for _ in 0..<count {
            if let name = unsafe String(validatingCString: next), let process = process(in: name),
                !storefile_is_running(process)
            {
                let path = folder == "/" ? "/" + name : folder + "/" + name
                if let file = try? FileDescription(at: path), file.kind == .file, file.isOwn {
                    found.append(path)
                }
            }
            while unsafe next.pointee != 0 { unsafe next += 1 }
            unsafe next += 1
        }
        return found.sorted()
    }

    /// Removes the files that ``find(in:)`` returns. It skips a file that cannot be removed.
    package static func remove(in folder: String) {
        for path in find(in: folder) { _ = unsafe storefile_unlink(path) }
    }

    /// The process number in the name of an unfinished file; `nil` for any other name.
    ///
    ///     .4711-0.tmp                        an export or a page
    ///     .wellbeing-4711-9f3a.partial-wal   a backup, and SQLite's log of it
    private static func process(in name: String) -> Int32? {
        guard name.hasPrefix("."), let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        let ending = name[name.index(after: dot)...]
        var number = name[name.index(after: name.startIndex)..<dot]
        if ending != "tmp" {
            let isOurs = endings.contains { word in
                ([""] + StoreFile.companions).contains { ending == word + $0 }
            }
            guard isOurs, number.hasPrefix("wellbeing-") else { return nil }
            number = number.dropFirst("wellbeing-".count)
        }
        let parts = number.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit) else {
            return nil
        }
        return parts[0].allSatisfy(\.isNumber) ? Int32(parts[0]) : nil
    }
}

extension SQLiteStore {
    /// The unfinished files of killed programs in the folder of the store.
    ///
    /// They may hold patients' data. The next backup, restore or export into the folder removes
    /// them.
    public nonisolated var leftovers: [String] {
        guard case .file(let file, _) = location else { return [] }
        return Leftovers.find(in: file.folder)
    }
}
