#if PostgreSQL
    internal import CPostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    /// A statement with the values of its parameters.
    struct Query {
        /// A value of a parameter.
        enum Parameter {
            case value(SQLValue)
            case integers([Int64])
            case texts([[UInt8]])
            case identifiers([SampleID])
        }

        let sql: String
        let parameters: [Parameter]

        /// A statement in which `?` stands for the next parameter, and `?2` for the second one.
        init(_ sql: String, _ values: [SQLValue] = []) {
            self.init(sql, with: values.map { .value($0) })
        }

        init(_ sql: String, with parameters: [Parameter]) {
            self.sql = Self.numbered(sql)
            self.parameters = parameters
        }

        /// The statement with the parameters as the server names them: `$1`. No statement of the
        /// kit has a question mark in a text.
        private static func numbered(_ sql: String) -> String {
            guard sql.utf8.contains(UInt8(ascii: "?")) else { return sql }
            var numbered: [UInt8] = []
            numbered.reserveCapacity(sql.utf8.count + 64)
            var next = 0
            let bytes = Array(sql.utf8)
            for (place, byte) in bytes.enumerated() {
                guard byte == UInt8(ascii: "?") else {
                    numbered.append(byte)
                    continue
                }
                numbered.append(UInt8(ascii: "$"))
                let isNumbered = place + 1 < bytes.count && bytes[place + 1].isDigit
                if !isNumbered {
                    next += 1
                    numbered.append(contentsOf: String(next).utf8)
                }
            }
            return String(decoding: numbered, as: UTF8.self)
        }
    }

    /// The parameters of a statement in the server's binary form.
    struct PackedParameters {
        private(set) var types: [Oid] = []
        /// The bytes of each value in ``bytes``; `nil` for NULL.
        private var places: [Range<Int>?] = []
        private var bytes: [UInt8] = []

        init(_ parameters: [Query.Parameter]) {
            for parameter in parameters {
                switch parameter {
                case .value(let value): append(value)
                case .integers(let numbers):
                    appendArray(ValueType.int8Array, of: ValueType.int8, numbers.count) {
                        for number in numbers {
                            $0.append(length: 8)
                            $0.append(number)
                        }
                    }
                case .texts(let texts):
                    appendArray(ValueType.textArray, of: ValueType.text, texts.count) {
                        for text in texts {
                            $0.append(length: text.count)
                            $0 += text
                        }
                    }
                case .identifiers(let ids):
                    appendArray(ValueType.uuidArray, of: ValueType.uuid, ids.count) {
                        for id in ids {
                            $0.append(length: 16)
                            $0 += id.bytes
                        }
                    }
                }
            }
        }

        private mutating func append(_ value: SQLValue) {
            let start = bytes.count
            switch value {
            // The server infers the type: a text, an identifier or bytes.
            case .null: return append(nil, 0)
            case .integer(let number):
                bytes.append(number)
                append(start..<bytes.count, ValueType.int8)
            case .real(let number):
                bytes.append(Int64(bitPattern: number.bitPattern))
                append(start..<bytes.count, ValueType.float8)
            case .text(let text):
                bytes += text.utf8
                append(start..<bytes.count, ValueType.text)
            case .bytes(let content):
                bytes += content
                append(start..<bytes.count, 0)
            }
        }

        private mutating func append(_ place: Range<Int>?, _ type: Oid) {
            places.append(place)
            types.append(type)
        }

        private mutating func appendArray(
            _ type: Oid, of element: Oid, _ count: Int, _ add: (inout [UInt8]) -> Void
        ) {
            let start = bytes.count
            bytes.append(length: count == 0 ? 0 : 1)
            bytes.append(length: 0)
            bytes.append(length: Int(element))
            if count > 0 {
                bytes.append(length: count)
                bytes.append(length: 1)
                add(&bytes)
            }
            append(start..<bytes.count, type)
        }

        /// Calls a closure with the parameters in the form of libpq: the values, the lengths and
        /// the formats.
        func withArrays<Value>(
            _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Value
        ) -> Value {
            // An empty value needs an address too, because a value without an address is NULL.
            let memory = bytes + [0]
            return unsafe memory.withUnsafeBytes { memory in
                let base = unsafe memory.baseAddress?.assumingMemoryBound(to: CChar.self)
                let values = unsafe places.map { place in
                    unsafe place.flatMap { range in unsafe base.map { unsafe $0 + range.lowerBound }
                    }
                }
                return unsafe body(
                    values, places.map { Int32(clamping: $0?.count ?? 0) },
                    places.map { _ in 1 })
            }
        }
    }

    extension [UInt8] {
        /// Appends a number of eight bytes, the most significant first.
        mutating func append(_ number: Int64) {
            unsafe Swift.withUnsafeBytes(of: number.bigEndian) { unsafe append(contentsOf: $0) }
        }

        /// Appends a number of four bytes.
        mutating func append(length: Int) {
            unsafe Swift.withUnsafeBytes(of: Int32(truncatingIfNeeded: length).bigEndian) {
                unsafe append(contentsOf: $0)
            }
        }
    }
#endif
