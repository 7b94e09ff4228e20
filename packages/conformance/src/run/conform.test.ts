// Tests runs against a correct service, a service with a single defect, and servers that are not the service.

import { type Transport, utf8 } from "@staywire/codec";
import { knownName, phrase } from "@staywire/model";
import { brokenServers, silent } from "@staywire/testkit/broken-servers";
import { library } from "@staywire/testkit/library";
import { formatIsoDate, ValueError } from "@staywire/values";
import { describe, expect, test } from "vitest";
import type { Check } from "../core/check.js";
import { fail, pass } from "../core/outcome.js";
import { areas } from "../core/verdict.js";
import { libraryServer } from "../library.cases.js";
import { exitCode } from "../results/exit-code.js";
import { librarySuite, run, verdictsOf } from "../run.cases.js";

/** Creates a server whose replies are changed by `change`. */
function rewriting(change: (body: string, target: string) => string): Transport {
  const honest = libraryServer();
  return async (request) => {
    const response = await honest(request);
    return { ...response, body: utf8(change(new TextDecoder().decode(response.body), request.target)) };
  };
}

describe("a run against a correct service", () => {
  test("has no failures, runs every case and exits with 0", async () => {
    const { summary } = await run(libraryServer());
    expect(summary.failures).toEqual([]);
    expect(summary.unjudged).toEqual([]);
    expect(summary.complete).toBe(true);
    expect(exitCode(summary)).toBe(0);
  });

  test("has a verdict for each planned case, in each area of each cell", async () => {
    const { events, summary } = await run(libraryServer());
    const verdicts = verdictsOf(events);
    expect(new Set(verdicts.map(({ case: id }) => id)).size).toBe(summary.plan?.cases);
    for (const operation of library.order) {
      for (const binding of ["soap11", "soap12", "get", "post"]) {
        const own = verdicts.filter((each) => each.operation === operation && each.binding === binding);
        expect(new Set(own.map(({ area }) => area))).toEqual(new Set(areas));
      }
    }
  });

  test("yields the same events for the same seed, except for timings", async () => {
    const untimed = async () =>
      JSON.stringify((await run(libraryServer(), { seed: 7 })).events).replace(/"ms":\d+/g, "");
    expect(await untimed()).toBe(await untimed());
  });

  test("yields the same verdicts with several concurrent cases", async () => {
    const names = async (concurrency: number) =>
      verdictsOf((await run(libraryServer(), { concurrency })).events).map(({ name, verdict }) => `${name} ${verdict}`);
    expect(await names(4)).toEqual(await names(1));
  });
});

describe("a service with one rule broken", () => {
  const broken: readonly (readonly [what: string, check: string, transport: Transport])[] = [
    ["a root of another name", "reply.valid", rewriting((body) => body.replaceAll("ArrayOfBook", "BookList"))],
    ["a member that is missing", "reply.form", rewriting((body) => body.replace(/<Lent>\w+<\/Lent>/g, ""))],
    ["a count that is wrong", "law.count", rewriting((body) => body.replace("<RowCount>1<", "<RowCount>2<"))],
    [
      "dates that are swapped",
      "law.ordered",
      rewriting((body) => body.replaceAll("<Sold>2027-05-02", "<Sold>2027-04-02")),
    ],
    [
      "another value in one binding",
      "bindings.agree",
      rewriting((body, target) => (target.includes("/GetBook?") ? body.replace("12.50", "12.51") : body)),
    ],
    [
      "a limit that is not enforced",
      "limits.max-items",
      libraryServer({ FindBooks: ({ Ids = [] }, { credentials }) => (Ids.length > 3 ? [] : libraryFind(credentials)) }),
    ],
    ["a password that is not checked", "auth.wrong-password", libraryServer({ ListShort: () => [{ Pages: 1 }] })],
  ];

  function libraryFind(_: unknown) {
    return [];
  }

  test.each(broken)("with %s fails %s and exits with 1", async (_what, check, transport) => {
    const { summary } = await run(transport);
    expect(summary.failures.map((failure) => failure.check)).toContain(check);
    expect(exitCode(summary)).toBe(1);
  });

  test("fails only in the cell that is broken", async () => {
    const transport = rewriting((body, target) =>
      target.includes("/GetBook?") ? body.replace("<Lent>", "<Lend>").replace("</Lent>", "</Lend>") : body,
    );
    const { summary } = await run(transport, { only: ["reply.valid"] });
    expect(summary.failures.map(({ operation, binding }) => `${operation}/${binding}`)).toEqual(["GetBook/get"]);
  });
});

