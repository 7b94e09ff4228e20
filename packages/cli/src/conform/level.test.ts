// The level flags allow the writes that they name, and no others.
import { service } from "@staywire/catalog";
import { describe, expect, test } from "vitest";
import { type LevelFlags, levelOf } from "./level.js";

const listed = (flags: LevelFlags) => levelOf(service, { level: "listed-writes", ...flags }, "read-only");

describe("the level listed-writes", () => {
  test("allows an operation that names no property if the operation is listed", () => {
    expect(listed({ writeOperation: ["UserFunctions"] })).toEqual({ kind: "writes", allow: { UserFunctions: {} } });
  });

  test("excludes an operation that names no property if the operation is not listed", () => {
    expect(listed({ writeProperty: [1101] })).not.toHaveProperty("allow.UserFunctions");
  });

  test("allows an operation that names a property only with the listed property ids", () => {
    const flags = { writeProperty: [1101], writeOperation: ["AddBlackoutDates", "UserFunctions"] };
    expect(listed(flags)).toMatchObject({ allow: { AddBlackoutDates: { PropertyID: [1101] }, UserFunctions: {} } });
  });

  test("requires listed ids if the operations name the property or booking that they write to", () => {
    expect(() => listed({ writeOperation: ["AddBlackoutDates"] })).toThrow(/needs the ids/);
    expect(() => listed({})).toThrow(/needs the ids/);
  });

  test("requires listed operations if no operation of the service names a property or a booking", () => {
    const { UserFunctions } = service.operations;
    const other = { ...service, operations: { UserFunctions }, order: ["UserFunctions"] };
    expect(() => levelOf(other, { level: "listed-writes" }, "read-only")).toThrow(/needs the operations/);
  });

  test("rejects the name of an operation that is unknown or does not write", () => {
    expect(() => listed({ writeOperation: ["UserFunctoins"] })).toThrow(/did you mean UserFunctions/);
    expect(() => listed({ writeProperty: [1], writeOperation: ["GetExtras"] })).toThrow(/not an operation that writes/);
  });
});
