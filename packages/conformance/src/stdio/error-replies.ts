// Makes replies that report errors. They contain each known text of an operation, and variations of it, in every member
// that can contain an error.
import { type HttpResponse, type RecordValue, type UntypedCodec, utf8, type Value } from "@staywire/codec";
import { type ErrorText, type Node, type Service, typeOf } from "@staywire/model";
import { type Cell, isSoap } from "../core/cell.js";
import type { Demand } from "../core/demands.js";
import { edgeValue } from "./edge-values.js";

/** A group of replies that test the same demand. */
export interface ErrorReplies {
  readonly demand: Demand;
  /** True if the replies contain variations of known texts. */
  readonly isDrift?: true;
  readonly responses: (codec: UntypedCodec, cell: Cell) => readonly HttpResponse[];
}

/** For each variant of the check of errors, its replies. */
export const errorReplies: Readonly<Record<string, ErrorReplies>> = {
  listed: {
    demand: "error-text",
    responses: (codec, cell) => inEveryPlace(codec, cell, listedTexts(cell)),
  },
  drifted: {
    demand: "error-text",
    isDrift: true,
    responses: (codec, cell) =>
      inEveryPlace(
        codec,
        cell,
        listedTexts(cell).flatMap((listed) => driftsOf(cell, listed).map(({ text }) => text)),
      ),
  },
  unknown: {
    demand: "error-text",
    isDrift: true,
    responses: (codec, cell) => inEveryPlace(codec, cell, Object.values(unknownTexts(cell))),
  },
  several: { demand: "error-text", responses: severalErrors },
  results: { demand: "error-text", responses: (codec, cell) => resultCodes(codec, cell) },
  "fault-forms": { demand: "fault-form", responses: faultForms },
};

function inEveryPlace(codec: UntypedCodec, cell: Cell, texts: readonly string[]): readonly HttpResponse[] {
  const { operation, binding } = cell;
  const values = errorPlaces(cell);
  // If a fault has no text, it is reported by its status, with a text of this project's codec.
  return texts.flatMap((text) => [
    ...(text.trim() === "" ? [] : [codec.encodeFault(binding, { code: "server", text })]),
    ...values.map((put) => codec.encodeResponse(operation, binding, put(text))),
  ]);
}

/**
 * Returns replies with two error texts, equal or different, in two items of a list. If the errors are errors of the
 * whole call, the first text is the error of the call.
 */
export function severalErrors(codec: UntypedCodec, cell: Cell): readonly HttpResponse[] {
  const { operation, binding } = cell;
  const [put] = errorPlaces(cell);
  const texts = listedTexts(cell);
  const pairs = texts.flatMap((text, at) => [
    [text, texts[(at + 1) % texts.length] ?? ""],
    [text, text],
  ]);
  return pairs.flatMap((pair) => {
    const lists = pair.map((text) => put?.(text));
    return lists.every(Array.isArray) ? [codec.encodeResponse(operation, binding, lists.flat())] : [];
  });
}

/**
 * Returns the known error texts of an operation with their prefixes. A text that ends in a number is included with each
 * of its possible numbers. Each placeholder is filled.
 */
export function listedTexts({ definition }: Cell): readonly string[] {
  return definition.errors.flatMap((error) => {
    if (error.result !== undefined) return [];
    const text = `${error.prefix ?? definition.errorPrefix}${filled(error.text)}`;
    return numbersOf(error).map((number) => text + number);
  });
}

function filled(text: string): string {
  return text.replace(/\{n\}/g, "50").replace(/\{[^{}]*\}/g, "First Name");
}

function numbersOf({ numbered }: ErrorText): readonly string[] {
  return numbered === undefined ? [""] : Array.from({ length: numbered }, (_, index) => ` (${index + 1})`);
}

/** A variation of a known error text that has the same code as the known text. */
export interface Drift {
  readonly id: string;
  /** The description of the variation, in words that follow "a text with" or "a text in". */
  readonly words: string;
  readonly text: string;
}