describe("a server that is not the service", () => {
  test.each(Object.entries(brokenServers(libraryServer())))("passes no case: %s", async (_, transport) => {
    const { events, summary } = await run(transport);
    const passed = verdictsOf(events).filter(({ verdict }) => verdict === "pass");
    expect(passed.map(({ name }) => name)).toEqual([]);
    expect([1, 3, 4]).toContain(exitCode(summary));
  });

  test.each(Object.entries(silent))("counts as unreachable, and passes no case: %s", async (_, transport) => {
    const { summary } = await run(transport, { timeout: 50 });
    expect(summary.counts.pass).toBe(0);
    expect(summary.ended?.ending).toBe("unreachable");
    expect(exitCode(summary)).toBe(4);
  });

  test("stops the run if it no longer replies after 99 requests", async () => {
    const honest = libraryServer();
    let left = 100;
    const transport: Transport = (request) => {
      left -= 1;
      return left > 0 ? honest(request) : Promise.reject(new Error("gone"));
    };
    const { summary } = await run(transport);
    expect(summary.ended?.ending).toBe("stopped");
    expect(summary.missing).toBe(0);
    expect(summary.complete).toBe(false);
    expect([1, 3]).toContain(exitCode(summary));
  });
});

describe("a run that ends early", () => {
  test("by its deadline passes no further case and exits with 3", async () => {
    const { summary } = await run(libraryServer(), { deadline: 0 });
    expect(summary.ended?.ending).toBe("deadline");
    expect(summary.counts.pass).toBe(0);
    expect(exitCode(summary)).toBe(3);
  });

  test("by its limit of requests sends no further request", async () => {
    const { summary } = await run(libraryServer(), { maxRequests: 20 });
    expect(summary.ended?.requests).toBe(20);
    expect(exitCode(summary)).toBe(3);
  });

  test("by an abort still yields its end event", async () => {
    const control = new AbortController();
    control.abort();
    const { events, summary } = await run(libraryServer(), { signal: control.signal });
    expect(events.at(-1)).toMatchObject({ type: "run-ended", ending: "interrupted" });
    expect(summary.missing).toBe(summary.plan?.cases);
    expect(exitCode(summary)).toBe(130);
  });

  test("by an abort does not count pending requests as failures of the target", async () => {
    const control = new AbortController();
    const honest = libraryServer();
    let requests = 0;
    const { summary } = await run(
      (request) => {
        requests += 1;
        if (requests < 60) return honest(request);
        control.abort();
        return new Promise(() => undefined);
      },
      { signal: control.signal, concurrency: 4 },
    );
    expect(summary.counts.pass).toBeGreaterThan(0);
    expect(summary.failures).toEqual([]);
    expect(new Set(summary.unjudged.map(({ reason }) => reason))).toEqual(new Set(["the run was ended"]));
  });
});

