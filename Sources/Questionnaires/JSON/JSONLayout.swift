/// The layout of a JSON text.
public enum JSONLayout: Hashable, Sendable, CaseIterable {
    /// One line without blanks.
    case compact
    /// One member or element a line, indented by two spaces.
    case pretty
    /// One line for hashing: members sorted by the UTF-8 bytes of their keys, no blanks, and
    /// strings escaped as little as RFC 8785 allows.
    ///
    /// Unlike RFC 8785, numbers keep their literal: `1` and `1.0` differ, since they may have
    /// different meanings in a definition.
    case canonical
}
