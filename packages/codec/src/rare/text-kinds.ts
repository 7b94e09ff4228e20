// Reads and writes scalars of every kind: those of XML Schema, and enumerations.
import {
  allDotnetScalars,
  bigIntegers,
  type CommonScalar,
  cached,
  commonScalars,
  type EnumNode,
  knownNames,
  type OtherScalar,
  phrase,
  type ScalarName,
  type ScalarNode,
  smallIntegers,
  textScalars,
} from "@staywire/model";
import { trimmed } from "../values/dotnet-scalars.js";
import { commonKind } from "../values/plan.js";
import { type Read, type TextKind, titleOf, type Unread, type XmlScalar } from "../values/xml-scalars.js";

function trim(text: string): string {
  const isTrimmed = text.charCodeAt(0) > 0x20 && text.charCodeAt(text.length - 1) > 0x20;
  return isTrimmed ? text : trimmed(text, " \t\r\n");
}

// Far more digits than the integers of any service have.
const mostDigits = 1000;

function bigInteger([min, max]: readonly [bigint | undefined, bigint | undefined]): XmlScalar {
  const problemOf = (text: string): Unread | undefined => {
    if (text.length > mostDigits || !/^[+-]?\d+$/.test(text)) return "format";
    const value = BigInt(text.replace("+", ""));
    return (min !== undefined && value < min) || (max !== undefined && value > max) ? "overflow" : undefined;
  };
  return {
    read: (text) => problemOf(trim(text)) ?? { value: trim(text), form: "xml" },
    write: (value) => (typeof value === "string" && problemOf(value) === undefined ? value : undefined),
  };
}

