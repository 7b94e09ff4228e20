// Compares the clock of this machine with that of the service, and the configured date with the service's date.
import { headerOf } from "@staywire/codec";
import { phrase, quote } from "@staywire/model";
import { bothForms, commandLine, type Examination, type Known, type Step } from "./examination.js";
import { type Finding, note, notRun, passed, problem } from "./finding.js";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The difference of two clocks that is tolerated, in milliseconds. */
const TOLERANCE = 5 * MINUTE;

/** Compares this machine's clock with the header field Date of the first response. */
export function clockStep(x: Examination, known: Known): Step {
  const shown = Date.parse(headerOf(known.response?.headers ?? [], "Date") ?? "");
  if (Number.isNaN(shown)) return { findings: [notRun("clock", phrase`the responses have no Date`)] };
  const difference = shown - Date.now();
  const size = Math.abs(difference);
  if (size <= TOLERANCE) return { findings: [passed("clock", phrase`it agrees with that of the service`)] };
  const amount = size >= HOUR ? phrase`${Math.round(size / HOUR)} hours` : phrase`${Math.round(size / MINUTE)} minutes`;
  const relation = difference > 0 ? phrase`behind` : phrase`ahead of`;
  const text = phrase`the clock of this machine is ${amount} ${relation} that of the service`;
  const advice = phrase`set the clock of this machine; if the clock of the service is wrong, pass its day with --today`;
  const day = new Date(shown).toISOString().slice(0, 10);
  const copy = ["sudo timedatectl set-ntp true", ...bothForms(x, known, { today: day })];
  return { findings: [(size >= HOUR ? problem : note)("clock", text, advice, copy)] };
}

/**
 * Compares the date that calls use as today with the date of the service. `moment` is the current time of the service,
 * from a reply.
 */
export function dayFinding(x: Examination, known: Known, moment: string): Finding {
  const day = moment.slice(0, 10);
  const zone = x.isDayOfClock ? zoneOf(moment) : undefined;
  if (day !== x.today) {
    const text = phrase`the day of the service is ${quote(day)}, and calls assume ${quote(x.today)}`;
    const copy = [
      ...bothForms(x, known, { today: day }),
      ...(zone === undefined ? [] : bothForms(x, known, { timeZone: zone })),
    ];
    return problem("day", text, phrase`pass the day, or the time zone in which it begins`, copy);
  }
  if (zone === undefined) return passed("day", phrase`it is ${quote(day)} for both`);
  const text = phrase`it is ${quote(day)} for both now, but the clock of the service is that of ${quote(zone)}`;
  const advice = phrase`set the time zone of the service: at midnight, its day is another`;
  return note("day", text, advice, [commandLine(x, known, { flags: { timeZone: zone } }), `timeZone: "${zone}",`]);
}

/**
 * Returns the time zone with an offset of whole hours in which it is now the given time. Returns undefined if this time
 * zone is UTC, or if there is none.
 */
function zoneOf(moment: string): string | undefined {
  const shown = Date.parse(`${moment.slice(0, 19)}Z`);
  const difference = (shown - Date.now()) / HOUR;
  const hours = Math.round(difference);
  if (Number.isNaN(difference) || hours === 0 || Math.abs(hours) > 14) return undefined;
  if (Math.abs(difference - hours) * HOUR > TOLERANCE) return undefined;
  // The names `Etc/GMT...` have the sign of POSIX: offsets west of Greenwich are positive.
  return hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}
