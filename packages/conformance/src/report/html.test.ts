// Tests that the HTML report is self-contained, shows the counts of the summary, and stays small for large runs.

import { createHash } from "node:crypto";
import { eventsOf } from "@staywire/testkit/events";
import { describe, expect, test } from "vitest";
import type { Event } from "../core/event.js";
import { verdicts } from "../core/verdict.js";
import { libraryServer } from "../library.cases.js";
import { summarize } from "../results/summarize.js";
import { run } from "../run.cases.js";
import { htmlReport } from "./html.js";
import { grouped, verdictWords } from "./words.js";

const broken = libraryServer({ ListShort: () => [{ Title: "<b>open</b> & all", Pages: 1 }] });

describe("the HTML report", () => {
  test("loads nothing from the network, and runs no script except its filter", async () => {
    const html = htmlReport((await run(broken)).summary);
    expect(html).not.toMatch(/<link|<img|<iframe|@import|url\(|\ssrc=/i);
    const [script, ...others] = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    expect(others).toEqual([]);
    const hash = createHash("sha256")
      .update(script?.[1] ?? "")
      .digest("base64");
    expect(html).toContain(`script-src 'sha256-${hash}'`);
  });

  test("has the day, the settings, links to rules, and an issue for each cause", async () => {
    const { summary } = await run(broken);
    const rulePage = (id: string) => `https://rules.example/#${id}`;
    const html = htmlReport(summary, { day: "2027-05-04", rulePage });
    expect(html).toContain("<dt>run on</dt><dd>2027-05-04</dd>");
    expect(html).toContain(`<dt>seed</dt><dd>${summary.plan?.seed}</dd>`);
    const [rule = ""] = summary.failures[0]?.rules ?? [];
    expect(html).toContain(`<dd><a href="https://rules.example/#${rule}">${rule}</a>`);
    expect(html.match(/as an issue/g)).toHaveLength(html.match(/<article/g)?.length ?? 0);
    expect(html).toMatch(/Expected:\n\n```\n/);
  });

  test("has a row for each operation and a cell for each binding", async () => {
    const { summary } = await run(broken);
    const html = htmlReport(summary);
    const rows =
      html
        .split("<tbody>")[1]
        ?.split("</tbody>")[0]
        ?.match(/<tr>.*<\/tr>/g) ?? [];
    expect(rows).toHaveLength(summary.plan?.operations.length ?? 0);
    for (const row of rows) expect(row.match(/<td/g)).toHaveLength(4);
    for (const verdict of verdicts)
      expect(html).toContain(`<b>${grouped(summary.counts[verdict])}</b> ${verdictWords[verdict]}`);
  });

  test("shows the expected and the actual text, escaped", async () => {
    const html = htmlReport((await run(broken)).summary);
    expect(html).toContain("<h4>expected</h4>");
    expect(html).toContain("<dt>sent again</dt><dd>deterministic</dd>");
    expect(html).toContain("&amp;lt;b&amp;gt;open");
    expect(html).toContain("&lt;Title&gt;");
    expect(html).not.toContain("<b>open");
  });

  test("of 50,000 cases with 300 causes is a file of a few megabytes", async () => {
    const html = htmlReport(await summarize(eventsOf({ cases: 50_000, failing: 40, causes: 300 })));
    expect(html.length).toBeLessThan(5_000_000);
    expect(html).toContain("Failures: 1,250 cases, 300 causes");
    expect(html.match(/<article/g)).toHaveLength(100);
  });

  test("shows the reason of an expected failure, and the reason why a run ended early", async () => {
    const { events } = await run(broken, { only: ["ListShort"], maxRequests: 100 });
    const known = events.map(
      (event): Event =>
        event.type === "verdict" && event.verdict === "fail" ? { ...event, expectedFailure: "known since May" } : event,
    );
    const html = htmlReport(await summarize(known));
    expect(html).toContain("<dt>expected because</dt><dd>known since May</dd>");
    expect(html).not.toContain(">FAILED<");
    expect(html).toContain("the budget of 100 requests is used up");
  });
});
