extension Timestamp: TextCodable {
    package static func fault(in text: String) -> String {
        do throws(Refusal) { _ = try Timestamp(parsing: text) } catch { return error.message }
        return ""
    }
}

extension LocalDate: TextCodable {
    /// A day from its text, or nil when the text is not a day. ``init(parsing:)`` reports why.
    public init?(_ description: String) {
        guard let value = try? LocalDate(parsing: description) else { return nil }
        self = value
    }

    package static func fault(in text: String) -> String {
        do throws(Timestamp.Refusal) { _ = try LocalDate(parsing: text) } catch {
            return error.message
        }
        return ""
    }
}
