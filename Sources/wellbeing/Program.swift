internal import Commands

@main
struct Program {
    static func main() async {
        await WellbeingProgram.main()
    }
}
