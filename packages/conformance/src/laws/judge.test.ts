// Tests each law with a record that obeys it, a record that breaks it, and a record without the members of the law.
import type { RecordValue } from "@staywire/codec";
import type { Law } from "@staywire/model";
import { expect, test } from "vitest";
import { breachOf } from "./judge.js";

const today = { year: 2027, month: 5, day: 1 };
const from = { spec: "2", source: "stated" } as const;

const rows: readonly (readonly [law: Law, kept: RecordValue, broken: RecordValue, silent: RecordValue | undefined])[] =
  [
    [{ kind: "count", member: "N", of: "L", ...from }, { N: 2, L: [1, 2] }, { N: 1 }, undefined],
    [
      { kind: "difference", member: "D", minuend: "A", subtrahend: "B", ...from },
      { D: 1, A: 3, B: 2 },
      { D: 2, A: 3, B: 2 },
      { D: 2 },
    ],
    [
      { kind: "ordered", first: "A", second: "B", strict: false, ...from },
      { A: "2027-05-01T00:00:00", B: "2027-05-01T00:00:00" },
      { A: "2027-05-01T10:00:00", B: "2027-05-01T09:00:00" },
      { A: "2027-05-01T00:00:00" },
    ],
    [
      { kind: "ordered", first: "A", second: "B", strict: true, ...from },
      { A: "2027-05-01T00:00:00", B: "2027-05-02T00:00:00" },
      { A: "2027-05-01T00:00:00", B: "2027-05-01T00:00:00" },
      { A: "soon", B: "2027-05-01T00:00:00" },
    ],
    [
      { kind: "not-before-today", member: "A", ...from },
      { A: "2027-05-01T00:00:00" },
      { A: "2027-04-30T23:59:59" },
      {},
    ],
    [{ kind: "at-least", member: "N", min: 0, ...from }, { N: 0 }, { N: -1 }, {}],
    [{ kind: "at-least", member: "N", min: 0, ...from }, { N: "0.00" }, { N: "-0.01" }, {}],
    [{ kind: "among", member: "S", values: ["a", "b"], ...from }, { S: "b" }, { S: "c" }, {}],
    [
      { kind: "offsets", list: "L", member: "O", ...from },
      { L: [{ O: 0 }, { O: 1 }] },
      { L: [{ O: 0 }, { O: 2 }] },
      { L: [] },
    ],
  ];

test.each(rows)(
  "a law accepts a record that obeys it, rejects one that breaks it, and skips one without the needed values: %o",
  (law, kept, broken, silent) => {
    expect(breachOf(law, kept, today)).toBeUndefined();
    expect(breachOf(law, broken, today)).toEqual(expect.stringContaining(" "));
    if (silent !== undefined) expect(breachOf(law, silent, today)).toBe("silent");
  },
);
