// Lists the long proofs, with the minutes that each takes on two cores that also do other work.
import { bin, pnpm } from "../run/bin.js";
import { tsx } from "../run/checks.js";
import type { Step } from "../run/step.js";

/** A proof that takes too long to run for every change. */
export interface Proof extends Step {
  /** A few words about the proof: the statement that it shows, or the subject of its run. */
  readonly about: string;
  /**
   * The measured minutes; undefined for a proof that was never measured as a whole. Such a proof has a separate job.
   */
  readonly minutes?: number;
}

const [pnpmCommand, ...pnpmArgs] = pnpm();

const altered = (name: string, ...args: readonly string[]) => tsx(name, "tools/mutants/main.ts", name, ...args);
const bench = (name: string, ...args: readonly string[]) => tsx(name, "tools/bench/main.ts", name, ...args);
const vitest = (name: string, env: Step["env"] & object, ...files: readonly string[]): Step => ({
  name,
  command: bin("vitest"),
  args: ["run", ...files],
  env,
});

/** Tests that the gate skips or runs only partly. */
const whole = [
  "tools/bench/growth",
  "tools/regex",
  "tools/mutants/variants",
  "test/asmx",
  "test/clients/adapters.test.ts",
  "test/conformance/secrets.test.ts",
  "test/conformance/suite.test.ts",
  "test/interop/recorded.test.ts",
];

