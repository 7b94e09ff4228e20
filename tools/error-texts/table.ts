// Writes the tables of docs/error-texts.md: the error texts of each operation, and the checks that provoke them.

import { service } from "@staywire/catalog";
import { type Plan, plan } from "@staywire/conformance";
import { type ErrorText, operationOf } from "@staywire/model";
import { today } from "@staywire/mutants";
import { channelSuite } from "@staywire/suite";
import type { Provoked } from "./provoked.js";

/** The check that compares a target with the reference service. */
const COMPARISON = "oracle.same";

/** The areas of checks that provoke errors on purpose. Checks of other areas get errors only by chance. */
const asking = ["invalid", "auth"];

const { cases } = plan(service, { today, suite: channelSuite(), level: { kind: "all" } });
const askingChecks = checksIn(({ identity }) => asking.includes(identity.area));

/** The ids of all checks. */
export const knownChecks = new Set([...checksIn(() => true), COMPARISON]);

/** Returns the tables of all operations. */
export function errorTable(provoked: Provoked): string {
  return service.order.map((operation) => section(operation, provoked)).join("\n");
}

function section(operation: string, provoked: Provoked): string {
  const { errors } = operationOf(service, operation);
  if (errors.length === 0) return `## ${operation}\n\nThe specification lists no text.\n`;
  const rows = errors.map((error) => [
    ...rowStart(error),
    ...reached(error, provoked.get(`${operation} ${error.code}`)),
  ]);
  const heads = ["Code", "Text", "Provoked by", "Compared"];
  const lines = [heads, heads.map(() => "---"), ...rows];
  return `## ${operation}\n\n${lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}`;
}

/** Returns the first two cells of a row: the code, and the text of the specification. */
export function rowStart({ code, text, numbered = 1 }: ErrorText): readonly [code: string, text: string] {
  return [`\`${code}\``, `${text.replace(/[<>]/g, "\\$&")}${numbered > 1 ? ` (1) to (${numbered})` : ""}`];
}

function reached(
  { category }: ErrorText,
  checks: ReadonlySet<string> = new Set(),
): readonly [by: string, compared: string] {
  const own = [...checks].filter((id) => id !== COMPARISON).sort();
  const compared = checks.has(COMPARISON) ? "yes" : "no";
  const chosen = own.filter((id) => askingChecks.has(id));
  if (chosen.length > 0) return [chosen.map((id) => `\`${id}\``).join(", "), compared];
  if (own.length > 0) return ["ordinary calls of such data", compared];
  if (checks.has(COMPARISON)) return ["only the comparison: it needs such data", compared];
  return [category === "internal" ? "nothing: it reports a failure inside the provider" : "nothing", compared];
}

function checksIn(holds: (each: Plan["cases"][number]) => boolean): ReadonlySet<string> {
  const chosen = cases.filter((each) => each.notApplicable === undefined && holds(each));
  return new Set(chosen.map(({ check }) => check.id));
}
