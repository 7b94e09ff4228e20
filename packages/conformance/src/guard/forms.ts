// Defines the forms of a credential. A form is a way to write it in a message, and placeholders contain the name of the
// form.
import { escapeText } from "@staywire/codec";
import { swapCase } from "../core/swap-case.js";
import { escapeField } from "../wire/form.js";

/** For each form, the function that writes a value in this form. */
export const writers = {
  "": (value) => value,
  xml: escapeText,
  references: (value) => [...value].map((each) => `&#x${(each.codePointAt(0) ?? 0).toString(16)};`).join(""),
  form: escapeField,
  query: encodeURIComponent,
  percent: (value) => escapeField(value).replace(/%..|[A-Za-z0-9]/g, (each) => (each[0] === "%" ? each : hex(each))),
  // These forms exist because some checks send credentials with swapped letter case.
  swapped: swapCase,
  swappedxml: (value) => escapeText(swapCase(value)),
  swappedform: (value) => escapeField(swapCase(value)),
  swappedquery: (value) => encodeURIComponent(swapCase(value)),
} as const satisfies Readonly<Record<string, (value: string) => string>>;

/** The name of a form. */
export type FormName = keyof typeof writers;

const names = Object.keys(writers) as FormName[];

/** Returns all forms. The likely form is first, and forms with swapped letter case follow the ordinary ones. */
export function formsIn(likely: FormName): readonly FormName[] {
  const own = names.filter((name) => !name.startsWith("swapped"));
  const swapped = names.filter((name) => name === `swapped${likely}`);
  return [...new Set([likely, ...own, ...swapped, ...names])];
}

/**
 * Returns a form that writes `value` as `found`, if possible the likely form; `lost` if no form does.
 */
export function formOf(found: string, value: string, likely: FormName): FormName | "lost" {
  return formsIn(likely).find((name) => writers[name](value) === found) ?? "lost";
}

/** True if a text is the name of a form. */
export function isFormName(name: string): name is FormName {
  return Object.hasOwn(writers, name);
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