/** Returns the variations of a known text. */
export function driftsOf({ service, operation, definition }: Cell, text: string): readonly Drift[] {
  const prefix = /^[A-Za-z]+: /.exec(text)?.[0] ?? "";
  const bare = text.slice(prefix.length);
  const other = service.order.find((name) => name !== operation && !definition.errorPrefix.startsWith(name));
  const restyled = bare.toUpperCase().replaceAll(" ", "  ").replace(/\.?$/, ".");
  const marked = /^Error - /.test(bare) ? bare.slice("Error - ".length) : `Error - ${bare}`;
  const unmarked = bare.replace(/^Warning - /, "");
  const misspelt = bare.replace(/(unk)n/i, "$1");
  const drifts: readonly (readonly [id: string, words: string, text: string])[] = [
    ["other-prefix", "the prefix of another operation", `${other ?? operation}: ${bare}`],
    ["no-prefix", "no prefix", bare],
    ["doubled-prefix", "its prefix twice", prefix + text],
    ["blanks", "blanks around it", ` ${text}  `],
    ["number", "a number behind it", text.replace(/\.?(?: ?\(\d+\))?$/, " (9)")],
    ["restyled", "capitals, more blanks and a full stop", prefix + restyled],
    ["marked", "or without the mark Error", prefix + marked],
    ...(unmarked === bare ? [] : [["unmarked", "no mark Warning", prefix + unmarked] as const]),
    ...numberDrifts(bare).map(([id, words, drifted]) => [id, words, prefix + drifted] as const),
    ...foreignPrefixes(service).map(
      (each) => [`prefix-${each.replace(/\W/g, "")}`, `the prefix ${each.trim()}`, each + bare] as const,
    ),
    ...(misspelt === bare ? [] : [["misspelt", "a word as the service misspells it", prefix + misspelt] as const]),
  ];
  return drifts.map(([id, words, drifted]) => ({ id, words, text: drifted }));
}

/**
 * Returns variations of a text that begins with a number. They have other words, because only the number determines the
 * code.
 */
function numberDrifts(bare: string): readonly (readonly [id: string, words: string, text: string])[] {
  const [whole, number = "", suffix = ""] = /^\(([\d,]{4,})(-[A-Za-z]+)?\)/.exec(bare) ?? [];
  if (whole === undefined) return [];
  const id = suffix === "" ? "numbered" : "numbered-suffix";
  const other = number.includes(",") ? number.replace(",", "") : number.replace(/^(\d\d)(\d{3})$/, "$1,$2");
  return [
    [id, `other words behind its number${suffix === "" ? "" : " with letters"}`, `${whole} in other words`],
    ...(other === number
      ? []
      : [["number-comma", "its number in another form", `(${other}${suffix}) in other words`] as const]),
  ];
}

/** Returns the numbers with which known texts of all operations begin. */
function leadingNumbers({ order, operations }: Service): readonly string[] {
  const texts = order.flatMap((name) => operations[name]?.errors.map(({ text }) => text) ?? []);
  return [...new Set(texts.flatMap((text) => /^\([\d,]{4,}(?:-[A-Za-z]+)?\)/.exec(text)?.[0] ?? []))];
}

/** Returns those prefixes of error texts that are not the name of an operation. */
function foreignPrefixes({ order, operations }: Service): readonly string[] {
  const all = order.flatMap((name) => operations[name]?.errors.map(({ prefix }) => prefix ?? "") ?? []);
  return [...new Set(all)].filter((prefix) => prefix !== "" && !order.includes(prefix.replace(/: ?$/, "")));
}

/** Returns texts that the catalog does not list as errors, each with a name. */
export function unknownTexts(cell: Cell) {
  const { errorPrefix, failurePrefix = "" } = cell.definition;
  const [listed = "It rains"] = listedTexts(cell);
  const bare = listed.replace(/^[A-Za-z]+: /, "");
  return {
    "foreign-prefix": `Moon: ${bare}`,
    "own-prefix": `${errorPrefix}The moon is full`,
    marks: 'A "moon" & <sun> &lt;é 🏖',
    "words-before": `Not ${bare}`,
    "words-behind": `${listed.replace(/\W+$/, "")} and the moon is full`,
    "number-inside": ["The moon is full", ...leadingNumbers(cell.service)].join(" "),
    "failure-inside": `It rains. ${failurePrefix}again`,
    failure: `${failurePrefix}It rains`,
    ...(failurePrefix === "" ? {} : { "failure-letter-case": `${failurePrefix.toLowerCase()}It rains` }),
    "failure-behind-blanks": `  ${failurePrefix}It rains`,
    "failure-behind-prefix": `${errorPrefix}${failurePrefix}It rains`,
    blanks: "   ",
    empty: "",
  };
}

