// What a reply must say about that which was asked for, and where two operations must say the same.
import type { RecordValue, Value } from "@staywire/codec";
import { type Answer, type CaseContext, noted, type Outcome, okReply, pass } from "@staywire/conformance";
import { propertiesWith, type Tag, toName, unusable, type World, wordsOf } from "../world/world.js";
import { refusedWith } from "./rooms.js";
import { failure, lacking, listOf, mustPass, type Scenario } from "./scenario.js";

interface Question {
  readonly id: string;
  readonly spec: string;
  readonly title: string;
  readonly operation: string;
  readonly having: readonly Tag[];
  readonly call: (property: number) => RecordValue;
  /** What is wrong with the value; undefined where nothing is. */
  readonly judge: (value: Value, property: number, world: World) => string | undefined;
}

function ofProperty({ id, spec, title, operation, having, call, judge }: Question): Scenario {
  return {
    id,
    severity: "must",
    spec,
    title,
    area: "valid",
    operations: [operation],
    run: async (context, world) => {
      const found = propertiesWith(world, having, unusable);
      const tag = having[0] ?? "ordinary";
      if (found.length === 0) {
        return lacking(world, tag, wordsOf(tag), toName(having));
      }
      for (const property of found.slice(0, 4)) {
        const answer = await context.call(call(property.id));
        const failed = mustPass(`property ${property.id}`, answer);
        if (failed !== undefined) return failed;
        const why = judge(okReply(answer)?.value ?? null, property.id, world);
        if (why !== undefined)
          return failure({ sent: `property ${property.id}`, expected: title, actual: why }, answer);
      }
      return pass;
    },
  };
}

function member(value: Value, name: string): Value | undefined {
  return typeof value === "object" && value !== null ? (value as RecordValue)[name] : undefined;
}

function equals(value: Value, name: string, wanted: number): string | undefined {
  return member(value, name) === wanted ? undefined : `${name} is ${JSON.stringify(member(value, name) ?? null)}`;
}

const blank = { xmlMsg: "", jSonMsg: "" };

