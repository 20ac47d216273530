internal import CStoreFiles
internal import Samples

/// The system errors that a store distinguishes.
enum SystemError {
    case noSuchFile
    case permission
    case isFolder
    case exists
    case full
    case other

    /// Classifies an `errno`.
    init(_ number: Int32) {
        self =
            switch UInt32(storefile_fault_of(number)) {
            case storefile_fault_no_such_file.rawValue: .noSuchFile
            case storefile_fault_permission.rawValue: .permission
            case storefile_fault_is_folder.rawValue: .isFolder
            case storefile_fault_exists.rawValue: .exists
            case storefile_fault_full.rawValue: .full
            default: .other
            }
    }
}

extension StoreError {
    /// Translates an `errno` into an error about a file of the store.
    init(system number: Int32, path: String) {
        let (code, message): (Code, String) =
            switch SystemError(number) {
            case .noSuchFile:
                (
                    .noSuchFile,
                    "there is no such file or folder; check the path, or create its folder"
                )
            case .permission: (.permission, "may not be read or written; change the rights")
            case .isFolder: (.unsuitableFile, "is a folder; name a file")
            case .exists: (.unsuitableFile, "exists already; name a file that does not")
            case .full: (.full, "the disk or the quota is full; free space and run again")
            case .other: (.inputOutput, "reading or writing failed; check the disk")
            }
        self.init(code: code, message: message, path: path, cause: "errno \(number)")
    }
}
