// Writes a call as a curl command for a POSIX shell. The command takes the credentials from shell variables.
import type { HttpRequest } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { quotedFor } from "../io/quoted-for.js";

/** Placeholders for the credentials in a printed request. In a curl command, shell variables replace them. */
export const placeholders = { username: "{{username}}", password: "{{password}}" } as const;

const variables: Readonly<Record<string, string>> = {
  [placeholders.username]: "STAYWIRE_USERNAME",
  [placeholders.password]: "STAYWIRE_PASSWORD",
};

/** The parts from which the command is written. */
export interface CurlParts {
  /** The request, encoded with the placeholders as its credentials. */
  readonly request: HttpRequest;
  readonly binding: Binding;
  readonly baseUrl: string;
  /**
   * The names of header fields that the user adds. The command takes their values from shell variables, because these
   * can be secrets, and curl reads the fields from file descriptor 3.
   */
  readonly headerNames: readonly string[];
}

/**
 * Writes the command. A backslash continues the curl command on the next line. Curl reads the password from standard
 * input, and the added header fields from file descriptor 3, because other users of a machine can see command lines.
 */
export function curlCommand({ request, binding, baseUrl, headerNames }: CurlParts): string {
  const [path = "", query = ""] = request.target.split(/\?(.*)/s);
  const added = headerNames.length === 0 ? [] : ["-H @/dev/fd/3 3<<HEADERS"];
  const start = [`curl -sS ${binding === "get" ? "-G " : ""}${quoted(`${baseUrl}${path}`)}`, ...added];
  const fields = headerDocument(headerNames);
  if (binding !== "get" && binding !== "post") return soapCommand(start, request, fields);
  return `${formCommand(start, binding === "get" ? query : textOf(request))}${fields}`;
}

/** Returns the here-document with the header fields that the user adds; empty if there are none. */
function headerDocument(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `${names.map((name) => `${unexpanded(name)}: $STAYWIRE_HEADER_${variableOf(name)}\n`).join("")}HEADERS\n`;
}

function textOf({ body }: HttpRequest): string {
  return new TextDecoder().decode(body);
}

function formCommand(start: readonly string[], form: string): string {
  const fields = [...new URLSearchParams(form)];
  const piped = fields.some(([, value]) => value === placeholders.password) ? 'printf %s "$STAYWIRE_PASSWORD" | ' : "";
  return `${piped}${[...start, ...fields.map(fieldOption)].join(" \\\n  ")}\n`;
}

function fieldOption([name, value]: readonly [name: string, value: string]): string {
  if (value === placeholders.password) return `--data-urlencode ${quoted(`${name}@-`)}`;
  const variable = variables[value];
  return `--data-urlencode ${variable === undefined ? quoted(`${name}=${value}`) : `"${name}=$${variable}"`}`;
}

const xmlFunction = `xml() { printf %s "$1" | sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g'; }\n`;

/** Passes the body as a here-document in which the shell replaces the variables. It follows that of the header fields. */
function soapCommand(start: readonly string[], request: HttpRequest, fields: string): string {
  const own = request.headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const headers = own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const parts = textOf(request).split(/(\{\{(?:username|password)\}\})/);
  const body = parts.map((part) => {
    const variable = variables[part];
    return variable === undefined ? unexpanded(part) : `$(xml "$${variable}")`;
  });
  const command = [...start, ...headers, "--data-binary @- <<REQUEST"].join(" \\\n  ");
  return `${parts.length === 1 ? "" : xmlFunction}${command}\n${fields}${body.join("")}\nREQUEST\n`;
}

/** Escapes a text so that the shell does not change it in a here-document. */
function unexpanded(text: string): string {
  return text.replace(/[\\$`]/g, "\\$&");
}

function quoted(text: string): string {
  return quotedFor("linux", text);
}

function variableOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "_").toUpperCase();
}
