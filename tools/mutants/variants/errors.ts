// Variants of errors: section 7 leaves the field, the status and the structure of a fault open.

import {
  type Alteration,
  isFault,
  isPlainError,
  performing,
  responding,
  rewriting,
  set,
  textOf,
  withText,
} from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { HttpResponse, Value } from "@staywire/codec";
import { operationOf } from "@staywire/model";
import { ServiceFault } from "@staywire/server";
import { changedMembers, itemsOf, recordOf } from "../records.js";
import type { Variant } from "./variant.js";

const form = "Section 7: which texts come in which field, the HTTP status and the fault format are not shown.";
const code = "The rule credentials.refusal-code is open: which error answers wrong credentials is not stated.";

/** Returns the error text of the whole call in a result; undefined if the result has none. */
function callError(operation: string, value: Value | null): string | undefined {
  const [only, ...others] = Array.isArray(value) ? itemsOf(value) : [value];
  if (others.length > 0 || typeof only !== "object" || only === null) return undefined;
  const record = recordOf(only);
  const text = [record.ErrorMsg, record.ErrorMsgs, record.ErrorMessage, record.errorMessage].find(
    (each) => typeof each === "string" && each !== "" && !each.startsWith("Warning"),
  );
  if (typeof text !== "string") return undefined;
  if (!Array.isArray(value)) return text;
  // If the only item of a list has a property id, its error is about that property, and not about the whole call.
  const id = record.PropertyID ?? record.PropertyId ?? 0;
  return operationOf(service, operation).result.kind === "list" && id === 0 ? text : undefined;
}

/** Reports as faults the errors of whole calls that the reference service reports in a member. */
const asFaults = performing([], async (original, parameters, context) => {
  const value = await original(parameters, context);
  const text = callError(context.operation, value);
  if (text !== undefined) throw new ServiceFault(text);
  return value;
});

function isBadLogin({
  credentials,
}: {
  readonly credentials: { readonly username?: string; readonly password?: string };
}) {
  const { username, password } = credentials;
  return username === undefined || password !== `${username}-password`;
}

function badLogin(text: string): Alteration {
  return performing([], async (original, parameters, context) => {
    if (isBadLogin(context)) throw new ServiceFault(text);
    return original(parameters, context);
  });
}

function withStatus(status: number, when: (response: HttpResponse) => boolean): Alteration {
  return responding(set({ status }), when);
}

function rewording(change: (text: string, operation: string) => string): Alteration {
  return performing([], async (original, parameters, context) => {
    const reworded = (text: string) => change(text, context.operation);
    try {
      const value = await original(parameters, context);
      return value === null ? null : rewordedValue(value, reworded);
    } catch (error) {
      throw error instanceof ServiceFault ? new ServiceFault(reworded(error.message)) : error;
    }
  });
}

const errorMembers = ["ErrorMsg", "ErrorMsgs", "ErrorMessage", "errorMessage"];

function rewordedValue(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return value.startsWith("Error - ") ? change(value) : value;
  if (Array.isArray(value)) return itemsOf(value).map((item) => rewordedValue(item, change));
  if (typeof value !== "object" || value === null || "content" in value) return value;
  return changedMembers(recordOf(value), (name, member) => {
    if (errorMembers.includes(name) && typeof member === "string" && member !== "") return change(member);
    return Array.isArray(member) ? rewordedValue(member, change) : member;
  });
}

const paraphrases = new Map(
  service.order.map((name) => [
    name,
    operationOf(service, name)
      .errors.filter(({ paraphrased }) => paraphrased)
      .map(({ text }) => text.replace(/\{[a-z]+\}.*$/, "")),
  ]),
);

/** Changes the wording of a text that the specification only paraphrases. */
function inOtherWords(text: string, operation: string): string {
  const bare = text
    .replace(/^[A-Za-z]+: /, "")
    .replace(/^Error - /, "")
    .replace(/ \(\d\)$/, "");
  const isParaphrased = (paraphrases.get(operation) ?? []).some((each) => each !== "" && bare.startsWith(each));
  return isParaphrased ? "That cannot be done. Please ask the help desk." : text;
}

const shortRange = "Departure Date must be at least 1 night after the Minimum Date";

/** Pairs of error texts. Wherever the first text is right, the second text fits too. */
const textsThatFit: readonly (readonly [text: string, other: string])[] = [
  ["Maximum Date must be at least 1 night after the Minimum Date", "Invalid days in range"],
  ["Requested Availability range too large (Max Range: 31 nights)", "Invalid days in range"],
  [shortRange, `${shortRange} and Minimum Date must be >= today`],
  ["Requested Availability range too large (Max Range: 30 nights)", "Invalid days in range (AOA)"],
  ["EmailAddress is not valid", "a valid e-mail address is required to send or add an enquiry"],
];

/**
 * Returns the other text that fits, with the prefix of the given text. Returns the given text if no other text fits.
 */
function fittingToo(text: string): string {
  const [own = "", other = ""] = textsThatFit.find(([each]) => text.endsWith(each)) ?? [];
  return `${text.slice(0, text.length - own.length)}${other}`;
}

const trace = "\r\n   at Channel.Service.Invoke(Object[] parameters) in c:\\inetpub\\Service.asmx.cs:line 42";

