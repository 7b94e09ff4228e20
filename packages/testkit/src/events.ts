// Creates the events of an imaginary conformance run, with any number of cases, failures and causes.
import type { Event, Step, VerdictEvent } from "@staywire/conformance";

const bindings = ["soap11", "soap12", "get", "post"] as const;
const operations = Array.from({ length: 20 }, (_, index) => `GetSomethingOrOtherOfKind${index + 1}`);
const step: Step = {
  request: {
    method: "POST",
    target: "/a.asmx",
    headers: [["Content-Type", "text/xml; charset=utf-8"]],
    body: `<?xml version="1.0"?><x>${"<y>&amp;</y>".repeat(40)}</x>`,
  },
  response: { status: 200, headers: [["Content-Type", "text/xml"]], body: "<r>".repeat(900) },
};

/** The cases, failures and causes that the events must contain. */
export interface Wanted {
  readonly cases: number;
  /** The interval of failing cases: 5 means that every fifth case fails. */
  readonly failing: number;
  /** The number of different causes that the failures have. */
  readonly causes: number;
}

/** Creates the events of an imaginary run. */
export function eventsOf({ cases, failing, causes }: Wanted): Event[] {
  const checks = Array.from({ length: Math.max(causes, 40) }, (_, index) => ({
    id: `check.of-some-kind-${index}`,
    title: `what the check number ${index} demands of every operation`,
    area: "valid",
  })) satisfies Extract<Event, { type: "plan" }>["checks"];
  const verdict = (index: number): VerdictEvent => {
    const fails = index % failing === 0;
    const check = checks[fails ? (index / failing) % causes : index % checks.length];
    const [operation = "", binding = "get"] = [operations[index % 20], bindings[Math.floor(index / 20) % 4]];
    return {
      type: "verdict",
      case: index.toString(16).padStart(10, "0"),
      index,
      name: `${check?.id}/${operation}/${binding}/${index}`,
      check: check?.id ?? "",
      operation,
      binding,
      variant: String(index),
      area: "valid",
      severity: "must",
      rules: ["test"],
      spec: "4.2",
      ...(fails ? failure : index % 97 === 1 ? unjudged : { verdict: "pass" }),
      seed: index,
      requests: 1,
      ms: 3,
    };
  };
  return [
    {
      type: "plan",
      format: 2,
      plan: "0123456789ab",
      suite: "sample",
      version: "0.0.0",
      service: "sample",
      serviceVersion: "1",
      operations,
      bindings,
      checks,
      cases,
      shard: { index: 1, of: 1, cases },
      seed: 0,
      runs: 4,
      today: "2027-05-01",
      level: "read-only",
      profile: "all",
      target: "https://channel.example",
    },
    ...Array.from({ length: cases }, (_, index) => verdict(index)),
    { type: "run-ended", plan: "0123456789ab", ending: "complete", requests: cases, refused: 0, ledger: {}, ms: 1 },
  ];
}

const unjudged = { verdict: "could-not-run", reason: "the settings name no ordinary property", set: "world" } as const;

const failure = {
  verdict: "fail",
  sent: '{"ShelfID":1101}',
  expected: "a count is the number of the items that it counts",
  actual: "RowCount is 7, and Rows has 3 items",
  stability: "deterministic",
  steps: [step, step],
} as const;
