// Makes searches on the built site, and checks that the right page is among the first hits.
import type { Page } from "playwright-core";
import { searches } from "./searches.js";

/** The number of hits among which the right page must be. */
const FIRST = 3;

/** Makes every search. Returns a sentence for each search that does not have the right page among its first hits. */
export async function searchProblems(page: Page): Promise<readonly string[]> {
  await page.locator("#local-search button").first().click();
  const input = page.locator("input.search-input");
  const results = page.locator(".results a.result");
  // The index is loaded with the first search.
  await input.fill("client");
  await results.first().waitFor();
  const problems: string[] = [];
  for (const [query, ...wanted] of searches) {
    await input.fill(query);
    // The search starts a moment after the last input.
    await page.waitForTimeout(400);
    const hits = await results.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const pages = hits.slice(0, FIRST).map((href) => href.replace(/^\/|(?:\.html)?(?:#.*)?$/g, ""));
    if (!pages.some((each) => wanted.includes(each)))
      problems.push(
        `search for ${JSON.stringify(query)}: ${pages.join(", ") || "nothing"}; expected ${wanted.join(" or ")}`,
      );
  }
  return problems;
}
