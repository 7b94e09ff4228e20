// `staywire quote`: prints the price of a stay line by line and, with --check, whether it can be offered.

import { type QuoteLine, type ReadQuote, readQuote, readStay, type StayOffer } from "@staywire/channel";
import { exitCodes } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { addChannelFlags, type ChannelFlags, openChannel, printJson, reportProblems } from "../channel/open-channel.js";
import { usageError } from "../cli-error.js";
import { KindArgument } from "../help/add-flags.js";
import type { Session } from "../io.js";
import { day, flag, id, listOf, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";

const flagRows = {
  arrival: { kind: day, flag: "--arrival <date>", doc: "date of arrival, like 2027-05-01", isRequired: true },
  departure: { kind: day, flag: "--departure <date>", doc: "date of departure", isRequired: true },
  extra: { kind: listOf(text), flag: "--extra <code>", doc: "ItemCode of an optional extra" },
  discountCode: { kind: text, flag: "--discount-code <code>", doc: "discount code" },
  poolHeat: { kind: flag, flag: "--pool-heat", doc: "heat the pool" },
  check: { kind: flag, flag: "--check", doc: "also ask if the stay can be offered; exit code 1 if not" },
} as const satisfies FlagRows;

type QuoteFlags = FlagsOf<typeof flagRows> & ChannelFlags;

/** Adds arguments, options and the action to the command. */
export function quoteCommand(command: Command, session: Session): Command {
  command.addArgument(new KindArgument(id, "<property>", "PropertyID"));
  return addChannelFlags(command, flagRows).action((PropertyID: number, flags: QuoteFlags) =>
    runQuote(session, PropertyID, flags),
  );
}

async function runQuote(session: Session, PropertyID: number, flags: QuoteFlags): Promise<void> {
  const { arrival, departure, extra: extras, discountCode, poolHeat } = flags;
  if (departure <= arrival) throw usageError(phrase`--departure must be after --arrival`);
  const { channel, clean } = await openChannel(session, flags);
  const stay = { PropertyID, arrival, departure, extras, discountCode, poolHeat, signal: session.io.signal };
  const offer = flags.check === true ? await readStay(channel, stay) : undefined;
  const price = offer?.quote ?? (await readQuote(channel, stay));
  session.io.signal.throwIfAborted();
  if (flags.json === true) printJson(session, clean, { PropertyID, ...(offer ?? price) });
  else session.io.out(clean.foreign(`${quoteText(PropertyID, price)}${offer === undefined ? "" : offerText(offer)}`));
  if (offer?.offered === false) session.finish(exitCodes.nonConformant);
  reportProblems(session, clean, price.callProblems);
}

function offerText({ offered, reasons }: StayOffer): string {
  const lines = reasons.map(({ message }) => `not offered: ${message}`);
  return `${offered ? "offered" : lines.join("\n")}\n`;
}

function quoteText(PropertyID: number, price: ReadQuote): string {
  const rows = [
    ...price.lines.map(({ kind, description, amount, sources }: QuoteLine) => [
      kind === "rounding" ? `rounding of the ${description}` : description,
      amount,
      sources.join(" "),
    ]),
    ["Total", price.total ?? "unknown", price.currency ?? ""],
  ];
  const width = (column: number) => Math.min(60, Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map(([description = "", amount = "", sources = ""]) =>
    `  ${description.padEnd(width(0))}  ${amount.padStart(width(1))}  ${sources}`.trimEnd(),
  );
  const remarks = [
    ...price.problems.map(({ message }) => `no total: ${message}`),
    ...price.notes.map(({ message }) => `note: ${message}`),
  ];
  const title = `Property ${PropertyID}, ${price.arrival} to ${price.departure}, ${price.nights} nights`;
  return `${[title, "", ...lines, ...remarks].join("\n")}\n`;
}
