import Insights
import Testing

struct WakingHoursTests {
    @Test(arguments: [
        ("07:00-23:00", "07:00-23:00"), ("6:30-24:00", "06:30-24:00"),
        ("0:00-0:01", "00:00-00:01"),
        ("23:00-07:00", nil), ("07:00-07:00", nil), ("07:00-24:01", nil), ("7-23", nil),
        ("07:60-23:00", nil), ("+7:00-23:00", nil), ("07:00", nil), ("", nil),
        ("07:00-23:00-", nil),
    ])
    func `waking hours are read only if they begin before they end`(text: String, read: String?) {
        #expect(WakingHours(text)?.description == read)
    }
}
