/// The parts of a line as one list of numbers and one list of bytes. A list of arrays would count a
/// reference for each part of each line.
struct LineSteps {
    enum Kind {
        case fixed
        case text(LineShape.Text)
        case question
    }

    struct Step {
        let kind: Kind
        /// The bytes of a fixed part in ``LineSteps/fixed``; empty for others.
        let range: Range<Int>
    }

    private(set) var all: [Step] = []
    /// The bytes of all fixed parts.
    private(set) var fixed: [UInt8] = []

    init(_ parts: [LineShape.Part]) {
        for part in parts {
            let start = fixed.count
            let kind: Kind
            switch part {
            case .fixed(let bytes):
                fixed += bytes
                kind = .fixed
            case .text(let text): kind = .text(text)
            case .question: kind = .question
            }
            all.append(Step(kind: kind, range: start..<fixed.count))
        }
    }
}
