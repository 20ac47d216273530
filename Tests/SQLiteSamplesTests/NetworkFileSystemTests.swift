import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct NetworkFileSystemTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// File systems that another machine may serve, with their numbers in statfs(2).
    static let network: [(UInt32, String)] = [
        (0x6969, "nfs4"), (0x517B, "smbfs"), (0xFE53_4D42, "smb3"), (0xFF53_4D42, "cifs"),
        (0x0102_1997, "9p"), (0x786F_4256, "vboxsf"), (0xBACB_ACBC, "vmhgfs"),
        (0x6B41_4653, "afs"), (0x5346_414F, "afs"), (0x7461_636F, "ocfs2"), (0x4750_4653, "gpfs"),
        (0x00C3_6400, "ceph"), (0x0BD0_0BD0, "lustre"), (0x0116_1970, "gfs2"),
        (0x1983_0326, "beegfs"),
        (0x6573_5546, "fuse.sshfs"), (0x6573_5546, "fuse.glusterfs"), (0x6573_5546, "virtiofs"),
        (0x6573_5546, "fuse.rclone"), (0x6573_5546, ""),
    ]

    @Test(arguments: network)
    func `a store on a network file system is refused, unless the risk is accepted`(
        number: UInt32, mounted: String
    ) async throws {
        let network = FileSystem(number: number, mounted: mounted)
        for opening in [SQLiteStore.Opening.creating, .existing, .reading] {
            let error = await #expect(throws: StoreError.self) {
                _ = try await SQLiteStore(
                    path: folder.file(), opening: opening, fileSystem: network)
            }
            #expect(error?.code == .unsuitableFile)
            #expect(error?.message.contains("--allow-network-store") == true)
        }
        #expect(folder.names == [])
        let store = try await SQLiteStore(
            path: folder.file(), opening: .creating, onNetwork: .accept, fileSystem: network)
        #expect(try await store.verify().isSound)
    }

    @Test(
        arguments: [
            (0xEF53, "ext4"), (0x0102_1994, "tmpfs"), (0x9123_683E, "btrfs"), (0x5846_5342, "xfs"),
            (0x2FC1_2FC1, "zfs"), (0x794C_7630, "overlay"), (0x4D44, "vfat"),
            (0x2011_BAB0, "exfat"),
            (0x6573_5546, "fuseblk"), (0x6573_5546, "fuse.gocryptfs"), (0, ""),
        ] as [(UInt32, String)])
    func `a store on a local disk opens`(number: UInt32, mounted: String) async throws {
        let local = FileSystem(number: number, mounted: mounted)
        let store = try await SQLiteStore(
            path: folder.file(), opening: .creating, fileSystem: local)
        #expect(try await store.verify().isSound)
    }

    @Test func `a file system that the system calls remote counts as a network`() async throws {
        let error = await #expect(throws: StoreError.self) {
            _ = try await SQLiteStore(
                path: folder.file(), opening: .creating,
                fileSystem: FileSystem(number: 0, isRemote: true))
        }
        #expect(error?.code == .unsuitableFile)
    }
}
