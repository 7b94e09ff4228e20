// Proves rules in a copy of the checkout: the test passes, and fails if the rule is broken.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { mutate } from "./mutate.js";
import { sourcesOf } from "./sources.js";
import type { Proof, RuleTest } from "./table.js";
import { namePattern } from "./title.js";

/** The result of proving a rule, with the reason if it failed. */
export interface Verdict {
  readonly proved: boolean;
  readonly why: string;
}

/** Proves rules in one copy of the checkout. */
export interface Prover {
  /** Returns the tests that do not exist, or that fail although no rule is broken. */
  unfit(tests: readonly RuleTest[]): Promise<readonly string[]>;
  /** Breaks a rule, runs its test, and restores the copy. */
  prove(proof: Proof): Promise<Verdict>;
  close(): Promise<void>;
}

/** Creates a prover in a copy for its exclusive use; the test runner is started once for all rules. */
export async function proverIn(copy: string): Promise<Prover> {
  const silent = [{}];
  const sources = sourcesOf(copy);
  // Threads take no flags of V8, so those of the configuration are left out.
  const threads = { pool: "threads", execArgv: [] as string[] } as const;
  const vitest = await createVitest("test", { root: copy, watch: false, reporters: silent, ...threads });
  return {
    unfit: async (tests) => {
      const faults: string[] = [];
      for (const file of new Set(tests.map((test) => test.file))) {
        const ran = await run(vitest, copy, file, undefined);
        const titles = new Set(tests.filter((test) => test.file === file).map((test) => test.title));
        faults.push(...[...titles].flatMap((title) => faultOf(ran, title) ?? []).map((fault) => `${file}: ${fault}`));
      }
      return faults;
    },
    prove: async (rule) => {
      const mutated = mutate(rule, sources);
      if (typeof mutated === "string") return { proved: false, why: mutated };
      const path = join(copy, mutated.path);
      const write = (source: string) => {
        writeFileSync(path, source);
        vitest.invalidateFile(path);
      };
      write(mutated.text);
      try {
        return judged(await run(vitest, copy, rule.test.file, namePattern(rule.test.title)));
      } finally {
        write(sources.textOf(mutated.path));
      }
    },
    close: () => vitest.close(),
  };
}

interface Ran {
  readonly name: string;
  readonly state: string;
  readonly message: string;
}

function faultOf(ran: readonly Ran[], title: string): string | undefined {
  const own = ran.filter(({ name }) => namePattern(title).test(name));
  if (own.length === 0) return `no test ran with the title ${title}`;
  const failed = own.find(({ state }) => state !== "passed");
  return failed && `${failed.name}: ${failed.message}`;
}

function judged(ran: readonly Ran[]): Verdict {
  if (ran.length === 0) return { proved: false, why: "no test ran: the mutation breaks more than the rule" };
  const failed = ran.some(({ state }) => state === "failed");
  return failed ? { proved: true, why: "" } : { proved: false, why: "the test passes although the rule is broken" };
}

// Runs the tests of a file whose names match the pattern. Without a pattern, runs all tests of the file.
async function run(vitest: Vitest, copy: string, file: string, pattern: RegExp | undefined): Promise<readonly Ran[]> {
  // The runner searches for the pattern anywhere in the full name, which includes the names of the groups.
  vitest.setGlobalTestNamePattern(new RegExp(pattern?.source.slice(1) ?? ""));
  const path = join(copy, file);
  const found = await vitest.globTestSpecifications([path]);
  const { testModules } = await vitest.runTestSpecifications(found);
  // The runner also returns other files, and files that it could not read this time, with their earlier results. They
  // are left out.
  const readable = testModules.filter((module) => module.moduleId === path && module.errors().length === 0);
  return readable
    .flatMap(({ children }) => [...children.allTests()])
    .map((test) => ({ name: test.name, state: test.result().state, message: test.result().errors?.[0]?.message ?? "" }))
    .filter(({ name, state }) => (state === "passed" || state === "failed") && (pattern?.test(name) ?? true));
}
