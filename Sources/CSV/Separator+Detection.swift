extension Separator {
    /// What the beginning of a table shows about its separator.
    public enum Detection: Hashable, Sendable {
        /// The one separator that fits.
        case one(Separator)
        /// No row holds any separator: the table has one column.
        case singleColumn
        /// Several separators fit equally well.
        case undecidable([Separator])
    }

    /// Finds the separator that gives the rows of a sample the same number of cells.
    ///
    /// Each separator is tried in turn. Rows with quotes in the wrong place count against it. When
    /// exactly one separator gives all rows the same number of cells, two or more, it is chosen;
    /// when several do, the result is undecidable. When no separator does, because of a title or a
    /// ragged row, the only one that gives more than half of the rows the same number is chosen, or
    /// the only one that cuts any row.
    ///
    ///     let sample = Array("id;score\nP1;1,5\n".utf8)
    ///     Separator.detect(in: sample.span, isWhole: true)  // .one(.semicolon)
    ///
    /// - Parameters:
    ///   - sample: The first bytes of a table in UTF-8, without a byte order mark.
    ///   - isWhole: Whether the sample is the whole table. Otherwise the last row counts only when
    ///     it is the only one.
    /// - Complexity: O(*n*) in the bytes, four times over.
    public static func detect(in sample: Span<UInt8>, isWhole: Bool) -> Detection {
        let trials = allCases.map { Trial($0, of: sample, isWhole: isWhole) }
        let perfect = trials.filter { $0.alike > 0 && $0.alike == $0.rows }
        if perfect.count == 1 { return .one(perfect[0].separator) }
        if perfect.count > 1 { return .undecidable(perfect.map(\.separator)) }
        let usual = trials.filter { 2 * $0.alike > $0.rows }
        if usual.count == 1 { return .one(usual[0].separator) }
        if usual.count > 1 { return .undecidable(usual.map(\.separator)) }
        let some = trials.filter { $0.alike > 0 }
        if some.count == 1 { return .one(some[0].separator) }
        return some.isEmpty ? .singleColumn : .undecidable(some.map(\.separator))
    }

    /// The result of cutting a sample at one separator.
    private struct Trial {
        let separator: Separator
        private(set) var rows = 0
        /// How many sound rows have the most frequent number of cells above one.
        private(set) var alike = 0
        private var widths: [Int: Int] = [:]

        init(_ separator: Separator, of sample: Span<UInt8>, isWhole: Bool) {
            self.separator = separator
            var scanner = RowScanner(separator)
            var cells = [TableCell](repeating: TableCell(bare: 0..<0), count: 64)
            while scanner.rowStart < sample.count {
                switch scanner.scan(sample, isLast: isWhole, into: &cells) {
                case .row(let end, let next, _):
                    if end > scanner.rowStart { count(scanner) }
                    scanner.begin(at: next)
                    continue
                case .full:
                    cells.append(contentsOf: cells)
                    continue
                case .exhausted: break
                }
                // A row cut off by the end of the sample may lack cells.
                if isWhole || rows == 0 {
                    scanner.checkClosingQuote()
                    if scanner.endRow(at: sample.count, into: &cells) {
                        count(scanner)
                    } else {
                        rows += 1
                    }
                }
                break
            }
            alike = widths.values.max() ?? 0
        }

        private mutating func count(_ scanner: RowScanner) {
            rows += 1
            guard scanner.flaw == nil, scanner.count > 1 else { return }
            widths[scanner.count, default: 0] += 1
        }
    }
}
