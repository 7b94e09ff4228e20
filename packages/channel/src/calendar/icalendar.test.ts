// iCalendar writes one all-day event with a stable id for each stay, and refuses to write unknown reservations.
import { expect, test } from "vitest";
import { iCalendar } from "../index.js";

const stamp = "2027-05-01T12:00:00Z";
const stay = (BookingID: number, from: string, to: string) => ({
  ...{ BookingID, ArrivalDate: `${from}T16:00:00`, DepartureDate: `${to}T10:00:00` },
});

test("iCalendar writes each stay as an all-day event, with the line ends that RFC 5545 requires", () => {
  const reservations = [stay(90002, "2027-05-11", "2027-05-18"), stay(0, "2027-05-25", "2027-05-27")];
  const text = iCalendar({ PropertyID: 1101, reservations }, { stamp });
  expect(text.split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//staywire//channel//EN"],
    ...["BEGIN:VEVENT", "UID:booking-90002@staywire.example", "DTSTAMP:20270501T120000Z"],
    ...["DTSTART;VALUE=DATE:20270511", "DTEND;VALUE=DATE:20270518", "SUMMARY:Booked", "TRANSP:OPAQUE", "END:VEVENT"],
    ...["BEGIN:VEVENT", "UID:block-1101-20270525@staywire.example", "DTSTAMP:20270501T120000Z"],
    ...["DTSTART;VALUE=DATE:20270525", "DTEND;VALUE=DATE:20270527", "SUMMARY:Blocked", "TRANSP:OPAQUE", "END:VEVENT"],
    ...["END:VCALENDAR", ""],
  ]);
  for (const line of text.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
});

test("iCalendar writes two events for two blocks on one day, and no event for a stay without a night", () => {
  const reservations = [
    stay(0, "2027-05-25", "2027-05-27"),
    stay(0, "2027-05-25", "2027-05-26"),
    stay(7, "2027-05-25", "2027-05-25"),
  ];
  const text = iCalendar({ PropertyID: 1101, reservations }, { stamp, domain: "rentals.example" });
  expect(text.match(/^UID:.*$/gm)).toEqual([
    "UID:block-1101-20270525@rentals.example",
    "UID:block-1101-20270525-1@rentals.example",
  ]);
});

test.each([
  ["unknown reservations", {}, { stamp }, "reservations is missing; expected a list; unknown is not free"],
  ["a stamp that is no time", { reservations: [] }, { stamp: "today" }, 'stamp is "today"; expected a time such as'],
  ["a domain with a line break", { reservations: [] }, { stamp, domain: "a\r\nb" }, "expected a domain of at most 40"],
])("iCalendar rejects %s", (_, data, options, message) => {
  expect(() => iCalendar({ PropertyID: 1101, ...data }, options)).toThrow(message);
});
