public import Samples

extension Valence {
    /// The gradient behind the card of a state of mind, from top to bottom.
    ///
    ///     Valence.Gradient(.pleasant, on: .light).stops.map(\.color)    // ["#cbe3f6", "#a3cdee"]
    ///
    /// The colours go from orange over grey to blue. People with red-green colour blindness can
    /// tell them apart. Colour is never the only sign: a card also shows the word.
    public struct Gradient: Hashable, Sendable {
        /// The colours, in the order of their positions.
        public let stops: [Stop]

        /// A colour at a position.
        public struct Stop: Hashable, Sendable {
            /// The position, from 0 at the top to 1 at the bottom.
            public let location: Double
            /// The colour as `#rrggbb` in sRGB.
            public let color: String
        }

        /// The surroundings of the gradient.
        public enum Background: String, Hashable, Sendable, CaseIterable {
            /// Light surroundings, with dark text.
            case light
            /// Dark surroundings, with light text.
            case dark
        }

        /// The gradient of a class of valences.
        public init(_ classification: Valence.Classification, on background: Background) {
            let colors = (background == .light ? Self.light : Self.dark)[
                classification.rawValue - 1]
            stops = [Stop(location: 0, color: colors.0), Stop(location: 1, color: colors.1)]
        }

        /// The text colour for every gradient on a background, with a contrast of at least 7 to 1.
        public static func textColor(on background: Background) -> String {
            background == .light ? "#17202a" : "#ffffff"
        }

        private static let light = [
            ("#f6c9a0", "#f0a868"), ("#f8d8b8", "#f3be8c"), ("#faead2", "#f5d9b0"),
            ("#eef1f4", "#dde3e9"), ("#e0eef9", "#c3def3"), ("#cbe3f6", "#a3cdee"),
            ("#b3d8f3", "#84bdea"),
        ]
        private static let dark = [
            ("#6b3100", "#4a2200"), ("#5c3a14", "#40280e"), ("#51422a", "#38301f"),
            ("#3a424b", "#272e35"), ("#27435a", "#1b3042"), ("#174a70", "#103552"),
            ("#00507f", "#003a5d"),
        ]
    }
}

extension Valence.Gradient {
    /// The red, green and blue at a position, each from 0 to 255, interpolated between the stops.
    package func rgb(at place: Double) -> [Int] {
        let ends = [stops.first, stops.last].map { Self.rgb($0?.color ?? "") }
        return zip(ends[0], ends[1]).map { from, to in
            DecimalText.nearest(Double(from) + Double(to - from) * min(max(place, 0), 1))
        }
    }

    /// The red, green and blue of `#rrggbb`.
    package static func rgb(_ color: String) -> [Int] {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        return [number >> 16 & 255, number >> 8 & 255, number & 255]
    }
}
