// Checks how a reply is written in XML. Decoding does not show this.
import { headerOf } from "@staywire/codec";
import {
  knownName,
  type Message,
  type Node,
  phrase,
  quote,
  type ScalarName,
  type Service,
  typeOf,
  typesIn,
} from "@staywire/model";
import { isBound, whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import { cut } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { notOk } from "./expect.js";
import { unjudgedUnlessFailed } from "./reply-valid.js";
import { everyValidCall, ownAnswer } from "./valid-calls.js";

/** Explains why a reply is not written correctly; undefined if it is. */
type Judge = (text: string, cell: Cell, answer: Answer) => Message | undefined;

/** A requirement on how a reply is written. */
export interface Written extends Pick<Check, "id" | "grounds" | "title" | "applies"> {
  readonly judge: Judge;
}

function checkOf({ judge, ...check }: Written): Check {
  return {
    ...check,
    area: "valid",
    sends: "call",
    run: async (context) => {
      let unjudged: Answer | undefined;
      const outcome = await everyValidCall(context, {
        expected: check.title,
        judge: (sample) => {
          const answer = ownAnswer(context, sample);
          if (notOk(answer) === undefined) return judge(textOf(answer), context.cell, answer);
          unjudged = answer;
          return undefined;
        },
      });
      return unjudgedUnlessFailed(outcome, unjudged);
    },
  };
}

/** Maximum number of bytes of a reply that are examined. The rest usually repeats the same patterns. */
const LONGEST = 1_000_000;

/** Returns the text of a reply, up to the maximum length. */
export function textOf({ exchange }: Answer): string {
  return new TextDecoder().decode(exchange.response?.body.subarray(0, LONGEST));
}

const one: Written = {
  id: "reply.one-result",
  grounds: { demand: "one-result" },
  title: phrase`a SOAP reply has one body, and in it one response with at most one result`,
  applies: whereBound((cell) => isSoap(cell.binding) || phrase`the reply is the bare result in this binding`),
  judge: (text, { operation, definition }) => {
    // A result element that is named after its type can contain elements with the same name. These inner elements are
    // not counted.
    const own = `${operation}Result`;
    const names = ["Body", `${operation}Response`, ...(definition.resultElement === own ? [own] : [])];
    const many = names.find((name) => countOf(text, name) > 1);
    return many === undefined ? undefined : phrase`there are ${countOf(text, many)} elements ${knownName(many)}`;
  },
};

function countOf(text: string, name: string): number {
  return [...text.matchAll(/<(?:[\w.-]{1,80}:)?([\w.-]{1,80})[\s/>]/g)].filter(([, found]) => found === name).length;
}

/**
 * Maps the names of members to their scalar type. Includes only members that have the same scalar type wherever they
 * occur in the result.
 */
function scalarMembers(service: Service, result: Node): ReadonlyMap<string, ScalarName> {
  const found = new Map<string, ScalarName | undefined>();
  for (const type of typesIn(service, result)) {
    for (const [name, { node, attribute }] of Object.entries(typeOf(service, type).members)) {
      const scalar = node.kind === "scalar" && attribute !== true ? node.scalar : undefined;
      found.set(name, !found.has(name) || found.get(name) === scalar ? scalar : undefined);
    }
  }
  return new Map([...found].flatMap(([name, scalar]) => (scalar === undefined ? [] : [[name, scalar] as const])));
}

/** By scalar type, the pattern of values that are written in the usual way. */
const forms: Readonly<Partial<Record<ScalarName, RegExp>>> = {
  boolean: /^(?:true|false)$/,
  int: /^-?(?:0|[1-9]\d*)$/,
  decimal: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
};

/**
 * Returns the first member whose text is not written in the usual way. Only members of the given scalar types are
 * examined.
 */
function unusualText(text: string, { service, definition }: Cell, kinds: readonly ScalarName[]): Message | undefined {
  const members = scalarMembers(service, definition.result);
  for (const [, name = "", value = ""] of text.matchAll(/<(?:[\w.-]{1,80}:)?([\w.-]{1,80})>([^<>]{1,80})<\//g)) {
    const scalar = members.get(name);
    const form = scalar === undefined || !kinds.includes(scalar) ? undefined : forms[scalar];
    if (form !== undefined && !form.test(value)) return phrase`${knownName(name)} is written ${cut(value)}`;
  }
  return undefined;
}

const booleans: Written = {
  id: "reply.booleans",
  grounds: { demand: "boolean-form" },
  title: phrase`a boolean is written as true or false`,
  applies: whereBound((cell) => hasScalar(cell, "boolean") || phrase`the result has no boolean`),
  judge: (text, cell) => unusualText(text, cell, ["boolean"]),
};

const numbers: Written = {
  id: "reply.numbers",
  grounds: { demand: "number-form", atMost: "note" },
  title: phrase`a number is written without a plus, leading zeros or white space, and with digits on both sides of its point`,
  applies: whereBound(
    (cell) => hasScalar(cell, "int") || hasScalar(cell, "decimal") || phrase`the result has no number`,
  ),
  judge: (text, cell) => unusualText(text, cell, ["int", "decimal"]),
};

function hasScalar({ service, definition }: Cell, kind: ScalarName): boolean {
  return [...scalarMembers(service, definition.result).values()].includes(kind);
}

/** Parts of XML that .NET never writes. They do not change the meaning, but careless clients fail on them. */
const unusual: readonly (readonly [pattern: RegExp, words: Message])[] = [
  [/<!--/, phrase`a comment`],
  [/<!\[CDATA\[/, phrase`a CDATA section`],
  [/<\?(?!xml )/, phrase`a processing instruction`],
];

const style: Written = {
  id: "reply.style",
  grounds: { demand: "reply-style", atMost: "note" },
  title: phrase`a reply is laid out as .NET does it: its media type, its prefixes, its white space, no comment, no CDATA`,
  applies: isBound,
  judge: (text, cell, answer) => {
    const found =
      unusual.find(([pattern]) => pattern.test(text))?.[1] ?? prefixProblem(text) ?? typedProblem(text, cell);
    const layout = isSoap(cell.binding) ? soapLayoutProblem(text) : urlLayoutProblem(text);
    return found ?? layout ?? mediaTypeProblem(answer, cell);
  },
};

/** The beginnings of the namespace prefixes that .NET declares. */
const usualPrefixes = ["xsi", "xsd", "xs", "soap", "msdata", "diffgr"];

function prefixProblem(text: string): Message | undefined {
  const declared = [...text.matchAll(/ xmlns:([\w.-]{1,80})=/g)].map(([, prefix = ""]) => prefix);
  const isUsual = (prefix: string) => usualPrefixes.some((usual) => prefix.startsWith(usual));
  return declared.every(isUsual) ? undefined : phrase`another prefix than those of .NET`;
}

/** Finds a needless `xsi:type`: on a member of a known scalar type, or anywhere if the result has no untyped items. */
function typedProblem(text: string, { service, definition }: Cell): Message | undefined {
  const members = scalarMembers(service, definition.result);
  const hasUntyped = typesIn(service, definition.result).some((type) =>
    Object.values(typeOf(service, type).members).some(({ node }) => isUntyped(node)),
  );
  for (const [, tag = ""] of text.matchAll(/<([^<>]{1,500})>/g)) {
    if (!tag.includes(" xsi:type=")) continue;
    const name = localNameIn(tag);
    if (!hasUntyped || members.has(name))
      return phrase`${members.has(name) ? knownName(name) : quote(name)} has an xsi:type`;
  }
  return undefined;
}

/** Returns the name of a start tag without its prefix. */
function localNameIn(tag: string): string {
  const name = tag.slice(0, tag.search(/\s/));
  return name.slice(name.indexOf(":") + 1);
}

function isUntyped(node: Node): boolean {
  return node.kind === "any" || (node.kind === "list" && node.item.kind === "any");
}

function mediaTypeProblem({ exchange }: Answer, { binding }: Cell): Message | undefined {
  const given = headerOf(exchange.response?.headers ?? [], "Content-Type") ?? "";
  const usual = `${binding === "soap12" ? "application/soap+xml" : "text/xml"}; charset=utf-8`;
  return given === usual ? undefined : phrase`the content type ${cut(given)}`;
}

function soapLayoutProblem(text: string): Message | undefined {
  if (/<soap:Header[\s/>]/.test(text)) return phrase`a header`;
  return />\s{1,80}<[^/]/.test(text) ? phrase`white space between elements` : undefined;
}

function urlLayoutProblem(text: string): Message | undefined {
  return /^(?:\uFEFF)?<\?xml[^<>]{1,80}\?>\r?\n</.test(text) && !/[^?]></.test(text)
    ? undefined
    : phrase`no indentation`;
}

/** All requirements on how a reply is written. */
export const writings: readonly Written[] = [one, booleans, numbers, style];

/** One check for each requirement on how a reply is written. */
export const writingChecks: readonly Check[] = writings.map(checkOf);
