extension EventLength {
    /// A DURATION: `P2W`, `P1DT2H30M`, `PT45M`. `nil` for another form and for a negative one.
    init?(duration text: String) {
        var rest = text.uppercased()[...]
        if rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P" else { return nil }
        self.init()
        var units: [Character] = ["W", "D", "T"]
        var hasNumber = false
        while let next = rest.first {
            if next == "T" {
                guard units.contains("T") else { return nil }
                rest.removeFirst()
                units = ["H", "M", "S"]
                hasNumber = false
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            // Nine digits cannot overflow, not even in weeks.
            guard (1...9).contains(digits.count), let number = Int(digits) else { return nil }
            rest = rest[digits.endIndex...]
            guard let unit = rest.popFirst(), let place = units.firstIndex(of: unit), unit != "T"
            else { return nil }
            units.removeFirst(place + 1)
            hasNumber = true
            switch unit {
            case "W": days += number * 7
            case "D": days += number
            case "H": seconds += number * 3600
            case "M": seconds += number * 60
            default: seconds += number
            }
        }
        guard hasNumber else { return nil }
    }
}
