// Orders test files: the slowest start first, so that no worker is left alone with one of them.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, by path. They are listed because vitest does not know in a new clone how long they take. */
export const longest = [
  "test/asmx/asmx.test.ts",
  "tools/mutants/mutants.test.ts",
  "packages/conformance/src/stdio/conform-codec.test.ts",
  "packages/cli/src/commands/conform.test.ts",
  "test/conformance/suite.test.ts",
  "packages/conformance/src/replay/replay-file.test.ts",
  "test/conformance/secrets.test.ts",
  "packages/cli/src/commands/conform-features.test.ts",
  "test/pages/report.test.ts",
  "tools/mutants/codec/codec-mutants.test.ts",
];

function rankOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((end) => moduleId.endsWith(end));
  return at === -1 ? longest.length : at;
}

/** Sorts like vitest, but with the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
