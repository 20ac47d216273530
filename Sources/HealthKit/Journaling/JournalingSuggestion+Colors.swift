internal import Reports
internal import Samples

extension JournalingSuggestion {
    /// A colour in sRGB. Apple's module has a colour of SwiftUI instead.
    public struct Color: Hashable, Sendable, CustomStringConvertible {
        /// Red, 0...1.
        public let red: Double
        /// Green, 0...1.
        public let green: Double
        /// Blue, 0...1.
        public let blue: Double
        /// The colour as `#rrggbb`.
        public let description: String

        /// A colour from `#rrggbb`.
        init(_ description: String) {
            let parts = Valence.Gradient.rgb(description).map { Double($0) / 255 }
            (red, green, blue) = (parts[0], parts[1], parts[2])
            self.description = description
        }
    }

    /// Colours at places. Apple's module has a gradient of SwiftUI instead.
    public struct Gradient: Hashable, Sendable {
        /// The colours, in the order of their places.
        public var stops: [Stop]

        /// A colour at a place.
        public struct Stop: Hashable, Sendable {
            /// The colour.
            public var color: Color
            /// The place, from 0, the upper end, to 1, the lower end.
            public var location: Double
        }

        init(_ gradient: Valence.Gradient) {
            stops = gradient.stops.map { Stop(color: Color($0.color), location: $0.location) }
        }
    }
}
