/// Small FHIR texts for tests.
enum Small {
    static let phq9 = [
        "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3",
        "44260-8",
    ]
    static let gad7 = [
        "69725-0", "68509-9", "69733-4", "69734-2", "69735-9", "69689-8", "69736-7",
    ]
    private static let answers = ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"]

    static func coding(_ value: Int) -> String {
        #"{"system":"http://loinc.org","code":"\#(answers[value])"}"#
    }

    static func item(_ linkID: String, _ value: Int, text: String? = nil) -> String {
        let text = text.map { #""text":"\#($0)","# } ?? ""
        return #"{"linkId":"\#(linkID)",\#(text)"answer":[{"valueCoding":\#(coding(value))}]}"#
    }

    /// A response of `p-1` on 15 March 2024.
    static func response(
        _ items: [String], more: String = #""id":"r1","#, status: String = "completed"
    ) -> String {
        #"{"resourceType":"QuestionnaireResponse",\#(more)"status":"\#(status)","#
            + #""subject":{"reference":"Patient/p-1"},"authored":"2024-03-15","#
            + #""item":[\#(items.joined(separator: ","))]}"#
    }

    /// An Observation of `p-1` on 15 March 2024.
    static func observation(_ code: String, _ value: String, id: String = "o1") -> String {
        #"{"resourceType":"Observation","id":"\#(id)","status":"final","#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"#
            + #""subject":{"reference":"Patient/p-1"},"effectiveDateTime":"2024-03-15",\#(value)}"#
    }

    static func itemObservation(_ code: String, _ value: Int, id: String) -> String {
        observation(code, #""valueCodeableConcept":{"coding":[\#(coding(value))]}"#, id: id)
    }

    static func bundle(_ resources: [String], more: String = "") -> String {
        #"{"resourceType":"Bundle","type":"collection",\#(more)"entry":["#
            + resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",") + "]}"
    }
}
