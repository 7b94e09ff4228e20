// Lists which readers of the suite use each member of a world file; a new member must be added here.
import { service } from "@staywire/catalog";
import { bindings } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import {
  type Company,
  type Discount,
  defaultWorld,
  type Property,
  type Reservation,
  type User,
  type World,
} from "@staywire/world";
import { describe, expect, test } from "vitest";
import { walkSource } from "../walk/walk.js";
import { worldOfFile } from "./read.js";

type Reader = "known world" | "walk";
type Readers = readonly Reader[];

const both: Readers = ["known world", "walk"];

const members = {
  users: both,
  companies: both,
  companyRelations: both,
  properties: both,
  propertyRelations: both,
  reservations: both,
  discounts: both,
  discovered: ["known world"],
  absent: ["known world"],
  blackoutUser: ["known world"],
  choices: ["known world"],
  // Used by editors only.
  $schema: [],
  // Only the reference service injects errors.
  inject: [],
} satisfies Record<keyof World, Readers>;

const propertyMembers = {
  PropertyID: both,
  MCUserID: both,
  // Only for people.
  name: [],
  kind: both,
  deleted: both,
  cloneOf: both,
  OnlineBookingAllowed: both,
  roomsInCategory: ["walk"],
  allotments: [],
  rates: both,
  extras: both,
  taxes: both,
  poolHeat: ["walk"],
  details: ["walk"],
  unknown: ["known world"],
} satisfies Record<keyof Property, Readers>;

const userMembers = {
  UserID: both,
  username: both,
  password: [],
  kind: both,
  MCUserID: both,
  userMessage: ["known world"],
  unknown: [],
} satisfies Record<keyof User, Readers>;

const companyMembers = {
  MCUserID: both,
  CompanyName: [],
  PreferredCurrencyIso: [],
  Address: [],
  Address2: [],
  City: [],
  State: [],
  Country: [],
  PostCode: [],
  WebsiteUrl: [],
  Contacts: [],
  MinChildAge: [],
  MaxChildAge: [],
  DefaultArrivalTime: [],
  DefaultDepartureTime: [],
  unknown: [],
} satisfies Record<keyof Company, Readers>;

const reservationMembers = {
  BookingID: both,
  PropertyID: both,
  ArrivalDate: ["walk"],
  DepartureDate: ["walk"],
  cancelled: both,
  HasPoolHeat: [],
  GuestName: [],
  specialResponse: [],
  UserID: ["known world"],
  RentalRate: [],
} satisfies Record<keyof Reservation, Readers>;

const discountMembers = {
  MCUserID: both,
  DiscountCode: ["walk"],
  PropertyIDs: ["walk"],
  FromDate: ["walk"],
  ToDate: ["walk"],
  MinNightsStay: ["walk"],
  Percentage: [],
  FlatAmount: [],
} satisfies Record<keyof Discount, Readers>;

const tables = {
  users: userMembers,
  companies: companyMembers,
  properties: propertyMembers,
  reservations: reservationMembers,
  discounts: discountMembers,
};

/** Wraps an object to record which of its members are read. */
function noting<T extends object>(target: T, read: Set<string>): T {
  return new Proxy(target, {
    get: (from, name, receiver) => {
      if (typeof name === "string") read.add(name);
      return Reflect.get(from, name, receiver);
    },
  });
}

type List = keyof typeof tables;
const lists = Object.keys(tables) as List[];

/** Returns which members a reader uses, of the world and of the items of its lists. */
function readBy(read: (world: World) => void): Readonly<Record<List | "world", ReadonlySet<string>>> {
  const seen = {
    world: new Set<string>(),
    ...Object.fromEntries(lists.map((list) => [list, new Set<string>()])),
  } as Record<List | "world", Set<string>>;
  const world = defaultWorld("2027-05-01");
  const items = Object.fromEntries(lists.map((list) => [list, world[list].map((each) => noting(each, seen[list]))]));
  const discovered = [{ username: "agent", companies: [601], properties: [1101] }];
  read(noting({ ...world, ...items, discovered }, seen.world));
  return seen;
}

const readers: Readonly<Record<Reader, (world: World) => unknown>> = {
  "known world": (world) => ["agent", "company"].map((username) => worldOfFile(world, username)),
  walk: (world) => {
    const { calls } = walkSource({ world, username: "agent" });
    for (const operation of service.order)
      for (const binding of bindings) calls(operation, binding, parseIsoDate("2027-05-01"));
  },
};

describe.each(["known world", "walk"] as const)("the %s reads exactly the members that are listed for it", (reader) => {
  const read = readBy(readers[reader]);

  test.each([["world", members], ...Object.entries(tables)] as const)(
    "of %s",
    (name, table: Readonly<Record<string, Readers>>) => {
      const listed = Object.keys(table).filter((member) => table[member]?.includes(reader));
      expect([...read[name as List | "world"]].sort()).toEqual(listed.sort());
    },
  );
});
