extension Diagnostic {
    /// The path from the root of a JSON text to one of its values.
    ///
    /// Its text has the usual form:
    ///
    ///     Diagnostic.Path.root.appending("items").appending(3).appending("choices")  // items[3].choices
    ///     Diagnostic.Path.root                                                       // $
    public struct Path: Hashable, Sendable {
        /// One step down the tree.
        public enum Step: Hashable, Sendable {
            /// Into the member of an object.
            case key(String)
            /// Into the element of an array, from 0.
            case index(Int)
        }

        /// The steps from the root; empty for the root itself.
        public var steps: [Step]

        /// A path from its steps.
        public init(_ steps: [Step] = []) {
            self.steps = steps
        }

        /// The path of the whole text.
        public static let root = Diagnostic.Path()

        /// This path with one more key.
        public func appending(_ key: String) -> Diagnostic.Path {
            Diagnostic.Path(steps + [.key(key)])
        }

        /// This path with one more array index, counted from 0.
        public func appending(_ index: Int) -> Diagnostic.Path {
            Diagnostic.Path(steps + [.index(index)])
        }

        /// The path in one line. Keys that are not plain words are in brackets and quotes.
        public var description: String {
            guard !steps.isEmpty else { return "$" }
            var text = ""
            for step in steps {
                switch step {
                case .index(let index): text += "[\(index)]"
                case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : "." + key
                case .key(let key): text += "[" + JSONWriter.quoted(key) + "]"
                }
            }
            return text
        }

        private static func isPlain(_ key: String) -> Bool {
            guard let first = key.utf8.first, !first.isDigit else { return false }
            return key.utf8.allSatisfy { JSONCursor.isWord($0) || $0 == UInt8(ascii: "-") }
        }
    }
}
