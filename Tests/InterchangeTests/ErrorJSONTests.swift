import Interchange
import Questionnaires
import Samples
import Testing

struct ErrorJSONTests {
    @Test func `the error of a store reads back the same`() throws {
        let errors = [
            StoreError(code: .busy, message: "another program is writing; try again"),
            StoreError(code: .full, message: "full", path: "/tmp/é.sqlite", cause: "13/13"),
            StoreError(code: .init(rawValue: "new-kind"), message: "later"),
        ]
        #expect(try [StoreError](jsonText: errors.jsonText()) == errors)
        #expect(
            errors[0].jsonText()
                == #"{"code":"busy","message":"another program is writing; try again"}"#)
    }
}
