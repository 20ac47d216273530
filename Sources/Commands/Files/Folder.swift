internal import CFiles
internal import ClinicImport

/// Creates folders and lists their files.
enum Folder {
    /// The full path of a path that may be relative to the working folder.
    static func fullPath(_ path: String) throws(Failure) -> String {
        if path.hasPrefix("/") { return path }
        var buffer = [CChar](repeating: 0, count: 4_096)
        let result = unsafe files_working_folder(&buffer, buffer.count)
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        guard result == 0, let folder = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.system, "the working folder has no name; write a full path")
        }
        let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return folder == "/" ? folder + name : "\(folder)/\(name)"
    }

    /// Creates the folder that contains a path. Only its owner can read it.
    static func create(containing path: String) throws(Failure) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
        else { return }
        let folder = String(path[..<slash])
        let result = unsafe files_make_folders(folder)
        guard result == 0 else { throw Failure(writing: folder, result: Int(result)) }
    }

    /// The names in a folder with the given ending, in ascending order.
    static func names(in folder: String, ending: String) throws(Failure) -> [String] {
        guard !folder.utf8.contains(0) else {
            throw Failure(
                TableImport.File.ReadingError(path: folder, result: -Int(files_no_such_file)))
        }
        var count = 0
        guard let list = unsafe files_list(folder, ending, &count) else {
            throw Failure(TableImport.File.ReadingError(path: folder, result: count))
        }
        defer { unsafe files_free(list) }
        var names: [String] = []
        var next = unsafe UnsafePointer(list)
        for _ in 0..<count {
            // Skip a name that is not UTF-8: the command line cannot name it.
            if let name = unsafe String(validatingCString: next) { names.append(name) }
            while unsafe next.pointee != 0 { unsafe next += 1 }
            unsafe next += 1
        }
        return names.sorted()
    }
}
