// Formats a calendar as a grid of months, and lists the reasons and rates for ranges of dates.
import type { CalendarNight } from "@staywire/channel";
import { calendarDate, DAY_NAMES, dayOfWeek, parseIsoDate } from "@staywire/values";

const CELL = 5;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The legend for the marks after the days. */
export const legend = "  + a stay can begin, - free, but no stay can begin, x not free";

/** Formats nights as one grid per month, with weeks from Monday. */
export function monthGrid(nights: readonly CalendarNight[]): string {
  const months = groupBy(nights, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, days]) => gridOf(month, days)).join("\n");
}

function gridOf(month: string, nights: readonly CalendarNight[]): string {
  const [year = "", number = ""] = month.split("-");
  const before = DAY_NAMES.indexOf(dayOfWeek(calendarDate(Number(year), Number(number), 1)));
  const first = parseIsoDate(nights[0]?.date ?? "").day;
  const blanks = Array.from({ length: before + first - 1 }, () => " ".repeat(CELL));
  const cells = [...blanks, ...nights.map((night) => `${Number(night.date.slice(8))}${mark(night)}`.padStart(CELL))];
  const weeks: string[] = [];
  for (let start = 0; start < cells.length; start += 7)
    weeks.push(
      cells
        .slice(start, start + 7)
        .join("")
        .trimEnd(),
    );
  const names = DAY_NAMES.map((name) => name.padStart(CELL - 1).padEnd(CELL))
    .join("")
    .trimEnd();
  return [`${MONTHS[Number(number) - 1]} ${year}`, ` ${names}`, ...weeks.filter((week) => week !== ""), ""].join("\n");
}

function mark({ bookable, open }: CalendarNight): string {
  if (bookable) return "+";
  return open ? "-" : "x";
}

/**
 * Lists ranges of consecutive nights with the same text: the first date, the last date and the text. Skips nights with
 * an empty text.
 */
export function stretches(nights: readonly CalendarNight[], textOf: (night: CalendarNight) => string): string {
  const found: { text: string; from: string; to: string }[] = [];
  for (const night of nights) {
    const text = textOf(night);
    const last = found.at(-1);
    if (last?.text === text) last.to = night.date;
    else found.push({ text, from: night.date, to: night.date });
  }
  const lines = found
    .filter(({ text }) => text !== "")
    .map(({ text, from, to }) => `  ${datesOf(from, to)}  ${text}\n`);
  return lines.join("");
}

function datesOf(from: string, to: string): string {
  return from === to ? from.padEnd(24) : `${from} to ${to}`;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}
