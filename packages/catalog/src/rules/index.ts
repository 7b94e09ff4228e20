// Assembles the register of rules: every statement of the spec and every wire fact, with an id that code, checks and
// pages cite.
import { derivedRules, type Register, type Rule } from "@staywire/model";
import { service } from "../service.js";
import { accessRules } from "./access.js";
import { agreementRules } from "./agreement.js";
import { callerRules } from "./callers.js";
import { demands } from "./demands.js";
import { meaningRules } from "./meanings.js";
import { rateRules } from "./rates.js";
import { otherReadRules } from "./reads.js";
import { reservationRules } from "./reservations.js";
import { roomRules } from "./rooms.js";
import { withStatements } from "./statements/index.js";
import { transportRules } from "./transport.js";
import { typeRules } from "./types.js";
import { unjudgedRules } from "./unjudged.js";
import { wireRules } from "./wire.js";
import { writeRules } from "./writes.js";

const written = new Map([...typeRules, ...meaningRules].map((rule) => [rule.id, rule]));

/**
 * Replaces a derived rule by the rule with the same id that was written by hand, if there is one. A rule about a member
 * always cites the statement that names the member.
 */
function asWritten(derived: Rule): Rule {
  const own = written.get(derived.id);
  const cited = withStatements(derived);
  if (own === undefined) return cited;
  const statements = [...new Set([...(own.statements ?? []), ...(cited.statements ?? [])])];
  return { operations: derived.operations, ...own, statements };
}

/**
 * All rules: those that bind the service (derived from the catalog, or written by hand), and those that bind its
 * callers.
 */
export const register: Register = {
  rules: [
    ...transportRules,
    ...accessRules,
    ...reservationRules,
    ...rateRules,
    ...roomRules,
    ...otherReadRules,
    ...agreementRules,
    ...writeRules,
    ...wireRules,
    ...unjudgedRules,
    ...derivedRules(service).map(asWritten),
  ],
  callers: callerRules,
  demands,
};
