// Tests the built site in a browser: accessibility (axe), overflow, print, console messages, requests to other hosts,
// the playground, the search, links.
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { exit, stdout } from "node:process";
import { executablePath, flags } from "@staywire/testkit/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { playgroundProblems } from "./check-playground.js";
import { paperProblems } from "./check-print.js";
import { searchProblems } from "./check-search.js";

const dist = "docs/site/dist";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One page of each kind; the playground comes last. */
const samplePages = [
  "index.html",
  "guides/write-a-client.html",
  "troubleshooting/index.html",
  "troubleshooting/null-list.html",
  "reference/exit-codes.html",
  "operations/GetExtras.html",
  "rules/GetExtras.html",
  "checks/index.html",
  "api/values.html",
  "playground/index.html",
];
const widths = [390, 768, 1280];
const problems: string[] = [];

const server = await serve(dist);
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath, args: [...flags], headless: true });
for (const path of samplePages) {
  for (const width of widths) {
    for (const scheme of ["light", "dark"] as const) await checkPage(path, width, scheme);
  }
}
problems.push(...(await paperProblems(browser, base)));
problems.push(...(await playgroundProblems(browser, base, dist)));
await checkSearch();
checkLinks();
await browser.close();
server.close();
for (const problem of problems) stdout.write(`${problem}\n`);
stdout.write(`site: ${samplePages.length} pages at ${widths.join(", ")} pixels, ${problems.length} problems\n`);
if (problems.length > 0) exit(1);

async function checkPage(path: string, width: number, scheme: "light" | "dark"): Promise<void> {
  const { page, complaints } = await open(browser, { path, width, scheme });
  const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  if (Number(overflow) > 0) complaints.push(`is ${overflow} pixels too wide`);
  complaints.push(...(await seriousIn(page)));
  problems.push(...complaints.map((complaint) => `${path}, ${width} pixels, ${scheme}: ${complaint}`));
  await page.context().close();
}

interface Look {
  readonly path: string;
  readonly width: number;
  readonly scheme: "light" | "dark";
}

async function open(from: Browser, { path, width, scheme }: Look): Promise<{ page: Page; complaints: string[] }> {
  // Disables the content security policy, because the policy of the playground would forbid the script of axe.
  const context = await from.newContext({ colorScheme: scheme, viewport: { width, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`the console says ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith("data:")) {
      complaints.push(`it asks for ${request.url()}`);
    }
  });
  await page.goto(`${base}/${path}`, { waitUntil: "networkidle" });
  return { page, complaints };
}

async function seriousIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found: string = await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.stringify(violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html).join(" "))))`,
  );
  return JSON.parse(found) as readonly string[];
}

async function checkSearch(): Promise<void> {
  const { page, complaints } = await open(browser, { path: "index.html", width: 1280, scheme: "light" });
  problems.push(...(await searchProblems(page)), ...complaints);
  await page.context().close();
}

// Finds missing anchors; the build with VitePress already finds missing pages.
function checkLinks(): void {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  const pages = new Map(files.map((path) => [path, readFileSync(join(dist, path), "utf8")]));
  const ids = new Map([...pages].map(([path, html]) => [path, idsIn(html)]));
  for (const [path, html] of pages) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]*#[^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${base}/${path.replaceAll("\\", "/")}`);
      const target = ids.get(decodeURI(url.pathname).slice(1) || "index.html");
      // The fragment of a playground URL contains the call, and is not an anchor.
      if (url.origin !== base || target === undefined || url.pathname.startsWith("/playground/")) continue;
      if (!target.has(decodeURIComponent(url.hash.slice(1))))
        problems.push(`${path}: nothing has the anchor of ${href}`);
    }
  }
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
}

function serve(folder: string): Promise<Server> {
  const types: Readonly<Record<string, string>> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
  };
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const listening = createServer((request, response) => {
    const path = decodeURI((request.url ?? "/").split("?", 1)[0] ?? "").slice(1) || "index.html";
    if (!files.has(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" });
    response.end(readFileSync(join(folder, path)));
  });
  return new Promise((resolve) => listening.listen(0, "127.0.0.1", () => resolve(listening)));
}
