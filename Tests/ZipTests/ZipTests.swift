import CSV
import TestSupport
import Testing
import Zip

@Suite struct `Zips` {
    private static let content = Array(String(repeating: "some text, ", count: 40_000).utf8)

    @Test func `the files of an export of Apple Health are listed and unpacked`() throws {
        let archive = try ZipArchive(BytesOfZip(Self.export))
        #expect(
            archive.entries.map(\.name) == [
                "apple_health_export/exportar.xml", "apple_health_export/export_cda.xml",
                "apple_health_export/clinical-records/Observation-1.json",
                "apple_health_export/electrocardiograms/ecg_2024-03-01.csv",
            ])
        let contents = try archive.entries.map { try archive.content(of: $0) }
        #expect(contents.map(\.count) == [4625, 77, 374, 9])
        #expect(String(decoding: contents[0], as: UTF8.self).hasSuffix("</HealthData>\n"))
    }

    @Test(arguments: Shape.allCases)
    func `every form of a zip is read`(shape: Shape) throws {
        var zip = ZipFile([.init("a/", []), .init("a/b.csv", Self.content), .init("", [])])
        for place in zip.entries.indices { shape.apply(to: &zip.entries[place]) }
        if shape == .commented { zip.comment = "PK\u{5}\u{6}" + String(repeating: "c", count: 300) }
        let archive = try ZipArchive(BytesOfZip(zip.bytes))
        #expect(archive.entries.map(\.isFolder) == [true, false, false])
        #expect(try archive.content(of: archive.entries[1]) == Self.content)
        #expect(try archive.content(of: archive.entries[2]) == [])
    }

    @Test(arguments: Fault.allCases)
    func `a zip that cannot be trusted is refused`(fault: Fault) throws {
        var zip = ZipFile([.init("a.csv", Self.content)])
        let expected = fault.apply(to: &zip)
        #expect(throws: expected) {
            let archive = try ZipArchive(BytesOfZip(zip.bytes))
            for entry in archive.entries { _ = try archive.content(of: entry) }
        }
    }

    @Test func `a system without zlib is told so`() throws {
        let none = Zlib(named: ["libnone.so.1"])
        let archive = try ZipArchive(BytesOfZip(Self.export))
        #expect(throws: ZipError.noZlib) { try archive.bytes(of: archive.entries[0], with: none) }
        #expect(ZipError.noZlib.message.contains("install zlib"))
    }

    /// Whatever a damaged zip still gives is what was in it.
    @Test func `damage of any byte never gives other content`() throws {
        let whole = try ZipArchive(BytesOfZip(Self.export))
        let contents = Set(try whole.entries.map { try whole.content(of: $0) })
        for place in Self.export.indices {
            for mask: UInt8 in [0x01, 0x08, 0x80, 0xFF] {
                var bytes = Self.export
                bytes[place] ^= mask
                for content in BytesOfZip(bytes).readable where !contents.contains(content) {
                    Issue.record("other content after damage of byte \(place) with \(mask)")
                }
            }
        }
    }

    @Test func `a zip that is cut off anywhere is refused`() {
        for count in 0..<Self.export.count {
            #expect(throws: ZipError.self) {
                try ZipArchive(BytesOfZip(Array(Self.export.prefix(count))))
            }
        }
    }

    static let export = (try? Repository.bytes("Tests/Payloads/apple/exportar.zip")) ?? []

    /// A form of the files in a zip.
    enum Shape: CaseIterable {
        case stored, deflated, described, large, commented

        func apply(to entry: inout ZipFile.Entry) {
            entry.isDeflated = self == .deflated || self == .described
            entry.hasDescriptor = self == .described
            entry.isLarge = self == .large
        }
    }

    /// Something that is wrong with a zip.
    enum Fault: CaseIterable {
        case encrypted, masked, otherMethod, part, bomb, tooShort, tooLong, checksum, stored

        /// - Returns: The error that it must give.
        func apply(to zip: inout ZipFile) -> ZipError {
            zip.entries[0].isDeflated = self != .stored
            switch self {
            case .encrypted: zip.entries[0].flags = 1
            case .masked: zip.entries[0].flags = 0x2000
            case .otherMethod: zip.entries[0].method = 12
            case .part: zip.part = 1
            case .bomb: zip.entries[0].size = 1 << 31
            case .tooShort: zip.entries[0].size = 100
            case .tooLong, .stored: zip.entries[0].size = 500_000
            case .checksum: zip.entries[0].checksum = 1
            }
            return switch self {
            case .encrypted, .masked: .encrypted
            case .otherMethod: .method
            case .part: .split
            case .bomb: .growth
            case .tooShort, .tooLong, .checksum, .stored: .damaged
            }
        }
    }
}

/// A zip in memory.
struct BytesOfZip: RandomAccessBytes {
    let all: [UInt8]

    init(_ bytes: [UInt8]) { all = bytes }

    var size: Int64 { Int64(all.count) }

    func bytes(at place: Int64, count: Int) -> [UInt8] {
        Array(all.dropFirst(Int(place)).prefix(count))
    }

    /// The content of each file that can be read.
    var readable: [[UInt8]] {
        guard let archive = try? ZipArchive(self) else { return [] }
        return archive.entries.compactMap { try? archive.content(of: $0) }
    }
}

extension ZipArchive {
    fileprivate func content(of entry: ZipEntry) throws -> [UInt8] {
        let bytes = try bytes(of: entry)
        var content: [UInt8] = []
        func take(_ piece: Span<UInt8>) {
            for place in piece.indices { content.append(piece[place]) }
        }
        while try bytes.lend(to: take) {}
        // Some readers ask again at the end.
        let count = content.count
        #expect(try !bytes.lend(to: take) && content.count == count)
        return content
    }
}
