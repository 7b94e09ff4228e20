// Lists the allowed imports, and what each kind of package must not use, as data.

/** The allowed imports of a package. */
export interface LayerRule {
  /** The packages of the workspace that the sources of the package may import, by folder name. */
  readonly imports: readonly string[];
  /** Further packages that the tests of the package may import, with the reason. */
  readonly inTests?: { readonly packages: readonly string[]; readonly why: string };
  /**
   * The source folders of the package (`core/`) from the bottom up, and the files that folders import. Each entry may
   * import only the entries before it. Unlisted files are above all folders.
   *
   * @defaultValue none: the package has no folders
   */
  readonly order?: readonly string[];
}

const everything = [
  "values",
  "model",
  "codec",
  "contracts",
  "client",
  "server",
  "conformance",
  "catalog",
  "channel",
  "world",
  "reference",
  "suite",
];

/** The import directions of all packages, by folder; a package that is not listed is a violation. */
export const layers: Readonly<Record<string, LayerRule>> = {
  values: { imports: [] },
  model: { imports: ["values"] },
  catalog: {
    imports: ["model"],
    order: ["rows/", "types/", "notes.ts", "operations/", "service.ts", "rules/", "compact-part.ts", "generated/"],
  },
  contracts: {
    imports: ["model", "values"],
    order: [
      "contract-error.ts",
      "contract-file.ts",
      "source/",
      "prose/",
      "json.ts",
      "xml/",
      "catalog-source/",
      "samples/",
      "schema/",
      "wsdl-model/",
      "from-wsdl/",
      "json-schema/",
      "openapi/",
      "markdown/",
      "typescript/",
      "wsdl/",
      "endpoint-wsdl.ts",
      "pages/",
    ],
  },
  codec: {
    imports: ["model", "values"],
    inTests: { packages: ["conformance"], why: "its arbitraries make the values of the laws" },
    order: [
      "core/",
      "xml/",
      "http/",
      "values/",
      "call/",
      "settings.ts",
      "reply/",
      "redact/",
      "bindings.ts",
      "soap/",
      "url/",
      "binding-tables.ts",
      "fast/",
      "stream/",
      "rare/",
      "dataset/",
    ],
  },
  client: {
    imports: ["codec", "model", "values"],
    inTests: { packages: ["server"], why: "a server is the transport of the in-memory pair" },
    order: [
      "base-url.ts",
      "ending.ts",
      "events.ts",
      "tracing.ts",
      "header-fields.ts",
      "parameters/",
      "transport-error.ts",
      "body-stream.ts",
      "deadline.ts",
      "connection-advice.ts",
      "request-error.ts",
      "node/",
    ],
  },
  channel: {
    imports: ["catalog", "client", "codec", "model", "values"],
    inTests: { packages: ["reference", "server", "world"], why: "the reference service is the transport of its tests" },
    order: [
      "arguments.ts",
      "concurrent.ts",
      "problem.ts",
      "nights.ts",
      "generated/",
      "dataset/",
      "errors/",
      "availability/",
      "rates/",
      "calendar/",
      "quote/",
      "stay/",
      "blackout/",
      "sync/",
      "node/",
    ],
  },
  server: {
    imports: ["codec", "model", "values"],
    inTests: { packages: ["client"], why: "a client is the caller of the in-memory pair" },
    order: ["explain/"],
  },
  conformance: {
    imports: ["client", "server", "codec", "model", "values"],
    order: [
      "hash.ts",
      "sha256.ts",
      "wire/",
      "arbitrary/",
      "targets/",
      "core/",
      "recording/",
      "pattern.ts",
      "default-suite.ts",
      "laws/",
      "guard/",
      "compare/",
      "checks/",
      "plan/",
      "run/",
      "replay/",
      "stdio/",
      "golden/",
      "results/",
      "report/",
    ],
  },
  alterations: { imports: ["server", "codec"] },
  opentelemetry: {
    imports: ["client"],
    inTests: { packages: ["codec"], why: "its tests write the replies that a client reads" },
  },
  world: {
    imports: ["catalog", "model", "values"],
    order: [
      "day.ts",
      "errors/",
      "world-error.ts",
      "vocabulary.ts",
      "generated/",
      "world.ts",
      "resolve-days.ts",
      "view.ts",
      "users/",
      "default/",
      "generate/",
    ],
  },
  reference: {
    imports: ["world", "catalog", "server", "codec", "model", "values"],
    inTests: { packages: ["client"], why: "a client is the caller of the in-memory pair" },
    order: [
      "cache.ts",
      "clock.ts",
      "same-text.ts",
      "errors/",
      "access.ts",
      "store/",
      "postgres/",
      "call.ts",
      "rules/",
      "operations/",
    ],
  },
  suite: {
    imports: ["world", "catalog", "conformance", "client", "server", "codec", "model", "values"],
    order: [
      "suite-name.ts",
      "generated/",
      "coverage.ts",
      "known-world/",
      "discovery/",
      "recording/",
      "scenarios/",
      "facts/",
      "stateful/",
      "passive/",
      "every-scenario.ts",
      "walk/",
      "world-file/",
      "inferred/",
      "created.ts",
      "suite.ts",
    ],
    inTests: { packages: ["reference"], why: "the suite is tried on the service that it must pass" },
  },
  "client-conformance": {
    imports: [
      "alterations",
      "suite",
      "reference",
      "world",
      "catalog",
      "conformance",
      "server",
      "codec",
      "model",
      "values",
    ],
    inTests: { packages: ["client", "channel"], why: "our own client is one of those under test" },
    order: [
      "core/",
      "world/",
      "service/",
      "cases/",
      "checks/",
      "causes.ts",
      "evaluate.ts",
      "exit-code.ts",
      "session.ts",
      "run-cases.ts",
      "adapter/",
      "transport.ts",
      "report/",
      "node/",
    ],
  },
  cli: {
    imports: [...everything, "client-conformance"],
    order: [
      "cli-error.ts",
      "io.ts",
      "suggest.ts",
      "version.ts",
      "operation-name.ts",
      "interruption.ts",
      "io/",
      "call/",
      "generate/",
      "service/",
      "settings/",
      "help/",
      "decode/",
      "serve/",
      "proxy/",
      "conform/",
      "conform-client/",
      "exit-code.ts",
      "channel/",
      "doctor/",
      "recordings/",
      "compare/",
      "completion/",
      "golden/",
      "mcp/",
      "commands/",
    ],
  },
  testing: { imports: ["alterations", "channel", "reference", "world"] },
  // Only tests import testkit. Its laws use generators of conformance, and its sample service runs on server.
  testkit: { imports: ["alterations", "client-conformance", "conformance", "server", "codec", "model", "values"] },
};

