internal import CStoreFiles
internal import Samples

/// The properties of a path in the file system. A link at its end is not followed.
struct FileDescription {
    enum Kind {
        case file
        case link
        case folder
        case other
    }

    let kind: Kind
    let size: Int64
    /// Device and number: two paths with the same pair lead to one file.
    let identity: [UInt64]
    private let mode: UInt32
    private let owner: UInt32
    private let group: UInt32
    /// How many names the file has.
    let names: UInt64

    /// Reads the properties of a path; `nil` when no file exists there.
    init?(at path: String) throws(StoreError) {
        var file = storefile_file()
        let failure = unsafe storefile_look(path, &file)
        guard failure == 0 else {
            if SystemError(failure) == .noSuchFile { return nil }
            throw StoreError(system: failure, path: path)
        }
        kind =
            switch UInt32(file.kind) {
            case storefile_kind_file.rawValue: .file
            case storefile_kind_link.rawValue: .link
            case storefile_kind_folder.rawValue: .folder
            default: .other
            }
        size = file.size
        identity = [file.device, file.number]
        (mode, owner, group) = (file.mode, file.owner, file.group)
        names = file.links
    }

    /// Whether the file belongs to the user that runs the program.
    var isOwn: Bool { owner == storefile_user() }

    /// The number of the user to whom the file belongs.
    var ownerNumber: UInt32 { owner }

    /// Whether other users have any right to the file.
    var isOpenToOthers: Bool { mode & 0o077 != 0 }

    /// Whether other users may write to the file.
    var isWritableByOthers: Bool { mode & 0o022 != 0 }

    /// The rights of the file without those of other users.
    var ownRights: UInt32 { mode & 0o700 }

    /// Whether users other than the owner may add files to the folder, or remove them.
    ///
    /// The sticky bit prevents removal. A group with the number of its owner is the owner's private
    /// group, which many systems create for every user.
    var letsOthersReplaceFiles: Bool {
        let isSticky = mode & 0o1000 != 0
        let isPrivateGroup = group == owner && owner == storefile_user()
        let open: UInt32 = isPrivateGroup ? 0o002 : 0o022
        return mode & open != 0 && !isSticky
    }
}
