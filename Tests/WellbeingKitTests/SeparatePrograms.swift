import Foundation
import TestSupport
import Testing

/// The programs of strangers: those of the articles, and a store.
///
/// They are compiled against the modules of the build that the tests run in, and linked with its objects.
/// That takes half a minute. A thorough run builds them as a package that depends on this one, and so
/// compiles the whole kit again, which takes minutes.
enum SeparatePrograms {
    /// A program, by its name and its sources.
    struct Program {
        let name: String
        /// The texts of its sources, by the names of their files.
        let sources: [String: String]
    }

    /// The folder of the programs, as soon as they are built. All tests share one build.
    static let programs = Task { try await build() }

    private static let folder = Repository.root.appending(path: ".build/separate-programs")

    private static func build() async throws -> URL {
        let programs = try ArticleProgramTests.programs() + OwnStoreTests.programs()
        let files = FileManager.default
        if files.fileExists(atPath: folder.path) { try files.removeItem(at: folder) }
        for program in programs {
            for (name, text) in program.sources {
                let file = source(of: program, name)
                try files.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
        }
        return try await Thoroughness.isThorough ? package(programs) : compiled(programs)
    }

    /// Compiles the programs one by one, without the access of this package.
    private static func compiled(_ programs: [Program]) async throws -> URL {
        let modules = BuiltModules(folder: BuiltProgram.folder)
        let objects = folder.appending(path: "objects.txt")
        try modules.objects().joined(separator: "\n")
            .write(to: objects, atomically: true, encoding: .utf8)
        let interfaces = try modules.moduleMaps().flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        let place = folder.appending(path: "programs")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for program in programs {
            let sources = program.sources.keys.sorted().map { source(of: program, $0).path }
            let built = try await SeparateProcess.run(
                "swiftc",
                [
                    "-swift-version", "6", "-gnone", "-module-name", program.name,
                    "-I", modules.path, "-o", place.appending(path: program.name).path,
                ] + interfaces + sources + ["@\(objects.path)"])
            try #require(built.status == 0, "\(program.name): \(built.text)")
        }
        return place
    }

    /// Builds the programs as a package that depends on this one.
    private static func package(_ programs: [Program]) async throws -> URL {
        try manifest(programs.map(\.name).sorted()).write(
            to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let scratch = folder.appending(path: "build")
        let built = try await SeparateProcess.run(
            "swift",
            [
                "build", "--disable-index-store", "--package-path", folder.path,
                "--scratch-path", scratch.path,
                // Less to compile: it is never debugged.
                "-Xswiftc", "-gnone",
            ])
        try #require(built.status == 0, "\(built.text)")
        return scratch.appending(path: "debug")
    }

    private static func source(of program: Program, _ name: String) -> URL {
        folder.appending(path: "Sources/\(program.name)/\(name)")
    }

    /// The manifest of the package, with this checkout as its dependency.
    private static func manifest(_ names: [String]) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Strangers", platforms: [.macOS(.v15)],
            dependencies: [.package(name: "WellbeingKit", path: "\(Repository.root.path)")],
            targets: \(names).map { name in
                .executableTarget(
                    name: name,
                    dependencies: [
                        .product(name: "SampleStoreTesting", package: "WellbeingKit"),
                        .product(name: "WellbeingKit", package: "WellbeingKit"),
                    ])
            })

        """
    }
}
