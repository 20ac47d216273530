import Foundation
import TestSupport

/// What a build of the package manager left for the compiler and the linker.
struct BuiltModules {
    /// The folder of the build, such as `.build/debug`.
    let folder: URL

    /// The folder of the Swift modules.
    var path: String { folder.appending(path: "Modules").path }

    /// The module maps of the C targets.
    func moduleMaps() throws -> [String] {
        try Self.targets().flatMap { target in
            [Self.sources.appending(path: target), folder.appending(path: "\(target).build")]
        }.map { $0.appending(path: "module.modulemap").path }
            .filter(FileManager.default.fileExists)
    }

    /// The objects of the targets in `Sources`, except that of the program.
    ///
    /// The list of the compiler names those of Swift: the folder of a target can have objects of files
    /// that were deleted since.
    func objects() throws -> [String] {
        let files = FileManager.default
        return try Self.targets().flatMap { target -> [String] in
            let place = folder.appending(path: "\(target).build")
            let list = place.appending(path: "output-file-map.json")
            if let map = try? Data(contentsOf: list) {
                let outputs = try JSONDecoder().decode([String: [String: String]].self, from: map)
                return outputs.values.compactMap { $0["object"] }.filter(files.fileExists).sorted()
            }
            guard let names = try? files.subpathsOfDirectory(atPath: place.path) else { return [] }
            return names.filter { $0.hasSuffix(".o") }.sorted()
                .map { place.appending(path: $0).path }
        }
    }

    private static let sources = Repository.root.appending(path: "Sources")

    private static func targets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
            .filter { $0 != "wellbeing" }
    }
}
