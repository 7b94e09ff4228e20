// The long proofs, with the minutes that they were measured to take on two cores, other work beside them.
import { bin, pnpm } from "../run/bin.js";
import { tsx } from "../run/checks.js";
import type { Step } from "../run/step.js";

/** A proof that takes too long for every change. */
export interface Proof extends Step {
  /** Undefined where it was not measured whole: it has a job of its own. */
  readonly minutes?: number;
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
    "test/clients/adapters.test.ts",
    "test/conformance/secrets.test.ts",
    "test/conformance/suite.test.ts",
    "test/interop/recorded.test.ts",
  ],
  env: { STAYWIRE_LONG: "1" },
};

/** The laws of round trips, more than three times as often as in the gate. */
const laws: Step = {
  name: "laws",
  command: bin("vitest"),
  args: ["run", "test/round-trip", "packages/codec/src/round-trip.test.ts"],
  env: { STAYWIRE_RUNS: "3334" },
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

const sync: Step = {
  name: "sync",
  command: bin("vitest"),
  args: ["run", "test/sync"],
  env: { STAYWIRE_SYNC: "full" },
};

const traffic: Step = {
  name: "traffic",
  command: bin("vitest"),
  args: ["run", "packages/cli/src/proxy"],
  env: { STAYWIRE_WRITES: "1000", STAYWIRE_CANARIES: "2500" },
};

/** Conversations of one to four exchanges, plain and over TLS each. */
const exchanges: Step = {
  name: "traffic-exchanges",
  command: bin("vitest"),
  args: ["run", "tools/traffic"],
  env: { STAYWIRE_EXCHANGES: "20000" },
};

/** Every proof, in the order in which `check:full` runs them; `consumers` and `release` need the `build` before them. */
export const proofs: readonly Proof[] = [
  tsx("mutants", "tools/prove.ts", "--by", "checks"),
  tsx("codec-mutants", "tools/prove.ts", "--by", "codec"),
  tsx("variants", "tools/prove.ts", "--by", "variants"),
  { ...tsx("oracle", "tools/prove.ts", "--by", "comparison"), minutes: 4 },
  { ...tsx("predictions", "tools/prove.ts", "--by", "facts"), minutes: 6 },
  { ...tsx("quick", "tools/slow.ts", "--limit", "30", "--quick"), minutes: 1 },
  { ...tsx("slow", "tools/slow.ts", "--limit", "180"), minutes: 3 },
  tsx("replays", "tools/prove.ts", "--by", "replay", "--whole"),
  tsx("recordings", "tools/prove.ts", "--by", "recording"),
  { ...tsx("playback", "tools/prove.ts", "--by", "playback"), minutes: 5 },
  traffic,
  exchanges,
  { ...tsx("traffic-figures", "tools/traffic/figures.ts"), minutes: 3 },
  { ...tsx("replays-program", "tools/prove.ts", "--by", "program"), minutes: 4 },
  { ...tsx("rules", "tools/rules.ts"), minutes: 11 },
  { ...tsx("schemas", "tools/schemas.ts"), minutes: 4 },
  { ...tsx("error-texts", "tools/error-texts.ts", "--check"), minutes: 4 },
  tsx("seeds", "test/conformance/prove-seeds.ts", "--count", "500"),
  { ...tsx("round-trip", "test/clients/prove-round-trip.ts"), minutes: 1 },
  { ...tsx("clients", "test/clients/prove-clients.ts"), minutes: 1 },
  { ...tsx("safety", "test/conformance/prove-safety.ts", "--seeds", "50"), minutes: 13 },
  { ...tsx("growth", "tools/growth/main.ts"), minutes: 24 },
  { ...tsx("fuzz", "tools/fuzz/main.ts", "--runs", "1000000"), minutes: 23 },
  { ...tsx("attacks", "tools/fuzz/attacks.ts"), minutes: 2 },
  { ...tsx("blocking", "tools/blocking.ts"), minutes: 10 },
  { ...tsx("descriptions", "tools/descriptions.ts"), minutes: 1 },
  { ...tsx("large-catalog", "tools/large-catalog.ts"), minutes: 2 },
  { ...tsx("site", "tools/site.ts", "--check"), minutes: 5 },
  { ...tsx("golden-runners", "tools/golden-runners.ts"), minutes: 1 },
  { ...tsx("telemetry", "tools/telemetry.ts"), minutes: 1 },
  { ...tsx("runtimes", "tools/runtimes.ts"), minutes: 2 },
  { ...tsx("picture", "tools/picture.ts", "--check"), minutes: 1 },
  { ...build, minutes: 4 },
  { ...tsx("consumers", "tools/consumers.ts"), minutes: 4 },
  { ...tsx("release", "tools/release-check.ts"), minutes: 7 },
  { ...channel, minutes: 15 },
  { ...laws, minutes: 5 },
  { ...peers, minutes: 28 },
  tsx("sync-plan", "test/store/prove-sync-plan.ts"),
  sync,
  long,
  { ...recipes, minutes: 5 },
  tsx("zones", "tools/zones.ts"),
];
