// Defines the members that identify a case in plans, events and replay files.
import { bindings } from "@staywire/model";
import * as z from "zod/mini";
import { count, documented, type Immutable } from "./schema.js";
import { areas, severities } from "./verdict.js";

/** The schemas of the members that identify a case. */
export const caseIdentity = {
  /** A hash of the name: ten hexadecimal digits. */
  case: z.string().check(z.regex(/^[0-9a-f]{10}$/)),
  /** The index of the case in the complete plan, from 0. */
  index: documented(count, "The place of the case in the whole plan, from 0."),
  /** `check/operation/binding`, followed by `/variant` if the check has several cases in a cell. */
  name: z.string(),
  /** The id of the check. */
  check: z.string(),
  operation: z.string(),
  binding: z.enum(bindings),
  /** The name of the variant; empty if the check has one case in a cell. */
  variant: z.string(),
  area: z.enum(areas),
  severity: z.enum(severities),
  /** Ids of the rules that the check cites. */
  rules: documented(z.array(z.string()), "Ids of the rules that the demand rests on."),
  /** The sections of the rules (`4.2, 8`; `wire 3` for a wire fact); empty without a rule. */
  spec: documented(z.string(), "The sections of the rules; empty without a rule."),
};

/** The members that identify a case. */
export interface CaseIdentity extends Immutable<z.infer<z.ZodMiniObject<typeof caseIdentity>>> {}

/** The text before the section of a wire fact. */
const WIRE = "wire ";

/** Returns the cited sections, as `spec 4.1, 8; wire facts 2`; empty without a rule. */
export function sectionsText({ spec }: Pick<CaseIdentity, "spec">): string {
  const sections = spec.split(", ").filter((section) => section !== "");
  const stated = sections.filter((section) => !section.startsWith(WIRE));
  const wire = sections.filter((section) => section.startsWith(WIRE)).map((section) => section.slice(WIRE.length));
  return [
    ...(stated.length === 0 ? [] : [`spec ${stated.join(", ")}`]),
    ...(wire.length === 0 ? [] : [`wire facts ${wire.join(", ")}`]),
  ].join("; ");
}