/** Variants in how errors are reported. */
export const errorVariants: readonly Variant[] = [
  { id: "errors-as-faults", reason: form, aspect: "error-place", ...asFaults },
  {
    id: "bad-login-validation-error-2",
    reason: code,
    aspect: "bad-login",
    ...badLogin("Validation Error 2"),
  },
  {
    id: "bad-login-in-own-words",
    reason: code,
    aspect: "bad-login",
    ...badLogin("Invalid user name or password."),
  },
  {
    id: "bad-login-unknown-error",
    reason: code,
    aspect: "bad-login",
    ...badLogin("Unknown Error"),
  },
  {
    id: "bad-login-status-403",
    reason: form,
    aspect: "status",
    breaksConvention: true,
    ...withStatus(403, (response) => textOf(response).includes("Validation Error 1")),
  },
  {
    id: "soap-faults-status-200",
    reason: `${form} Wire facts, section 3: a fault can come with 200.`,
    aspect: "status",
    breaksConvention: true,
    ...withStatus(200, isFault),
  },
  {
    id: "soap-faults-status-400",
    reason: form,
    aspect: "status",
    breaksConvention: true,
    ...withStatus(400, isFault),
  },
  {
    id: "plain-errors-status-200",
    reason: form,
    aspect: "status",
    breaksConvention: true,
    ...withStatus(200, isPlainError),
  },
  {
    id: "plain-errors-status-400",
    reason: form,
    aspect: "status",
    breaksConvention: true,
    ...withStatus(400, isPlainError),
  },
  {
    id: "plain-errors-as-xml",
    reason: form,
    aspect: "plain-form",
    breaksConvention: true,
    ...responding(
      (response) => ({
        ...withText(response, `<?xml version="1.0" encoding="utf-8"?>\r\n<error>${textOf(response).trim()}</error>`),
        headers: [["Content-Type", "text/xml; charset=utf-8"]],
      }),
      isPlainError,
    ),
  },
  {
    id: "plain-errors-as-html",
    reason: form,
    aspect: "plain-form",
    breaksConvention: true,
    ...responding(
      (response) => ({
        ...withText(response, `<html><head><title>${textOf(response).trim()}</title></head><body></body></html>`),
        headers: [["Content-Type", "text/html; charset=utf-8"]],
      }),
      isPlainError,
    ),
  },
  {
    id: "faults-of-the-client",
    reason: form,
    aspect: "fault-code",
    ...rewriting(
      (text) => text.replace(">soap:Server<", ">soap:Client<").replace(">soap:Receiver<", ">soap:Sender<"),
      isFault,
    ),
  },
  {
    id: "faults-with-a-stack-trace",
    reason: `${form} Wire facts, section 3: the text of an exception follows "Server was unable to process request. --->".`,
    aspect: "fault-text",
    ...rewriting((text) => text.replace(/(<\/faultstring>|<\/soap:Text>)/, `${trace}$1`), isFault),
  },
  {
    id: "faults-with-a-class",
    reason: `${form} A .NET service prints the exceptions that led to one another.`,
    aspect: "fault-text",
    ...rewriting(
      (text) =>
        text
          .replace("process request. ---&gt; ", "process request. ---&gt; System.Exception: ")
          .replace("process request. ---> ", "process request. ---> System.Exception: "),
      isFault,
    ),
  },
  {
    id: "faults-with-detail",
    reason: form,
    ...rewriting(
      (text) =>
        text
          .replace("<detail />", '<detail><error xmlns="urn:x" code="17"><b>17</b></error></detail>')
          .replace("<soap:Detail />", '<soap:Detail><error xmlns="urn:x" code="17"><b>17</b></error></soap:Detail>'),
      isFault,
    ),
  },
  {
    id: "faults-without-detail",
    reason: form,
    breaksConvention: true,
    ...rewriting((text) => text.replace("<detail />", "").replace("<soap:Detail />", ""), isFault),
  },
  {
    id: "paraphrases-in-other-words",
    reason: "Section 7 gives some texts in words of its own: the service has others.",
    aspect: "words",
    ...rewording(inOtherWords),
  },
  {
    id: "texts-with-blanks-and-numbers",
    reason: "Wire facts, section 7: error texts drift (trailing blanks, numbers).",
    aspect: "words",
    ...rewording((text) => `${text.replace(/ \(\d\)$/, " (2)")}  `),
  },
  {
    id: "texts-with-other-prefixes",
    reason: "Wire facts, section 7: error texts carry the prefixes of other operations.",
    aspect: "words",
    ...rewording((text) => (/^[A-Za-z]+: /.test(text) ? text.replace(/^[A-Za-z]+: /, "GetPropertyRates: ") : text)),
  },
  {
    id: "other-texts-that-fit",
    reason: "The rule errors.triggers is open: of two listed texts whose words fit, either can answer.",
    aspect: "words",
    ...rewording(fittingToo),
  },
  {
    id: "unknown-property-in-own-words",
    reason: "The rule access.unknown-property is open.",
    ...performing([], async (original, parameters, context) => {
      const { PropertyID } = parameters;
      const isUnknown = typeof PropertyID === "number" && PropertyID > 2_147_483_000;
      // GetPropertyPermissions is left out, because the specification gives it a text for an unknown property.
      if (isUnknown && !isBadLogin(context) && context.operation !== "GetPropertyPermissions") {
        if (
          operationOf(service, context.operation).effect === "read" &&
          !Object.hasOwn(parameters, "MinimumDateInRange")
        )
          throw new ServiceFault("No such property.");
      }
      return original(parameters, context);
    }),
  },
];
