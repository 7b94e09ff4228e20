// Checks parameters that are missing, or whose text is not a value of their type.
import type { HttpRequest } from "@staywire/codec";
import { innermostItem, jsonText, knownName, type Node, phrase, type ScalarName } from "@staywire/model";
import { invalidTextsOf } from "../arbitrary/scalar.js";
import { whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import { escapeField, fieldsOf, withFields } from "../wire/form.js";
import { soapParts, withParameters } from "../wire/soap.js";
import { refused } from "./refusals.js";

/** A text that is not a value of the parameter's type must be rejected. */
export const badValue: Check = {
  id: "binding.bad-value",
  grounds: { demand: "bad-value" },
  title: phrase`an invalid value for a parameter's type is rejected`,
  area: "invalid",
  sends: "raw",
  applies: whereBound(
    (cell) => badValuesOf(cell).length > 0 || phrase`every parameter is text, and any text is a value`,
  ),
  variants: (cell) => badValuesOf(cell).map(({ name }): Variant => ({ name })),
  run: (context) =>
    refused(context, ({ cell }, request) => {
      const bad = badValuesOf(cell).find(({ name }) => name === context.variant);
      if (bad === undefined) throw new Error(`the check has no variant ${context.variant}`);
      const { parameter, text } = bad;
      return {
        what: phrase`${knownName(parameter)} with the text ${jsonText(text)}`,
        codes: ["wire-bad-value"],
        request: withValue(request, cell, parameter, text),
      };
    }),
};

interface BadValue {
  readonly name: string;
  readonly parameter: string;
  readonly text: string;
}

function badValuesOf({ definition, binding }: Cell): BadValue[] {
  return Object.entries(definition.parameters).flatMap(([parameter, { node }]) => {
    const texts = invalidTextsOf(scalarOf(node))[isSoap(binding) ? "soap" : "url"];
    return texts.map((text) => ({ name: `${parameter}=${text === "" ? "(empty)" : text}`, parameter, text }));
  });
}

function scalarOf(node: Node): ScalarName {
  const item = innermostItem(node);
  return item.kind === "scalar" ? item.scalar : "string";
}

/** Returns the request with another text for a parameter. If the parameter is a list, its first item gets the text. */
function withValue(request: HttpRequest, { operation, binding }: Cell, parameter: string, text: string): HttpRequest {
  if (isSoap(binding)) {
    const parts = soapParts(request, operation);
    const changed = parts.parameters.map(({ name, xml }) => (name === parameter ? altered(xml, text) : xml));
    return withParameters(parts, changed);
  }
  const fields = fieldsOf(request);
  const at = fields.findIndex(([name]) => name === parameter);
  return withFields(
    request,
    fields.map((field, index) => (index === at ? [field[0], escapeField(text)] : field)),
  );
}

function altered(xml: string, text: string): string {
  const innermost = /<([^\s/>]+)[^>]*>[^<]*<\/\1>/;
  if (innermost.test(xml)) return xml.replace(innermost, (_, name: string) => `<${name}>${text}</${name}>`);
  const name = /^<([^\s/>]+)/.exec(xml)?.[1] ?? "";
  return `<${name}>${text}</${name}>`;
}

/** A missing field must be rejected in GET and POST. */
export const missingParameter: Check = {
  id: "binding.missing-parameter",
  grounds: { demand: "missing-parameter" },
  title: phrase`a parameter that is not in a GET or POST request is an error, even where its value may be empty`,
  area: "invalid",
  sends: "raw",
  applies: whereBound((cell) => {
    if (isSoap(cell.binding)) return phrase`a missing element is null or zero in SOAP, and no error`;
    return Object.keys(cell.definition.parameters).length > 0 || phrase`the operation has no parameter`;
  }),
  variants: ({ definition }) => Object.keys(definition.parameters).map((name) => ({ name })),
  run: (context) =>
    refused(context, ({ cell }, request) => {
      const isList = cell.definition.parameters[context.variant]?.node.kind === "list";
      return {
        what: phrase`no ${knownName(context.variant)}`,
        codes: [isList ? "wire-internal" : "wire-missing-parameter"],
        request: withFields(
          request,
          fieldsOf(request).filter(([name]) => name !== context.variant),
        ),
      };
    }),
};
