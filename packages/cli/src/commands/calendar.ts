// `staywire calendar`: shows which nights of a property can be booked, and why other nights cannot be booked.
import { type CalendarNight, calendar, iCalendar, type PropertyData, readProperty } from "@staywire/channel";
import type { Redactor } from "@staywire/codec";
import type { Command } from "commander";
import { legend, monthGrid, stretches } from "../channel/month-grid.js";
import { addChannelFlags, type ChannelFlags, openChannel, printJson, reportProblems } from "../channel/open-channel.js";
import { KindArgument } from "../help/add-flags.js";
import { ProgressLine } from "../io/progress-line.js";
import type { Session } from "../io.js";
import { day, flag, id, whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";

const flagRows = {
  from: { kind: day, flag: "--from <date>", doc: "first night, like 2027-05-01", default: "today" },
  nights: { kind: whole(1, 3_660), flag: "--nights <n>", doc: "number of nights", initial: 60 },
  ical: { kind: flag, flag: "--ical", doc: "print bookings and blackouts as an iCalendar file", group: "Results:" },
} as const satisfies FlagRows;

type CalendarFlags = FlagsOf<typeof flagRows> & ChannelFlags;

/** The number of nights whose rooms one call reads. */
const NIGHTS_OF_A_CALL = 31;

/** Adds arguments, options and the action to the command. */
export function calendarCommand(command: Command, session: Session): Command {
  command.addArgument(new KindArgument(id, "<property>", "PropertyID"));
  return addChannelFlags(command, flagRows).action((PropertyID: number, flags: CalendarFlags) =>
    runCalendar(session, PropertyID, flags),
  );
}

async function runCalendar(session: Session, PropertyID: number, flags: CalendarFlags): Promise<void> {
  const progress = new ProgressLine(session.io, "calendar");
  // One call reads the permissions, one the rates and one the reservations. Each further call reads the rooms of up to
  // 31 nights.
  const total = 3 + Math.ceil(flags.nights / NIGHTS_OF_A_CALL);
  let done = 0;
  const onResponse = () => {
    done += 1;
    progress.show({ done, total: Math.max(done, total), unit: "calls" });
  };
  const { channel, clean, today } = await openChannel(session, flags, { onResponse });
  const range = { from: flags.from ?? today, nights: flags.nights };
  const reading = readProperty(channel, { PropertyID, ...range, signal: session.io.signal });
  const property = await reading.finally(() => progress.clear());
  session.io.signal.throwIfAborted();
  if (flags.ical === true) {
    printICalendar(session, clean, property);
    return;
  }
  const nights = calendar(property, range);
  if (flags.json === true) printJson(session, clean, { PropertyID, nights, problems: property.problems });
  else session.io.out(calendarText(PropertyID, nights));
  reportProblems(session, clean, property.problems ?? []);
}

function printICalendar(session: Session, clean: Redactor, property: PropertyData): void {
  const problems = (property.problems ?? []).filter(({ part }) => part === "reservations");
  // If the reservations could not be read, prints no file, because an empty file would mean that the property is free.
  // The file is printed as styled output, because plain output would escape the CR in the line ends of iCalendar.
  if (property.reservations === undefined) reportProblems(session, clean, problems);
  else session.io.styled.out(iCalendar(property, { stamp: new Date().toISOString() }));
}

function calendarText(PropertyID: number, nights: readonly CalendarNight[]): string {
  const reasons = stretches(nights, (night) => night.reasons.join(", "));
  const rates = stretches(nights, ({ rate }) => (rate?.rate === undefined ? "" : `${rate.rate} a night`));
  return [
    `Property ${PropertyID}\n`,
    monthGrid(nights),
    `${legend}\n`,
    ...(reasons === "" ? [] : [`No stay can begin:\n${reasons}`]),
    ...(rates === "" ? [] : [`Rates:\n${rates}`]),
  ].join("\n");
}
