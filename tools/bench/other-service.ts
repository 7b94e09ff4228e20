// A made-up service of another kind: enumerations, derived types, lists without a wrapper and lists in lists.
import type { Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import {
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
  Part: record({ ...usual, wireName: "Part", members: part, abstract: true, derived: ["Casting", "Screw"] }),
  Casting: record({
    ...usual,
    wireName: "Casting",
    members: { ...part, Grams: required(scalarOf("double")) },
    base: "Part",
  }),
  Screw: record({ ...usual, wireName: "Screw", members: { ...part, Turns: required(int) }, base: "Part" }),
};

/** The service. */
export const otherService = defineService({
  name: "Plant",
  version: "",
  namespace: "http://plant.example/",
  endpoints: { Plant: { path: "/Plant.asmx", name: "Plant", doc: "" } },
  types,
  operations: {
    ListRuns: operation({
      endpoint: "Plant",
      doc: "",
      spec: "",
      credentials: noCredentials,
      bindings: ["soap11"],
      parameters: { state: described(enumeration("State", states), { optional: false, nillable: false }) },
      result: list(ref("Run"), "Run"),
      resultElement: "ListRunsResult",
      root: "ArrayOfRun",
      effect: "read",
      cacheMinutes: 0,
      errorPrefix: "",
      constraints: [],
      errors: [],
      notes: [],
      form: {},
    }),
  },
  order: ["ListRuns"],
  notes: [],
  extension: general,
});

/** The result of ListRuns; about half a kB a run. */
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
