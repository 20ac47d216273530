extension Duration {
    /// The length in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

extension Double {
    /// The number with three significant digits: `0.0123`, `4.56`, `789`, `12 300 000`.
    var shortText: String {
        guard isFinite else { return "\(self)" }
        guard self != 0 else { return "0" }
        var unit = 0.01
        while magnitude >= unit * 1000 { unit *= 10 }
        while magnitude < unit * 100, unit > 1e-9 { unit /= 10 }
        if unit >= 1 {
            let digits = String(Int((self / unit).rounded() * unit))
            return digits.reversed().enumerated().reduce(into: "") { text, next in
                if next.offset > 0, next.offset % 3 == 0, next.element != "-" {
                    text = " " + text
                }
                text = String(next.element) + text
            }
        }
        var decimals = 0
        var step = 1.0
        while step > unit * 1.5 {
            step /= 10
            decimals += 1
        }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let whole = Int((magnitude * scale).rounded())
        let digits = String(whole)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (self < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// A time in seconds as text, with a suitable unit.
    var timeText: String {
        switch magnitude {
        case 1...: "\(shortText) s"
        case 1e-3...: "\((self * 1e3).shortText) ms"
        case 1e-6...: "\((self * 1e6).shortText) µs"
        default: "\((self * 1e9).shortText) ns"
        }
    }
}
