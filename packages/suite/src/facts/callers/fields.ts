// Defines caller facts about fields: each is present once, written as its binding requires.
import { service } from "@staywire/catalog";
import type { Value } from "@staywire/codec";
import { credentialParameters, knownName, knownNames, operationOf, phrase, quote } from "@staywire/model";
import type { FieldState } from "../../discovery/field-states.js";
import type { Observed } from "../../discovery/observed.js";
import { markupStart, type RequestOutline } from "../../discovery/request-outline.js";
import { type CallerFact, type Finding, ofEach, ofForm } from "./caller-fact.js";

function fieldsIn({ fields }: RequestOutline, states: readonly FieldState[]): readonly string[] {
  return [...fields].filter(([, state]) => states.includes(state)).map(([name]) => name);
}

/** Checks parameters only; credentials have facts of their own. */
function parameters({ operation, request }: Observed): Finding {
  if (request === undefined || operation === "" || request.fields.size === 0) return undefined;
  const credentials = credentialParameters(operationOf(service, operation));
  const wrong = fieldsIn(request, ["missing", "misspelled"]).filter((name) => !credentials.includes(name));
  if (wrong.length > 0) return phrase`missing, or under another name: ${knownNames(wrong)}`;
  const listed = fieldsIn(request, ["text"]);
  return listed.length === 0 || phrase`text in place of the items of a list: ${knownNames(listed)}`;
}

function repeated(form: RequestOutline): Finding {
  if (form.fields.size === 0) return undefined;
  const twice = fieldsIn(form, ["repeated"]);
  return twice.length === 0 || phrase`more than once: ${knownNames(twice)}`;
}

function forms({ problem, binding }: RequestOutline): Finding {
  if (problem === "bad-value") return phrase`a value does not have the form of the binding ${binding ?? "soap11"}`;
  return problem === undefined || undefined;
}

/** The maximum length of a query that every server accepts (wire facts, section 4). */
const LONGEST_QUERY = 2048;

function query({ binding, queryLength }: RequestOutline): Finding {
  if (binding !== "get") return undefined;
  return queryLength <= LONGEST_QUERY || phrase`the query has ${queryLength} characters; expected at most 2,048`;
}

function markup({ request, parameters: given }: Observed): Finding {
  if (request?.binding !== "get" && request?.binding !== "post") return undefined;
  if (!request.hasMarkup) return true;
  const [found] = Object.entries(given).flatMap(([name, value]) => {
    const start = typeof value === "string" ? markupStart.exec(value)?.[0] : undefined;
    return start === undefined ? [] : [phrase`${knownName(name)} holds ${quote(start)}`];
  });
  return phrase`${found ?? phrase`a value looks like markup`}; expected: no < before a letter, !, / or ?, and no &#`;
}

const escapes = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

/** The parameters that contain XML or JSON. */
const messages: ReadonlySet<string> = new Set(["xmlMsg", "jSonMsg"]);

function escapedOnce({ parameters: given }: Observed): Finding {
  const texts = Object.entries(given).filter(([name, value]) => isText(value) && !messages.has(name));
  const twice = texts.filter(([, value]) => escapes.test(String(value))).map(([name]) => name);
  if (twice.length > 0) return phrase`${knownName(twice[0] ?? "")} holds an escape, such as &amp;`;
  return texts.some(([, value]) => String(value).includes("&")) || undefined;
}

function isText(value: Value | null | undefined): boolean {
  return typeof value === "string";
}

/** The facts about fields. */
export const fieldFacts: readonly CallerFact[] = [
  ofEach("caller.parameters", phrase`every parameter is in the message under its own name`, parameters),
  ofForm("caller.repeated-parameter", phrase`a parameter that is no list is in the message once`, repeated),
  ofForm("caller.value-forms", phrase`a value is written in the form of its binding`, forms),
  ofForm("caller.query-length", phrase`the query of a GET has at most 2,048 characters`, query),
  ofEach("caller.markup", phrase`no value in GET and POST looks like markup`, markup),
  ofEach("caller.escaped-once", phrase`text is escaped once`, escapedOnce),
];
