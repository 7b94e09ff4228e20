// Writes names and comments of TypeScript source.
import type { Service } from "@staywire/model";
import { ContractError } from "../contract-error.js";
import { visibleJson, visibleText } from "./hidden.js";

const identifier = /^[A-Za-z_$][\w$]*$/;

// The reserved names: TypeScript rejects them as the name of an interface, or a module rejects them as the name of a
// constant.
const reserved = new Set(
  `any as async await bigint boolean break case catch class const continue debugger default delete do else enum export
  extends false finally for function if implements import in instanceof interface let never new null number object
  package private protected public return static string super switch symbol this throw true try type typeof undefined
  unknown var void while with yield`.split(/\s+/),
);

/** Writes a name as the key of an object or interface, in quotes if necessary. */
export function keyOf(name: string): string {
  return identifier.test(name) && name !== "__proto__" ? name : visibleJson(name);
}

/** Returns the names of a service's types as identifiers. Throws a ContractError for a name that cannot be one. */
export function typeNames(service: Service): ReadonlyMap<string, string> {
  return new Map(Object.keys(service.types).map((name) => [name, typeIdentifier(name)]));
}

function typeIdentifier(name: string): string {
  if (!identifier.test(name)) {
    throw new ContractError(
      `cannot write the type ${JSON.stringify(name)}: its catalog name is not an identifier; its wire name may be anything`,
    );
  }
  return safeIdentifier(name);
}

/** Returns the name, with an underscore appended if it is a reserved word. */
function safeIdentifier(name: string): string {
  return reserved.has(name) ? `${name}_` : name;
}

/** The names in use, each with the number to try next. */
export type TakenNames = Map<string, number>;

/** Reserves a unique name; the second use of a name gets the number 2 after the separator, and so on. */
export function takeName(taken: TakenNames, base: string, separator: string, end = ""): string {
  let name = base + end;
  let count = taken.get(name) ?? 1;
  if (count > 1) {
    const first = name;
    do {
      name = `${base}${separator}${count}${end}`;
      count += 1;
    } while (taken.has(name));
    taken.set(first, count);
  }
  taken.set(name, 2);
  return name;
}

/** Writes a documentation comment with an indentation; an empty text for an empty comment. */
export function comment(text: string, indent = ""): string {
  const safe = visibleText(text.replaceAll("\r\n", "\n")).replaceAll("*/", "*\\/");
  if (safe === "") return "";
  const lines = safe.split("\n");
  if (lines.length === 1) return `${indent}/** ${safe} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}
