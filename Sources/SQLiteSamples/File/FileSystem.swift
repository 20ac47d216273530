internal import CStoreFiles
internal import Samples

/// The file system of a folder. It shows whether another machine serves the folder.
///
/// On a network file system SQLite's locks and the shared memory of its write-ahead log do not
/// reach the other computers that have the same file open.
package struct FileSystem: Hashable, Sendable {
    /// The number of the type in statfs(2); 0 if the system does not number types.
    let number: UInt32
    /// The type in the mount table, such as `fuse.sshfs`; empty if unknown.
    let mounted: String
    /// Whether the system reports that another machine serves it.
    let isRemote: Bool

    /// Describes a file system, for tests.
    package init(number: UInt32, mounted: String = "", isRemote: Bool = false) {
        self.number = number
        self.mounted = mounted
        self.isRemote = isRemote
    }

    /// Asks the system about the file system of a folder.
    init(of folder: String) throws(StoreError) {
        var found = storefile_file_system()
        let failure = unsafe storefile_find_file_system(folder, &found)
        guard failure == 0 else { throw StoreError(system: failure, path: folder) }
        let mounted = unsafe withUnsafeBytes(of: found.mounted) { unsafe Array($0) }
        self.init(
            number: found.number,
            mounted: String(decoding: mounted.prefix { $0 != 0 }, as: UTF8.self),
            isRemote: found.remote != 0)
    }

    /// The name of a network file system; `nil` for a local one.
    package var networkName: String? {
        if isRemote { return mounted.isEmpty ? "remote" : mounted }
        if number == Self.fuse {
            guard !Self.localMounts.contains(mounted) else { return nil }
            return mounted.isEmpty ? "FUSE" : mounted
        }
        return Self.network[number]
    }

    /// The number of every file system that a program in user space serves, local or not.
    package static let fuse: UInt32 = 0x6573_5546

    /// The programs in user space that are known to serve a disk or a folder of this machine. Any
    /// other FUSE file system, such as sshfs, GlusterFS or virtiofs, counts as a network file
    /// system.
    package static let localMounts: Set<String> = [
        "fuseblk", "fuse.exfat", "fuse.ntfs-3g", "fuse.encfs", "fuse.cryfs", "fuse.gocryptfs",
        "fuse.securefs", "fuse.veracrypt", "fuse.fuse-overlayfs",
    ]

    /// The network file systems by number.
    ///
    /// Source: linux/magic.h of Linux 6.1, and src/stat.c of GNU coreutils 9.1 for those that are
    /// not part of Linux.
    package static let network: [UInt32: String] = [
        0x0000_6969: "NFS",
        0x0000_517B: "SMB",
        0xFE53_4D42: "SMB 2",
        0xFF53_4D42: "CIFS",
        0x0000_564C: "NCP",
        0x5346_414F: "AFS",
        0x6B41_4653: "kAFS",
        0x7375_7245: "Coda",
        0x0102_1997: "9P, a share of a virtual machine or of Windows",
        0x786F_4256: "VirtualBox shared folder",
        0xBACB_ACBC: "VMware shared folder",
        0x7C7C_6673: "Parallels shared folder",
        0x00C3_6400: "Ceph",
        0x0BD0_0BD0: "Lustre",
        0x0116_1970: "GFS2",
        0x7461_636F: "OCFS2",
        0x4750_4653: "GPFS",
        0x1983_0326: "BeeGFS",
        0x2003_0528: "OrangeFS",
        0x0131_11A8: "IBRIX",
        0xAAD7_AAEA: "PanFS",
        0x6163_6673: "ACFS",
        0xBEEF_DEAD: "StorNext",
    ]
}
