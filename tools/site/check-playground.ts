// Tests the playground in a browser: calls over each binding, errors, pasted messages, and limits of time and size.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";

/** Maximum size of the page and everything that it loads, in bytes after compression. */
const maxBytes = 400_000;
/** Maximum milliseconds of a call, on a processor that is slowed down. */
const maxMilliseconds = 2_000;
const slowdown = 4;

/** Returns the problems of the playground of a built site, one sentence each. */
export async function playgroundProblems(browser: Browser, base: string, dist: string): Promise<readonly string[]> {
  const problems = [...(await callProblems(browser, base, dist)), ...(await decodeProblems(browser, base))];
  return problems.map((problem) => `playground: ${problem}`);
}

async function callProblems(browser: Browser, base: string, dist: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const opened = await timed(async () => {
    await page.goto(`${base}/playground/index.html#operation=GetPropertyRates`);
    await outcome(page, "A result");
  });
  const loaded = [...asked];
  await page.locator("#call-operation").selectOption("GetExtras");
  await outcome(page, "A result");
  const called = await timed(() => call(page, "1", "An error: no-access-rights"));
  const bytes = loaded.map((url) => gzipSync(readFileSync(join(dist, new URL(url).pathname))).length);
  const sum = bytes.reduce((all, each) => all + each, 0);
  stdout.write(`playground: ${sum} bytes compressed; first result after ${opened} ms, a call in ${called} ms\n`);
  const problems = [
    sum > maxBytes ? `${sum} bytes, over ${maxBytes}` : "",
    opened > maxMilliseconds || called > maxMilliseconds ? `a call takes more than ${maxMilliseconds} ms` : "",
    ...(await bindingProblems(page)),
  ];
  await call(page, "12a", "A field cannot be read");
  const sent = asked.slice(loaded.length);
  if (sent.length > 0) problems.push(`a call sends requests for ${sent.join(", ")}; expected none`);
  problems.push(
    ...differs(await page.evaluate("fetch('/index.html').then(() => 'not blocked', () => 'blocked')"), "blocked"),
  );
  await page.context().close();
  return problems.filter(Boolean);
}

async function call(page: Page, id: string, title: string): Promise<void> {
  await page.getByLabel("PropertyID").fill(id);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await outcome(page, title);
}

async function outcome(page: Page, title: string): Promise<void> {
  await page.locator("#outcome", { hasText: title }).waitFor();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return Math.round(performance.now() - start);
}

const starts = {
  "SOAP 1.1": "POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1",
  "SOAP 1.2": "POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1",
  "HTTP GET": "GET /XMLAdditionalFunctions15.025.asmx/GetExtras?",
  "HTTP POST": "POST /XMLAdditionalFunctions15.025.asmx/GetExtras HTTP/1.1",
};

async function bindingProblems(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [binding, start] of Object.entries(starts)) {
    await page.getByRole("tab", { name: binding }).click();
    const [request = "", reply = ""] = await page.locator("#wire [role=tabpanel]:not([hidden]) pre").allTextContents();
    problems.push(...differs(request.slice(0, start.length), start));
    if (!reply.includes("You do not have access rights")) problems.push(`the reply over ${binding} is ${reply}`);
  }
  return problems;
}

async function decodeProblems(browser: Browser, base: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${base}/playground/index.html#decode`, { waitUntil: "networkidle" });
  const title = await page.locator("#title").textContent();
  await page.getByRole("button", { name: "an error" }).click();
  await page.waitForFunction("document.getElementById('title').textContent.includes('validation-error-1')");
  await page.getByRole("button", { name: "a deviation" }).click();
  await page.locator("mark").first().waitFor();
  const loaded = asked.length;
  const message = '<GetExtrasResult xmlns="http://a.example/x"><RowCount>0</RowCount><Odd/></GetExtrasResult>';
  await page.locator("#pasted").fill(message);
  const mark = await page.locator("mark").first().textContent();
  await page.locator("summary", { hasText: "curl" }).click();
  const curl = await page.locator("#calls pre").nth(4).textContent();
  const sent = asked.slice(loaded);
  await page.context().close();
  return [
    ...differs(title, "Reply to GetExtras over SOAP 1.1: a result"),
    ...differs(mark, "<Odd/>"),
    ...differs(curl?.slice(0, 5), "curl "),
    ...(sent.length > 0 ? [`a pasted message sends requests for ${sent.join(", ")}; expected none`] : []),
  ];
}

function differs(actual: unknown, expected: string): readonly string[] {
  return actual === expected ? [] : [`it shows ${JSON.stringify(actual)}; expected ${JSON.stringify(expected)}`];
}
