// Checks the credentials before they are sent. If the service rejects them, states whether they came from the command
// line, the environment or the settings file.
import { type Message, ownWords, phrase } from "@staywire/model";
import { settings } from "../settings/table.js";
import type { Examination, Known } from "./examination.js";
import { type Finding, note, problem } from "./finding.js";

/** The parts of the credentials. */
const parts = ["username", "password"] as const;
type Part = (typeof parts)[number];

const names = { username: "user name", password: "password" } as const;

/** Returns the problem of missing credentials; undefined if both are present. */
export function missingCredentials({ settings: given }: Examination): Finding | undefined {
  const missing = parts.filter((part) => given[part] === undefined || given[part] === "");
  const [first] = missing;
  if (first === undefined) return undefined;
  const text =
    missing.length === 2 ? phrase`no user name and no password are given` : phrase`no ${names[first]} is given`;
  return problem("credentials", text, phrase`set both in the environment`, exports);
}

/** Returns notes about credentials that look damaged. They may still be correct. */
export function oddCredentials({ settings: given }: Examination): readonly Finding[] {
  return parts.flatMap((part) => {
    const odd = oddity(given[part] ?? "");
    if (odd === undefined) return [];
    const text = phrase`the ${names[part]} ${odd}, which may be a mistake`;
    return [note("credentials", text, phrase`if it is a mistake, set the variable again, in single quotes`, exports)];
  });
}

const exports = ["export STAYWIRE_USERNAME='...' STAYWIRE_PASSWORD='...'"] as const;

/** Describes what looks wrong with a text, without showing the text. */
function oddity(text: string): Message | undefined {
  if (/\r|\n/.test(text)) return phrase`has a line break`;
  if (text !== text.trim()) return phrase`begins or ends with a blank`;
  if (/^(["']).*\1$/s.test(text)) return phrase`is between quotes`;
  return /^(?:\$\{?\w+\}?|<[^<>]*>|\.\.\.|%\w+%|\{\{.*\}\})$/.test(text) ? phrase`is a placeholder` : undefined;
}

/** Returns the finding for credentials that the service rejects. */
export function rejectedCredentials(x: Examination, known: Known): Finding {
  const from = parts.map((part) => sourceOf(x, part));
  const [user, password] = from;
  const origin =
    user === password
      ? phrase`both are from ${ownWords(user ?? "the settings file")}`
      : phrase`the user name is from ${ownWords(user ?? "the settings file")}, the password from ${ownWords(password ?? "the settings file")}`;
  const text = phrase`the service rejects them; ${origin}. They were sent once, so that the account is not locked`;
  const isSure = Object.keys(known.descriptions).length > 0;
  const doubt = isSure ? phrase`` : phrase`; a wrong namespace shows in the same way`;
  const advice = phrase`check how both are spelled, letter case included, and that the account is one for the API${doubt}`;
  return problem("credentials", text, advice, exports);
}

type Source = "the command line" | "the environment" | "the settings file";

function sourceOf({ own, io, settings: given }: Examination, part: Part): Source {
  if (own.getOptionValueSource(part) === "cli") return "the command line";
  return io.env[settings[part].env] === given[part] ? "the environment" : "the settings file";
}
