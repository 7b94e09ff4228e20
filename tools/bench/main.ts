// `pnpm bench [NAME] [ARGUMENT...]` runs a measurement; without a name, it lists all measurements.
import { argv, exit, stdout } from "node:process";

interface Measurement {
  readonly about: string;
  readonly run: () => Promise<unknown>;
}

/** The measurements; each parses the remaining arguments. */
const measurements: Readonly<Record<string, Measurement>> = {
  speed: {
    about: "the codec and the client, compared with other programs: --quick --only PART --json FILE --cpu",
    run: () => import("./speed.js"),
  },
  load: {
    about: "many connections to serve and to a bare server: --seconds --connections --binding",
    run: () => import("./load.js"),
  },
  bulk: {
    about: "a bulk list streamed from serve to a client, and the memory of both",
    run: () => import("./bulk.js"),
  },
  size: {
    about: "the sizes of browser bundles and their budgets: --check fails if a budget is exceeded",
    run: () => import("./size.js"),
  },
  growth: {
    about: "decoding time by message size, up to 4 MB: a part of a row's name",
    run: () => import("./growth.js"),
  },
  blocking: {
    about: "how long large messages block an event loop: parts of a document's name, --program",
    run: () => import("./blocking.js"),
  },
  attacks: { about: "the time of each attack document: --cpu", run: () => import("./attacks.js") },
  descriptions: {
    about: "the import of expensive WSDL files against an ordinary one: a seed",
    run: () => import("./descriptions.js"),
  },
  catalog: {
    about: "the import of a WSDL with 1,500 operations, and its catalog in the compiler",
    run: () => import("./large-catalog.js"),
  },
  slow: {
    about: "a run behind a slow network: --delay MS --user NAME --limit SECONDS, and flags of conform",
    run: () => import("./slow.js"),
  },
  proxy: { about: "the delay and the memory of the proxy: calls, runs", run: () => import("./proxy.js") },
  report: { about: "the HTML report of 50,000 cases in a browser", run: () => import("./report.js") },
};

const [name = ""] = argv.splice(2, 1);
const found = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
if (found === undefined) {
  for (const [each, { about }] of Object.entries(measurements)) stdout.write(`${each.padEnd(14)} ${about}\n`);
  exit(name === "" ? 0 : 2);
}
await found.run();