describe("a run during which midnight passes on the target", () => {
  /**
   * Runs a check that passes only if the date of the run is the date of the target. Midnight passes during the second
   * case. If `stays` is true, the check always fails.
   */
  async function overMidnight(stays: boolean) {
    let day = "2027-05-01";
    let asked = 0;
    const check: Check = {
      id: "test.today",
      grounds: { rules: ["test"] },
      title: phrase`the day is the target's`,
      area: "valid",
      sends: "call",
      applies: ({ operation }) => operation === "ListShort" || phrase`another operation`,
      run: async ({ today }) => {
        asked += 1;
        if (asked === 2) day = "2027-05-02";
        if (formatIsoDate(today) === day && !stays) return pass;
        return fail({ sent: phrase`a call`, expected: knownName(day), actual: knownName(formatIsoDate(today)) });
      },
    };
    const suite = { ...librarySuite, checks: [check] };
    const settings = { suite, only: ["test.today"], today: day, todayNow: () => day };
    return { ...(await run(libraryServer(), settings)).summary.counts, asked };
  }

  test("continues with the new date, and repeats the case during which midnight passed", async () => {
    expect(await overMidnight(false)).toMatchObject({ pass: 4, fail: 0, asked: 5 });
  });

  test("still reports a check that fails on both days", async () => {
    expect(await overMidnight(true)).toMatchObject({ pass: 0, fail: 4 });
  });
});

describe("a run against a target with another date", () => {
  const dated: Check = {
    id: "test.day",
    grounds: { rules: ["test"] },
    title: phrase`the day is used`,
    area: "valid",
    sends: "call",
    applies: ({ operation }) => operation === "ListShort" || phrase`another operation`,
    run: async ({ today }) =>
      formatIsoDate(today) === "" ? fail({ sent: phrase``, expected: phrase``, actual: phrase`` }) : pass,
  };
  const undated: Check = { ...dated, id: "test.no-day", run: async () => pass };
  const suite = { ...librarySuite, checks: [dated, undated] };
  const settings = { only: ["test.day", "test.no-day"], today: "2027-05-01" };
  const verdicts = async (own: Partial<typeof suite> & { readonly date?: string }) => {
    const { date, ...more } = own;
    const server = libraryServer();
    const target: Transport = async (request) => {
      const response = await server(request);
      return date === undefined ? response : { ...response, headers: [...response.headers, ["Date", date]] };
    };
    const dayAt = date === undefined ? undefined : (instant: Date) => instant.toISOString().slice(0, 10);
    const { events } = await run(target, { ...settings, dayAt, suite: { ...suite, ...more } });
    return verdictsOf(events).map((each) => [each.check, each.verdict, "set" in each ? each.set : ""].join(" "));
  };

  test("does not run the cases that use the date, names the setting that helps, and runs the other cases", async () => {
    const found = new Set(await verdicts({ targetDay: async () => ({ year: 2027, month: 5, day: 2 }) }));
    const set = "today to 2027-05-02 (--today 2027-05-02)";
    expect(found).toEqual(new Set([`test.day could-not-run ${set}`, "test.no-day pass "]));
  });

  test.each([
    ["Sun, 02 May 2027 00:00:01 GMT", true],
    ["Sat, 01 May 2027 23:59:59 GMT", false],
    ["no date", false],
  ])("detects the other date by the header Date %s: %s", async (date, isOther) => {
    expect((await verdicts({ date })).some((each) => each.includes("could-not-run"))).toBe(isOther);
  });

  test("runs every case if the target's date is unknown", async () => {
    const found = await verdicts({ targetDay: async () => undefined });
    expect(found.every((each) => each.includes("pass"))).toBe(true);
  });
});

test("a run with an invalid date throws before its first event and its first request", async () => {
  let requests = 0;
  const honest = libraryServer();
  const counting: Transport = (request) => {
    requests += 1;
    return honest(request);
  };
  await expect(run(counting, { today: "2027-13-01" })).rejects.toThrow(ValueError);
  expect(requests).toBe(0);
});

describe("a run without planned cases", () => {
  test("has the exit code 3", async () => {
    const { summary } = await run(libraryServer(), { only: ["no-such-check"] });
    expect(summary.plan?.cases).toBe(0);
    expect(exitCode(summary)).toBe(3);
  });
});