/** The package that the tests of every package may import. */
export const testPackage = "testkit";

/** The folders besides `packages`. Each may import packages, but no other of these folders. */
export const otherFolders: readonly string[] = ["test", "tools"];

/** The folders of tools that are packages: other tools import them by name, not by file. */
export const toolPackages: readonly string[] = ["bench", "fuzz", "golden", "mutants"];

/** The packages that run in every JavaScript runtime. */
export const purePackages: readonly string[] = [
  "values",
  "model",
  "codec",
  "contracts",
  "client",
  "catalog",
  "channel",
  "world",
  "alterations",
  "opentelemetry",
];

/** The packages that work for any ASMX service, so they must not name this project's service. */
export const enginePackages: readonly string[] = [
  "values",
  "model",
  "codec",
  "contracts",
  "client",
  "server",
  "conformance",
  "alterations",
  "opentelemetry",
  "testkit",
];

/**
 * Globals that a pure package must not use, because they belong to Node or to browsers, or read a clock, a locale,
 * random numbers or the network.
 */
export const impureGlobals: ReadonlySet<string> = new Set([
  "process",
  "Buffer",
  "global",
  "globalThis",
  "require",
  "module",
  "__dirname",
  "__filename",
  "Date",
  "Intl",
  "Temporal",
  "performance",
  "console",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "clearTimeout",
  "clearInterval",
  "clearImmediate",
  "navigator",
  "document",
  "window",
  "localStorage",
  "XMLHttpRequest",
  "WebSocket",
  "crypto",
  "fetch",
]);

