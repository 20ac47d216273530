internal import Questionnaires

extension HealthFileKind {
    /// The number of first bytes that decide the kind of a file.
    public static let beginningLength = 65_536

    /// Recognises an export by its first bytes; `nil` for any other file.
    ///
    /// - Parameter beginning: The first ``beginningLength`` bytes, or the whole file if it is
    ///   shorter.
    public init?(beginning: some Collection<UInt8>) {
        let text = Array(beginning.prefix(Self.beginningLength)).withoutByteOrderMark
        let bytes = Array(text.drop { $0 <= 0x20 })
        switch bytes.first {
        case UInt8(ascii: "<"):
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("<!DOCTYPE HealthData") || text.contains("<HealthData") else {
                return nil
            }
            self = .appleHealth
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard let kind = Self.kind(keys: JSONOutline(bytes)) else { return nil }
            self = kind
        default:
            guard let kind = Self.kind(header: MoodTable.Header(beginning: bytes)) else {
                return nil
            }
            self = kind
        }
    }

    private static func kind(keys: JSONOutline) -> Self? {
        if keys.isArray {
            return keys.has("date", at: 2) && keys.has("scores", at: 2) ? .pixels : nil
        }
        guard !keys.has("resourceType", at: 1) else { return nil }
        if keys.has("entries", at: 1),
            keys.has("creationDate", at: 3) || keys.has("metadata", at: 1)
        {
            return .dayOne
        }
        let parts = ["stateOfMind", "metrics", "workouts", "symptoms", "ecg", "medications"]
        let isEnvelope = keys.has("data", at: 1) && !keys.hasArray("data", at: 1)
        let depth = isEnvelope ? 2 : 1
        let isExport = parts.contains { keys.has($0, at: depth) }
        return isExport || (isEnvelope && keys.isEmpty(at: 2)) ? .healthAutoExport : nil
    }

    private static func kind(header: MoodTable.Header) -> Self? {
        if header.has("mood", "activities", "time"), header.has("full_date") || header.has("year") {
            return .daylio
        }
        if header.has("time of day", "category", "rating/amount") { return .bearable }
        // A table with a column of people is not the export of one person's phone.
        if header.has("start", "kind", "valence", "labels"), !header.has("subject") {
            return .healthAutoExportTable
        }
        if header.has("date", "mood"), header.has("mood key") || header.has("mood keys") {
            return .howWeFeel
        }
        return nil
    }
}

/// The keys of a JSON text by depth, found in its beginning without reading the values.
struct JSONOutline {
    private struct Key: Hashable {
        let name: String
        let depth: Int
    }

    private var keys: Set<Key> = []
    private var arrays: Set<Key> = []
    /// Whether the text is an array.
    private(set) var isArray = false

    init(_ bytes: [UInt8]) {
        isArray = bytes.first == UInt8(ascii: "[")
        var (depth, place) = (0, 0)
        var last: Key?
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if bytes[place] == UInt8(ascii: "["), let last { arrays.insert(last) }
                depth += 1
                last = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                last = nil
            case UInt8(ascii: "\""):
                let start = place + 1
                place = start
                while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
                    place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                guard place < bytes.count else { return }
                let after = bytes[(place + 1)...].first { $0 > 0x20 }
                guard after == UInt8(ascii: ":") else { break }
                let key = Key(
                    name: String(decoding: bytes[start..<place], as: UTF8.self), depth: depth)
                keys.insert(key)
                last = key
            case UInt8(ascii: ","): last = nil
            default: break
            }
            place += 1
        }
    }

    /// Whether an object at a depth has a key; the outermost object has depth 1.
    func has(_ name: String, at depth: Int) -> Bool {
        keys.contains(Key(name: name, depth: depth))
    }

    /// Whether the value of such a key is an array.
    func hasArray(_ name: String, at depth: Int) -> Bool {
        arrays.contains(Key(name: name, depth: depth))
    }

    /// Whether no object at a depth has a key.
    func isEmpty(at depth: Int) -> Bool { !keys.contains { $0.depth == depth } }
}
