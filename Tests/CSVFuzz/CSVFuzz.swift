// Compiled together with the sources of `CSV` into one program by `.ci/run fuzz`.

/// What libFuzzer calls with bytes that it bred: some settings in the first four, then a table.
///
/// Whatever the bytes are, the reader must not trap; the rows and errors must be the same however
/// the bytes come in pieces; every place must lie in the table and every cell be text; a plain
/// reader that looks at one byte after the other must agree; and what was read, once written, must
/// be read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard input.count >= 4 else { return 0 }
    let table = Array(input[4...])
    let options = options(input[0], input[1])

    let whole = Trace([table[...]], options, eager: true)
    let pieces = pieces(of: table, seed: UInt64(input[2]) << 8 | UInt64(input[3]))
    let cut = Trace(pieces, options, eager: input[3] & 1 == 0)
    require(cut == whole, "the rows depend on how the bytes are cut")
    check(whole, of: table)
    checkAgainstPlainReader(table)
    checkRoundTrip(whole.rows)
    return 0
}

private func options(_ first: UInt8, _ second: UInt8) -> TableReader.Options {
    let separators: [Separator?] = [.comma, .semicolon, .tab, .pipe, nil, nil, nil, .comma]
    let encodings: [TextEncoding?] = [nil, nil, nil, .utf8] + TextEncoding.allCases
    let widths: [TableReader.Options.Width] = [.any, .ofFirstRow, .exactly(2), .any]
    var limits = TableLimits.standard
    if second & 1 != 0 { limits.cellBytes = 5 }
    if second & 2 != 0 { limits.rowBytes = 17 }
    if second & 4 != 0 { limits.columns = 3 }
    if second & 8 != 0 { limits.rows = 2 }
    return TableReader.Options(
        encoding: encodings[Int(first >> 3 & 7)], separator: separators[Int(first & 7)],
        width: widths[Int(first >> 6)], undoesFormulaGuard: second & 16 != 0,
        trimsBlanks: second & 32 != 0, limits: limits)
}

private func pieces(of table: [UInt8], seed: UInt64) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = table[...]
    var state = seed
    while !rest.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let length = Int(state >> 33 % 12)
        pieces.append(rest.prefix(length))
        rest = rest.dropFirst(length)
    }
    return pieces
}

private func check(_ trace: Trace, of table: [UInt8]) {
    var last = 0
    for event in trace.events {
        switch event {
        case .row(let cells, let places):
            require(cells.count == places.count)
            for (cell, place) in zip(cells, places) {
                require(String(validating: cell, as: UTF8.self) != nil, "a cell is no text")
                require(place.byte >= last && place.byte <= table.count)
                require(place.line > 0 && place.column > 0 && place.line <= table.count + 1)
                last = place.byte
            }
        case .error(let error):
            require((0...table.count).contains(error.position.byte))
            require(!error.description.isEmpty)
        }
    }
}

private func checkAgainstPlainReader(_ table: [UInt8]) {
    guard !table.contains(0), table.first != UInt8(ascii: "s"), table.first != UInt8(ascii: "S"),
        table.prefix(3) != [0xEF, 0xBB, 0xBF], String(validating: table, as: UTF8.self) != nil
    else { return }
    let trace = Trace([table[...]], .init(separator: .comma, width: .any), eager: true)
    guard let plain = PlainReader.rows(of: table) else {
        require(!trace.isSound, "a flaw was not seen")
        return
    }
    require(trace.isSound || plain.isEmpty, "a flaw was seen where none is")
    require(trace.rows == plain, "the plain reader reads otherwise")
}

private func checkRoundTrip(_ rows: [[[UInt8]]]) {
    guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else { return }
    let texts = rows.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    var writer = TableWriter(header: texts[0])
    for row in texts.dropFirst() { writer.append(row.map { .text($0) }) }
    let options = TableReader.Options(separator: .comma, undoesFormulaGuard: true)
    let trace = Trace([writer.bytes[...]], options, eager: true)
    require(trace.isSound && trace.rows == rows, "what was written is read otherwise")
}

/// Ends the program with a message, which an optimised `precondition` does not print.
private func require(_ holds: Bool, _ message: String = "a place is wrong") {
    if !holds { fatalError(message) }
}
