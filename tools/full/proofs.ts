// The long proofs, with the minutes that each took when it was last measured alone on two cores.
import { bin, pnpm } from "../run/bin.js";
import { tsx } from "../run/checks.js";
import type { Step } from "../run/step.js";

/** A proof that takes too long for every change. */
export interface Proof extends Step {
  readonly minutes: number;
}

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

/** Every proof, in the order in which `check:full` runs them; `consumers` and `release` need the `build` before them. */
export const proofs: readonly Proof[] = [
  { ...tsx("mutants", "tools/prove.ts", "--by", "checks"), minutes: 0 },
  { ...tsx("codec-mutants", "tools/prove.ts", "--by", "codec"), minutes: 0 },
  { ...tsx("variants", "tools/prove.ts", "--by", "variants"), minutes: 0 },
  { ...tsx("oracle", "tools/prove.ts", "--by", "comparison"), minutes: 0 },
  { ...tsx("predictions", "tools/prove.ts", "--by", "facts"), minutes: 0 },
  { ...tsx("quick", "tools/slow.ts", "--limit", "30", "--quick"), minutes: 0 },
  { ...tsx("slow", "tools/slow.ts", "--limit", "180"), minutes: 0 },
  { ...tsx("replays", "tools/prove.ts", "--by", "replay", "--whole"), minutes: 0 },
  { ...tsx("replays-program", "tools/prove.ts", "--by", "program"), minutes: 0 },
  { ...tsx("rules", "tools/rules.ts"), minutes: 0 },
  { ...tsx("schemas", "tools/schemas.ts"), minutes: 0 },
  { ...tsx("error-texts", "tools/error-texts.ts", "--check"), minutes: 0 },
  { ...tsx("seeds", "test/conformance/prove-seeds.ts", "--count", "500"), minutes: 0 },
  { ...tsx("round-trip", "test/clients/prove-round-trip.ts"), minutes: 0 },
  { ...tsx("clients", "test/clients/prove-clients.ts"), minutes: 0 },
  { ...tsx("safety", "test/conformance/prove-safety.ts", "--seeds", "50"), minutes: 0 },
  { ...tsx("growth", "tools/growth/main.ts"), minutes: 0 },
  { ...tsx("fuzz", "tools/fuzz/main.ts", "--runs", "1000000"), minutes: 0 },
  { ...tsx("attacks", "tools/fuzz/attacks.ts"), minutes: 0 },
  { ...tsx("blocking", "tools/blocking.ts"), minutes: 0 },
  { ...tsx("descriptions", "tools/descriptions.ts"), minutes: 0 },
  { ...tsx("large-catalog", "tools/large-catalog.ts"), minutes: 0 },
  { ...tsx("site", "tools/site.ts", "--check"), minutes: 0 },
  { ...tsx("golden-runners", "tools/golden-runners.ts"), minutes: 0 },
  { ...tsx("runtimes", "tools/runtimes.ts"), minutes: 0 },
  { ...tsx("picture", "tools/picture.ts", "--check"), minutes: 0 },
  { ...build, minutes: 0 },
  { ...tsx("consumers", "tools/consumers.ts"), minutes: 0 },
  { ...tsx("release", "tools/release-check.ts"), minutes: 0 },
  { ...channel, minutes: 0 },
  { ...peers, minutes: 0 },
  { ...long, minutes: 0 },
  { ...recipes, minutes: 0 },
  { ...tsx("zones", "tools/zones.ts"), minutes: 0 },
];
