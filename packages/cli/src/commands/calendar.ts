// `staywire calendar`: which nights of a property can be booked, and why the others cannot.
import { type CalendarNight, calendar, readProperty } from "@staywire/channel";
import { Command } from "commander";
import { legend, monthGrid, stretches } from "../channel/month-grid.js";
import { addChannelFlags, type ChannelFlags, openChannel, printJson, reportProblems } from "../channel/open-channel.js";
import type { Session } from "../io.js";
import { day, whole } from "../number-flag.js";

interface CalendarFlags extends ChannelFlags {
  readonly from?: string;
  readonly nights: number;
}

/** Makes the command. */
export function calendarCommand(session: Session): Command {
  const command = new Command("calendar")
    .description("Prints which nights of a property can be booked, and why the others cannot.")
    .argument("<property>", "PropertyID", whole(1, 2_147_483_647))
    .option("--from <date>", "first night, like 2027-05-01. Default: today", day)
    .option("--nights <n>", "number of nights", whole(1, 3_660), 60);
  return addChannelFlags(command).action((PropertyID: number, flags: CalendarFlags) =>
    runCalendar(session, PropertyID, flags),
  );
}

async function runCalendar(session: Session, PropertyID: number, flags: CalendarFlags): Promise<void> {
  const { channel, clean, today } = await openChannel(session, flags);
  const range = { from: flags.from ?? today, nights: flags.nights };
  const property = await readProperty(channel, { PropertyID, ...range, signal: session.io.signal });
  session.io.signal.throwIfAborted();
  const nights = calendar(property, range);
  if (flags.json === true) printJson(session, clean, { PropertyID, nights, problems: property.problems });
  else session.io.out(calendarText(PropertyID, nights));
  reportProblems(session, clean, property.problems ?? []);
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
