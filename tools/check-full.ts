// Runs the long proofs one after the other, hours in all; the last lines are a summary, and the exit code is 1 if one failed.
import { argv, exit, stdout } from "node:process";
import { bin, pnpm } from "./run/bin.js";
import { tsx } from "./run/checks.js";
import { resultLine, runStep, type Step, type StepResult } from "./run/step.js";

const [pnpmCommand, ...pnpmArgs] = pnpm();

/** Proofs of what is published use the built packages. */
const build: Step = { name: "build", command: pnpmCommand, args: [...pnpmArgs, "run", "build"] };

const recipes: Step = {
  name: "recipes",
  command: bin("vitest"),
  args: ["run", "tools/recipes"],
  env: { STAYWIRE_RECIPE: "full", STAYWIRE_LONG: "1" },
};

const long: Step = {
  name: "long",
  command: bin("vitest"),
  args: [
    "run",
    "tools/growth",
    "tools/regex",
    "tools/variants",
    "test/asmx",
    "test/conformance/secrets.test.ts",
    "test/conformance/suite.test.ts",
  ],
  env: { STAYWIRE_LONG: "1" },
};

const peers: Step = {
  name: "peers",
  command: bin("vitest"),
  args: ["run", "packages/cli/src/peers.test.ts"],
  env: { STAYWIRE_PEERS: "full" },
};

const channel: Step = {
  name: "channel",
  command: bin("vitest"),
  args: ["run", "packages/channel"],
  env: { STAYWIRE_CHANNEL: "full" },
};

const proofs: readonly Step[] = [
  tsx("mutants", "tools/prove.ts", "--by", "checks"),
  tsx("codec-mutants", "tools/prove.ts", "--by", "codec"),
  tsx("variants", "tools/prove.ts", "--by", "variants"),
  tsx("oracle", "tools/prove.ts", "--by", "comparison"),
  tsx("predictions", "tools/prove.ts", "--by", "facts"),
  tsx("quick", "tools/slow.ts", "--limit", "30", "--quick"),
  tsx("slow", "tools/slow.ts", "--limit", "180"),
  tsx("replays", "tools/prove.ts", "--by", "replay", "--whole"),
  tsx("replays-program", "tools/prove.ts", "--by", "program"),
  tsx("rules", "tools/rules.ts"),
  tsx("schemas", "tools/schemas.ts"),
  tsx("error-texts", "tools/error-texts.ts", "--check"),
  tsx("seeds", "test/conformance/prove-seeds.ts", "--count", "500"),
  tsx("round-trip", "test/clients/prove-round-trip.ts"),
  tsx("clients", "test/clients/prove-clients.ts"),
  tsx("safety", "test/conformance/prove-safety.ts", "--seeds", "50"),
  tsx("growth", "tools/growth/main.ts"),
  tsx("fuzz", "tools/fuzz/main.ts", "--runs", "1000000"),
  tsx("attacks", "tools/fuzz/attacks.ts"),
  tsx("blocking", "tools/blocking.ts"),
  tsx("descriptions", "tools/descriptions.ts"),
  tsx("large-catalog", "tools/large-catalog.ts"),
  tsx("site", "tools/site.ts", "--check"),
  tsx("golden-runners", "tools/golden-runners.ts"),
  tsx("runtimes", "tools/runtimes.ts"),
  tsx("picture", "tools/picture.ts", "--check"),
  build,
  tsx("consumers", "tools/consumers.ts"),
  tsx("release", "tools/release-check.ts"),
  channel,
  peers,
  long,
  recipes,
  tsx("zones", "tools/zones.ts"),
];

const wanted = argv.slice(2);
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  stdout.write(`unknown proof ${unknown.join(", ")}; the proofs are ${proofs.map(({ name }) => name).join(", ")}\n`);
  exit(2);
}

const results: StepResult[] = [];
for (const proof of proofs) {
  if (wanted.length === 0 || wanted.includes(proof.name)) results.push(await runStep(proof));
}
const failed = results.filter(({ passed }) => !passed).length;
stdout.write("\n");
for (const result of results) stdout.write(`${resultLine(result)}\n`);
stdout.write(`${results.length - failed} proofs passed, ${failed} failed\n`);
if (failed > 0) exit(1);
