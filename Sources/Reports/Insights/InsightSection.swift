/// A section of a report on insights: its content without the layout of text or page.
struct InsightSection {
    /// A name that is unique on the page.
    let id: String
    let heading: String
    let parts: [Part]

    enum Part {
        /// A sentence or several.
        case paragraph(String)
        /// How to read the section, in smaller type on the page.
        case note(String)
        case list([String])
        case table(ReportTable)
        /// The drawing of the days. A text has its table instead.
        case drawing
    }
}