/** Members of otherwise pure objects that depend on locale, time zone or random numbers. */
export const impureMembers: ReadonlySet<string> = new Set([
  "random",
  "localeCompare",
  "toLocaleString",
  "toLocaleDateString",
  "toLocaleTimeString",
  "toLocaleLowerCase",
  "toLocaleUpperCase",
]);

/** Allows a pure package to use impure globals in one file, with the reason. */
export interface PurityException {
  readonly package: string;
  /** The end of the path of the file in which the globals are allowed. */
  readonly file: string;
  readonly names: readonly string[];
  readonly why: string;
}

export const purityExceptions: readonly PurityException[] = [
  {
    package: "client",
    file: "fetch-transport.ts",
    names: ["fetch", "globalThis", "setTimeout", "clearTimeout"],
    why: "the fetch transport is the one door to the network, and every runtime has fetch and timers",
  },
  {
    package: "client",
    file: "small-transport.ts",
    names: ["fetch"],
    why: "the transport of the small client, for pages with a size budget, which every runtime with fetch can use",
  },
  {
    package: "channel",
    file: "printed-warning.ts",
    names: ["console"],
    why: "a warning that nobody asked for would reach nobody, and every runtime has a console",
  },
  {
    package: "client",
    file: "deadline.ts",
    names: ["setTimeout", "clearTimeout"],
    why: "a call ends in time whatever the transport does, and every runtime has timers",
  },
  {
    package: "client",
    file: "page.ts",
    names: ["document"],
    why: "a client in a web page warns that the page ships the password to its visitors",
  },
  {
    package: "client",
    file: "clock.ts",
    names: ["Date", "performance", "random"],
    why: "deadlines, ages of replies and the wait before a retry need a clock and chance, and every runtime has both",
  },
];

/** Names of the catalog that any service could have, so engine packages may use them. */
export const genericNames: ReadonlySet<string> = new Set([
  "ErrorMsg",
  "ErrorMessage",
  "RowCount",
  "FromDate",
  "ToDate",
  "Rate",
  "Rates",
  "night",
]);

/** Names of the catalog that one engine package may use, with the reason. */
export interface NamingException {
  readonly package: string;
  readonly names: readonly string[];
  readonly why: string;
}

export const namingExceptions: readonly NamingException[] = [
  {
    package: "values",
    names: ["AvailabilitySignature", "RoomsToSellResponse"],
    why: "the availability signature is a pure function, and lives with the other values",
  },
];

/**
 * A measured number of a function: of the ways through it (1, plus 1 for each branch), of its parameters, or of its
 * lines.
 */
export type Measure = "ways" | "parameters" | "lines";

/**
 * The number of functions in a folder (`most`) of which a measure may be greater than `above`. The number may only
 * decrease: a change that adds such a function must simplify another one.
 */
export interface MeasureBound {
  readonly measure: Measure;
  readonly above: number;
  readonly most: number;
}

/** The bounds by folder. */
export const measureBounds: Readonly<Record<string, readonly MeasureBound[]>> = {
  packages: [
    { measure: "ways", above: 10, most: 18 },
    { measure: "parameters", above: 4, most: 5 },
    { measure: "lines", above: 60, most: 0 },
  ],
  tools: [
    { measure: "ways", above: 10, most: 10 },
    { measure: "parameters", above: 4, most: 4 },
    { measure: "lines", above: 60, most: 2 },
  ],
};
