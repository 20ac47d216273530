/// Measures the speed of the kit. It is not a product.
@main
struct Program {
    static func main() async {
        do {
            var arguments = CommandLine.arguments[...]
            let folder = arguments.popFirst()?.lastIndex(of: "/").map {
                CommandLine.arguments[0][...$0]
            }
            let request = try Request(arguments, folder: String(folder ?? "./"))
            try await request.perform()
        } catch {
            print("benchmarks: \(error)")
            exit(1)
        }
    }
}
