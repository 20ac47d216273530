internal import CStoreFiles
internal import Samples

extension StoreFile {
    /// A new file in the same folder, under an unused name. Its name contains the process number,
    /// so ``Leftovers`` finds it if the program is killed.
    func temporaryFile(suffix: String) -> StoreFile {
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        return StoreFile(self, named: ".wellbeing-\(storefile_process())-\(number).\(suffix)")
    }

    /// Renames the file to replace another one, and makes the rename durable.
    func replace(_ other: StoreFile) throws(StoreError) {
        let failure = unsafe storefile_replace(path, other.path)
        guard failure == 0 else { throw StoreError(system: failure, path: other.shown) }
        try synchronizeFolder()
    }

    /// Makes the content of the file durable.
    func synchronize() throws(StoreError) {
        let failure = unsafe storefile_sync(path)
        guard failure == 0 else { throw StoreError(system: failure, path: shown) }
    }

    /// Gives the file its final name, unless that name exists. The name is durable after
    /// ``synchronizeFolder()``.
    func place(as destination: StoreFile) throws(StoreError) {
        let failure = unsafe storefile_place(path, destination.path)
        guard failure == 0 else { throw StoreError(system: failure, path: destination.shown) }
    }

    /// Removes the file and SQLite's files next to it. Failures are ignored, because there is no
    /// remedy.
    func remove() {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            _ = unsafe storefile_unlink(path + suffix)
        }
    }
}
