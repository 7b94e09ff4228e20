// Tests that the fast reader returns the text of each date in a message, never that of another date with the same table
// index.
import { expect, test } from "vitest";
import { defaultLimits } from "../core/limits.js";
import { utf8 } from "../core/message.js";
import { cursorOf, GIVE_UP } from "./cursor.js";
import { readDateTime } from "./scalars.js";

// The table index contains only two bits of the year's last digit, so years such as 2023 and 2027 share an index. Some
// texts that are not dates have the index of a date.
const years = ["0001", "1919", "1999", "2019", "2022", "2023", "2027", "9999"];
const rests = [
  "-01-01",
  "-02-28",
  "-02-29",
  "-12-31",
  "-12-28",
  "-21-08",
  "-05-08",
  "-0a-1b",
  "-0:-08",
  "1-1-08",
  "-01101",
];
const days = years.flatMap((year) => rests.map((rest) => `${year}${rest}`));
const dateTimes = days.flatMap((day) => ["T00:00:00", "T10:00:00", " 00:00:00", "T00:00:01"].map((time) => day + time));

function read(text: string): unknown[] {
  const cursor = cursorOf(utf8(text), 1, defaultLimits);
  return Array.from({ length: Math.floor(text.trimEnd().length / 20) }, (_, index) => {
    cursor.at = index * 20;
    return readDateTime(cursor);
  });
}

test("a dateTime in a long message, where dates are kept in a table, is read like one in a short message", () => {
  const text = dateTimes.map((dateTime) => `${dateTime}<`).join("");
  const [short, long] = [read(text), read(text + text + " ".repeat(70_000))];
  expect(long).toEqual([...short, ...short]);
  const exists = (each: string) => /T/.test(each) && new Date(`${each}Z`).toJSON()?.startsWith(each.slice(0, 10));
  expect(short).toEqual(dateTimes.map((each) => (exists(each) ? each : GIVE_UP)));
});
