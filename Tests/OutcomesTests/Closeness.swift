/// Whether two numbers agree to a relative or absolute tolerance.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-12) -> Bool {
    abs(left - right) <= tolerance * max(1, abs(right))
}
