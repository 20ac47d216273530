package import Samples

/// The content of a store in a database.
package struct SQLContent<Records: SampleRows>: CopiedContent {
    private let records: Records
    package let counters: StoreCounters
    package let lastFlag: Int64

    package init(_ records: Records, lastFlag: Int64) throws(StoreError) {
        self.records = records
        self.lastFlag = lastFlag
        counters = try records.counters
    }

    package func each(
        in table: CopiedTable, _ body: ([SQLValue]) throws(StoreError) -> Void
    ) throws(StoreError) {
        try records.connection.stream(table.selection, []) { (row) throws(StoreError) in
            try body(table.values(row))
            return .proceed
        }
    }

    package func eachAssessment(
        _ body: (CopiedAssessment) throws(StoreError) -> Void
    ) throws(StoreError) {
        try records.connection.stream(CopiedAssessment.selection + "ORDER BY a.sequence", []) {
            (row) throws(StoreError) in
            let assessment = CopiedAssessment(
                row, in: counters.id, checkedAt: Records.dialect.checkedPlace)
            guard assessment.row.isSound else { throw records.damaged }
            try body(assessment)
            return .proceed
        }
    }

    package func eachBlock(
        _ body: (BlockRecord) throws(StoreError) -> Void
    ) throws(StoreError) {
        try records.blocks(Records.dialect.orderOfBlocks, []) { (block) throws(StoreError) in
            guard block.isSound else { throw records.damaged }
            try body(block)
            return .proceed
        }
    }
}