function resultCodes(codec: UntypedCodec, { operation, binding, definition }: Cell): readonly HttpResponse[] {
  const { result, errors } = definition;
  if (result.kind !== "scalar" || result.scalar !== "int") return [];
  const codes = errors.flatMap((error) => (error.result === undefined ? [] : [error.result]));
  return [...codes, 1, 8001].map((code) => codec.encodeResponse(operation, binding, code));
}

/**
 * Returns variants of a fault: from the server and from the client, with status 200, with a chain of exceptions, and
 * with changes of the XML.
 */
function faultForms(codec: UntypedCodec, cell: Cell): readonly HttpResponse[] {
  const [text = "The moon is full", last = text] = listedTexts(cell);
  const server = codec.encodeFault(cell.binding, { code: "server", text });
  const client = codec.encodeFault(cell.binding, { code: "client", text });
  const chain = [`${text} ---> ${last}`, `${last} ---> The moon is full`];
  const chained = chain.map((each) => codec.encodeFault(cell.binding, { code: "server", text: each }));
  const plain = [server, client, { ...server, status: 200 }, ...chained];
  if (!isSoap(cell.binding)) return plain;
  const rewritten = (change: (xml: string) => string) => ({
    ...server,
    body: utf8(change(new TextDecoder().decode(server.body))),
  });
  return [
    ...plain,
    rewritten((xml) => xml.replaceAll("soap:", "e:").replace("xmlns:soap=", "xmlns:e=")),
    rewritten((xml) => xml.replaceAll(/(<\/[^<>]+>|\/>)/g, "$1\n<!-- note -->")),
    rewritten((xml) => xml.replace(/Server was unable to process request\. ---(?:&gt;|>) /, "")),
    ...Object.values(faultChanges).map(rewritten),
  ];
}

/** For each name, a change of a fault. Changes for the other SOAP version leave the fault unchanged. */
export const faultChanges: Readonly<Record<string, (xml: string) => string>> = {
  actor: (xml) => xml.replace("</faultstring>", "$&<faultactor>urn:x-actor</faultactor>"),
  detail: (xml) => xml.replace("<detail />", "<detail><text>The moon is full</text></detail>"),
  cdata: (xml) =>
    xml.replace("<faultstring>", "<faultstring xml:lang='en'>").replace("</faultstring>", "<![CDATA[ & <b>]]>$&"),
  "second-text": (xml) => xml.replace("</soap:Text>", '$&<soap:Text xml:lang="de">Der Mond ist voll</soap:Text>'),
  subcode: (xml) => xml.replace("</soap:Value>", "$&<soap:Subcode><soap:Value>soap:Other</soap:Value></soap:Subcode>"),
  node: (xml) =>
    xml.replace(
      "<soap:Detail />",
      "<soap:Node>urn:x-node</soap:Node><soap:Detail><text>The moon is full</text></soap:Detail>",
    ),
};

type Put = (text: string) => Value;

/** Returns functions that put a text into a result. There is one for each member that can contain an error. */
export function errorPlaces({ service, definition }: Cell): readonly Put[] {
  return places(service, definition.result, definition.resultRole !== undefined);
}

/**
 * Returns functions that put a text into a value of the node. There is one for each member that can contain an error.
 * All other members are valid.
 */
function places(service: Service, node: Node, isText: boolean, depth = 0): readonly Put[] {
  if (node.kind === "list") {
    const good = edgeValue({ service, round: 0, depth: 1 }, node.item);
    const items = places(service, node.item, false, depth + 1);
    return items.map((put) => (text) => [good, put(text)]);
  }
  if (node.kind === "ref" && depth < 4) return recordPlaces(service, node.name, depth);
  return isText ? [(text) => text] : [];
}

function recordPlaces(service: Service, name: string, depth: number): readonly Put[] {
  const base = edgeValue({ service, round: 0, depth: 1 }, { kind: "ref", name }) as RecordValue;
  return Object.entries(typeOf(service, name).members).flatMap(([key, { node, role }]): readonly Put[] => {
    const inner = role === undefined ? places(service, node, false, depth + 1) : [(text: string) => text];
    return inner.map((put) => (text) => ({ ...base, [key]: put(text) }));
  });
}
