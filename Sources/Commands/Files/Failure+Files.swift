internal import CFiles
internal import ClinicImport
internal import Zip

extension Failure {
    /// A file cannot be read.
    init(_ error: TableImport.File.ReadingError) {
        let code: ExitCode =
            switch error.reason {
            case .noSuchFile, .notInFolder: .noInput
            case .permission: .permission
            case .folder, .link, .special: .badInput
            case .system: .notSaved
            }
        guard case .system(let system) = error.reason else {
            self.init(code, error.description)
            return
        }
        self.init(code, "\(error.path): cannot be read: \(SystemFailure(code: system))")
    }

    /// A file is larger than a number of bytes.
    init(tooLarge path: String, _ limit: Int) {
        self.init(.badInput, "\(path): is larger than \(limit) bytes; nothing was read")
    }

    /// A zip cannot be read.
    init(_ error: ZipError, in path: String) {
        let code: ExitCode =
            switch error {
            case .noZlib, .memory: .system
            case .truncated, .damaged, .damagedGzip, .split, .encrypted, .method, .growth: .badInput
            }
        self.init(code, "\(path): \(error.message)")
    }

    /// A file cannot be written.
    ///
    /// - Parameter result: The negative result of a C function.
    init(writing path: String, result: Int) {
        switch result {
        case -Int(files_no_such_file), -Int(files_not_a_folder):
            self.init(.cannotCreate, "\(path): there is no such folder; create it first")
        case -Int(files_not_permitted), -Int(files_not_allowed), -Int(files_read_only):
            self.init(.permission, "\(path): the folder may not be written; choose another")
        case -Int(files_already_there):
            self.init(.cannotCreate, "\(path): exists already; choose another name")
        case Int(FILES_FOLDER_UNSAFE):
            self.init(
                .cannotCreate,
                "\(path): others may write to this folder, and could swap the file; choose another, or "
                    + "take that permission away with: chmod go-w FOLDER")
        case Int(FILES_NAME_UNSUITABLE), Int(FILES_IS_FOLDER):
            self.init(.usage, "\(path): is not a name for a file; choose another")
        case -Int(files_disk_full):
            self.init(.notSaved, "\(path): the disk is full; free space and try again")
        case Int(FILES_NAME_NOT_DURABLE):
            self.init(
                .notSaved,
                "\(path): the file is complete, but its name may be lost in a power cut, because "
                    + "its folder could not be synced; check the disk")
        case Int(FILES_IS_LINK), Int(FILES_IS_SPECIAL):
            self.init(.cannotCreate, "\(path): is not a regular file; choose another name")
        default:
            self.init(.notSaved, "\(path): cannot be written: \(SystemFailure(negative: result))")
        }
    }
}

extension SystemFailure {
    fileprivate init(negative result: Int) { self.init(code: Int32(clamping: -result)) }
}
