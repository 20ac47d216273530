import Foundation
import Questionnaires
import Testing

struct SHA256Tests {
    /// FIPS 180-4 examples and NIST's long message.
    static let vectors: [(message: [UInt8], hash: String)] = [
        ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    /// Without the processor's SHA instructions, and with them where it has them.
    static let ways = SHA256.isInHardware ? [false, true] : [false]

    @Test(arguments: vectors.indices, ways)
    func `published messages have their published hashes`(row: Int, usesHardware: Bool) {
        var hash = SHA256(usingHardware: usesHardware)
        hash.update(Self.vectors[row].message)
        #expect(
            ContentHash(bytes: hash.finalize())?.description == Self.vectors[row].hash)
        #expect(ContentHash(of: Self.vectors[row].message).description == Self.vectors[row].hash)
    }

    @Test(arguments: ways)
    func `pieces of any size give the hash of the whole`(usesHardware: Bool) {
        var random = SeededGenerator(state: 3)
        for length in 0...300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            var hash = SHA256(usingHardware: usesHardware)
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...70, using: &random))
                hash.update(piece)
                rest = rest.dropFirst(piece.count)
            }
            #expect(hash.finalize() == SHA256.hash(bytes), "\(length)")
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum")))
    func `hashes of 0 to 300 bytes agree with sha256sum`() throws {
        var random = SeededGenerator(state: 5)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var expected: [String: String] = [:]
        for length in 0...300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            try Data(bytes).write(to: folder.appending(path: "\(length)"))
            expected["\(length)"] = ContentHash(of: bytes).description
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/sha256sum")
        process.arguments = (0...300).map { "\($0)" }
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var theirs: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            if let hash = parts.first, let name = parts.last { theirs[String(name)] = String(hash) }
        }
        #expect(theirs == expected)
    }

    @Test func `a content hash reads only its own text`() throws {
        let hash = ContentHash(of: "abc".utf8)
        #expect(ContentHash(hash.description) == hash)
        #expect(ContentHash(hash.description.uppercased()) == hash)
        #expect(ContentHash(bytes: hash.bytes) == hash)
        #expect(hash.short == "ba7816bf8f01")
        for text in ["", "abc", hash.description + "0", hash.description.dropLast() + "g"] {
            #expect(ContentHash(text) == nil)
        }
        #expect(ContentHash(bytes: [1, 2]) == nil)
        let data = try JSONEncoder().encode([hash])
        #expect(try JSONDecoder().decode([ContentHash].self, from: data) == [hash])
    }
}
