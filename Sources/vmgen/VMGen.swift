import ArgumentParser

@main
struct VMGen: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "vmgen")
}
