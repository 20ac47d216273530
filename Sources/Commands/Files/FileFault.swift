internal import CFiles

/// Why a file could not be read or written.
enum FileFault: Error, Hashable {
    case noSuchFile
    /// A part of the path should be a folder and is not.
    case notAFolder
    case notPermitted
    case isFolder
    case isLink
    case isSpecial
    case tooLarge(limit: Int)
    case alreadyThere
    case folderUnsafe
    case unsuitableName
    case full
    /// The file is complete and has its name, but the system could not sync its folder.
    case nameNotDurable
    case system(SystemFailure)

    /// The fault for a negative result of a C function.
    init(result: Int) {
        switch result {
        case Int(FILES_IS_FOLDER): self = .isFolder
        case Int(FILES_IS_LINK): self = .isLink
        case Int(FILES_IS_SPECIAL): self = .isSpecial
        case Int(FILES_FOLDER_UNSAFE): self = .folderUnsafe
        case Int(FILES_NAME_NOT_DURABLE): self = .nameNotDurable
        case Int(FILES_NAME_UNSUITABLE): self = .unsuitableName
        case -Int(files_no_such_file): self = .noSuchFile
        case -Int(files_not_permitted), -Int(files_not_allowed), -Int(files_read_only):
            self = .notPermitted
        case -Int(files_not_a_folder): self = .notAFolder
        case -Int(files_already_there): self = .alreadyThere
        case -Int(files_disk_full): self = .full
        default: self = .system(SystemFailure(code: Int32(clamping: -result)))
        }
    }
}

extension Failure {
    /// A file that could not be read.
    init(reading path: String, _ fault: FileFault) {
        switch fault {
        case .noSuchFile: self.init(.noInput, "\(path): no such file; check the path")
        case .notAFolder:
            self.init(.noInput, "\(path): is not a folder, or not in one; check the path")
        case .notPermitted:
            self.init(.permission, "\(path): may not be read; check its permissions")
        case .isFolder: self.init(.badInput, "\(path): is a folder; name a file")
        case .isLink:
            self.init(.badInput, "\(path): is a link; name the file itself")
        case .isSpecial:
            self.init(.badInput, "\(path): is not a regular file; name a file")
        case .tooLarge(let limit):
            self.init(.badInput, "\(path): is larger than \(limit) bytes; nothing was read")
        case .system(let failure):
            self.init(.notSaved, "\(path): cannot be read: \(failure)")
        case .alreadyThere, .folderUnsafe, .unsuitableName, .full, .nameNotDurable:
            self.init(.notSaved, "\(path): cannot be read")
        }
    }

    /// A file that could not be written.
    init(writing path: String, _ fault: FileFault) {
        switch fault {
        case .noSuchFile, .notAFolder:
            self.init(.cannotCreate, "\(path): there is no such folder; create it first")
        case .notPermitted:
            self.init(.permission, "\(path): the folder may not be written; choose another")
        case .alreadyThere:
            self.init(.cannotCreate, "\(path): exists already; choose another name")
        case .folderUnsafe:
            self.init(
                .cannotCreate,
                "\(path): others may write to this folder, and could swap the file; choose another")
        case .unsuitableName, .isFolder:
            self.init(.usage, "\(path): is not a name for a file; choose another")
        case .full:
            self.init(.notSaved, "\(path): the disk is full; free space and try again")
        case .nameNotDurable:
            self.init(
                .notSaved,
                "\(path): the file is complete, but its name may be lost in a power cut, because "
                    + "its folder could not be synced; check the disk")
        case .system(let failure):
            self.init(.notSaved, "\(path): cannot be written: \(failure)")
        case .isLink, .isSpecial, .tooLarge:
            self.init(.cannotCreate, "\(path): is not a regular file; choose another name")
        }
    }
}