const questions: readonly Question[] = [
  {
    id: "permissions.property",
    spec: "2, 4.2",
    title: "the permissions are those of the property that was asked for",
    operation: "GetPropertyPermissions",
    having: ["ordinary"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value, property) => equals(value, "PropertyID", property) ?? whyNotUsable(value),
  },
  {
    id: "permissions.aoa",
    spec: "2, 4.2",
    title: "an AOA property is shown as one",
    operation: "GetPropertyPermissions",
    having: ["aoa"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (member(value, "AOAProperty") === true ? undefined : "AOAProperty is not true"),
  },
  {
    id: "permissions.timeshare",
    spec: "2, 4.2",
    title: "a timeshare property is shown as one",
    operation: "GetPropertyPermissions",
    having: ["timeshare"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (member(value, "TimeShare") === true ? undefined : "TimeShare is not true"),
  },
  {
    id: "extras.of-property",
    spec: "2, 4.2",
    title: "the extras are those of the property that was asked for, known ones among them",
    operation: "GetExtras",
    having: ["extras"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value, property, world) => whyWrongExtras(listOf(member(value, "Extras")), property, world),
  },
  {
    id: "rates.listed",
    spec: "4.2",
    title: "a property that has rates has at least one band",
    operation: "GetPropertyRatesAndRestrictions",
    having: ["rates"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (listOf(value).length > 0 ? undefined : "an empty list"),
  },
  {
    id: "rates.net-listed",
    spec: "4.3",
    title: "a property that has net rates has at least one band",
    operation: "GetPropertyRates",
    having: ["net-rates"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (listOf(value).length > 0 ? undefined : "an empty list"),
  },
  {
    id: "static.of-property",
    spec: "2, 4.3",
    title: "the details are those of the property that was asked for",
    operation: "GetStaticPropertyDetails",
    having: ["ordinary"],
    call: (id) => ({ PropertyIds: [id] }),
    judge: (value, property, world) => {
      const ids = listOf(value).map(({ PropertyId }) => PropertyId);
      if (ids.length !== 1 || ids[0] !== property) return `details of ${ids.join(", ") || "none"}`;
      const company = companyOf(world, property);
      return company === undefined ? undefined : equals(listOf(value)[0] ?? null, "McUserId", company);
    },
  },
  {
    id: "reservations.known",
    spec: "4.3",
    title: "the reservations of a property hold the bookings that it is known to have",
    operation: "GetReservations",
    having: ["ordinary"],
    call: (PropertyID) => ({ PropertyID, ...blank }),
    judge: (value, property, world) => whyBookingsLost(listOf(value), property, world),
  },
];

/** What an ordinary property that the caller may use cannot show; an owner needs no one's leave. */
function whyNotUsable(value: Value): string | undefined {
  if (member(value, "AOAProperty") === true || member(value, "TimeShare") === true) {
    return "an ordinary property is shown as AOA or timeshare";
  }
  if (member(value, "NativeProperty") === true) return undefined;
  const denied = ["MCEnableProperty", "AgentEnableProperty"].find((name) => member(value, name) !== true);
  return denied === undefined ? undefined : `${denied} is not true, and the caller may use the property`;
}

function companyOf(world: World, property: number): number | undefined {
  return (world.properties ?? []).find(({ id }) => id === property)?.company;
}

function whyWrongExtras(extras: readonly RecordValue[], property: number, world: World): string | undefined {
  const other = extras.find(({ PropertyID }) => PropertyID !== property);
  if (other !== undefined) return `an extra of property ${other.PropertyID}`;
  const codes = extras.map(({ ItemCode }) => ItemCode);
  const lost = (world.items ?? []).find((item) => item.property === property && !codes.includes(item.code));
  return lost === undefined ? undefined : `no extra ${lost.code}`;
}

function whyBookingsLost(stays: readonly RecordValue[], property: number, world: World): string | undefined {
  const ids = stays.map(({ BookingID }) => BookingID);
  const known = (world.bookings ?? []).filter((booking) => booking.property === property && booking.listed !== false);
  const lost = known.find(({ id }) => !ids.includes(id));
  return lost === undefined ? undefined : `no booking ${lost.id}`;
}

/** The stays of a list, as texts that can be compared. */
function staysOf(answer: Answer): string[] {
  return listOf(okReply(answer)?.value).map(stayText).sort();
}

function stayText({ BookingID, ArrivalDate, DepartureDate }: RecordValue): string {
  return `${BookingID} from ${String(ArrivalDate).slice(0, 10)} to ${String(DepartureDate).slice(0, 10)}`;
}

async function twoLists(context: CaseContext, world: World, other: string): Promise<Outcome> {
  const [property] = propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]);
  if (property === undefined) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
  const parameters = { PropertyID: property.id, ...blank };
  const first = await context.call(parameters);
  const failed = mustPass(`property ${property.id}`, first);
  if (failed !== undefined) return failed;
  const second = await context.call(parameters, { operation: other });
  const [left, right] = [staysOf(first).join("; "), staysOf(second).join("; ")];
  if (left === right) return pass;
  const sent = `property ${property.id}, then the same with ${other}`;
  return failure(
    { sent, expected: `what ${other} lists: ${right || "nothing"}`, actual: left || "nothing" },
    first,
    second,
  );
}

const withTime: Scenario = {
  id: "reservations.with-time-agrees",
  severity: "must",
  spec: "4.3",
  title: "GetReservationsWithTime lists the reservations that GetReservations lists",
  area: "valid",
  operations: ["GetReservationsWithTime"],
  run: (context, world) => twoLists(context, world, "GetReservations"),
};

const allReservations: Scenario = {
  id: "reservations.all-agree",
  severity: "asmx",
  spec: "4.2",
  title: "GetAllReservations lists the guest bookings that GetReservations lists, the cache of 10 minutes aside",
  area: "valid",
  operations: ["GetAllReservations"],
  run: async (context, world) => {
    const ids = propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable])
      .map(({ id }) => id)
      .slice(0, 4);
    if (ids.length === 0) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
    const all = await context.call(blank);
    const failed = mustPass("all reservations", all);
    if (failed !== undefined) return failed;
    for (const id of ids) {
      const one = await context.call({ PropertyID: id, ...blank }, { operation: "GetReservations" });
      const listed = listOf(okReply(all)?.value).filter(({ PropertyID }) => PropertyID === id);
      const own = staysOf(one).filter((stay) => !stay.startsWith("0 "));
      const told = listed.map(stayText);
      const lost = own.find((stay) => !told.includes(stay));
      if (lost === undefined) continue;
      const sent = `all reservations, then those of property ${id}`;
      return failure(
        { sent, expected: `booking ${lost} of property ${id} in the list of all`, actual: "it is not there" },
        all,
        one,
      );
    }
    return pass;
  },
};

