public import Samples

/// A kind of export that ``HealthFileReader`` reads.
public enum HealthFileKind: String, Hashable, Sendable, CaseIterable {
    /// JSON of Health Auto Export: states of mind, and metrics for a day.
    case healthAutoExport = "health-auto-export"
    /// A table of states of mind of Health Auto Export.
    case healthAutoExportTable = "health-auto-export-csv"
    /// A table of Daylio.
    case daylio
    /// A table of How We Feel, of version 1 or 2.
    case howWeFeel = "how-we-feel"
    /// A table of Bearable. No real export was available: its columns are those that another
    /// program reads.
    case bearable
    /// JSON of Pixels.
    case pixels
    /// JSON of Day One.
    case dayOne = "day-one"
    /// The `export.xml` of Apple Health.
    case appleHealth = "apple-health"

    /// The name of the program, which is the source of the samples.
    public var program: String {
        switch self {
        case .healthAutoExport, .healthAutoExportTable: "Health Auto Export"
        case .daylio: "Daylio"
        case .howWeFeel: "How We Feel"
        case .bearable: "Bearable"
        case .pixels: "Pixels"
        case .dayOne: "Day One"
        case .appleHealth: "Apple Health"
        }
    }

    /// The valences that the kit gives to the moods of a program that has only words.
    ///
    /// Daylio's five moods have equal steps over the range, and so have Bearable's ratings from 1
    /// to 10, in hundredths. A mood that the person renamed is not known.
    public var knownValences: [String: Valence] {
        let steps: [(String, Double)]
        switch self {
        case .daylio:
            steps = [("rad", 1), ("good", 0.5), ("meh", 0), ("bad", -0.5), ("awful", -1)]
        case .bearable:
            steps = (1...10).map { rating in
                let hundredths = Double(200 * rating - 1_100) / 9
                return (String(rating), hundredths.rounded() / 100)
            }
        default: steps = []
        }
        return Dictionary(
            uniqueKeysWithValues: steps.compactMap { word, value in
                Valence(value).map { (word, $0) }
            })
    }
}
