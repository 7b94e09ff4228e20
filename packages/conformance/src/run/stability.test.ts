// Tests how failures are classified: those that occur always, sometimes, or only after other requests. Requests that
// write are never sent again.
import { type HttpRequest, type Transport, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { bytesOf } from "../guard/request-bytes.js";
import { libraryServer } from "../library.cases.js";
import { junitReport } from "../report/junit.js";
import { markdownReport } from "../report/markdown.js";
import { terminalReport } from "../report/terminal.js";
import { run, verdictsOf } from "../run.cases.js";

const only = ["reply.valid/GetBook/get"];

/** Creates a correct server that sends a broken reply whenever `when` returns true. */
function breaking(when: (request: HttpRequest) => boolean): Transport {
  const honest = libraryServer();
  return async (request, options) => {
    const bad = when(request);
    const response = await honest(request, options);
    if (!bad) return response;
    const text = new TextDecoder().decode(response.body);
    return { ...response, body: utf8(text.replace(/<(\/?)Lent>/g, "<$1Lend>")) };
  };
}

const isBook = ({ target }: HttpRequest): boolean => target.includes("/GetBook?");

async function failuresOf(transport: Transport, options: Parameters<typeof run>[1] = { only }) {
  const { events } = await run(transport, options);
  return verdictsOf(events).filter((event) => event.verdict === "fail");
}

describe("a failure that is sent again", () => {
  test("is deterministic if the same bytes fail again", async () => {
    const failures = await failuresOf(breaking(isBook));
    expect(failures.map(({ stability }) => stability)).toEqual(["deterministic"]);
  });

  test("is flaky if the same bytes pass the second time", async () => {
    let left = 1;
    const failures = await failuresOf(breaking((request) => isBook(request) && left-- === 1));
    expect(failures.map(({ stability }) => stability)).toEqual(["flaky"]);
  });

  test("is flaky if the same bytes fail every other time", async () => {
    const times = new Map<string, number>();
    const transport = breaking((request) => {
      const time = times.get(bytesOf(request)) ?? 0;
      times.set(bytesOf(request), time + 1);
      return isBook(request) && time % 2 === 0;
    });
    const failures = await failuresOf(transport);
    expect(failures.map(({ stability }) => stability)).toEqual(["flaky"]);
  });

  test("is state-dependent if the same bytes fail only after another request", async () => {
    let previous: HttpRequest | undefined;
    const transport = breaking((request) => {
      const bad = isBook(request) && previous?.method === "POST";
      previous = request;
      return bad;
    });
    const failures = await failuresOf(transport, { only: ["reply.valid/GetBook/soap12", ...only] });
    expect(failures.map(({ stability }) => stability)).toEqual(["state-dependent"]);
  });

  test("consists of the same bytes as before", async () => {
    const sent: string[] = [];
    const failures = await failuresOf(
      breaking((request) => {
        if (isBook(request)) sent.push(bytesOf(request));
        return isBook(request);
      }),
    );
    expect(failures[0]?.requests).toBe(sent.length);
    expect(sent.at(-1)).toBe(sent.at(-2));
  });
});

describe("a failure is not sent again", () => {
  test("if its operation writes", async () => {
    const sent: string[] = [];
    const honest = libraryServer({ AddLoan: () => 7 });
    const transport: Transport = (request, options) => {
      if (request.target.includes("/AddLoan?")) sent.push(bytesOf(request));
      return honest(request, options);
    };
    const failures = await failuresOf(transport, { only: ["auth.wrong-password/AddLoan/get"] });
    expect(failures.map(({ stability }) => stability)).toEqual([undefined]);
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test("if the limit of requests is used up", async () => {
    const whole = await failuresOf(breaking(isBook));
    // Allows the first request of the run and those of the case, but not the request that would be sent again.
    const maxRequests = whole[0]?.requests;
    const failures = await failuresOf(breaking(isBook), { only, maxRequests });
    expect(failures.map(({ stability }) => stability)).toEqual([undefined]);
  });
});

describe("the reports", () => {
  test("show what happened when a failure was sent again", async () => {
    const { summary } = await run(breaking(isBook), { only });
    expect(terminalReport(summary)).toMatch(/ again +deterministic\n/);
    expect(markdownReport(summary)).toContain("  - sent again: deterministic");
    expect(junitReport(summary)).toContain("sent again: deterministic");
  });
});
