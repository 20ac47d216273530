internal import CFiles

/// Folders: making them, and listing what they hold.
enum Folder {
    /// Makes the folder in which a file will lie, readable by its owner alone.
    static func create(containing path: String) throws(Failure) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
        else { return }
        let folder = String(path[..<slash])
        let result = unsafe files_make_folders(folder)
        guard result == 0 else { throw Failure(writing: folder, FileFault(result: Int(result))) }
    }

    /// The names in a folder that end in a certain way, in ascending order.
    static func names(in folder: String, ending: String) throws(FileFault) -> [String] {
        guard !folder.utf8.contains(0) else { throw .noSuchFile }
        var count = 0
        guard let list = unsafe files_list(folder, ending, &count) else {
            throw FileFault(result: count)
        }
        defer { unsafe files_free(list) }
        var names: [String] = []
        var next = unsafe UnsafePointer(list)
        for _ in 0..<count {
            // A name that is not UTF-8 cannot be named on the command line either.
            if let name = unsafe String(validatingCString: next) { names.append(name) }
            while unsafe next.pointee != 0 { unsafe next += 1 }
            unsafe next += 1
        }
        return names.sorted()
    }
}
