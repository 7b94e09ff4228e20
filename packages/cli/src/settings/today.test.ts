// The date of a target depends on its time zone.
import { describe, expect, test } from "vitest";
import { dayIn, isTimeZone } from "./today.js";

describe("the day of a target", () => {
  test.each([
    ["UTC", "2027-05-01T23:59:59Z", "2027-05-01"],
    ["UTC", "2027-05-02T00:00:00Z", "2027-05-02"],
    ["America/New_York", "2027-05-02T03:59:59Z", "2027-05-01"],
    ["America/New_York", "2027-05-02T04:00:00Z", "2027-05-02"],
    ["America/New_York", "2027-01-02T04:59:59Z", "2027-01-01"],
    ["Pacific/Kiritimati", "2027-12-31T10:00:00Z", "2028-01-01"],
    ["Asia/Kathmandu", "2027-05-01T18:14:59Z", "2027-05-01"],
    ["Asia/Kathmandu", "2027-05-01T18:15:00Z", "2027-05-02"],
  ])("in %s at %s is %s", (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  test.each([
    ["Europe/Berlin", true],
    ["UTC", true],
    ["Mars/Olympus", false],
    ["", false],
  ])("can be determined for the time zone %j: %s", (zone, known) => {
    expect(isTimeZone(zone)).toBe(known);
  });
});
