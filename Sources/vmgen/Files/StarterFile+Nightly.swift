import Files

/// The workflow that plays longer walks at night.
extension StarterFile {
    private static let workflows = ".github/workflows"

    /// The workflow; empty if the folder has no workflows for GitHub, or is no package, for which other commands run
    /// the tests.
    static var nightlyWalks: [StarterFile] {
        guard FileSystem.isDirectory(workflows), FileSystem.exists(PackageManifest.fileName) else {
            return []
        }
        return [
            StarterFile(
                path: workflows + "/vmgen-walks.yml",
                text: """
                    # Plays walks of view models longer than other test runs do, each night in another order.
                    name: Walks

                    on:
                      schedule:
                        - cron: "17 3 * * *"
                      workflow_dispatch:

                    permissions:
                      contents: read

                    jobs:
                      walks:
                        runs-on: macos-latest
                        timeout-minutes: 60
                        steps:
                          - uses: actions/checkout@v6
                          - run: swift test --filter OutcomeTests
                            env:
                              VMGEN_WALKS: long
                              VMGEN_WALK_SEED: random

                    """)
        ]
    }
}