function smallInteger([min, max]: readonly [number, number]): XmlScalar {
  return {
    read(text) {
      const digits = trim(text);
      if (!/^[+-]?\d{1,20}$/.test(digits)) return "format";
      const value = Number(digits) + 0;
      return value < min || value > max ? "overflow" : { value, form: "xml" };
    },
    write: (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? `${value}` : undefined,
  };
}

const infinities: ReadonlyMap<string, number> = new Map([
  ["INF", Infinity],
  ["-INF", -Infinity],
  ["NaN", NaN],
]);

const numberForm = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;

const real: XmlScalar = {
  read(text) {
    const digits = trim(text);
    const isNumber = digits.length <= mostDigits && numberForm.test(digits);
    const value = isNumber ? Number(digits) : infinities.get(digits);
    return value === undefined ? "format" : { value, form: "xml" };
  },
  write(value) {
    if (typeof value !== "number") return undefined;
    if (Number.isNaN(value)) return "NaN";
    if (!Number.isFinite(value)) return value > 0 ? "INF" : "-INF";
    return Object.is(value, -0) ? "-0" : String(value).replace("e+", "E").replace("e", "E");
  },
};

function fromBinary(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

const base64: XmlScalar = {
  read(text) {
    const digits = text.replaceAll(/[ \t\r\n]+/g, "");
    if (!/^[A-Za-z\d+/]*={0,2}$/.test(digits) || digits.length % 4 !== 0) return "format";
    return { value: fromBinary(atob(digits)), form: "xml" };
  },
  write: (value) => (value instanceof Uint8Array ? btoa(toBinary(value)) : undefined),
};

const hex: XmlScalar = {
  read(text) {
    const digits = trim(text);
    if (digits.length % 2 !== 0 || !/^[\dA-Fa-f]*$/.test(digits)) return "format";
    const bytes = new Uint8Array(digits.length / 2);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
    return { value: bytes, form: "xml" };
  },
  write(value) {
    if (!(value instanceof Uint8Array)) return undefined;
    return Array.from(value, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
  },
};

function patterned(name: string, [pattern]: readonly [pattern: string, example: string, phrase: string]): XmlScalar {
  const whole = new RegExp(`^(?:${pattern})$`);
  const isValue = (text: string): boolean => text.length <= 100_000 && whole.test(text);
  const isString = name !== "QName" && allDotnetScalars[name as OtherScalar].name === "System.String";
  return {
    read(text) {
      const value = name === "normalizedString" ? text : trim(text);
      if (isValue(value)) return { value, form: "xml" };
      // .NET treats these types as strings and does not check them; a token even keeps its white space.
      return isString ? { value: name === "token" ? text : value, form: "dotnet" } : "format";
    },
    write: (value) => (typeof value === "string" && isValue(value) ? value : undefined),
  };
}

function formsOf<R>(
  table: Readonly<Record<string, R>>,
  make: (row: R, name: string) => XmlScalar,
): [string, XmlScalar][] {
  return Object.entries(table).map(([name, row]) => [name, make(row, name)]);
}

const otherForms = new Map<string, XmlScalar>([
  ...formsOf(bigIntegers, bigInteger),
  ...formsOf(smallIntegers, smallInteger),
  ...formsOf(textScalars, (row, name) => patterned(name, row)),
  ["float", real],
  ["double", real],
  ["base64Binary", base64],
  ["hexBinary", hex],
] satisfies [string, XmlScalar][] as [OtherScalar, XmlScalar][]);

const commonNames = new Set<string>(commonScalars);

/** Returns the functions that read and write a scalar. */
export const textKindOf: (scalar: ScalarName) => TextKind = cached((scalar: ScalarName): TextKind => {
  if (commonNames.has(scalar)) return commonKind(scalar as CommonScalar);
  const form = otherForms.get(scalar);
  if (form === undefined) throw new TypeError(`${JSON.stringify(scalar)} is not a scalar`);
  const dotnet = allDotnetScalars[scalar];
  return {
    common: undefined,
    title: titleOf(scalar),
    dotnet,
    isValueType: dotnet.default !== undefined,
    read: (text) => form.read(text),
    write: (value) => form.write(value),
  };
}, new Map());

/** Returns the functions that read and write an enumeration. */
function enumKindOf({ name, values, flags }: EnumNode): TextKind {
  const known = new Set<string>(values);
  const isValue = (text: string): boolean =>
    flags ? text.split(" ").every((each) => known.has(each)) : known.has(text);
  const title = phrase`one of ${knownNames(values.slice(0, 20))}${values.length > 20 ? ", ..." : ""}`;
  const xmlComplaint = `Instance validation error: '{text}' is not a valid value for ${name}.`;
  const formComplaint = "Requested value was not found.";
  const form: XmlScalar = {
    read(text) {
      const value = flags ? trim(text).replaceAll(/[ \t\r\n]+/g, " ") : trim(text);
      return isValue(value) || (flags && value === "") ? { value, form: "xml" } : "format";
    },
    write: (value) => (typeof value === "string" && (isValue(value) || (flags && value === "")) ? value : undefined),
  };
  return {
    common: undefined,
    title,
    dotnet: { name, default: flags ? "" : values[0], xmlComplaint, formComplaint },
    isValueType: true,
    ...form,
  };
}

/** Returns the functions that read and write a node that is text on the wire. */
export function textKind(node: ScalarNode | EnumNode): TextKind {
  return node.kind === "scalar" ? textKindOf(node.scalar) : enumKindOf(node);
}

/** Returns the functions that read and write a text with several items separated by blanks. */
export function wordsKind(item: TextKind): TextKind {
  return {
    common: undefined,
    title: phrase`a list of words, each of which is ${item.title}`,
    dotnet: item.dotnet,
    isValueType: false,
    read(text) {
      const found = text
        .split(/[ \t\r\n]+/)
        .filter((word) => word !== "")
        .map((word) => item.read(word));
      const problem = found.find((each) => typeof each === "string");
      const words = found as Read[];
      const form = words.find((each) => each.form !== "xml")?.form ?? "xml";
      return problem ?? { value: words.map(({ value }) => value), form };
    },
    write(value) {
      const words = Array.isArray(value) ? value.map((each) => item.write(each)) : [undefined];
      return words.every((word) => word !== undefined && /^[^ \t\r\n]+$/.test(word)) ? words.join(" ") : undefined;
    },
  };
}
