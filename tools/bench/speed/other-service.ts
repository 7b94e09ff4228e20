// Defines a made-up service of another kind: enumerations, derived types, unwrapped lists and lists of lists.
import type { Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import {
  boolean,
  dateTime,
  decimal,
  defineService,
  described,
  enumeration,
  int,
  list,
  listOfNillable,
  noCredentials,
  operation,
  optional,
  record,
  ref,
  repeated,
  required,
  scalarOf,
  string,
} from "@staywire/model";

const states = ["Planned", "Running", "Stopped", "Scrapped"] as const;
const usual = { endpoints: ["Plant"], doc: "", spec: "" };
const part = { Name: optional(string), Price: required(decimal) };

const types = {
  Run: record({
    ...usual,
    wireName: "Run",
    members: {
      Id: required(scalarOf("guid")),
      State: required(enumeration("State", states)),
      Parts: optional(listOfNillable(ref("Part"), "Part")),
      Grid: optional(list(list(int, "int"), "ArrayOfInt")),
      Note: optional(repeated(string, "Note")),
    },
  }),
  Machine: record({
    ...usual,
    wireName: "Machine",
    members: {
      Id: required(int),
      Name: optional(string),
      Hall: optional(string),
      BuiltOn: required(dateTime),
      Price: required(decimal),
      IsLeased: required(boolean),
      Seats: required(int),
    },
  }),
  Part: record({ ...usual, wireName: "Part", members: part, abstract: true, derived: ["Casting", "Screw"] }),
  Casting: record({
    ...usual,
    wireName: "Casting",
    members: { ...part, Grams: required(scalarOf("double")) },
    base: "Part",
  }),
  Screw: record({ ...usual, wireName: "Screw", members: { ...part, Turns: required(int) }, base: "Part" }),
};

function lists<T extends keyof typeof types>(type: T) {
  return operation({
    endpoint: "Plant",
    doc: "",
    spec: "",
    credentials: noCredentials,
    bindings: ["soap11"],
    parameters: { state: described(enumeration("State", states), { optional: false, nillable: false }) },
    result: list(ref(type), type),
    resultElement: `List${type}sResult`,
    root: `ArrayOf${type}`,
    effect: "read",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
    form: {},
  });
}

/** The made-up service. */
export const otherService = defineService({
  name: "Plant",
  version: "",
  namespace: "http://plant.example/",
  endpoints: { Plant: { path: "/Plant.asmx", name: "Plant", doc: "" } },
  types,
  operations: { ListRuns: lists("Run"), ListMachines: lists("Machine") },
  order: ["ListRuns", "ListMachines"],
  notes: [],
  extension: general,
});

/** Returns a result of ListRuns, with about 0.5 kB per run. */
export function runs(count: number): Value {
  return Array.from({ length: count }, (_, index) => ({
    Id: `8f14e45f-ceea-467f-a0e6-${String(index).padStart(12, "0")}`,
    State: states[index % states.length] ?? "Planned",
    Parts: [
      { $type: "Casting", Name: `Casting ${index} & cover`, Price: "96.00", Grams: 1250.5 },
      { $type: "Screw", Name: `Screw M${index % 12}`, Price: "0.12", Turns: index % 40 },
      null,
    ],
    Grid: [[index, 1, 2, 3], [], [4, 5, 6, 7]],
    Note: ["first shift", `checked by ${index}`],
  }));
}

/** Returns a result of ListMachines without unusual constructs, with about 0.3 kB per machine. */
export function machines(count: number): Value {
  return Array.from({ length: count }, (_, index) => ({
    Id: 1000 + index,
    Name: `Machine ${index}`,
    Hall: `Hall ${index % 7}`,
    BuiltOn: `2019-0${1 + (index % 9)}-1${index % 10}T00:00:00`,
    Price: `${1200 + index}.50`,
    IsLeased: index % 3 === 0,
    Seats: index % 12,
  }));
}
