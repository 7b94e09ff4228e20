// Redacts credentials in the run's own requests. Credential fields are found by name. The placeholders allow a replay
// to restore the credentials.
import { type Redactor, redactor, type Secrets } from "@staywire/codec";
import { messageNamespaces, type Service } from "@staywire/model";
import type { FieldRedaction, Redact } from "./field-redaction.js";
import { redactedForm } from "./fields-form.js";
import { redactedXml } from "./fields-xml.js";
import { type FormName, formOf, formsIn, writers } from "./forms.js";

/**
 * Minimum length of a secret to search for in all fields. A shorter secret can occur in a text by chance, so it is
 * redacted in credential fields only.
 */
const TELLING = 4;

/** The start and end marks of CDATA sections. */
const MARKS = /<!\[CDATA\[|\]\]>/g;

/** Creates the function that redacts credentials in the text of a request. */
export function credentialFields(secrets: Secrets, service: Service): (text: string, form: "xml" | "form") => string {
  const names = new Set(
    Object.values(service.operations).flatMap(({ credentials }) =>
      [credentials.username, credentials.password].filter((name) => name !== "").map((name) => name.toLowerCase()),
    ),
  );
  const telling = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value.length >= TELLING));
  const other = redactor(telling, () => "");
  const otherValue =
    (form: FormName): Redact =>
    (text) =>
      other.foreign(text, (name, found) => placeholder(name, formOf(found, secrets[name] ?? "", form)));
  const anyForm = redactor(secrets, () => "");
  const own = (form: FormName): Redact => fieldRedactor(secrets, form, anyForm);
  const [inElement, inCdata] = [own("xml"), own("")];
  const xml: FieldRedaction = {
    names,
    own: (text) => (text.includes("<![CDATA[") ? inCdata(text) : inElement(text)),
    other: otherValue("xml"),
    known: [service.namespace, ...Object.values(messageNamespaces)],
  };
  const query: FieldRedaction = { names, own: own("form"), other: otherValue("form"), known: pathsOf(service) };
  return (text, form) => (form === "xml" ? redactedXml(text, xml) : redactedForm(text, query));
}

/** Returns the paths of the endpoints and of their operations, the longest first. */
function pathsOf({ endpoints, order }: Service): string[] {
  const paths = Object.values(endpoints).flatMap(({ path }) => [path, ...order.map((name) => `${path}/${name}`)]);
  return paths.sort((a, b) => b.length - a.length);
}

function placeholder(name: string, form: FormName | "lost"): string {
  return form === "" ? `{{${name}}}` : `{{${name}|${form}}}`;
}

/**
 * Returns the function that redacts the value of a credential field. It replaces every occurrence of a secret, even if
 * the secret is short. If the value contains a secret in a form that cannot be restored, it replaces the whole value.
 */
function fieldRedactor(secrets: Secrets, likely: FormName, anyForm: Redactor): Redact {
  const places = placesOf(secrets, likely);
  const texts = [...places.keys()].sort((a, b) => b.length - a.length);
  if (texts.length === 0) return (text) => text;
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  // The pattern also matches the marks, which are kept, because a credential may be equal to a part of a mark.
  const pattern = new RegExp([...escaped, MARKS.source].join("|"), "g");
  const credentialsIn = (text: string): string[] => (text.match(pattern) ?? []).filter((found) => places.has(found));
  const lostIn = (text: string): string | undefined => {
    let lost: string | undefined;
    anyForm.foreign(text, (name, found) => {
      if (found.replace(pattern, "") !== "") lost ??= name;
      return "";
    });
    return lost;
  };
  return (text) => {
    const plain = text.replaceAll(MARKS, "");
    const lost = lostIn(plain) ?? joinedBy(credentialsIn(text), credentialsIn(plain), places);
    if (lost !== undefined) return placeholder(lost, "lost");
    return text.replace(pattern, (found) => written(places.get(found)) ?? found);
  };
}

interface CredentialForm {
  readonly name: string;
  readonly form: FormName;
}

/**
 * Returns a map from each text that writes a credential to the name of the credential and the form. If several forms
 * write the same text, the likely form is preferred.
 */
function placesOf(secrets: Secrets, likely: FormName): ReadonlyMap<string, CredentialForm> {
  const places = new Map<string, CredentialForm>();
  const values = Object.entries(secrets).filter(([, value]) => value !== "");
  for (const form of formsIn(likely)) {
    for (const [name, value] of values) {
      const text = writers[form](value);
      if (!places.has(text)) places.set(text, { name, form });
    }
  }
  return places;
}

function written(place: CredentialForm | undefined): string | undefined {
  return place && placeholder(place.name, place.form);
}

/**
 * Returns the name of a credential that a text contains only after its CDATA marks are removed; undefined if it
 * contains no such credential.
 */
function joinedBy(
  found: readonly string[],
  plain: readonly string[],
  places: ReadonlyMap<string, CredentialForm>,
): string | undefined {
  const joined = plain.find((text, index) => text !== found[index]);
  return joined === undefined ? undefined : places.get(joined)?.name;
}
