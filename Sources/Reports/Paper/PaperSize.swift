/// A paper size for a printed form.
public enum PaperSize: String, CaseIterable, Sendable {
    /// 210 by 297 mm.
    case a4
    /// 8.5 by 11 inches.
    case letter
}
