// Measures the HTML report of 50,000 cases: its size, the time to create it, and the time until a browser shows it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { htmlReport, summarize } from "@staywire/conformance";
import { executablePath, flags } from "@staywire/testkit/chromium";
import { eventsOf } from "@staywire/testkit/events";
import { chromium } from "playwright-core";

const RUNS = 5;
const events = eventsOf({ cases: 50_000, failing: 40, causes: 300 });
const folder = mkdtempSync(join(tmpdir(), "staywire-report-"));
const file = join(folder, "report.html");
const browser = await chromium.launch({ executablePath, args: [...flags], headless: true });
try {
  for (let turn = 0; turn < RUNS; turn += 1) {
    const start = performance.now();
    const summary = await summarize(events);
    const html = htmlReport(summary);
    const made = performance.now() - start;
    writeFileSync(file, html);
    const page = await browser.newPage();
    const opened = performance.now();
    await page.goto(pathToFileURL(file).href);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
    const shown = performance.now() - opened;
    await page.close();
    console.log(
      `made in ${made.toFixed(0)} ms, ${(html.length / 1e6).toFixed(2)} MB, loaded, laid out and painted in ${shown.toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
