extension Points {
    /// The points as a JSON number: whole, or with the scale's digits after the point.
    package func json(decimals: Int) -> JSONValue {
        if let whole { return .integer(whole) }
        return JSONNumber(text(decimals: decimals)).map(JSONValue.decimal) ?? .null
    }
}
