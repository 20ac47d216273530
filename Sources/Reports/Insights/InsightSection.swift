/// A section of an insights report: its content without the layout of a text or page.
struct InsightSection {
    /// A name that is unique on the page.
    let id: String
    let heading: String
    let parts: [Part]

    enum Part {
        /// One or more sentences.
        case paragraph(String)
        /// How to read the section. On the page it has smaller type.
        case note(String)
        case list([String])
        case table(ReportTable)
        /// The drawing of the days. A text shows a table instead.
        case drawing
    }
}