/** All proofs, in the order of `prove --all`: `engines` needs the `tarballs`, and packing needs the `build`. */
export const proofs: readonly Proof[] = [
  { ...altered("checks"), about: "each check fails for its mutant server", minutes: 2 },
  { ...altered("codec"), about: "each mutant codec fails over stdio and in golden cases", minutes: 12 },
  { ...altered("variants"), about: "no check fails for a lawful variation" },
  { ...altered("defects"), about: "each wrong value makes at most two checks fail", minutes: 11 },
  { ...altered("comparison"), about: "the comparison finds each changed member", minutes: 4 },
  { ...altered("facts"), about: "facts find each contradiction", minutes: 6 },
  { ...altered("replay", "--whole"), about: "each failure fails again when it is replayed" },
  { ...altered("recording"), about: "recordings of mutant servers fail, those of lawful variations pass" },
  { ...altered("playback"), about: "a played-back recording gives the replies of the service", minutes: 9 },
  { ...altered("program"), about: "the program replays failures", minutes: 5 },
  {
    ...tsx("rules", "tools/rules.ts"),
    about: "each rule of the reference service has a test that fails without it",
    minutes: 11,
  },
  {
    ...tsx("schemas", "tools/schemas.ts"),
    about: "JSON Schemas and the codec accept the same 100,000 values",
    minutes: 4,
  },
  {
    ...tsx("error-texts", "tools/generate.ts", "--check", "error-texts"),
    about: "the page of error texts lists the texts that runs provoke",
    minutes: 4,
  },
  {
    ...tsx("picture", "tools/generate.ts", "--check", "picture"),
    about: "the picture of the README shows a current run",
    minutes: 1,
  },
  {
    ...tsx("seeds", "test/conformance/prove-seeds.ts", "--count", "500"),
    about: "no seed makes the reference service fail",
  },
  {
    ...tsx("safety", "test/conformance/prove-safety.ts", "--seeds", "50"),
    about: "no run writes more than it may",
    minutes: 13,
  },
  {
    ...tsx("round-trip", "test/clients/prove-round-trip.ts"),
    about: "a WSDL that is imported and written again describes the same service",
    minutes: 1,
  },
  {
    ...tsx("clients", "test/clients/prove-clients.ts"),
    about: "other people's clients call mocks of WSDL files",
    minutes: 1,
  },
  {
    ...tsx("sync-plan", "test/store/prove-sync-plan.ts"),
    about: "the plan of a million properties, in time and memory",
    minutes: 1,
  },
  {
    ...tsx("sync-rates", "test/store/prove-sync-rates.ts"),
    about: "workers of 10,000 properties keep to one rate, and use it unless they are killed",
    minutes: 15,
  },
  {
    ...tsx("failover", "test/store/prove-failover.ts"),
    about: "two servers over one database, one of them killed: nothing is lost or done twice",
    minutes: 1,
  },
  {
    ...tsx("sync-bugs", "test/sync/prove-bugs.ts"),
    about: "the simulation finds one-line bugs of the source",
    minutes: 1,
  },
  {
    ...tsx("fuzz", "tools/fuzz/main.ts", "--runs", "1000000"),
    about: "no input breaks a law of the codec",
    minutes: 23,
  },
  ...["depot", "library"].map((name) => ({
    ...tsx(`fuzz-${name}`, "tools/fuzz/main.ts", "--runs", "200000", "--service", name),
    about: "no input breaks a law of the codec, with another service",
    minutes: 5,
  })),
  {
    ...tsx("golden-runners", "tools/golden/runners.ts"),
    about: "the golden runner in Go passes, and fails for a changed case",
    minutes: 1,
  },
  {
    ...tsx("telemetry", "tools/telemetry.ts"),
    about: "OpenTelemetry records each attempt and no password",
    minutes: 1,
  },
  { ...tsx("runtimes", "tools/runtimes.ts"), about: "every runtime prints what Node 20 prints", minutes: 2 },
  {
    ...tsx("site", "tools/site.ts", "--check"),
    about: "the documentation site has no problems in a browser",
    minutes: 5,
  },
  { ...tsx("zones", "tools/zones.ts"), about: "every test has the same result in five time zones" },
  {
    ...tsx("quick", "tools/bench/main.ts", "slow", "--limit", "30", "--quick"),
    about: "a quick run at 150 ms a request ends in 30 s",
    minutes: 1,
  },
  { ...bench("slow", "--limit", "180"), about: "a full run at 150 ms a request ends in 180 s", minutes: 3 },
  { ...bench("growth"), about: "decoding time grows no faster than the size", minutes: 24 },
  { ...bench("blocking"), about: "no message blocks an event loop for long", minutes: 10 },
  { ...bench("attacks"), about: "each attack document is decoded or refused", minutes: 2 },
  { ...bench("descriptions"), about: "no WSDL takes much longer to import than an ordinary one", minutes: 1 },
  { ...bench("catalog"), about: "a WSDL with 1,500 operations", minutes: 2 },
  { ...bench("proxy"), about: "the proxy keeps its limits of delay and memory", minutes: 3 },
  {
    name: "build",
    command: pnpmCommand,
    args: [...pnpmArgs, "run", "build"],
    about: "the packages are built",
    minutes: 4,
  },
  { ...tsx("tarballs", "tools/tarballs.ts"), about: "the packages are packed", minutes: 1 },
  {
    ...vitest("engines", { STAYWIRE_TARBALLS: "tarballs" }, "examples"),
    about: "the examples of engines work, installed from the tarballs as their READMEs say",
    minutes: 3,
  },
  {
    ...tsx("consumers", "tools/consumers.ts"),
    about: "packed packages with each TypeScript, Node and package manager",
    minutes: 4,
  },
  { ...tsx("release", "tools/release-check.ts"), about: "the packages in a registry work for a new user", minutes: 7 },
  {
    ...vitest("traffic", { STAYWIRE_WRITES: "1000", STAYWIRE_CANARIES: "2500" }, "packages/cli/src/proxy"),
    about: "the proxy changes and leaks nothing",
    minutes: 2,
  },
  {
    ...vitest("exchanges", { STAYWIRE_EXCHANGES: "20000" }, "tools/traffic"),
    about: "conversations of one to four exchanges, plain and over TLS, through the proxy",
    minutes: 21,
  },
  {
    ...vitest("channel", { STAYWIRE_CHANNEL: "full" }, "packages/channel"),
    about: "a large account, and 200 killed runs",
    minutes: 15,
  },
  {
    ...vitest("laws", { STAYWIRE_RUNS: "3334" }, "test/round-trip", "packages/codec/src/round-trip.test.ts"),
    about: "the laws of round trips, with three times the values",
    minutes: 5,
  },
  {
    ...vitest("peers", { STAYWIRE_PEERS: "full" }, "packages/cli/src/peers.test.ts"),
    about: "the program against other people's clients and servers",
    minutes: 28,
  },
  {
    ...vitest("sync", { STAYWIRE_SYNC: "full" }, "test/sync"),
    about: "10,000 simulated copies, and each planted bug",
    minutes: 15,
  },
  {
    ...vitest("long", { STAYWIRE_LONG: "1" }, ...whole),
    about: "the complete tests of which the gate runs a selection",
  },
  { ...tsx("recipes", "tools/recipe.ts", "--all"), about: "each recipe of docs/contributing, applied to a copy" },
];
