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

    @Test func `a new key is a file of its owner, replaces no file, and a damaged one is refused`()
        throws
    {
        let home = try TestHome()
        _ = try home.run("store", "key").expect(exit: 64, saying: "name the new file")
        _ = try home.run("store", "key", home.path("a.key")).expect(exit: 0, saying: "Made a key")
        let made = try String(contentsOfFile: home.path("a.key"), encoding: .utf8)
        let rights = try FileManager.default.attributesOfItem(atPath: home.path("a.key"))
        #expect(rights[.posixPermissions] as? Int == 0o600)
        #expect(made.hasPrefix("x'") && made.contains("keep a copy"))
        _ = try home.run("store", "key", home.path("a.key")).expect(
            exit: 73, saying: "exists already")
        #expect(try String(contentsOfFile: home.path("a.key"), encoding: .utf8) == made)
        let damaged = try write(String(made.dropFirst(2).prefix(60)), to: "b.key", in: home)
        try Data("x'\(try String(contentsOfFile: damaged, encoding: .utf8))\n".utf8).write(
            to: URL(fileURLWithPath: damaged))
        let refused = try home.run("feel", "0.5", "--passphrase-file", damaged)
        refused.expect(exit: 65, saying: "b.key: the first line begins with x'")
        #expect(!refused.errors.contains(made.prefix(12)))
    }

    @Test(arguments: [
        ("encrypt --passphrase-file a --new-passphrase-file b", "all but one"),
        ("encrypt --passphrase-fd 3 --new-passphrase-file b", "all but one"),
        ("encrypt --new-passphrase-fd 3 --new-passphrase-file b", "all but one"),
        ("rekey --new-passphrase-fd 3 --new-passphrase-file b", "all but one"),
        ("decrypt --new-passphrase-file b", "takes no --new-passphrase-file"),
        ("compact --new-passphrase-fd 3", "takes no --new-passphrase-fd"),
    ])
    func `a passphrase that is given twice or in vain is refused`(
        words: String, saying text: String
    ) throws {
        let home = try TestHome()
        try ProgramRun(
            ["store"] + words.split(separator: " ").map(String.init), environment: home.environment
        ).expect(exit: 64, saying: text)
    }

    #if SQLCipher
        @Test func `a key file opens a store, and encrypting takes a new passphrase`() throws {
            let home = try TestHome()
            try home.record()
            let words = try write("ZZSECRET words\n", to: "words", in: home)
            let key = home.path("a.key")
            _ = try home.run("store", "key", key).expect(exit: 0)
            _ = try home.run("store", "encrypt", "--new-passphrase-file", words).expect(
                exit: 0, saying: "Encrypted")
            _ = try home.run(
                "store", "rekey", "--passphrase-file", words, "--new-passphrase-file", key
            ).expect(exit: 0, saying: "Changed the passphrase")
            #expect(try home.json("history", "--passphrase-file", key).array.count == 1)
            #expect(try home.run("history", "--passphrase-file", words).ending == .exit(77))
            _ = try home.run("store", "decrypt", "--passphrase-file", key).expect(exit: 0)
            // What the environment or the settings name is the passphrase of other stores.
            let other = try ProgramRun(
                ["store", "encrypt", "--new-passphrase-file", words],
                environment: home.environment.merging(["WELLBEING_PASSPHRASE_FILE": key]) { $1 })
            other.expect(exit: 0, saying: "Encrypted")
            #expect(try home.json("history", "--passphrase-file", words).array.count == 1)
        }

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
