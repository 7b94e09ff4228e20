// GET and POST requests that look different and mean the same.
import { fieldsOf, type RawField, withFields } from "../wire/form.js";
import type { Form } from "./forms.js";

const both = ["get", "post"] as const;

/** Forms by name. */
export const urlForms: Readonly<Record<string, Form>> = {
  "field-order": {
    title: "the order of fields makes no difference, but that of the items of a list",
    bindings: both,
    change: (request) => withFields(request, reordered(fieldsOf(request))),
  },
  "unknown-field": {
    title: "a field that the operation does not have is ignored",
    bindings: both,
    change: (request) => withFields(request, [...fieldsOf(request), ["NoSuchParameter", "1"]]),
  },
  "field-letter-case": {
    title: "names of fields are taken in any letter case",
    bindings: both,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name.toLowerCase(), value]),
      ),
  },
  "percent-encoding": {
    title: "any character may be percent-encoded, in either letter case",
    bindings: both,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, encoded(value)]),
      ),
  },
  "plus-or-percent-20": {
    title: "a space is a plus or %20",
    bindings: both,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, value.replaceAll("+", "%20")]),
      ),
  },
};

/** Last name first; the fields of one name keep their order. */
function reordered(fields: readonly RawField[]): RawField[] {
  const names = [...new Set(fields.map(([name]) => name))].reverse();
  return names.flatMap((name) => fields.filter(([each]) => each === name));
}

function encoded(value: string): string {
  return value.replace(/[A-Za-z0-9]/g, (each) => (value.includes("%") ? each : `%${each.charCodeAt(0).toString(16)}`));
}
