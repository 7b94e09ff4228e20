// A call as a curl command of a POSIX shell, which takes the credentials from variables.
import type { HttpRequest } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { quotedFor } from "../io/shell-word.js";

/** The credentials of a request that is printed; they become variables of the shell. */
export const placeholders = { username: "{{username}}", password: "{{password}}" } as const;

const variables: Readonly<Record<string, string>> = {
  [placeholders.username]: "STAYWIRE_USERNAME",
  [placeholders.password]: "STAYWIRE_PASSWORD",
};

/** The parts of a command. */
export interface CurlParts {
  /** Encoded with the placeholders as its credentials. */
  readonly request: HttpRequest;
  readonly binding: Binding;
  readonly baseUrl: string;
  /** The names of header fields that the user adds; their values, which can be secrets, come from variables. */
  readonly headerNames: readonly string[];
}

/** Writes the command; its lines end in a backslash. */
export function curlCommand({ request, binding, baseUrl, headerNames }: CurlParts): string {
  const [path = "", query = ""] = request.target.split(/\?(.*)/s);
  const added = headerNames.map((name) => `-H ${quoted(`${name}: `)}"$STAYWIRE_HEADER_${variableOf(name)}"`);
  const start = `curl -sS ${binding === "get" ? "-G " : ""}${quoted(`${baseUrl}${path}`)}`;
  const isForm = binding === "get" || binding === "post";
  const rest = isForm ? fieldOptions(binding === "get" ? query : textOf(request)) : soapOptions(request);
  const command = [start, ...added, ...rest].join(" \\\n  ");
  return `${isForm || !command.includes("$(xml ") ? "" : xmlFunction}${command}\n`;
}

function textOf({ body }: HttpRequest): string {
  return new TextDecoder().decode(body);
}

function fieldOptions(form: string): readonly string[] {
  return [...new URLSearchParams(form)].map(([name, value]) => {
    const variable = variables[value];
    const field = variable === undefined ? quoted(`${name}=${value}`) : `"${name}=$${variable}"`;
    return `--data-urlencode ${field}`;
  });
}

const xmlFunction = `xml() { printf %s "$1" | sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g'; }\n`;

function soapOptions(request: HttpRequest): readonly string[] {
  const own = request.headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const headers = own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const parts = textOf(request).split(/(\{\{(?:username|password)\}\})/);
  const body = parts.map((part) => {
    const variable = variables[part];
    if (variable !== undefined) return `"$(xml "$${variable}")"`;
    return part === "" ? "" : `'${part.replaceAll("'", "'\\''")}'`;
  });
  return [...headers, `--data-binary ${body.join("")}`];
}

function quoted(text: string): string {
  return quotedFor("linux", text);
}

function variableOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "_").toUpperCase();
}
