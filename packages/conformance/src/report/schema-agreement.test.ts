// Tests that the published JSON Schema of event streams and the reader of event files accept and reject the same lines.
import { changedJson } from "@staywire/testkit/changed-json";
import { eventsOf } from "@staywire/testkit/events";
import { describe, expect, test } from "vitest";
import type { Event, PassEvent } from "../core/event.js";
import { parseEvents } from "../core/event-lines.js";
import { schemaProblems } from "../event-schema.cases.js";

function reads(value: unknown): boolean {
  try {
    parseEvents(`${JSON.stringify(value)}\n`);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return false;
  }
}

const kindOf = (event: Event): string => (event.type === "verdict" ? event.verdict : event.type);
const run = eventsOf({ cases: 12, failing: 3, causes: 2 });
const passed = run.find((event): event is PassEvent => kindOf(event) === "pass");
const others = (["could-not-run", "not-applicable", "noted"] as const).flatMap((verdict): Event[] =>
  passed === undefined ? [] : [{ ...passed, verdict, reason: "a reason" }],
);
const byKind = new Map([...run, ...others].map((event) => [kindOf(event), event]));
const isPass = (value: unknown): boolean => (value as { verdict?: unknown } | null)?.verdict === "pass";

describe("ajv with the published schema and the reader of events", () => {
  test.each([...byKind])("accept and reject the same changes of an event: %s", (_, event) => {
    const differences: string[] = [];
    let refused = 0;
    for (const { change, value } of changedJson(event, "the event")) {
      const bySchema = schemaProblems(value).length === 0;
      const byReader = reads(value);
      // In the event of a pass, the reader checks only the members that reports read.
      if (isPass(value) ? bySchema && !byReader : bySchema !== byReader) differences.push(change);
      if (!bySchema) refused += 1;
    }
    expect(differences).toEqual([]);
    expect(refused).toBeGreaterThan(100);
  });
});
