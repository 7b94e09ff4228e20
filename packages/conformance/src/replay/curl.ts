// Writes a failure as a shell script with one curl command per message.

import { escapeControls, quote } from "@staywire/model";
import { base64, bytesOfText } from "../core/bytes.js";
import type { FailEvent } from "../core/event.js";
import type { Step } from "../core/recorded-exchange.js";
import { type FormName, isFormName } from "../guard/forms.js";
import type { ReplayFile } from "./replay-file.js";
import { PLACEHOLDER, plainSuffix } from "./users.js";

/**
 * Returns a POSIX shell script that sends the messages of a failure with curl. The script takes the base URL as its
 * argument. It takes credentials from STAYWIRE_USERNAME and STAYWIRE_PASSWORD, and those of other users from variables
 * that end in the user's name. The script itself contains no credentials. `headers` are the names of header fields that
 * the user adds to each request. Their values can be secrets, so they come from variables such as
 * STAYWIRE_HEADER_X_API_KEY. Curl reads them from file descriptor 3, because other users of a machine can see command
 * lines.
 */
export function curlScript({ event }: Pick<ReplayFile, "event">, headers: readonly string[] = []): string {
  const { steps: all } = event;
  const marks = marksIn(all);
  const added = addedHeaders(headers);
  const steps = all.map((step, index) => command(step, { number: index + 1, of: all.length, added }));
  return `${head(event, marks, added)}\n${steps.join("\n")}`;
}

/** A header field that the user adds, and the variable that contains its value. */
interface Added {
  readonly name: string;
  readonly variable: string;
}

function addedHeaders(names: readonly string[]): readonly Added[] {
  const taken: string[] = [];
  return names.map((name) => {
    const suffix = freeSuffix(name, taken);
    taken.push(suffix);
    return { name, variable: `STAYWIRE_HEADER${suffix}` };
  });
}

/** A placeholder, with the user and the variable that fill it, and the form in which the value is written. */
interface Mark {
  readonly text: string;
  /** The name of the user; undefined for the main user. */
  readonly user: string | undefined;
  readonly variable: string;
  readonly form: FormName;
}

/**
 * Returns the placeholders that the messages contain. A compressed body counts as containing those of the main user.
 */
function marksIn(steps: readonly Step[]): Mark[] {
  const texts = steps.flatMap(({ request }) => [request.target, textIn(request)]);
  const marks = new Map<string, Mark>();
  const suffixes = new Map<string | undefined, string>([[undefined, ""]]);
  for (const text of texts) {
    for (const [whole, name = "", form = ""] of text.matchAll(PLACEHOLDER)) {
      if (!isFormName(form)) continue;
      const [role = "", user] = name.split(/:(.*)/s);
      const suffix = suffixes.get(user) ?? freeSuffix(user ?? "", [...suffixes.values()]);
      suffixes.set(user, suffix);
      marks.set(whole, { text: whole, user, variable: `STAYWIRE_${role.toUpperCase()}${suffix}`, form });
    }
  }
  return [...marks.values()];
}

/**
 * Returns the suffix of a user's variables: `_COMPANY` for `company`. If another user already has the suffix, a number
 * is added.
 */
function freeSuffix(user: string, taken: readonly string[]): string {
  const plain = plainSuffix(user);
  let suffix = plain;
  for (let number = 2; taken.includes(suffix); number += 1) suffix = `${plain}_${number}`;
  return suffix;
}

const OF_MAIN_USER = ["username", "password"].flatMap((name) => [`{{${name}}}`, `{{${name}|xml}}`, `{{${name}|form}}`]);

function textIn({ body, base64: isBase64, gzip }: Step["request"]): string {
  if (gzip === true) return OF_MAIN_USER.join("");
  return isBase64 === true ? atob(body) : body;
}

/** For each form, the shell function that writes a value in it. */
const shellWriters: Readonly<Record<FormName, string>> = {
  "": "raw",
  xml: "xml",
  references: "references",
  form: "form",
  query: "form",
  percent: "form",
  swapped: "swapped",
  swappedxml: "swapped_xml",
  swappedform: "swapped_form",
  swappedquery: "swapped_form",
};

