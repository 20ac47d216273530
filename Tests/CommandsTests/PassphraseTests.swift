import Foundation
import Testing

/// The options that give a passphrase, in a program that can encrypt and in one that cannot.
@Suite struct `Passphrases of the program` {
    /// Writes a passphrase to a file.
    private func write(
        _ text: String, to name: String, in home: TestHome, rights: Int = 0o600
    ) throws -> String {
        let path = try home.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
        return path
    }

    @Test func `a file that others may read, an empty one and a missing one are refused`() throws {
        let home = try TestHome()
        let open = try write("secret\n", to: "open", in: home, rights: 0o640)
        let empty = try write("\nsecret\n", to: "empty", in: home)
        _ = try home.run("feel", "0.5", "--passphrase-file", open).expect(
            exit: 77, saying: "chmod 600")
        _ = try home.run("feel", "0.5", "--passphrase-file", empty).expect(
            exit: 65, saying: "the first line is empty")
        _ = try home.run("feel", "0.5", "--passphrase-file", home.path("none")).expect(
            exit: 66, saying: "there is no such file")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    #if SQLCipher
        @Test func `a store is encrypted, used, given another passphrase and decrypted`() throws {
            let home = try TestHome()
            let one = try write("ZZSECRET one\r\nnot this\n", to: "one", in: home)
            let two = try write("ZZSECRET two", to: "two", in: home)
            try home.record()
            _ = try home.run("store", "encrypt").expect(exit: 78, saying: "no passphrase")
            _ = try home.run("store", "encrypt", "--passphrase-file", one).expect(
                exit: 0, saying: "Encrypted")
            #expect(try home.json("history", "--passphrase-file", one).array.count == 1)
            _ = try home.run("history").expect(exit: 78, saying: "is encrypted")
            let wrong = try home.run("history", "--passphrase-file", two)
            #expect(wrong.ending == .exit(77))
            #expect(wrong.errors.split(separator: "\n").count == 1, "\(wrong.errors)")
            let export = try home.run("export", "--passphrase-file", one, "--format", "json")
            #expect(export.ending == .exit(0) && export.errors.contains("is not."))
            _ = try home.run(
                "store", "rekey", "--passphrase-file", one, "--new-passphrase-file", two
            ).expect(exit: 0, saying: "Changed the passphrase")
            _ = try home.run("store", "decrypt", "--passphrase-file", one).expect(
                exit: 77, saying: "the passphrase is wrong")
            _ = try home.run("store", "decrypt", "--passphrase-file", two).expect(
                exit: 0, saying: "Decrypted")
            #expect(try home.json("history").array.count == 1)
            _ = try home.run("feel", "0.5", "--passphrase-file", two).expect(
                exit: 78, saying: "is not encrypted, but a passphrase was given")
        }

        @Test func `the program asks for the passphrase without showing it`() throws {
            let home = try TestHome()
            try home.record()
            let asked = try home.terminal("store", "encrypt")
            try asked.expect("New passphrase")
            try asked.sendLine("ZZTYPEX\u{7f}D")
            try asked.expect("The same again")
            try asked.sendLine("ZZTYPED")
            try asked.expect("Encrypted")
            #expect(try asked.exitStatus() == .exit(0))
            #expect(!asked.transcript.contains("ZZTYPE"))
            let read = try home.terminal("verify")
            try read.expect("Passphrase of")
            try read.sendLine("ZZTYPED")
            try read.expect("Sound.")
            #expect(try read.exitStatus() == .exit(0))
            let left = try home.terminal("verify")
            try left.expect("Passphrase of")
            try left.sendControl("C")
            #expect(try left.exitStatus() != .exit(0))
            #expect(try home.run("verify", "--no-input").ending == .exit(78))
        }
    #else
        @Test func `a plain build refuses a passphrase and says how to get another build`() throws {
            let home = try TestHome()
            let secret = try write("secret\n", to: "secret", in: home)
            _ = try home.run("feel", "0.5", "--passphrase-file", secret).expect(
                exit: 78, saying: "swift build --traits SQLCipher")
            try home.record()
            _ = try home.run("store", "encrypt", "--passphrase-file", secret).expect(
                exit: 78, saying: "swift build --traits SQLCipher")
            #expect(try home.json("history").array.count == 1)
        }
    #endif
}
