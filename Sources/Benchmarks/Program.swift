/// Measures what the kit promises about speed. No part of the products.
@main
struct Program {
    static func main() async {
        do {
            var arguments = CommandLine.arguments[...]
            let folder = arguments.popFirst()?.lastIndex(of: "/").map {
                CommandLine.arguments[0][...$0]
            }
            let request = try Request(arguments, besides: String(folder ?? "./"))
            try await request.perform()
        } catch {
            print("benchmarks: \(error)")
            exit(1)
        }
    }
}
