import CSV
import Testing
import Zip

@Suite struct `Gzip files` {
    /// Two members, `one, ` with the name of its file, and `two` with a line end, as zlib writes them.
    private static let file: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x08, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x61, 0x2E, 0x6E, 0x64, 0x6A,
        0x73, 0x6F, 0x6E, 0x00, 0xCB, 0xCF, 0x4B, 0xD5, 0x51, 0x00, 0x00, 0x1C, 0xD5, 0xFA, 0x4A,
        0x05, 0x00, 0x00, 0x00, 0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x2B,
        0x29, 0xCF, 0xE7, 0x02, 0x00, 0x74, 0x08, 0x17, 0x96, 0x04, 0x00, 0x00, 0x00,
    ]
    private static let content = "one, two\n"

    /// The content of a file, or the error.
    private func content(of bytes: [UInt8]) -> Result<String, ZipError> {
        do {
            let source = try GzipBytes(BytesOfZip(bytes))
            var content: [UInt8] = []
            while try source.lend(to: { bytes in
                for place in bytes.indices { content.append(bytes[place]) }
            }) {}
            return .success(String(decoding: content, as: UTF8.self))
        } catch let error as ZipError {
            return .failure(error)
        } catch {
            return .failure(.memory)
        }
    }

    @Test func `the members of a file are one content`() {
        #expect(content(of: Self.file) == .success(Self.content))
        #expect(content(of: Array(Self.file.prefix(34))) == .success("one, "))
    }

    @Test func `a file that is cut off anywhere else is refused`() {
        for count in Self.file.indices where count != 34 {
            #expect(
                content(of: Array(Self.file.prefix(count))) == .failure(.damagedGzip), "\(count)")
        }
    }

    @Test func `damage of any byte never gives other content`() {
        for place in Self.file.indices {
            for mask: UInt8 in [0x01, 0x08, 0x80, 0xFF] {
                var bytes = Self.file
                bytes[place] ^= mask
                guard case .success(let read) = content(of: bytes) else { continue }
                #expect(read == Self.content, "byte \(place) with \(mask)")
            }
        }
    }

    @Test func `a system without zlib is told so`() {
        #expect(throws: ZipError.noZlib) {
            _ = try GzipBytes(BytesOfZip(Self.file), with: Zlib(named: ["libnone.so.1"]))
        }
    }
}
