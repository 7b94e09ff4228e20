// Checks pages of the built site as they are printed, in a browser that prefers dark pages.
import { printProblems } from "@staywire/testkit/printed";
import type { Browser } from "playwright-core";

/** One page of each kind. */
const printedPages = [
  "index.html",
  "guides/calendar-quote-sync.html",
  "troubleshooting/index.html",
  "operations/GetPropertyRates.html",
  "rules/GetExtras.html",
  "checks/index.html",
  "playground/index.html",
  "playground/index.html#decode",
];

/** Returns a sentence for each problem of a page on paper. */
export async function paperProblems(browser: Browser, base: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of printedPages) {
    const page = await browser.newPage({ colorScheme: "dark", bypassCSP: true });
    await page.goto(`${base}/${path}`, { waitUntil: "networkidle" });
    problems.push(...(await printProblems(page)).map((problem) => `${path}, printed: ${problem}`));
    await page.context().close();
  }
  return problems;
}
