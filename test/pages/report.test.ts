// Tests the HTML report in a real browser, opened from disk: its content, its network requests, and its accessibility.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { htmlReport, summarize } from "@staywire/conformance";
import { executablePath, flags, missing } from "@staywire/testkit/chromium";
import { eventsOf } from "@staywire/testkit/events";
import { printProblems } from "@staywire/testkit/printed";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const reports = {
  small: { cases: 200, failing: 50, causes: 2 },
  large: { cases: 50_000, failing: 40, causes: 300 },
  clean: { cases: 80, failing: 1_000_000, causes: 1 },
} as const;

describe.skipIf(missing !== undefined)(`a browser${missing === undefined ? "" : ` (skipped: ${missing})`}`, () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "staywire-report-"));
    for (const [name, wanted] of Object.entries(reports)) {
      writeFileSync(join(folder, `${name}.html`), htmlReport(await summarize(eventsOf(wanted))));
    }
    browser = await chromium.launch({ executablePath, args: [...flags], headless: true });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function open(name: keyof typeof reports, scheme: "light" | "dark", width: number) {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const url = pathToFileURL(join(folder, `${name}.html`)).href;
    await page.goto(url);
    expect([asked, complaints]).toEqual([[url], []]);
    return { page, close: () => context.close() };
  }

  const looks = [
    ...(["small", "large"] as const).flatMap(
      (name) =>
        [
          [name, "light", 1280],
          [name, "dark", 390],
        ] as const,
    ),
    ["small", "light", 390],
    ["small", "dark", 1280],
    ["clean", "light", 1280],
  ] as const;

  test.each(looks)("finds nothing serious with axe in the %s report, %s, width %i", async (name, scheme, width) => {
    const { page, close } = await open(name, scheme, width);
    await page
      .locator("summary")
      .first()
      .click({ timeout: 1_000, noWaitAfter: true })
      .catch(() => undefined);
    expect(await seriousIn(page)).toEqual([]);
    const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });

  test("shows the matrix of 50,000 cases, and a failure with expected and actual side by side", async () => {
    const { page, close } = await open("large", "light", 1280);
    expect(await page.locator(".matrix tbody tr").count()).toBe(20);
    expect(await page.locator(".matrix tbody td").count()).toBe(80);
    expect(await page.locator(".counts").textContent()).toContain("1,250 fail");
    expect(await page.locator("article").count()).toBe(100);
    const [expected, actual] = await Promise.all(
      ["expected", "actual"].map((title) =>
        page.locator("article").first().locator(".sides > div", { hasText: title }).first().boundingBox(),
      ),
    );
    expect(expected?.y).toBe(actual?.y);
    expect((expected?.x ?? 0) + (expected?.width ?? 0)).toBeLessThanOrEqual(actual?.x ?? 0);
    expect(await page.locator("article dl").first().textContent()).toContain("sent againdeterministic");
    await close();
  });

  test("shows the actual text below the expected one on a phone", async () => {
    const { page, close } = await open("small", "light", 390);
    const boxes = await page.locator("article").first().locator(".sides").first().locator("> div").all();
    const [expected, actual] = await Promise.all(boxes.map((box) => box.boundingBox()));
    expect((expected?.y ?? 0) + (expected?.height ?? 0)).toBeLessThanOrEqual(actual?.y ?? 0);
    await close();
  });

  test("links a failed cell to its failure, whose messages can be opened", async () => {
    const { page, close } = await open("small", "light", 1280);
    const cell = page.locator(".matrix td.bad a").first();
    const anchor = await cell.getAttribute("href");
    await cell.click();
    const article = page.locator(`article${anchor}`);
    await article.locator("summary").first().click();
    expect(await article.locator("pre.command").first().isVisible()).toBe(true);
    expect(await article.locator("pre.command").first().textContent()).toContain("curl -i -X POST");
    await close();
  });

  test("prints the report black on white, with its details open, without filter and page links, and with nothing cut", async () => {
    const { page, close } = await open("small", "dark", 1280);
    expect(await printProblems(page)).toEqual([]);
    const message = page.locator("article details pre").first();
    expect(await message.evaluate((each) => (each as { checkVisibility(): boolean }).checkVisibility())).toBe(true);
    expect(await page.locator("details.copy").first().isVisible()).toBe(false);
    await close();
  });

  test("searches failures and checks, and filters by severity", async () => {
    const { page, close } = await open("small", "light", 1280);
    const shown = () => page.locator("article:visible").count();
    const all = await shown();
    await page.getByRole("searchbox").fill("kind-0");
    expect(await shown()).toBe(1);
    expect(await page.locator("form output").textContent()).toBe(`1 of ${all} causes`);
    await page.getByLabel("Severity").selectOption("note");
    expect(await shown()).toBe(0);
    await page.getByRole("searchbox").fill("");
    await page.getByLabel("Severity").selectOption("");
    expect(await shown()).toBe(all);
    await close();
  });

  async function seriousIn(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe);
    return page.evaluate(`axe.run().then(({ violations }) => violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(" ")))`);
  }
});
