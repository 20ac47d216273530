import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `Stores with objects of another program` {
    private let folder: TemporaryFolder
    private let form: Questionnaire

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
    }

    /// A view that never ends, and uses memory for every row.
    private static let endless = """
        WITH RECURSIVE n (x) AS (SELECT 1 UNION SELECT x + 1 FROM n)
        SELECT x AS key, hex(zeroblob(1000)) AS text FROM n
        """

    private static let foreign: [(name: String, sql: String, said: String)] = [
        (
            "a trigger that drops what is saved",
            """
            CREATE TRIGGER quiet BEFORE INSERT ON assessment
            BEGIN SELECT RAISE (IGNORE); END;
            """, "trigger \"quiet\" was added"
        ),
        ("a view", "CREATE VIEW people AS SELECT * FROM subject", "view \"people\" was added"),
        (
            "an endless view instead of a table",
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET type = 'view', rootpage = 0,
                sql = 'CREATE VIEW subject AS \(endless)'
            WHERE name = 'subject';
            DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_subject_1';
            """, "view \"subject\" was added"
        ),
        ("a table", "CREATE TABLE mine (x)", "table \"mine\" was added"),
        ("an index", "CREATE INDEX mine ON audit (actor)", "index \"mine\" was added"),
        ("statistics", "ANALYZE", "table \"sqlite_stat1\" was added"),
        (
            "a changed trigger",
            """
            DROP TRIGGER audit_keeps_all;
            CREATE TRIGGER audit_keeps_all BEFORE DELETE ON audit BEGIN SELECT 1; END;
            """, "trigger \"audit_keeps_all\" was changed"
        ),
        (
            "a new column", "ALTER TABLE subject ADD COLUMN mine TEXT",
            "table \"subject\" was changed"
        ),
        ("a lost trigger", "DROP TRIGGER audit_keeps_all", "lost its trigger \"audit_keeps_all\""),
        ("a lost index", "DROP INDEX flag_open", "lost its index \"flag_open\""),
        (
            "a name that would act on a terminal",
            "CREATE TABLE \"x\u{1B}[2J\u{202E}é\" (x)",
            #"table "x\u{1b}[2J\u{202e}\u{e9}" was added"#
        ),
        (
            "a name without end", "CREATE TABLE \"\(String(repeating: "n", count: 100))\" (x)",
            "table \"\(String(repeating: "n", count: 40))…\" was added"
        ),
    ]

    /// A closed store with a result, changed by another program.
    private func store(in folder: TemporaryFolder, changedBy sql: String) async throws -> String {
        let path = folder.file()
        let store = try await SQLiteStore(path: path)
        _ = try await store.save(
            Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
        await store.close()
        try RawDatabase.run(sql, on: path)
        return path
    }

    @Test(arguments: foreign.indices)
    func `every opening refuses foreign objects and names them`(index: Int) async throws {
        let (name, sql, said) = Self.foreign[index]
        let path = try await store(in: folder, changedBy: sql)
        let before = FileManager.default.contents(atPath: path)
        for opening in [SQLiteStore.Opening.creating, .existing, .reading] {
            let error = try #require(
                await SQLiteStore.refusal(of: path, opening: opening), "\(name)")
            #expect([.notAStore, .damaged].contains(error.code), "\(name): \(error)")
            #expect(error.message.contains(said), "\(error)")
        }
        #expect(FileManager.default.contents(atPath: path) == before, "\(name)")
    }

    // Writes that bypass SQLite's own statements do not change the schema version. A running
    // program continues with the schema that it has read; the next opening refuses.
    @Test(arguments: foreign.indices.filter { !foreign[$0].sql.contains("writable_schema") })
    func `a program that has the store open notices foreign objects`(index: Int) async throws {
        let path = folder.file()
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: path)
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        try RawDatabase.run(Self.foreign[index].sql, on: path)
        let second = try Fixture.assessment(2, of: form)
        let written = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(second, of: form, by: by)
        }
        let read = await store.refusal { (store) throws(StoreError) in
            _ = try await store.assessments(AssessmentQuery())
        }
        for code in [written, read] {
            #expect(code == .notAStore || code == .damaged, "\(Self.foreign[index].name)")
        }
    }

    @Test func `a merge refuses a store with foreign objects`() async throws {
        let path = try await store(in: folder, changedBy: Self.foreign[2].sql)
        let error = await SQLiteStore.refusal(of: path, opening: .reading)
        #expect(error?.code == .notAStore)
    }

    @Test func `a foreign view cannot keep a statement busy for ever`() async throws {
        let path = try await store(in: folder, changedBy: "SELECT 1")
        let reader = try await SQLiteStore(path: path, opening: .reading)
        for sql in ["WITH n AS (\(Self.endless)) SELECT count(*) FROM n", "\(Self.endless)"] {
            do throws(StoreError) {
                _ = try await reader.number(sql)
                Issue.record("an endless statement came to an end")
            } catch {
                #expect(error.code == .damaged)
            }
        }
        #expect(try await reader.number("SELECT count(*) FROM assessment") == 1)
    }

    @Test func `a foreign view cannot use all memory when the program limits it`() async throws {
        let store = try await SQLiteStore()
        SQLiteStore.limitMemory()
        // A higher limit, or no limit, does not replace a lower one.
        SQLiteStore.limitMemory(toBytes: .max)
        #expect(try await store.number("PRAGMA hard_heap_limit") == 1 << 30)
    }

    @Test func `the depth of foreign expressions is limited`() async throws {
        let deep = String(repeating: "1 + ", count: 60) + "1"
        let path = try await store(
            in: folder, changedBy: "CREATE VIEW deep AS SELECT \(deep) AS x")
        for opening in [SQLiteStore.Opening.existing, .reading] {
            #expect(await SQLiteStore.refusal(of: path, opening: opening)?.code == .damaged)
        }
    }
}
