// Tests the third-party client PHP SoapClient: it gets correct results without a WSDL and with both kinds of our WSDL.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { type WsdlForm, wsdl } from "@staywire/contracts";
import { type OperationName, operationOf } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agent, startService } from "./running.js";
import { output, reasonToSkip } from "./tool.js";

const missing = reasonToSkip("php", ["-m"], "soap");
const note = missing === undefined ? "" : ` (skipped: ${missing})`;
const script = join(import.meta.dirname, "call.php");

let running: Listening;
let folder: string;
beforeAll(async () => {
  running = await startService();
  folder = mkdtempSync(join(tmpdir(), "staywire-php-"));
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

interface Outcome {
  /** The result. Every scalar is a text, because PHP knows the types only from a WSDL. */
  readonly result?: unknown;
  readonly xml?: string;
  readonly fault?: { readonly code: string; readonly text: string };
}

const modes = [
  ["without a description", undefined],
  ["with the description of an .asmx", "asmx"],
  ["with the SOAP-only description", "soap"],
] as const;

describe.skipIf(missing !== undefined).each([11, 12] as const)(`SOAP version %i${note}`, (version) => {
  describe.each(modes)("%s", (_, form) => {
    const call = (operation: OperationName<typeof service>, parameters: object) =>
      php(version, form, operation, parameters);

    test("gets a record with a list of records", async () => {
      const { result } = await call("GetExtras", { PropertyID: 1101 });
      expect(result).toMatchObject({
        RowCount: "3",
        Extras: {
          PropertyExtras: [
            { ItemCode: "CLEAN", FlatFeeAmount: "110.00", Mandatory: "true" },
            { ItemCode: "GRILL", ItemDescription: "Grill & <charcoal>", DailyFeeAmount: "9.50", Mandatory: "false" },
            { ItemCode: "WAIVER" },
          ],
        },
      });
    });

    test("sends an array of ints, and gets the nights of each property", async () => {
      const { result } = await call("GetPropertiesNightlyRoomsToSell", {
        PropertyIDs: { int: [1101, 1102] },
        MinimumDateInRange: "10 May 2027",
        MaximumDateInRange: "12 May 2027",
      });
      expect(result).toMatchObject({
        RoomsToSellResponse: [
          {
            PropertyID: "1101",
            StartDate: "2027-05-10T00:00:00",
            Nights: {
              night: [
                { DayOffset: "0", RoomsAvailable: "1" },
                { DayOffset: "1", RoomsAvailable: "0" },
              ],
            },
          },
          { PropertyID: "1102" },
        ],
      });
    });

    test("sends an array with one item, and gets a list with one item if PHP knows the types", async () => {
      const { result } = await call("GetStaticPropertyDetails", { PropertyIds: { int: [1101] } });
      const details = { PropertyId: "1101", TenStarRating: "9.25", TimeZoneInfo: { OffsetFromUtc: "-05:00" } };
      expect(result).toMatchObject({ StaticPropertyDetails: form === undefined ? details : [details] });
    });

    test("gets the attribute of a management company", async () => {
      const { result, xml } = await call("GetManagementCompanyDetails", { McUserId: 601 });
      expect(result).toMatchObject({ CompanyName: "Coral Key Villas & Homes", MinChildAge: "3" });
      expect(xml).toContain('<ManagementCompany ID="601">');
      // Without a WSDL, PHP drops attributes.
      if (form !== undefined) expect(result).toMatchObject({ ID: "601" });
    });

    test("gets names with non-ASCII characters unchanged", async () => {
      const { result } = await call("GetReservations", { PropertyID: 1101, xmlMsg: "", jSonMsg: "" });
      expect(result).toMatchObject({
        Reservations: expect.arrayContaining([expect.objectContaining({ GuestName: 'Ünal <"Quoted"> 王 😀' })]),
      });
    });

    test("sends ints, decimals and texts with reserved characters", async () => {
      const { result } = await call("validateDiscountCode", {
        MCUserID: 601,
        PropertyID: 1101,
        BookingArrivalDate: "10 May 2027",
        BookingDepartureDate: "17 May 2027",
        DiscountCode: "NO & <SUCH>",
        RentalRate: "1000.00",
      });
      expect(result).toMatchObject({ GrandTotal: "1000.00", DiscountApplies: "false" });
    });

    test("gets an error of the service in its field, or as a fault", async () => {
      const [field, fault] = await Promise.all([
        call("GetExtras", { PropertyID: 1 }),
        call("GetReservations", { PropertyID: 1, xmlMsg: "", jSonMsg: "" }),
      ]);
      expect(field.result).toMatchObject({
        ErrorMsg: "GetExtras: You do not have access rights to this Property (1)",
      });
      expect(fault.fault?.code).toMatch(version === 11 ? /Server$/ : /Receiver$/);
      expect(fault.fault?.text).toContain("GetReservations: Validation Error 2");
    });
  });
});

async function php(
  version: 11 | 12,
  form: WsdlForm | undefined,
  operation: OperationName<typeof service>,
  parameters: object,
): Promise<Outcome> {
  const { endpoint, credentials, resultElement } = operationOf(service, operation);
  const path = service.endpoints[endpoint as keyof typeof service.endpoints].path;
  const job = {
    version,
    location: running.url + path,
    namespace: service.namespace,
    operation,
    parameters: { [credentials.username]: agent.username, [credentials.password]: agent.password, ...parameters },
    wsdl: form === undefined ? undefined : description(endpoint, form),
  };
  const outcome: Outcome = JSON.parse(await output("php", ["-d", "allow_url_fopen=0", script], JSON.stringify(job)));
  const result = texts(outcome.result) as { readonly [key: string]: unknown } | null;
  return { ...outcome, result: form === undefined ? result : result?.[resultElement] };
}

// Writes the WSDL to a file, because PHP must not open a URL. Parts that a WSDL could import must therefore be in it.
function description(endpoint: string, form: WsdlForm): string {
  const path = join(folder, `${endpoint}.${form}.wsdl`);
  writeFileSync(path, wsdl(service, endpoint, running.url, form) ?? "");
  return path;
}

function texts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(texts);
  if (typeof value !== "object" || value === null) return value === null || value === undefined ? value : String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, texts(each)]));
}
