// The members of a world file, and which readers of the suite use them: a new member must be named here.
import { service } from "@staywire/catalog";
import { bindings } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { defaultWorld, type Property, type World } from "@staywire/world";
import { expect, test } from "vitest";
import { walkSource } from "../walk/walk.js";
import { worldOfFile } from "./world-file.js";

type Reader = "target data" | "walk";
type Readers = readonly Reader[];

const both: Readers = ["target data", "walk"];

const members = {
  users: both,
  companies: both,
  companyRelations: both,
  properties: both,
  propertyRelations: both,
  reservations: both,
  discounts: both,
  discovered: ["target data"],
  // The setting world.absent is read with the settings; the reference service alone injects errors.
  absent: [],
  inject: [],
} satisfies Record<keyof World, Readers>;

const propertyMembers = {
  PropertyID: both,
  MCUserID: both,
  // For people only.
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
  unknown: ["target data"],
} satisfies Record<keyof Property, Readers>;

/** Returns an object that notes which of its members are read. */
function noting<T extends object>(target: T, read: Set<string>): T {
  return new Proxy(target, {
    get: (from, name, receiver) => {
      if (typeof name === "string") read.add(name);
      return Reflect.get(from, name, receiver);
    },
  });
}

/** Returns the members of the world and of its properties that a reader reads. */
function readBy(read: (world: World) => void): readonly [world: ReadonlySet<string>, property: ReadonlySet<string>] {
  const ofWorld = new Set<string>();
  const ofProperty = new Set<string>();
  const world = defaultWorld("2027-05-01");
  const properties = world.properties.map((each) => noting(each, ofProperty));
  const discovered = [{ username: "agent", companies: [601], properties: [1101] }];
  read(noting({ ...world, properties, discovered }, ofWorld));
  return [ofWorld, ofProperty];
}

const readers: Readonly<Record<Reader, (world: World) => void>> = {
  "target data": (world) => worldOfFile(world, "agent"),
  walk: (world) => {
    const { calls } = walkSource({ world, username: "agent" });
    for (const operation of service.order)
      for (const binding of bindings) calls(operation, binding, parseIsoDate("2027-05-01"));
  },
};

test.each(["target data", "walk"] as const)("the %s reads exactly the members that are listed for it", (reader) => {
  const [world, property] = readBy(readers[reader]);
  const listed = (table: Readonly<Record<string, Readers>>) =>
    Object.keys(table).filter((name) => table[name]?.includes(reader));
  expect([...world].sort()).toEqual(listed(members).sort());
  expect([...property].sort()).toEqual(listed(propertyMembers).sort());
});
