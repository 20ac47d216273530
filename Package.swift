// swift-tools-version: 6.2

import PackageDescription

// The floors of the house, from the ground up. Arrows only point downwards:
// a target names the targets below it and never one beside or above it.

let package = Package(
    name: "WellbeingKit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "WellbeingKit", targets: ["WellbeingKit"]),
        .library(name: "SQLiteSamples", targets: ["SQLiteSamples"]),
        .executable(name: "wellbeing", targets: ["wellbeing"]),
    ],
    targets: [
        // Floor 0: bytes that ship inside the binary, and C libraries of the system and of the
        // processor.
        .target(name: "CShelf"),
        .target(name: "CTerminal"),
        .target(name: "CClock"),
        .target(name: "CFiles"),
        .target(name: "CSHA256"),
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

        // Floor 1: the vocabulary.
        .target(name: "Questionnaires", dependencies: ["CSHA256"]),
        .target(name: "CSV"),

        // Floor 2: what is done with a questionnaire. Neither room knows the other.
        .target(name: "Shelf", dependencies: ["CShelf", "Questionnaires"]),
        .target(name: "Administration", dependencies: ["Questionnaires"]),
        .target(name: "Scoring", dependencies: ["Questionnaires"]),

        // Floor 3: what is kept.
        .target(name: "Samples", dependencies: ["Administration", "Questionnaires", "Scoring"]),

        // Floor 4: what the results of a person or a clinic say.
        .target(name: "Outcomes", dependencies: ["Questionnaires", "Samples", "Scoring"]),

        // Floor 5: the world outside.
        .target(
            name: "SQLiteSamples",
            dependencies: [
                "Administration", "CFiles", "CSQLite", "Questionnaires", "Samples", "Scoring",
            ]),
        .target(
            name: "ClinicImport",
            dependencies: ["CFiles", "CSV", "Questionnaires", "Samples", "Scoring"]),
        .target(
            name: "Interchange",
            dependencies: ["CSV", "Outcomes", "Questionnaires", "Samples", "Scoring"]),
        .target(
            name: "Reports",
            dependencies: ["Administration", "Outcomes", "Questionnaires", "Samples", "Scoring"]),

        // Roof: one import for services, one program for people.
        .target(
            name: "WellbeingKit",
            dependencies: [
                "Administration", "CSV", "ClinicImport", "Interchange", "Outcomes",
                "Questionnaires", "Reports", "Samples", "Scoring", "Shelf",
            ]),
        .target(
            name: "Commands",
            dependencies: [
                "Administration", "CClock", "CFiles", "CSV", "CTerminal", "ClinicImport",
                "Interchange", "Outcomes", "Questionnaires", "Reports", "SQLiteSamples", "Samples",
                "Scoring", "Shelf",
            ]),
        .executableTarget(name: "wellbeing", dependencies: ["Commands"]),

        // What measures, and what it is measured against.
        .target(name: "CInsertPeer", dependencies: ["CSQLite"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CInsertPeer", "CSQLite", "Questionnaires", "SQLiteSamples", "Samples", "Scoring",
                "Shelf",
            ]),

        // Tests, a target for each room, and what they share.
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(
            name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk"),
        .target(
            name: "TestSupport",
            dependencies: ["Administration", "Questionnaires", "Samples", "Scoring", "Shelf"],
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
            name: "SamplesTests",
            dependencies: [
                "Administration", "CFaultyDisk", "CSQLite", "Questionnaires", "SQLiteSamples",
                "Samples", "Scoring", "Shelf", "TestSupport",
            ]),
        .testTarget(
            name: "OutcomesTests",
            dependencies: [
                "Administration", "Outcomes", "Questionnaires", "SQLiteSamples", "Samples",
                "Scoring", "Shelf", "TestSupport",
            ]),
        .testTarget(
            name: "ClinicImportTests",
            dependencies: [
                "CSV", "ClinicImport", "Interchange", "Questionnaires", "Samples", "Scoring",
                "Shelf", "TestSupport",
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
                "Outcomes", "Questionnaires", "Reports", "Samples", "Scoring", "Shelf",
                "TestSupport",
            ]),
        .testTarget(name: "WellbeingKitTests", dependencies: ["WellbeingKit"]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Administration", "CPseudoTerminal", "ClinicImport", "Commands", "Interchange",
                "Questionnaires", "SQLiteSamples", "Samples", "Shelf", "TestSupport", "wellbeing",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
    ]
}
