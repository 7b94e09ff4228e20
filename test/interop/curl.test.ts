// Tests that curl gets correct responses from the GET and POST bindings.
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agent, startService } from "./running.js";
import { output, reasonToSkip } from "./tool.js";

const missing = reasonToSkip("curl", ["--version"]);

const note = missing === undefined ? "" : ` (skipped: ${missing})`;

let running: Listening;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.close());

type Parameters = readonly (readonly [name: string, value: string])[];

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

describe.skipIf(missing !== undefined).each(["GET", "POST"] as const)(`%s${note}`, (method) => {
  test("gets a record with a list of records, in a root element with the name of its type", async () => {
    const { status, type, body } = await curl(method, "GetExtras", [["PropertyID", "1101"]]);
    expect({ status, type }).toEqual({ status: 200, type: "text/xml; charset=utf-8" });
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\r\n<GetExtrasResult /);
    expect(body).toContain('xmlns="http://channel.example/xml"');
    expect(body).toContain("<ItemDescription>Grill &amp; &lt;charcoal&gt;</ItemDescription>");
    expect(body).toContain("<DailyFeeAmount>9.50</DailyFeeAmount>");
  });

  test("sends an array as a repeated name", async () => {
    const { status, body } = await curl(method, "GetPropertiesNightlyRoomsToSell", [
      ["PropertyIDs", "1101"],
      ["PropertyIDs", "1102"],
      ["MinimumDateInRange", "10 May 2027"],
      ["MaximumDateInRange", "12 May 2027"],
    ]);
    expect(status).toBe(200);
    expect(body).toMatch(/<ArrayOfRoomsToSellResponse /);
    expect([...body.matchAll(/<PropertyID>(\d+)</g)].map(([, id]) => id)).toEqual(["1101", "1102"]);
    expect([...body.matchAll(/<RoomsAvailable>(\d)</g)].map(([, rooms]) => rooms)).toEqual(["1", "0", "1", "1"]);
  });

  test("gets the attribute of a management company", async () => {
    const { body } = await curl(method, "GetManagementCompanyDetails", [["McUserId", "601"]]);
    expect(body).toMatch(/<ManagementCompany [^>]*\bID="601"/);
    expect(body).toContain("<CompanyName>Coral Key Villas &amp; Homes</CompanyName>");
  });

  test("gets names with non-ASCII characters unchanged", async () => {
    const { body } = await curl(method, "GetReservations", [
      ["PropertyID", "1101"],
      ["xmlMsg", ""],
      ["jSonMsg", ""],
    ]);
    expect(body).toContain('<GuestName>Ünal &lt;"Quoted"&gt; 王 😀</GuestName>');
  });

  test("sends decimals and texts with reserved characters", async () => {
    const { status, body } = await curl(method, "validateDiscountCode", [
      ["MCUserID", "601"],
      ["PropertyID", "1101"],
      ["BookingArrivalDate", "10 May 2027"],
      ["BookingDepartureDate", "17 May 2027"],
      ["DiscountCode", "NO&SUCH=1+1%"],
      ["RentalRate", "1000.00"],
    ]);
    expect(status).toBe(200);
    expect(body).toContain("<GrandTotal>1000.00</GrandTotal>");
  });

  test("may write parameter names in any letter case", async () => {
    const { status, body } = await curl(method, "GetTaxRatesAndSettings", [["propertyid", "1101"]]);
    expect(status).toBe(200);
    expect(body).toContain("<Tax1Name>State tax</Tax1Name>");
  });

  test("gets an error as plain text with status 500", async () => {
    const [fault, missingParameter] = await Promise.all([
      curl(method, "GetReservations", [
        ["PropertyID", "1"],
        ["xmlMsg", ""],
        ["jSonMsg", ""],
      ]),
      curl(method, "GetExtras", []),
    ]);
    expect(fault).toMatchObject({ status: 500, type: "text/plain; charset=utf-8" });
    expect(fault.body).toContain("GetReservations: Validation Error 2");
    expect(missingParameter).toMatchObject({ status: 500, type: "text/plain; charset=utf-8" });
    expect(missingParameter.body).toContain("Missing parameter: PropertyID.");
  });
});

async function curl(method: "GET" | "POST", operation: string, parameters: Parameters): Promise<Answer> {
  const { endpoint, credentials } = operationOf(service, operation);
  const path = service.endpoints[endpoint as keyof typeof service.endpoints].path;
  const all = [[credentials.username, agent.username], [credentials.password, agent.password], ...parameters];
  const printed = await output("curl", [
    "--silent",
    "--show-error",
    ...(method === "GET" ? ["--get"] : []),
    ...all.flatMap(([name, value]) => ["--data-urlencode", `${name}=${value}`]),
    "--write-out",
    "\n%{http_code} %{content_type}",
    `${running.url}${path}/${operation}`,
  ]);
  const end = printed.lastIndexOf("\n");
  const [status = "", ...type] = printed.slice(end + 1).split(" ");
  return { status: Number(status), type: type.join(" "), body: printed.slice(0, end) };
}