const accessibleOnly: Scenario = {
  id: "reservations.accessible",
  severity: "must",
  spec: "4.2",
  title: "GetAllReservations lists no reservation of a property that the caller may not use",
  area: "valid",
  operations: ["GetAllReservations"],
  run: async (context, world) => {
    const all = await context.call(blank);
    const failed = mustPass("all reservations", all);
    if (failed !== undefined) return failed;
    const known = (world.properties ?? []).filter(({ tags }) => unusable.some((tag) => tags.includes(tag)));
    const ids = new Set(known.map(({ id }) => id));
    const stray = listOf(okReply(all)?.value).find(({ PropertyID }) => ids.has(Number(PropertyID)));
    if (stray === undefined) return pass;
    const actual = `booking ${stayText(stray)} of property ${stray.PropertyID}, which the caller may not use`;
    return failure({ sent: "all reservations", expected: accessibleOnly.title, actual }, all);
  },
};

const timeshareReservations: Scenario = {
  id: "reservations.timeshare",
  severity: "must",
  spec: "4.3",
  title: "the reservations of a timeshare property cannot be read",
  area: "invalid",
  operations: ["GetReservations", "GetReservationsWithTime"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["timeshare"], unusable);
    if (property === undefined) return lacking(world, "timeshare", "timeshare property", toName(["timeshare"]));
    const answer = await context.call({ PropertyID: property.id, ...blank });
    return refusedWith(answer, "timeshare-not-supported", `timeshare property ${property.id}`);
  },
};

const monthlyRates: Scenario = {
  id: "rates.monthly",
  severity: "must",
  spec: "2, 7",
  title: "monthly rate sets are not supported",
  area: "invalid",
  operations: ["GetPropertyRatesAndRestrictions", "GetPropertyRates"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["monthly-rates"], unusable);
    if (property === undefined) {
      return lacking(world, "monthly-rates", "property with monthly rates", toName(["monthly-rates"]));
    }
    const answer = await context.call({ PropertyID: property.id });
    return refusedWith(answer, "monthly-rates-not-supported", `property ${property.id}, which has monthly rates`);
  },
};

/** What a property that the caller can use is shown to be. */
const kinds: readonly Tag[] = ["ordinary", "aoa", "timeshare"];

const companies: Scenario = {
  id: "companies.listed",
  severity: "must",
  spec: "4.3",
  title: "the caller's own company is always listed, and so are the companies that are known",
  area: "valid",
  operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  run: async (context, world) => {
    const answer = await context.call({});
    const failed = mustPass("the list of companies", answer);
    if (failed !== undefined) return failed;
    const ids = listOf(okReply(answer)?.value).map(({ MCUserID }) => MCUserID);
    const usable = propertiesWith(world, [], unusable).filter(({ tags }) => tags.some((tag) => kinds.includes(tag)));
    const suppliers = usable.flatMap(({ company }) => company ?? []);
    const lost = [...new Set([...(world.companies ?? []), ...suppliers])].filter((id) => !ids.includes(id));
    if (ids.length > 0 && lost.length === 0) return pass;
    const actual = ids.length === 0 ? "an empty list" : `no company ${lost.join(", ")}`;
    return failure({ sent: "the list of companies", expected: companies.title, actual }, answer);
  },
};

const companyDetails: Scenario = {
  id: "companies.details",
  severity: "must",
  spec: "2, 4.3",
  title: "the details are those of the company that was asked for",
  area: "valid",
  operations: ["GetManagementCompanyDetails"],
  run: async (context, world) => {
    const [first, ...others] = world.companies ?? [];
    if (first === undefined) return lacking(world, "company", "company", "world.companies");
    const answers: Answer[] = [];
    for (const id of [first, ...others.slice(0, 3)]) {
      const answer = await context.call({ McUserId: id });
      answers.push(answer);
      const failed = id === first ? mustPass(`company ${id}`, answer) : undefined;
      if (failed !== undefined) return failed;
      // A company that supplies nothing may have no details.
      const value = okReply(answer)?.value ?? null;
      const why = value === null ? undefined : equals(value, "ID", id);
      if (why === undefined) continue;
      return failure({ sent: `company ${id}`, expected: companyDetails.title, actual: why }, ...answers);
    }
    return pass;
  },
};

