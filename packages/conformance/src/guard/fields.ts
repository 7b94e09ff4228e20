// The credentials in requests of ours, found by the names of their fields, and written so that they can be put back.
import { redactor, type Secrets } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { type FormName, formOf, writers } from "./forms.js";

type Redact = (text: string) => string;

/** Secrets that are not in another field by chance; shorter ones are looked for in the fields of credentials only. */
const TELLING = 4;

/** Makes the function that takes the credentials out of the text of a request. */
export function credentialFields(secrets: Secrets, service: Service): (text: string, form: "xml" | "form") => string {
  const names = new Set(
    Object.values(service.operations).flatMap(({ credentials }) =>
      [credentials.username, credentials.password].map((name) => name.toLowerCase()),
    ),
  );
  const telling = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value.length >= TELLING));
  const other = redactor(telling, () => "");
  const otherValue =
    (form: FormName): Redact =>
    (text) =>
      other.foreign(text, (name, found) => placeholder(name, formOf(found, secrets[name] ?? "", form)));
  const own = (form: FormName): Redact => fieldRedactor(secrets, form);
  const [xml, raw, query] = [own("xml"), own(""), own("form")];
  const inXml = (text: string): string => (text.includes("<![CDATA[") ? raw(text) : xml(text));
  return (text, form) =>
    form === "xml"
      ? redactedXml(text, names, inXml, otherValue("xml"))
      : formText(text, names, query, otherValue("form"));
}

function placeholder(name: string, form: FormName | "lost"): string {
  return form === "" ? `{{${name}}}` : `{{${name}|${form}}}`;
}

/**
 * Redacts the value of a field that holds a credential: there, every occurrence counts, however short. A value that holds
 * one in a form that cannot be put back is replaced as a whole.
 */
function fieldRedactor(secrets: Secrets, likely: FormName): Redact {
  const forms = [likely, ...(Object.keys(writers) as FormName[])];
  const places = new Map<string, string>();
  for (const [name, value] of Object.entries(secrets)) {
    for (const form of value === "" ? [] : forms) {
      const written = writers[form](value);
      if (!places.has(written)) places.set(written, placeholder(name, form));
    }
  }
  const texts = [...places.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "g");
  const anyForm = redactor(secrets, (name) => placeholder(name, "lost"));
  return (text) => {
    if (texts.length === 0) return text;
    const clean = text.replace(pattern, (found) => places.get(found) ?? "");
    if (clean !== text) return clean;
    const plain = text.replace(/<!\[CDATA\[|\]\]>/g, "");
    return anyForm.foreign(plain) === plain ? text : anyForm.foreign(plain);
  };
}

const TAG = /<(?:!--[\s\S]*?-->|!\[CDATA\[|[^<>]*>)/;

/** Texts between tags; what is in the element of a credential is a field, however it is written. */
function redactedXml(text: string, names: ReadonlySet<string>, own: Redact, other: Redact): string {
  const parts: string[] = [];
  for (let rest = text; rest !== ""; ) {
    const tag = TAG.exec(rest);
    if (tag === null) return [...parts, other(rest)].join("");
    const after = tag.index + tag[0].length;
    parts.push(other(rest.slice(0, tag.index)), tag[0]);
    rest = rest.slice(after);
    const name = /^<(?:[^\s<>/:]*:)?([^\s<>/:]+)/.exec(tag[0])?.[1]?.toLowerCase() ?? "";
    if (!names.has(name) || tag[0].endsWith("/>")) continue;
    const close = rest.search(new RegExp(`</(?:[^\\s<>/:]*:)?${name}[\\s>]`, "i"));
    const end = close === -1 ? rest.length : close;
    parts.push(own(rest.slice(0, end)));
    rest = rest.slice(end);
  }
  return parts.join("");
}

/** Names and values of a query or a form; what is no pair is left alone. */
function formText(text: string, names: ReadonlySet<string>, own: Redact, other: Redact): string {
  const pairs = text.split("&").map((pair) => {
    const equals = pair.indexOf("=");
    if (equals === -1) return pair;
    const name = pair.slice(pair.lastIndexOf("?", equals) + 1, equals);
    const value = pair.slice(equals + 1);
    return pair.slice(0, equals + 1) + (names.has(decodedName(name)) ? own(value) : other(value));
  });
  return pairs.join("&");
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
