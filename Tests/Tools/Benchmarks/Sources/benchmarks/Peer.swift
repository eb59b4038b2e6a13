import Foundation
import Measuring

/// A generator made from other libraries, which checks nothing.
struct Peer {
    var name: String
    /// The folder of its output.
    var folder: String
    var command: [String]
    var environment: [String: String] = [:]
    /// How many times faster vmgen should be.
    var goal: Double

    private static func source(_ name: String) -> String {
        Settings.package.appendingPathComponent("peers/" + name).path
    }

    /// The peers whose tools are here, and what the others need.
    static func all(in folder: Folder) throws -> (here: [Peer], missing: [String]) {
        var (here, missing): ([Peer], [String]) = ([], [])
        for (peer, needs) in [
            (
                try rust(in: folder),
                "Rust with Tera and serde_yaml (cargo, librust-tera-dev, librust-serde-yaml-dev)"
            ),
            (try go(in: folder), "Go with yaml.v3 (golang-go, golang-gopkg-yaml.v3-dev)"),
            (node, "Node with js-yaml (nodejs, node-js-yaml)"),
            (python, "python3 with PyYAML's libyaml and Jinja2 (python3-yaml, python3-jinja2)"),
        ] {
            if let peer { here.append(peer) } else { missing.append(needs) }
        }
        here.append(
            Peer(
                name: "Yams and Stencil", folder: "Swift", command: [Program.beside("peer").path], goal: 80))
        return (here, missing)
    }

    /// Whether a program runs that needs what a peer needs.
    private static func runs(_ command: [String], _ environment: [String: String] = [:]) -> Bool {
        (try? Program(command, in: Settings.package, environment: environment).run()) != nil
    }

    private static func go(in folder: Folder) throws -> Peer? {
        let environment = ["GO111MODULE": "off", "GOFLAGS": "", "GOPATH": "/usr/share/gocode"]
        guard runs(["go", "list", "gopkg.in/yaml.v3"], environment) else { return nil }
        let program = folder.url.appendingPathComponent("go-peer").path
        try Program(
            ["go", "build", "-o", program, source("peer.go")], in: Settings.package, environment: environment
        ).run()
        return Peer(name: "Go, text/template and yaml.v3", folder: "Go", command: [program], goal: 0.8)
    }

    /// Cargo gets the crates from Debian's packages, not from the network.
    private static func rust(in folder: Folder) throws -> Peer? {
        let crates = "/usr/share/cargo/registry"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: crates)) ?? []
        guard ["tera-", "serde_yaml-"].allSatisfy({ crate in names.contains { $0.hasPrefix(crate) } }),
            runs(["cargo", "--version"])
        else { return nil }
        for name in ["Cargo.toml", "peer.rs"] {
            try folder.write(String(contentsOfFile: source(name), encoding: .utf8), to: "rust/" + name)
        }
        try folder.write(
            """
            [source.crates-io]
            replace-with = "debian"
            [source.debian]
            directory = "\(crates)"

            """, to: "rust/.cargo/config.toml")
        let package = folder.url.appendingPathComponent("rust")
        try Program(
            ["cargo", "build", "--quiet", "--offline", "--release"], in: package,
            environment: ["CARGO_HOME": package.appendingPathComponent("home").path]
        ).run()
        let program = package.appendingPathComponent("target/release/peer").path
        return Peer(name: "Rust, Tera and serde_yaml", folder: "Rust", command: [program], goal: 0.5)
    }

    private static var node: Peer? {
        let environment = ["NODE_PATH": "/usr/share/nodejs"]
        guard runs(["node", "-e", "require('js-yaml')"], environment) else { return nil }
        return Peer(
            name: "Node, template literals and js-yaml", folder: "Node",
            command: ["node", source("peer.js")], environment: environment, goal: 1)
    }

    private static var python: Peer? {
        guard runs(["python3", "-c", "import jinja2, yaml; yaml.CSafeLoader"]) else { return nil }
        return Peer(
            name: "PyYAML and Jinja2", folder: "Python", command: ["python3", source("peer.py")], goal: 5)
    }
}
