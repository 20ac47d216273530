/// Places names next to points, so that no name covers another name or a point. A name without room
/// is left out.
struct FunnelLabels {
    /// A point of a drawing.
    struct Point: Hashable {
        let name: String
        /// Whether to show the name.
        let isNamed: Bool
        let x: Double
        let y: Double
    }

    private struct Box {
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    let markup: [Markup]

    /// The size of letters, as in the style sheet, and the widest name.
    private static let size = 12.0
    private static let room = 120.0
    /// From the centre of a point to its name, and half the size of a point.
    private static let distance = 10.0
    private static let radius = 8.0

    /// Places the names.
    ///
    /// - Parameters:
    ///   - points: The points. If two names need the same room, the earlier one gets it.
    ///   - left: The left edge of the drawing. No name crosses an edge.
    init(_ points: [Point], left: Double, right: Double, top: Double, bottom: Double) {
        var taken = points.map { point in
            Box(
                left: point.x - Self.radius, right: point.x + Self.radius,
                top: point.y - Self.radius, bottom: point.y + Self.radius)
        }
        var labels: [Markup] = []
        for point in points where point.isNamed {
            let name = DrawnWidth.shortened(point.name, to: Self.room, size: Self.size)
            let width = DrawnWidth.bound(of: name, size: Self.size)
            // Try right, left, above and below.
            let places: [(x: Double, y: Double, style: String)] = [
                (point.x + Self.distance, point.y + 4, ""),
                (point.x - Self.distance, point.y + 4, "end"),
                (point.x, point.y - Self.distance - 2, "middle"),
                (point.x, point.y + Self.distance + 11, "middle"),
            ]
            let found = places.lazy.map { place in
                let start =
                    place.style == "end"
                    ? place.x - width : place.style == "middle" ? place.x - width / 2 : place.x
                return (
                    place: place,
                    box: Box(
                        left: start, right: start + width, top: place.y - Self.size,
                        bottom: place.y + 4)
                )
            }.first { candidate in
                let box = candidate.box
                return box.left >= left && box.right <= right && box.top >= top
                    && box.bottom <= bottom && !taken.contains { $0.overlaps(box) }
            }
            guard let (place, box) = found else { continue }
            taken.append(box)
            labels.append(
                .label(
                    name, place.x, place.y,
                    place.style.isEmpty ? "name halo" : "name halo \(place.style)")
            )
        }
        markup = labels
    }
}
