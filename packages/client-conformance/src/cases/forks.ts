// Defines cases in which a correct and a wrong interpretation of a reply lead to different calls.
import { rewriting } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { operationOf, phrase } from "@staywire/model";
import type { Property, World } from "@staywire/world";
import type { ClientCase, ReplyChange } from "../core/case.js";
import { ACCOUNT, COMPANY } from "../world/case-world.js";

type Change = (property: Property, mark: string) => Partial<Property>;

/** Changes each property of a world. */
function properties(change: Change): NonNullable<ClientCase["world"]> {
  return (world: World, mark: string) => ({
    ...world,
    properties: world.properties.map((each) => ({ ...each, ...change(each, mark) })),
  });
}

/**
 * Leaves one item in each list of extras and of rate bands. The item code depends on the seed, so a client can only
 * know it from a reply.
 */
const oneItem: Change = ({ extras, rates }, mark) => {
  const [extra] = extras ?? [];
  const [band] = rates?.bands.slice(1) ?? [];
  return {
    ...(extra && { extras: [{ ...extra, ItemCode: `ITEM-${mark}`, Mandatory: false }] }),
    ...(rates && band && { rates: { ...rates, bands: [band] } }),
  };
};

/**
 * Changes the kinds of three properties: a client that does not read the kinds from replies calls the wrong
 * operation.
 */
const otherKinds: Change = ({ PropertyID }) => {
  const kinds: Readonly<Record<number, Partial<Property>>> = {
    1101: { kind: "AOA", roomsInCategory: 4 },
    1102: { kind: "AOA", roomsInCategory: 3 },
    1103: { kind: "ordinary" },
  };
  return kinds[PropertyID] ?? {};
};

/**
 * Makes every property a timeshare: a client that only distinguishes AOA and ordinary properties calls the wrong
 * operation.
 */
const timeshares: Change = () => ({ kind: "timeshare", allotments: [{ UserID: ACCOUNT, rooms: 2 }] });

/** Gives the company an id that depends on the seed, so a client can only know it from a reply. */
function otherCompany(world: World, mark: string): World {
  const id = 700_000 + (Number.parseInt(mark, 36) % 90_000);
  const renamed = (name: string, value: unknown): unknown => (name === "MCUserID" && value === COMPANY ? id : value);
  return JSON.parse(JSON.stringify(world), renamed) as World;
}

type Rates = NonNullable<Property["rates"]>;
type Band = Rates["bands"][number];

const free = { MinNightsStay: 1, MaxNightsStay: 365, RateType: "1" } as const;

/** The number of days from today that have bands. */
const DAYS = 420;

/**
 * Returns bands of alternately one and two nights, each with its own price: a client that omits the last night of a
 * band, or reads a price wrongly, gets a wrong sum for every stay.
 */
function shortBands(mark: string): Rates {
  const seed = Number.parseInt(mark, 36) % 9_000;
  const bands: Band[] = [];
  for (let day = -1, nights = 1; day < DAYS; day += nights, nights = 3 - nights) {
    // The cents have no exact binary fraction, and the prices differ in length.
    const cents = 9_011 + ((seed + day * 1_709) % 9_000) + (day % 7 === 0 ? 100_000 : 0);
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
    bands.push({ ...free, FromDate: dayText(day), ToDate: dayText(day + nights - 1), amount });
  }
  return { kind: "nightly", bands };
}

function dayText(offset: number): string {
  if (offset === 0) return "today";
  return offset < 0 ? `today${offset}` : `today+${offset}`;
}

const pricedNights: Change = ({ rates }, mark) => (rates?.kind === "nightly" ? { rates: shortBands(mark) } : {});

const zeroRates: Change = ({ rates }) => {
  const band: Band = { ...free, FromDate: "today-1", ToDate: dayText(DAYS), amount: "0.00" };
  return rates?.kind === "nightly" ? { rates: { kind: "nightly", bands: [band] } } : {};
};

const PERMISSIONS = "GetPropertyPermissions";

const warningText = operationOf(service, PERMISSIONS).errors.find(({ meaning }) => meaning === "warning")?.text ?? "";

const warning: ReplyChange = {
  id: "warning",
  ...rewriting((text) => text.replace(/<ErrorMsg ?\/>|<ErrorMsg><\/ErrorMsg>/, `<ErrorMsg>${warningText}</ErrorMsg>`)),
};

const isNightly = (operation: string): boolean => operation.endsWith("NightlyRoomsToSell");

/** Reverses the order of the nights, which has no meaning, because each night states its day. */
const lastFirst: ReplyChange = {
  id: "reversed-nights",
  ...rewriting((text) =>
    text.replace(/(?<=<Nights>)[\s\S]*?(?=<\/Nights>)/g, (nights) =>
      (nights.match(/<night>[\s\S]*?<\/night>/g) ?? []).reverse().join(""),
    ),
  ),
};

/** The cases in which interpretations of replies lead to different calls. */
export const forks: readonly ClientCase[] = [
  { id: "one-item", title: phrase`each property has one extra and one rate band`, world: properties(oneItem) },
  {
    id: "one-extra",
    title: phrase`each property has only the first of its extras`,
    needsCommand: true,
    world: properties(({ extras }) => (extras ? { extras: extras.slice(0, 1) } : {})),
  },
  {
    id: "other-kinds",
    title: phrase`the properties 1101 and 1102 are AOA, and 1103 is ordinary`,
    world: properties(otherKinds),
  },
  {
    id: "timeshares",
    title: phrase`every property is a timeshare, and its company has another id`,
    world: (world, mark) => properties(timeshares)(otherCompany(world, mark), mark),
  },
  {
    id: "priced-nights",
    title: phrase`rate bands have one or two nights, and each its own price`,
    world: properties(pricedNights),
  },
  { id: "zero-rates", title: phrase`every night has the rate 0.00`, world: properties(zeroRates) },
  {
    id: "no-extras",
    title: phrase`no property has extras, and an error field reports that`,
    world: properties(() => ({ extras: [] })),
  },
  {
    id: "reversed-nights",
    title: phrase`the nights of a reply come in the reverse order`,
    needsAdapter: true,
    script: ({ operation }) => (isNightly(operation) ? lastFirst : undefined),
  },
  {
    id: "warning",
    title: phrase`an error field warns that a property has no AOA category`,
    needsAdapter: true,
    world: properties(otherKinds),
    script: ({ operation }) => (operation === PERMISSIONS ? warning : undefined),
  },
];
