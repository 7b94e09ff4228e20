// Tests the pages of `staywire serve` in a real browser: the list of operations, one operation, and its form.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import { executablePath, flags, missing } from "@staywire/testkit/chromium";
import { printProblems } from "@staywire/testkit/printed";
import { launch } from "@staywire/testkit/program";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const agent = { username: "agent", password: "agent-password" };

describe.skipIf(missing !== undefined)(`a browser${missing === undefined ? "" : ` (skipped: ${missing})`}`, () => {
  let served: ReturnType<typeof launch>;
  let browser: Browser;
  let url: string;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    served = launch(["serve", "--port", "0", "--today", "2027-05-01"]);
    [, url = ""] = await served.printed(/^listening on (http:\/\/\S+)$/m);
    browser = await chromium.launch({ executablePath, args: [...flags], headless: true });
  });
  afterAll(async () => {
    await browser.close();
    served.child.kill("SIGINT");
    await served.ended;
  });
  beforeEach(async () => {
    page = await browser.newPage();
    complaints = [];
    page.on("console", (message) => {
      // Browsers request an icon by themselves.
      if (!message.location().url.endsWith("/favicon.ico")) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(url)) complaints.push(`asked for ${request.url()}`);
    });
    return async () => {
      await page.close();
      expect(complaints).toEqual([]);
    };
  });

  const { A, B } = service.endpoints;

  test("shows a landing page with calls to copy and links to the endpoints and to every operation", async () => {
    await page.goto(url);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Channel web service");
    expect(await page.locator('a[href*="?op="]').allTextContents()).toEqual(
      expect.arrayContaining([...service.order, "GetExtras"]),
    );
    for (const { path } of [A, B]) expect(await page.getByRole("link", { name: url + path }).count()).toBe(1);
    expect(await page.getByRole("cell", { name: "agent-password", exact: true }).count()).toBe(1);
    const ids = await page.getByRole("row").allTextContents();
    expect(ids).toEqual(
      expect.arrayContaining(["1101ordinary property, Pelican VillaGetPropertyRatesAndRestrictions"]),
    );
    const curl = await shown('[aria-label="Call with curl"]');
    const [, address = ""] = /^curl "(.*)"$/.exec(curl) ?? [];
    expect(await (await fetch(address)).text()).toContain("<ItemCode>CLEAN</ItemCode>");
    expect(await shown('[aria-label="Call with staywire"]')).toBe(
      `staywire call GetExtras PropertyID=1101 --base-url ${url} --username agent --password agent-password`,
    );
    await page.locator("table a").first().click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("GetPropertyRatesAndRestrictions");
  });

  const addresses = [
    "/",
    A.path,
    ...["GetManagementCompanyDefaultArrivalDepartureTimes", "GetPropertiesNightlyRoomsToSell", "CRMAddLead"].map(
      (name) => `${service.endpoints[operationOf(service, name).endpoint as "A"].path}?op=${name}`,
    ),
  ];

  test.each([390, 1280])("shows pages without serious axe findings or overflow at width %i", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    const narrow = await context.newPage();
    for (const address of addresses) {
      await narrow.goto(url + address);
      await narrow.evaluate(axe);
      const found = await narrow.evaluate(
        "axe.run().then(({ violations }) => violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      const overflow = await narrow.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect({ address, found, overflow }).toEqual({ address, found: [], overflow: 0 });
    }
    await context.close();
  });

  test("has pages that can be printed", async () => {
    const context = await browser.newContext({ colorScheme: "dark", bypassCSP: true });
    const printed = await context.newPage();
    for (const address of addresses) {
      await printed.goto(url + address);
      expect({ address, problems: await printProblems(printed) }).toEqual({ address, problems: [] });
    }
    await context.close();
  });

  test("can send a form with its initial values", async () => {
    await page.goto(`${url}${A.path}?op=GetPropertiesNightlyRoomsToSell`);
    const request = await invoke("POST");
    expect(request.postData()).toContain("PropertyIDs=1101&PropertyIDs=1112&");
    expect(await shown("body")).toContain("<PropertyID>1112</PropertyID>");
  });

  test("shows the hints of the fields, and the notes of the catalog", async () => {
    await page.goto(`${url}${A.path}?op=GetPropertiesNightlyRoomsToSell`);
    expect(await shown("#field-MinimumDateInRange-hint")).toBe(
      "The first night. Is a date as dd MMM yyyy. MinimumDateInRange and MaximumDateInRange are at most 31 nights apart, in this order.",
    );
    expect(await shown("#field-APIPassword-hint")).toBe("The password of the account.");
    expect(await shown("main")).toContain("Advice: AOA and Timeshare properties need");
  });

  test.each(Object.entries(service.endpoints))(
    "lists the operations of endpoint %s, each with its page",
    async (key, endpoint) => {
      await page.goto(url + endpoint.path);
      expect(await page.title()).toBe(`${endpoint.name} web service`);
      const names = service.order.filter((name) => operationOf(service, name).endpoint === key);
      const links = page.locator('a[href^="?op="]');
      expect(await links.allTextContents()).toEqual(names);
      await links.first().click();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(names[0]);
      await page.getByRole("link", { name: /^All operations/ }).click();
      expect(page.url()).toBe(url + endpoint.path);
    },
  );

  test("opens both service descriptions and the discovery document, which contain the address of the page", async () => {
    for (const link of ["WSDL of all four bindings", "WSDL of SOAP 1.1 and 1.2 alone", "Discovery document"]) {
      await page.goto(url + B.path);
      const [response] = await Promise.all([
        page.waitForResponse(/\?/),
        page.getByRole("link", { name: link }).click(),
      ]);
      expect(response.headers()["content-type"]).toBe("text/xml; charset=utf-8");
      expect(await response.text()).toContain(`"${url}${B.path}"`);
    }
  });

  test("shows samples of the request and the reply in the four bindings", async () => {
    await page.goto(`${url}${A.path}?op=GetExtras`);
    for (const binding of ["SOAP 1.1", "SOAP 1.2", "HTTP GET", "HTTP POST"]) {
      const request = await shown(`[aria-label="${binding} request"]`);
      const reply = await shown(`[aria-label="${binding} reply"]`);
      expect(request).toContain(`Host: ${new URL(url).host}`);
      expect(request).toMatch(/APIUserName(?:>|=)string/);
      expect(reply).toContain("Content-Length: length");
      expect(reply).toContain("<RowCount>int</RowCount>");
    }
  });

  test.each(["POST", "GET"])("calls an operation from its form over %s, and shows the reply", async (verb) => {
    await page.goto(`${url}${A.path}?op=GetExtras`);
    await fill({ APIUserName: agent.username, APIPassword: agent.password, PropertyID: "1101" });
    const request = await invoke(verb);
    expect(request.method()).toBe(verb);
    expect(request.url().includes(agent.password)).toBe(verb === "GET");
    expect(page.url().split("?")[0]).toBe(`${url}${A.path}/GetExtras`);
    const reply = await shown("body");
    expect(reply).toContain("<ItemCode>CLEAN</ItemCode>");
    expect(reply).toContain("<DailyFeeAmount>9.50</DailyFeeAmount>");
    expect(reply).toContain("Grill & <charcoal>");
  });

  test("sends a list from as many fields as the user requested", async () => {
    await page.goto(`${url}${A.path}?op=GetPropertiesNightlyRoomsToSell`);
    await page.getByLabel("Fields for each list").fill("2");
    await page.getByRole("button", { name: "Show that many fields" }).click();
    await fill({
      APIUsername: agent.username,
      APIPassword: agent.password,
      "PropertyIDs 1": "1101",
      "PropertyIDs 2": "1102",
      MinimumDateInRange: "10 May 2027",
      MaximumDateInRange: "12 May 2027",
    });
    const request = await invoke("POST");
    expect(request.postData()).toContain("PropertyIDs=1101&PropertyIDs=1102&");
    const reply = await shown("body");
    expect([...reply.matchAll(/<PropertyID>(\d+)</g)].map(([, id]) => id)).toEqual(["1101", "1102"]);
  });

  test("adds a lead from a form with booleans, and sends the other fields with their initial values", async () => {
    await page.goto(`${url}${A.path}?op=CRMAddLead`);
    await fill({
      APIUserName: agent.username,
      APIPassword: agent.password,
      FirstName: "Ünal",
      LastName: "O'Example & Sons",
      AgentAccountUserID: "501",
      EnquireyArrivalDate: "2027-06-01T00:00:00",
      EnquireyDepartureDate: "2027-06-08T00:00:00",
    });
    await page.getByLabel("AllowMarketingEmails", { exact: true }).selectOption("true");
    const request = await invoke("POST");
    expect(new URLSearchParams(request.postData() ?? "").get("LastName")).toBe("O'Example & Sons");
    expect(new URLSearchParams(request.postData() ?? "").get("AllowMarketingEmails")).toBe("true");
    const reply = await shown("body");
    expect(reply).toMatch(/<string [^>]*>[^<]+<\/string>/);
    expect(reply).not.toMatch(/error/i);
  });

  test("shows the error of a call that the service rejects", async () => {
    await page.goto(`${url}${B.path}?op=GetReservations`);
    await fill({ APIUsername: agent.username, APIPassword: "wrong", PropertyID: "1101" });
    await invoke("POST");
    expect(await shown("body")).toContain("Validation Error 1");
    complaints = complaints.filter((text) => !text.includes("status of 500"));
  });

  async function fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  }

  // biome-ignore lint/performance/useDomNodeTextContent: it is about what a person sees, not about what is there
  const shown = (selector: string): Promise<string> => page.locator(selector).innerText();

  async function invoke(verb: string) {
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole("button", { name: `Invoke over ${verb}` }).click(),
    ]);
    if (response === null) throw new Error("the form was not sent");
    return response.request();
  }
});