function head({ name, expected, actual }: FailEvent, marks: readonly Mark[], added: readonly Added[]): string {
  const variables = [...new Set([...marks, ...added].map(({ variable }) => variable))].sort();
  const wanted = variables.length === 0 ? "" : `: ${variables.map((each) => `"\${${each}:?}"`).join(" ")}\n`;
  const usage = [...variables.map((each) => `${each}=...`), "sh FILE https://channel.example"].join(" ");
  return `#!/bin/sh
# ${oneLine(name)}
# expected: ${oneLine(expected)}
# actual:   ${oneLine(actual)}
# usage: ${usage}
${numbered(marks)}set -eu
base=\${1:?the base URL of the service}
${wanted}raw() { printf %s "$1"; }
xml() { printf %s "$1" | sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g'; }
form() { printf %s "$1" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g'; }
references() { printf %s "$1" | iconv -f UTF-8 -t UTF-32BE | od -An -v -tx1 | tr -d ' \\n' | sed 's/......../\\&#x&;/g; s/#x0*/#x/g'; }
swapped() { printf %s "$1" | LC_ALL=C tr a-zA-Z A-Za-z; }
swapped_xml() { xml "$(swapped "$1")"; }
swapped_form() { form "$(swapped "$1")"; }
fill() {
  ${filling(marks)}
}
settings() { sed 's/[\\\\"]/\\\\&/g'; }
`;
}

/**
 * Returns comment lines for the users whose variables have a number, because the name of such a user does not determine
 * the names of the variables.
 */
function numbered(marks: readonly Mark[]): string {
  const lines = marks.flatMap(({ user, variable }) => {
    const suffix = variable.replace(/^STAYWIRE_(?:USERNAME|PASSWORD)/, "");
    const isPlain = user === undefined || suffix === plainSuffix(user);
    return isPlain ? [] : [`# the variables of the user ${quote(user)} end in ${suffix}\n`];
  });
  return [...new Set(lines)].join("");
}

function filling(marks: readonly Mark[]): string {
  if (marks.length === 0) return "cat";
  const values = marks.map(({ variable, form }, index) => `V${index}=$(${shellWriters[form]} "$${variable}")`);
  const puts = marks.map(({ text }, index) => `put("${text.replace(/["\\]/g, "\\$&")}", ENVIRON["V${index}"])`);
  return `{ cat; echo; } | ${values.join(" ")} LC_ALL=C awk '
    function put(mark, value,   out, at) {
      out = ""
      while ((at = index($0, mark)) > 0) { out = out substr($0, 1, at - 1) value; $0 = substr($0, at + length(mark)) }
      $0 = out $0
    }
    {
      ${puts.map((put) => put.replaceAll("'", "'\\''")).join("\n      ")}
      printf "%s%s", (NR > 1 ? "\\n" : ""), $0
    }'`;
}

interface Position {
  readonly number: number;
  readonly of: number;
  readonly added: readonly Added[];
}

function command({ request, response, silence }: Step, { number, of, added }: Position): string {
  const { method, target, headers, body } = request;
  const got = response === undefined ? (silence ?? "no reply") : `status ${response.status}`;
  const own = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const flags = [...own, ...(added.length === 0 ? [] : [" -H @/dev/fd/3 3<<HEADERS"])].join("");
  const path = `printf %s ${quoted(target)} | fill`;
  const comment = `# message ${number} of ${of}; it got ${oneLine(got)}`;
  // curl writes a newline after each reply, because a body may end without one.
  const curl = `curl -sS -i -w '\\n' -X ${quoted(method)}${flags}`;
  // The URL is passed to curl as a line of settings, because it may contain a password, and other users of the machine
  // can see command lines.
  const fields = headerDocument(added);
  if (body === "")
    return `${comment}\n{ printf 'url = "%s' "$base"; ${path} | settings; echo '"'; } | ${curl} -K -\n${fields}`;
  return `${comment}\n${source(request)} | ${curl} --data-binary @- "$base$(${path})"\n${fields}`;
}

/** Returns the here-document with the header fields that the user adds; empty if there are none. */
function headerDocument(added: readonly Added[]): string {
  if (added.length === 0) return "";
  const lines = added.map(({ name, variable }) => `${name.replace(/[\\$`]/g, "\\$&")}: $${variable}\n`);
  return `${lines.join("")}HEADERS\n`;
}

/**
 * Returns the shell command that writes the body. Bytes are encoded, because a shell cannot store a NUL, and a script
 * must not contain control characters.
 */
function source({ body, base64: isBase64, gzip, charset }: Step["request"]): string {
  const encoding = charset === undefined ? "" : ` | iconv -f UTF-8 -t ${encodingOf(charset)}`;
  if (gzip === true) return `printf %s ${quoted(body)} | base64 -d | gzip -dc | fill${encoding}`;
  if (isBase64 === true) return `printf %s ${quoted(body)} | base64 -d | fill`;
  if (escapeControls(body) !== body)
    return `printf %s ${quoted(base64(bytesOfText(body)))} | base64 -d | fill${encoding}`;
  return `printf %s ${quoted(body)} | fill${encoding}`;
}

const encodings = { "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE" } as const;

function encodingOf(charset: keyof typeof encodings): string {
  if (!Object.hasOwn(encodings, charset)) throw new TypeError(`${quote(charset)} is not a charset of a message`);
  return encodings[charset];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function oneLine(text: string): string {
  return escapeControls(text.replace(/[\r\n\0]+/g, " "));
}
