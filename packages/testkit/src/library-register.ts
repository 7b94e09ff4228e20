// Defines the rules of the test service "library": rules that are derived from its service value, and one rule for each
// demand of the engine. A demand is a requirement that a check of the engine makes of every service.
import type { Demand } from "@staywire/conformance/checks";
import { derivedRules, type RecordType, type Register, type Rule } from "@staywire/model";
import { library } from "./library.js";

/** For each demand of the engine, the kind of the library's rule. */
const kinds: Readonly<Record<Demand, Rule["kind"]>> = {
  "result-form": "stated",
  "reply-conventions": "wire",
  "one-result": "stated",
  "boolean-form": "wire",
  "number-form": "open",
  "reply-style": "wire",
  "plain-texts": "open",
  "plain-dates": "open",
  "members-filled": "open",
  "error-text": "stated",
  "bindings-agree": "stated",
  "refusals-agree": "open",
  credentials: "stated",
  "credentials-code": "open",
  "credential-names": "wire",
  "credential-values": "open",
  "credential-blanks": "open",
  "credential-namespace": "wire",
  "password-kept": "wire",
  "endpoint-letter-case": "stated",
  "parameter-order": "wire",
  "unknown-parameter": "wire",
  "repeated-parameter": "wire",
  "value-forms": "wire",
  "parameter-letter-case": "wire",
  "xml-forms": "wire",
  "header-block": "wire",
  encodings: "wire",
  "soap-action": "wire",
  "percent-encoding": "wire",
  "missing-parameter": "wire",
  "nil-value": "wire",
  "bad-value": "wire",
  "operation-name": "wire",
  "malformed-xml": "wire",
  doctype: "wire",
  "media-type": "wire",
  "envelope-namespace": "wire",
  "envelope-version": "wire",
  "must-understand": "wire",
  "empty-body": "wire",
  verb: "wire",
  "fault-form": "wire",
  "soap11-request": "stated",
  "soap12-request": "stated",
  "get-request": "stated",
  "post-request": "stated",
  "soap-reply": "stated",
  "url-reply": "stated",
  codec: "stated",
};

const idOf = (demand: string): string => `demand.${demand}`;

/**
 * Replaces the kind of a rule about the meaning of a member by the source of the member's record type. Such a rule is
 * no open question, because the library documents its members. Returns any other rule unchanged.
 */
function withMeaning(rule: Rule): Rule {
  const [type = "", , part] = rule.id.split(".");
  const { source = "stated" } = (library.types as Readonly<Record<string, RecordType>>)[type] ?? {};
  return part === "meaning" ? { ...rule, kind: source, choice: undefined } : rule;
}

/** The rules of the library. */
export const libraryRegister: Register = {
  rules: [
    ...derivedRules(library).map(withMeaning),
    ...Object.entries(kinds).map(
      ([demand, kind]): Rule => ({
        id: idOf(demand),
        kind,
        section: kind === "wire" ? "2" : "4.1",
        text: `${demand}.`,
      }),
    ),
    // The rule that is cited by checks that exist only in tests.
    { id: "test", kind: "stated", section: "1", text: "A rule of a test." },
  ],
  demands: Object.fromEntries(Object.keys(kinds).map((demand) => [demand, [idOf(demand)]])),
};
