// The HTML report stands alone, counts like the others, and is quick.
import { describe, expect, it } from "vitest";
import type { Event } from "../event.js";
import { libraryServer } from "../test/library.js";
import { run } from "../test/run.js";
import { htmlReport } from "./html.js";

const broken = libraryServer({ ListShort: () => [{ Title: "<b>open</b> & all", Pages: 1 }] });

describe("the HTML report", () => {
  it("loads nothing from elsewhere and runs nothing", async () => {
    const html = htmlReport((await run(broken)).events);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\ssrc=/i);
  });

  it("has a row for each operation and a cell for each binding", async () => {
    const { events, summary } = await run(broken);
    const html = htmlReport(events);
    const rows =
      html
        .split("<tbody>")[1]
        ?.split("</tbody>")[0]
        ?.match(/<tr>.*<\/tr>/g) ?? [];
    expect(rows).toHaveLength(summary.plan?.operations.length ?? 0);
    for (const row of rows) expect(row.match(/<td/g)).toHaveLength(4);
    expect(html).toContain(`fail ${summary.counts.fail} · could not run ${summary.counts["could-not-run"]}`);
  });

  it("shows what was expected and found, as text", async () => {
    const html = htmlReport((await run(broken)).events);
    expect(html).toContain("<h4>expected</h4>");
    expect(html).toContain("&amp;lt;b&amp;gt;open");
    expect(html).toContain("&lt;Title&gt;");
    expect(html).not.toContain("<b>open");
  });

  it("renders 50,000 cases in under 3 seconds", async () => {
    const { events } = await run(broken);
    const verdicts = events.filter((event) => event.type === "verdict");
    const many: Event[] = Array.from({ length: 50_000 }, (_, index) => verdicts[index % verdicts.length] as Event);
    const start = performance.now();
    const html = htmlReport([events[0] as Event, ...many, events.at(-1) as Event]);
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(html.length).toBeLessThan(5_000_000);
  });
});
