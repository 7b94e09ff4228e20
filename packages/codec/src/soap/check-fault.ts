// Finds where a fault differs from what its SOAP version requires.

import { joinMessages, knownName, knownNames, type Message, phrase, quote } from "@staywire/model";
import type { SoapVersion } from "../core/soap-version.js";
import type { NoteFault } from "../settings.js";
import { outermostAt } from "../values/location.js";
import { deviate } from "../values/read-context.js";
import { SOAP11, SOAP12, XML } from "../xml/namespaces.js";
import { prefixOf } from "../xml/qname.js";
import { attributeOf, childOf, namespaceAt, type ReadElement, textOf } from "../xml/tree.js";
import { faultCodes } from "./write-fault.js";

interface Form {
  readonly codes: readonly string[];
  /** The namespace of the elements of a fault. */
  readonly namespace: string;
  /** The names of the elements on the path to the code. `text` is the path to the text. */
  readonly code: readonly string[];
  readonly text: readonly string[];
  /** True if the version allows custom codes, and codes extended after a dot. */
  readonly isOpen: boolean;
  /** True if the text must name its language. */
  readonly hasLanguage: boolean;
}

const forms: Readonly<Record<SoapVersion["name"], Form>> = /* @__PURE__ */ (() => ({
  soap11: {
    codes: [...Object.values(faultCodes.soap11), "VersionMismatch"],
    namespace: "",
    code: ["faultcode"],
    text: ["faultstring"],
    isOpen: true,
    hasLanguage: false,
  },
  soap12: {
    codes: [...Object.values(faultCodes.soap12), "VersionMismatch", "DataEncodingUnknown"],
    namespace: SOAP12,
    code: ["Code", "Value"],
    text: ["Reason", "Text"],
    isOpen: false,
    hasLanguage: true,
  },
}))();
const allForms = /* @__PURE__ */ Object.values(forms);
const allCodes = /* @__PURE__ */ allForms.flatMap(({ codes }) => codes);
const envelopes = [SOAP11, SOAP12, ""];

/** Reports each difference as the deviation `fault-form`. */
export const noteFault: NoteFault = (context, version, body) => {
  const note = (place: ReadElement, message: Message | undefined): void => {
    if (message !== undefined) deviate(context, "fault-form", outermostAt(place), message);
  };
  const own = childOf(body, version.namespace, "Fault");
  if (own === undefined) note(body, phrase`the Fault is not in the envelope's namespace`);
  const fault = own ?? firstOf(envelopes, (each) => childOf(body, each, "Fault")) ?? body;
  const { [version.name]: form } = forms;
  const look = (
    name: "code" | "text",
    why: (version: SoapVersion, found: ReadElement) => Message | undefined,
  ): void => {
    const right = endOf(fault, form[name], [form.namespace]);
    if (right === undefined)
      note(
        fault,
        phrase`the fault has no ${joinMessages(form[name].map(knownName), " with a ")}, which its SOAP version requires`,
      );
    const found = right ?? firstOf(allForms, (each) => endOf(fault, each[name], envelopes));
    if (found !== undefined) note(found, why(version, found));
  };
  look("code", codeProblem);
  look("text", textProblem);
};

/** Follows a path of element names, each in one of the namespaces, and returns the last element. */
function endOf(from: ReadElement, way: readonly string[], namespaces: readonly string[]): ReadElement | undefined {
  const step = (at: ReadElement | undefined, name: string): ReadElement | undefined =>
    at === undefined ? undefined : firstOf(namespaces, (namespace) => childOf(at, namespace, name));
  return way.reduce<ReadElement | undefined>(step, from);
}

function firstOf<T, F>(values: readonly T[], find: (value: T) => F | undefined): F | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function codeProblem({ name: version, namespace }: SoapVersion, code: ReadElement): Message | undefined {
  const name = textOf(code).trim();
  const local = name.slice(name.indexOf(":") + 1);
  const found = namespaceAt(code, prefixOf(name));
  const { codes, isOpen } = forms[version];
  const [kind = ""] = isOpen ? local.split(".") : [local];
  if (found === namespace && codes.includes(kind)) return undefined;
  if (isOpen && found !== undefined && !envelopes.includes(found) && !allCodes.includes(kind)) return undefined;
  const written = local === "" ? "empty" : quote(local);
  return phrase`the code of the fault is ${written} in ${placeOf(found)}; it can be ${knownNames(codes)} in ${knownName(namespace)}`;
}

function placeOf(namespace: string | undefined): Message {
  if (namespace === undefined) return phrase`a namespace that is not declared`;
  return namespace === "" ? phrase`no namespace` : quote(namespace);
}

function textProblem({ name }: SoapVersion, text: ReadElement): Message | undefined {
  if (textOf(text).trim() === "") return phrase`the text of the fault is empty`;
  const isComplete = !forms[name].hasLanguage || attributeOf(text, XML, "lang") !== undefined;
  return isComplete ? undefined : phrase`the Text of the fault has no xml:lang`;
}