const bulkRates: Scenario = {
  id: "rates.bulk-agrees",
  severity: "must",
  spec: "4.2",
  title: "the rates of a company list its properties with the bands of the single call, the cache of 6 hours aside",
  area: "valid",
  operations: ["GetAllPropertyRatesAndRestrictionsPerMC"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["rates"], unusable).filter(({ company }) => company !== undefined);
    if (property?.company === undefined)
      return lacking(world, "rates", "property with rates and its company", toName(["rates"], ", company"));
    const bulk = await context.call({ MCUserID: property.company });
    const failed = mustPass(`company ${property.company}`, bulk);
    if (failed !== undefined) return failed;
    const row = listOf(okReply(bulk)?.value).find(({ PropertyID }) => PropertyID === property.id);
    const sent = `company ${property.company}, then its property ${property.id}`;
    if (row === undefined) {
      return failure({ sent, expected: `an item for property ${property.id}`, actual: "there is none" }, bulk);
    }
    const why = whyWrongRows(listOf(okReply(bulk)?.value), property.company, world);
    if (why !== undefined) return failure({ sent, expected: bulkRates.title, actual: why }, bulk);
    const single = await context.call({ PropertyID: property.id }, { operation: "GetPropertyRatesAndRestrictions" });
    const [left, right] = [bandsOf(row.PropertyRates), bandsOf(okReply(single)?.value)];
    if (left === right) return pass;
    return noted(`the bands differ, as the cache allows: ${left} against ${right}`);
  },
};

/** Every property of the company that is known to have rates is listed, and none shows them that the caller may not use. */
function whyWrongRows(rows: readonly RecordValue[], company: number, world: World): string | undefined {
  const ids = rows.map(({ PropertyID }) => Number(PropertyID));
  const lost = propertiesWith(world, ["rates"], unusable).find(
    (each) => each.company === company && !ids.includes(each.id),
  );
  if (lost !== undefined) return `no item for property ${lost.id}`;
  const denied = (world.properties ?? []).filter(({ tags }) => unusable.some((tag) => tags.includes(tag)));
  const open = rows.find(({ PropertyID, PropertyRates }) => {
    return denied.some(({ id }) => id === PropertyID) && listOf(PropertyRates).length > 0;
  });
  return open === undefined ? undefined : `rates of property ${open.PropertyID}, which the caller may not use`;
}

function bandsOf(value: Value | null | undefined): string {
  return listOf(value)
    .filter((band) => band !== null)
    .map(
      ({ FromDate, ToDate, Rate }) => `${String(FromDate).slice(0, 10)} to ${String(ToDate).slice(0, 10)} at ${Rate}`,
    )
    .join("; ");
}

const besideErrors: Scenario = {
  id: "static.beside-errors",
  severity: "must",
  spec: "4.3, 7",
  title: "a property that the caller may not use leaves the details of the others alone",
  area: "valid",
  operations: ["GetStaticPropertyDetails"],
  run: async (context, world) => {
    const good = propertiesWith(world, ["ordinary"], unusable)
      .map(({ id }) => id)
      .slice(0, 2);
    if (good.length === 0) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
    const ids = [2_147_483_646, ...good];
    const answer = await context.call({ PropertyIds: ids });
    const sent = `properties ${ids.join(", ")}, of which the first does not exist`;
    const failed = mustPass(sent, answer);
    if (failed !== undefined) return failed;
    const items = listOf(okReply(answer)?.value);
    const lost = good.find((id) => !items.some((item) => item.PropertyId === id && (item.ErrorMessage ?? "") === ""));
    if (lost === undefined) return pass;
    return failure({ sent, expected: `details of ${lost}, without an error`, actual: "there are none" }, answer);
  },
};

const echo: Scenario = {
  id: "user-function.request-echo",
  severity: "must",
  spec: "4.2",
  title: "the request XML is returned where it is asked for",
  area: "valid",
  operations: ["UserFunctions"],
  run: async (context, { userMessage = "%3Ca%3E1%3C%2Fa%3E" }) => {
    const answer = await context.call({ xmlMsg: userMessage, returnRequestingXML: true });
    const failed = mustPass("returnRequestingXML true", answer);
    if (failed !== undefined) return failed;
    const told = member(okReply(answer)?.value ?? null, "requestingXML");
    if (typeof told === "string" && told.trim() !== "") return pass;
    const actual = `requestingXML is ${JSON.stringify(told ?? null)}`;
    return failure({ sent: "returnRequestingXML true", expected: "the request in requestingXML", actual }, answer);
  },
};

/** Everything about reading. */
export const readScenarios: readonly Scenario[] = [
  ...questions.map(ofProperty),
  withTime,
  allReservations,
  accessibleOnly,
  timeshareReservations,
  monthlyRates,
  companies,
  companyDetails,
  bulkRates,
  besideErrors,
  echo,
];
