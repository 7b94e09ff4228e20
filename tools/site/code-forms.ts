// Writes a call as code to copy: TypeScript, a command of the program, and a curl command. The lines fit the width of a
// page.
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { curlCommand, placeholders } from "../../packages/cli/src/call/curl-command.js";
import { typescriptCode } from "../../packages/cli/src/call/typescript-code.js";
import { quotedFor } from "../../packages/cli/src/io/quoted-for.js";
import { passwordOf, type SiteCall, served } from "./served.js";

/** A call in one language. */
export interface CallForm {
  readonly title: string;
  readonly language: "ts" | "sh";
  readonly text: string;
}

/** Maximum width of a line of code, in columns. */
const columns = 70;

/** Returns a call as TypeScript, as a command of the program, and as a curl command. */
export function codeForms(call: SiteCall): readonly CallForm[] {
  return [
    {
      title: "TypeScript",
      language: "ts",
      text: typescriptCode({ ...served, ...call, password: passwordOf(call.username) }),
    },
    { title: "CLI", language: "sh", text: commandText(call) },
    { title: "curl", language: "sh", text: curlText(call) },
  ];
}

/** Returns the arguments with which the program makes a call. */
export function commandArguments({ operation, parameters }: SiteCall, baseUrl: string): readonly string[] {
  const given = Object.entries(encoded(parameters)).map(
    ([name, value]) => `${name}=${Array.isArray(value) ? value.join(",") : String(value)}`,
  );
  return ["call", operation, ...given, "--base-url", baseUrl];
}

function commandText(call: SiteCall): string {
  const line = commandArguments(call, served.baseUrl).map((word) => quotedFor("linux", word));
  const words = [`npx staywire ${line[0]} ${line[1]}`, ...line.slice(2, -2), line.slice(-2).join(" ")];
  return `${environment(call.username)}\n${wrapped(words)}`;
}

function curlText({ operation, username, parameters }: SiteCall): string {
  const request = untypedCodec(service).encodeRequest(operation, "get", {
    credentials: placeholders,
    parameters: encoded(parameters),
  });
  const command = curlCommand({ request, binding: "get", baseUrl: served.baseUrl, headerNames: [] });
  return `${environment(username)}\n${command.trimEnd().replaceAll(" | curl", " |\n  curl").replaceAll(" -G ", " -G \\\n  ")}`;
}

// URL-encodes parameters that are XML (spec 4.2), for commands and curl. The channel client in the TypeScript code
// encodes them itself.
function encoded(parameters: SiteCall["parameters"]): SiteCall["parameters"] {
  const entries = Object.entries(parameters).map(([name, value]) => {
    return [name, typeof value === "string" && value.startsWith("<") ? encodeURIComponent(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function environment(username: string): string {
  return `export STAYWIRE_USERNAME=${username}\nexport STAYWIRE_PASSWORD=${passwordOf(username)}`;
}

/** Joins the words of a command to lines, all but the last of which end in a backslash. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 3 <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length === 0 ? word : `  ${word}`);
  }
  return lines.join(" \\\n");
}
