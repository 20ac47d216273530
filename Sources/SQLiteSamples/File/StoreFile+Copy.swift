internal import CSQLite
internal import Samples

extension StoreFile {
    /// A file in the same folder under a name that no file has. The number of the process in it
    /// tells later whether a program that was killed left it; see ``Leftovers``.
    func beside(suffix: String) -> StoreFile {
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        return StoreFile(self, named: ".wellbeing-\(csqlite_process())-\(number).\(suffix)")
    }

    /// Gives the file the name of another one, which it replaces, and makes that durable.
    func replace(_ other: StoreFile) throws(StoreError) {
        let failure = unsafe csqlite_replace(path, other.path)
        guard failure == 0 else { throw StoreError(system: failure, path: other.shown) }
        try synchronizeFolder()
    }

    /// Makes the content of the file durable.
    func synchronize() throws(StoreError) {
        let failure = unsafe csqlite_sync(path)
        guard failure == 0 else { throw StoreError(system: failure, path: shown) }
    }

    /// Gives the file its final name, unless something bears that name. The name is durable after
    /// ``synchronizeFolder()``.
    func place(as destination: StoreFile) throws(StoreError) {
        let failure = unsafe csqlite_place(path, destination.path)
        guard failure == 0 else { throw StoreError(system: failure, path: destination.shown) }
    }

    /// Removes the file and what SQLite left beside it. Nothing is left to do when that fails.
    func remove() {
        for suffix in ["", "-journal", "-wal", "-shm"] { _ = unsafe csqlite_unlink(path + suffix) }
    }
}
