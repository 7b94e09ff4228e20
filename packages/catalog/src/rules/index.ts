// Assembles the register of rules. Each rule is based on the spec, a wire fact, a standard or experience, and has an id
// that code, checks and pages cite.
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
 * Returns the rule that was written by hand with the id of a derived rule, or else the derived rule. The returned rule
 * also cites the statements behind the derived rule.
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
 * callers. Also contains the rules behind each demand of the conformance engine.
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
