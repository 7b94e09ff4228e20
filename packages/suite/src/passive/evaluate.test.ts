// Tests the evaluation of recordings: rules that held, rules that were violated and where, and rules that were not
// exercised.
import { service } from "@staywire/catalog";
import { type RecordValue, type Transport, untypedCodec } from "@staywire/codec";
import { exchangeLine, parseRecording, pseudonymizer, type RecordedExchange } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { beforeAll, describe, expect, test } from "vitest";
import { recorder } from "../recording/recorder.js";
import { evaluateRecording, type RuleEvaluation, resultOf } from "./evaluate.js";

const codec = untypedCodec(service);
const record = recorder(service);
const replace = pseudonymizer(service, "a key");
const today = { year: 2027, month: 5, day: 1 };
const START = Date.UTC(2027, 4, 1, 12);
const target: Transport = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00" });

interface Asked {
  readonly operation: string;
  readonly parameters: RecordValue;
  /** Minutes after the start. */
  readonly at: number;
  /** Changes the body of the response. */
  readonly edit?: (text: string) => string;
}

async function recorded(asked: readonly Asked[]): Promise<readonly RecordedExchange[]> {
  const exchanges: RecordedExchange[] = [];
  for (const { operation, parameters, at, edit = (text: string) => text } of asked) {
    const credentials = { username: "agent", password: "agent-password" };
    const request = codec.encodeRequest(operation, "soap11", { credentials, parameters });
    const answered = await target(request);
    const response = { ...answered, body: new TextEncoder().encode(edit(new TextDecoder().decode(answered.body))) };
    exchanges.push(replace(record({ request, response, silence: undefined }, START + at * 60_000)));
  }
  return parseRecording(exchanges.map(exchangeLine).join("")).exchanges;
}

const evaluated = async (asked: readonly Asked[]) => evaluateRecording(await recorded(asked), { today });

function byResult(all: readonly RuleEvaluation[], result: ReturnType<typeof resultOf>): readonly string[] {
  return all.filter((each) => resultOf(each) === result).map(({ id }) => id);
}

const extras = { operation: "GetExtras", parameters: { PropertyID: 1101 } };
const permissions = { operation: "GetPropertyPermissions", parameters: { PropertyID: 1101 } };
const details = { operation: "GetStaticPropertyDetails", parameters: { PropertyIds: [1101] } };

describe("a recording of a conformant service", () => {
  let all: readonly RuleEvaluation[];
  beforeAll(async () => {
    all = await evaluated([
      ...[extras, permissions, details, extras].map((each, at) => ({ ...each, at })),
      { ...extras, at: 3.5 },
    ]);
  });

  test("violates no rule of the service", () => {
    const wrong = all.filter((each) => each.side === "service" && ["violated", "uncertain"].includes(resultOf(each)));
    expect(wrong).toEqual([]);
  });

  test("counts how often each check of replies held", () => {
    const valid = all.find(({ id, operation }) => id === "reply.valid" && operation === "GetExtras");
    expect(valid).toMatchObject({ held: 3, violated: 0, binding: "soap11", severity: "must" });
  });

  test("lists the rules that no exchange exercises", () => {
    expect(byResult(all, "not exercised")).toContain("rates.bulk-bands");
  });

  test("lists calls that the client repeats within the cache time as a violation of the client", () => {
    const cache = all.find(({ id }) => id === "caller.cache-time");
    expect(cache).toMatchObject({ side: "client", violations: [{ lines: [4, 5] }] });
  });
});

describe("a violation", () => {
  test("of the structure of a reply names the line of the exchange", async () => {
    const edit = (text: string) => text.replace(/<Percentage>[^<]*/, "<Percentage>n/a");
    const all = await evaluated([
      { ...extras, at: 0 },
      { ...extras, at: 1, edit },
    ]);
    const valid = all.find(({ id, operation }) => id === "reply.valid" && operation === "GetExtras");
    expect(valid).toMatchObject({ held: 1, violated: 1, violations: [{ lines: [2] }] });
  });

  test.each([
    [1, "held"],
    [30, "violated"],
  ])(
    "by a booking that ended yesterday is not reported while the list may be a cached one: %i minutes after midnight",
    async (minutes, result) => {
      const edit = (text: string) => text.replaceAll(/<DepartureDate>[^<]*/g, "<DepartureDate>2027-05-01T00:00:00");
      const asked = { operation: "GetAllReservations", parameters: {}, at: 12 * 60 + minutes, edit };
      const all = evaluateRecording(await recorded([asked]), { today: { year: 2027, month: 5, day: 2 } });
      const law = all.find(({ id }) => id === "law.not-before-today");
      expect(law && resultOf(law)).toBe(result);
    },
  );

  test("of a rule for writing XML is found, although the decoded reply does not show it", async () => {
    const all = await evaluated([{ ...extras, at: 0, edit: (text) => text.replace(/^<\?xml[^>]*\?>/, "") }]);
    expect(byResult(all, "violated")).toContain("reply.declaration");
  });
});

test("an empty recording exercises no rule", () => {
  expect(new Set(evaluateRecording([]).map(resultOf))).toEqual(new Set(["not exercised"]));
});
