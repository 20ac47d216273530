// swift-tools-version: 6.2

import PackageDescription

// The layers, lowest first. A target depends only on targets of lower layers, never on targets of
// its own or a higher layer.

let package = Package(
    name: "WellbeingKit",
    platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2), .watchOS(.v11)],
    products: [
        .library(name: "WellbeingKit", targets: ["WellbeingKit"]),
        .library(name: "Reports", targets: ["Reports"]),
        .library(
            name: "Scoring", targets: ["Administration", "Questionnaires", "Scoring", "Shelf"]),
        .library(name: "SampleStoreTesting", targets: ["SampleStoreTesting"]),
        .library(name: "FHIR", targets: ["FHIR"]),
        .library(name: "HealthFiles", targets: ["HealthFiles"]),
        .library(name: "Calendars", targets: ["Calendars"]),
        .library(name: "Insights", targets: ["Insights"]),
        .library(name: "PostgreSQLSamples", targets: ["PostgreSQLSamples"]),
        .executable(name: "wellbeing", targets: ["wellbeing"]),
    ],
    traits: [
        .trait(
            name: "PostgreSQL",
            description: "Stores on PostgreSQL, for many clinics. Needs libpq."),
        .trait(
            name: "SQLCipher",
            description: "Encrypted stores in files. Needs libsqlcipher 4.6 or later."),
    ],
    targets: [
        // Layer 0: data embedded in the binary, and C interfaces of the system and the processor.
        .target(name: "CShelf"),
        .target(name: "CTerminal"),
        .target(name: "CClock"),
        .target(name: "CFiles"),
        .target(name: "CSHA256"),
        .target(name: "CStoreFiles"),
        .target(name: "CZlib"),
        // Without pkgConfig, whose library every program would link: only an import links SQLite, so
        // that a program with SQLCipher never loads both.
        .systemLibrary(
            name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CSQLCipher",
            pkgConfig: "sqlcipher",
            providers: [.apt(["libsqlcipher-dev"]), .brew(["sqlcipher"])]),
        // SQLCipher links it too.
        .systemLibrary(
            name: "CCrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CPostgreSQL",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),

        // Layer 1: the vocabulary, and the SQLite of this build.
        .target(name: "Questionnaires", dependencies: ["CSHA256"]),
        .target(name: "CSV"),
        .target(
            name: "SQLiteLibrary",
            dependencies: [
                "CSQLite",
                .target(name: "CSQLCipher", condition: .when(traits: ["SQLCipher"])),
            ]),

        // Layer 2: loading, asking and scoring a questionnaire, reading calendars, and unpacking. These
        // targets do not know each other.
        .target(name: "Shelf", dependencies: ["CShelf", "Questionnaires"]),
        .target(name: "Administration", dependencies: ["Questionnaires"]),
        .target(name: "Scoring", dependencies: ["Questionnaires"]),
        .target(name: "Calendars", dependencies: ["Questionnaires"]),
        .target(name: "Zip", dependencies: ["CSV", "CZlib"]),

        // Layer 3: the samples and the contract of a store.
        .target(name: "Samples", dependencies: ["Administration", "Questionnaires", "Scoring"]),

        // Layer 4: the outcomes of a person or a clinic, and the checks of any store.
        .target(name: "Outcomes", dependencies: ["Questionnaires", "Samples", "Scoring"]),
        .target(
            name: "SampleStoreTesting",
            dependencies: ["Administration", "Questionnaires", "Samples", "Scoring"]),

        // What all databases share: samples as rows, and filters as conditions.
        .target(
            name: "SampleRecords",
            dependencies: ["Administration", "Questionnaires", "Samples", "Scoring"]),

        // Layer 5: what the days of a person show; JSON and tables of the kit's own, written and
        // read.
        .target(
            name: "Insights",
            dependencies: ["Calendars", "Outcomes", "Questionnaires", "Samples", "Scoring"]),
        .target(
            name: "Interchange",
            dependencies: [
                "Administration", "CSV", "Calendars", "Outcomes", "Questionnaires", "Samples",
                "Scoring",
            ]),

        // Layer 6: the database, files of other programs, and reports.
        .target(
            name: "SQLiteSamples",
            dependencies: [
                "Administration", "CFiles", "CStoreFiles", "Questionnaires", "SQLiteLibrary",
                "SampleRecords", "Samples", "Scoring",
            ]),
        // Empty without the trait, which a plain build does not have.
        .target(
            name: "PostgreSQLSamples",
            dependencies: [
                "Administration", "Questionnaires", "SampleRecords", "Samples", "Scoring",
                .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
            ]),
        .target(
            name: "ClinicImport",
            dependencies: [
                "CFiles", "CSV", "Questionnaires", "Samples", "Scoring",
                .target(name: "CCrypto", condition: .when(traits: ["SQLCipher"])),
            ]),
        .target(name: "HealthFiles", dependencies: ["CSV", "Questionnaires", "Samples"]),
        .target(name: "FHIR", dependencies: ["Questionnaires", "Samples", "Scoring"]),
        .target(
            name: "Reports",
            dependencies: [
                "Administration", "Insights", "Outcomes", "Questionnaires", "Samples", "Scoring",
            ]),

        // Top layer: one import for services, one program for people.
        .target(
            name: "WellbeingKit",
            dependencies: [
                "Administration", "CSV", "Calendars", "ClinicImport", "Interchange", "Outcomes",
                "Questionnaires", "Reports", "SQLiteSamples", "Samples", "Scoring", "Shelf",
            ]),
        .target(
            name: "Commands",
            dependencies: [
                "Administration", "CClock", "CFiles", "CSV", "CTerminal", "Calendars",
                "ClinicImport",
                "FHIR",
                "HealthFiles", "Insights", "Interchange", "Outcomes", "Questionnaires", "Reports",
                "SQLiteSamples", "SampleRecords", "Samples", "Scoring", "Shelf", "Zip",
                .target(name: "PostgreSQLSamples", condition: .when(traits: ["PostgreSQL"])),
            ]),
        .executableTarget(name: "wellbeing", dependencies: ["Commands"]),

        // Tests: one target for each module, and their shared fixtures, which are above the modules
        // and below the tests. `SamplesTests` tests the guarantees of every kind of store.
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(
            name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk"),
        .target(
            name: "TestSupport",
            dependencies: [
                "Administration", "CPseudoTerminal", "PostgreSQLSamples", "Questionnaires",
                "SQLiteSamples", "SampleRecords", "SampleStoreTesting", "Samples", "Scoring",
                "Shelf",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "QuestionnairesTests", dependencies: ["Questionnaires", "TestSupport"]),
        .testTarget(name: "CSVTests", dependencies: ["CSV", "TestSupport"]),
        .testTarget(name: "ShelfTests", dependencies: ["Questionnaires", "Shelf", "TestSupport"]),
        .testTarget(
            name: "AdministrationTests",
            dependencies: ["Administration", "Questionnaires", "Shelf", "TestSupport"]),
        .testTarget(
            name: "ScoringTests",
            dependencies: ["Questionnaires", "Scoring", "Shelf", "TestSupport"]),
        .testTarget(
            name: "CalendarsTests",
            dependencies: ["Calendars", "Questionnaires", "SampleStoreTesting", "TestSupport"]),
        .testTarget(name: "ZipTests", dependencies: ["CSV", "TestSupport", "Zip"]),
        .testTarget(
            name: "SamplesTests",
            dependencies: [
                "Administration", "Questionnaires", "SampleStoreTesting", "Samples", "Scoring",
                "TestSupport",
            ]),
        .testTarget(
            name: "SQLiteSamplesTests",
            dependencies: [
                "Administration", "CFaultyDisk", "CStoreFiles", "Questionnaires",
                "SQLiteLibrary", "SQLiteSamples", "SampleRecords", "Samples", "Scoring",
                "TestSupport",
            ]),
        // Empty without the trait.
        .testTarget(
            name: "PostgreSQLSamplesTests",
            dependencies: [
                "PostgreSQLSamples", "Questionnaires", "SQLiteSamples", "SampleRecords",
                "SampleStoreTesting", "Samples", "Scoring", "TestSupport",
            ]),
        .testTarget(
            name: "OutcomesTests",
            dependencies: [
                "Administration", "Outcomes", "Questionnaires", "SQLiteSamples", "Samples",
                "Scoring", "Shelf", "TestSupport",
            ]),
        .testTarget(
            name: "InsightsTests",
            dependencies: [
                "Calendars", "Insights", "Outcomes", "Questionnaires", "Samples", "TestSupport",
            ]),
        .testTarget(
            name: "ClinicImportTests",
            dependencies: [
                "CSV", "ClinicImport", "Interchange", "Questionnaires", "Samples", "Scoring",
                "Shelf", "TestSupport",
            ]),
        .testTarget(
            name: "HealthFilesTests",
            dependencies: [
                "CSV", "HealthFiles", "Questionnaires", "Samples", "TestSupport",
            ]),
        .testTarget(
            name: "FHIRTests",
            dependencies: [
                "FHIR", "Questionnaires", "Samples", "Scoring", "Shelf", "TestSupport",
            ]),
        .testTarget(
            name: "InterchangeTests",
            dependencies: [
                "CSV", "Interchange", "Outcomes", "Questionnaires", "Samples", "Scoring", "Shelf",
                "TestSupport",
            ]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Insights", "Outcomes", "Questionnaires", "Reports", "Samples", "Scoring", "Shelf",
                "TestSupport",
            ]),
        .testTarget(
            name: "WellbeingKitTests",
            dependencies: [
                "CSV", "Calendars", "HealthFiles", "TestSupport", "WellbeingKit", "wellbeing",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Administration", "CPseudoTerminal", "Calendars", "ClinicImport", "Commands",
                "Interchange", "PostgreSQLSamples", "Questionnaires", "SQLiteSamples", "Samples",
                "Shelf", "TestSupport", "wellbeing",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

#if os(Linux)
    // Apple's names on Linux, where there is no HealthKit. No other target or product depends on it:
    // with a module of that name in a build, `canImport(HealthKit)` holds for all its packages.
    package.products.append(.library(name: "HealthKit", targets: ["HealthKit"]))
    package.targets += [
        .target(name: "CHealthKit"),
        .target(
            name: "HealthKit",
            dependencies: [
                "CFiles", "CHealthKit", "Questionnaires", "Reports", "SQLiteSamples", "Samples",
                "Scoring", "Shelf",
            ]),
        // Without a product: it is for Apple's platforms, and is built here to be tested.
        .target(
            name: "HealthKitBridge",
            dependencies: ["HealthKit", "Questionnaires", "Samples", "Scoring", "Shelf"]),
        .testTarget(
            name: "HealthKitTests",
            dependencies: [
                "HealthKit", "HealthKitBridge", "Questionnaires", "Samples", "Scoring", "Shelf",
            ]),
    ]
#else
    // Samples of the real HealthKit, converted in both directions.
    package.products.append(.library(name: "HealthKitBridge", targets: ["HealthKitBridge"]))
    package.targets.append(
        .target(
            name: "HealthKitBridge",
            dependencies: ["Questionnaires", "Samples", "Scoring", "Shelf"]))
#endif

// The benchmarks, and a C program to compare with: only for those who measure.
if Context.environment["WELLBEING_BENCHMARKS"] == "1" {
    package.targets += [
        .target(name: "CInsertPeer", dependencies: ["CSQLite"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CInsertPeer", "CStoreFiles", "Questionnaires", "SQLiteLibrary", "SQLiteSamples",
                "Samples", "Scoring", "Shelf",
                .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
                .target(name: "Outcomes", condition: .when(traits: ["PostgreSQL"])),
                .target(name: "PostgreSQLSamples", condition: .when(traits: ["PostgreSQL"])),
            ]),
    ]
}

// For steps of .ci/run that run some tests only: the names of test targets, separated by blanks.
// After a name there may be a colon and files of the target to leave out, separated by commas.
let testTargets = Context.environment["WELLBEING_TEST_TARGETS"]
if let names = testTargets?.split(whereSeparator: \.isWhitespace) {
    let parts = names.map { $0.split(separator: ":") }
    package.targets.removeAll { target in
        target.type == .test && !parts.contains { $0[0] == target.name }
    }
    for target in package.targets {
        guard let part = parts.first(where: { $0[0] == target.name }), part.count > 1
        else { continue }
        target.exclude = part[1].split(separator: ",").map(String.init)
    }
}

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
    ]
}
