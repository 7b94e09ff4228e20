// Mutates the parts around a result: envelopes, Headers, Bodies, faults, nil and repeated results, late errors.
import type { Random } from "../random.js";
import { endOf, isElement, kindOf, nameOf, placesOf } from "./tokens.js";

type Change = (random: Random, tokens: string[]) => string[];

const fault =
  "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Validation Error 1</faultstring></soap:Fault>";
const errorTexts = ["Validation Error 1", "Validation Error 1", "Unknown Error", "No such thing"];
const badValues = ["abc", "", "1e5", "<a/>", "2026-13-45", "99999999999", "yes"];

// Returns the path to the first item: root, Body, response element, result, item; shorter in GET and POST.
function wayDown(tokens: readonly string[]): readonly number[] {
  const way: number[] = [];
  for (const [at, piece] of tokens.entries()) {
    if (kindOf(piece) === "close" || way.length === 5) break;
    if (isElement(piece)) way.push(at);
  }
  return way;
}

function onTheWay(random: Random, tokens: readonly string[]): readonly [start: number, end: number] {
  const way = wayDown(tokens);
  const start = way.length === 0 ? 0 : random.pick(way);
  return [start, endOf(tokens, start)];
}

function renamed(tokens: readonly string[], start: number, name: string): string[] {
  const end = endOf(tokens, start) - 1;
  return tokens.map((piece, at) =>
    at === start || at === end ? piece.replace(/^(<\/?)[^\s/>]+/, (_, lead: string) => lead + name) : piece,
  );
}

function withAttribute(tokens: readonly string[], at: number, attribute: string): string[] {
  return tokens.map((piece, index) => (index === at ? piece.replace(/\s*\/?>$/, (end) => attribute + end) : piece));
}

const changes: readonly Change[] = [
  function wrapRoot(random, tokens) {
    const [start = 0] = wayDown(tokens);
    const names = random.pick([["a"], ["x", "Body"], ["soap:Envelope", "soap:Body"], ["a", "b", "c"]]);
    const open = names.map((name) => `<${name}${name.startsWith("soap:") ? ' xmlns:soap="urn:none"' : ""}>`);
    const close = names.toReversed().map((name) => `</${name}>`);
    return [...tokens.slice(0, start), ...open, ...tokens.slice(start), ...close];
  },
  function changeVersion(random, tokens) {
    const version = random.pick([
      "http://schemas.xmlsoap.org/soap/envelope/",
      "http://www.w3.org/2003/05/soap-envelope",
      "urn:none",
      "",
    ]);
    return tokens.map((piece) => piece.replace(/xmlns:soap="[^"]*"/, `xmlns:soap="${version}"`));
  },
  function renameOnTheWay(random, tokens) {
    const [start] = onTheWay(random, tokens);
    const own = tokens.filter(isElement).map(nameOf);
    return renamed(tokens, start, random.pick(["Body", "soap:Body", "soap:Header", "Envelope", "x", ...own]));
  },
  function bodyInHeader(random, tokens) {
    const [, body = 0] = wayDown(tokens);
    const piece = tokens.slice(body, endOf(tokens, body));
    const header = ["<soap:Header>", ...piece, "</soap:Header>"];
    const rest = random.chance(0.5) ? piece : ["<soap:Body>", fault, "</soap:Body>"];
    return [...tokens.slice(0, body), ...header, ...rest, ...tokens.slice(endOf(tokens, body))];
  },
  function faultBesideResponse(random, tokens) {
    const response = wayDown(tokens)[2] ?? 0;
    return tokens.toSpliced(random.chance(0.3) ? response : endOf(tokens, response), 0, fault);
  },
  function faultAnywhere(random, tokens) {
    const [start, end] = onTheWay(random, tokens);
    return tokens.toSpliced(random.chance(0.5) ? start : end, 0, fault);
  },
  function faultInBody(random, tokens) {
    const [, body = 0] = wayDown(tokens);
    const at = random.chance(0.5) ? body : endOf(tokens, body);
    return tokens.toSpliced(at, 0, "<soap:Body>", fault, "</soap:Body>");
  },
  function double(random, tokens) {
    const [start, end] = onTheWay(random, tokens);
    return tokens.toSpliced(random.chance(0.5) ? start : end, 0, ...tokens.slice(start, end));
  },
  function emptyFirst(random, tokens) {
    const [start] = onTheWay(random, tokens);
    const name = nameOf(tokens[start] ?? "") || "a";
    return tokens.toSpliced(start, 0, random.pick([`<${name}/>`, `<${name}></${name}>`, `<${name} xsi:nil="1"/>`]));
  },
  function nil(random, tokens) {
    const [start] = onTheWay(random, tokens);
    return withAttribute(tokens, start, random.pick([' xsi:nil="true"', ' xsi:nil="1"', ' xsi:nil="false"']));
  },
  function oddAttribute(random, tokens) {
    const [start] = onTheWay(random, tokens);
    return withAttribute(tokens, start, ' odd="1"');
  },
  function otherNamespace(random, tokens) {
    const [start] = onTheWay(random, tokens);
    const piece = tokens[start] ?? "";
    const namespace = ` xmlns="${random.pick(["urn:other", "", "http://channel.example/xml"])}"`;
    if (/\sxmlns=/.test(piece)) return tokens.with(start, piece.replace(/\sxmlns="[^"]*"/, namespace));
    return withAttribute(tokens, start, namespace);
  },
  function strayText(random, tokens) {
    return tokens.toSpliced(random.int(tokens.length + 1), 0, random.pick(["stray", "<x/>", "<!-- c -->late"]));
  },
  function errorInItem(random, tokens) {
    const way = wayDown(tokens);
    const isBare = !nameOf(tokens[way[0] ?? 0] ?? "").includes(":");
    const name = nameOf(tokens[way[isBare ? 1 : 4] ?? 0] ?? "");
    const opens = placesOf(tokens, (piece) => kindOf(piece) === "open" && nameOf(piece) === name);
    if (opens.length === 0) return tokens;
    const member = random.pick(["ErrorMsg", "ErrorMsg", "ErrorMsgs", "ErrorMessage"]);
    const error = [`<${member}>`, random.pick(errorTexts), `</${member}>`];
    return tokens.toSpliced(random.pick(opens) + 1, 0, ...error);
  },
  function lateError(random, tokens) {
    const gap = random.pick(["\r\n  ", "\n", "\r"]);
    const lines = tokens.flatMap((piece) => (kindOf(piece) === "text" ? [piece] : [gap, piece]));
    const leaves = placesOf(lines, (piece) => kindOf(piece) === "text" && piece.trim() !== "");
    const at = random.chance(0.7) ? leaves.at(-1) : random.pick(leaves.length === 0 ? [0] : leaves);
    return at === undefined ? lines : lines.with(at, random.pick(badValues));
  },
  function manyItems(random, tokens) {
    const item = wayDown(tokens).at(-1) ?? 0;
    const piece = tokens.slice(item, endOf(tokens, item));
    if (piece.length > 200) return tokens;
    return tokens.toSpliced(item, 0, ...Array.from({ length: random.pick([2, 10, 60]) }, () => piece).flat());
  },
];

/** Returns the tokens after one mutation or two. */
export function mutateEnvelope(random: Random, tokens: string[]): string[] {
  if (tokens.length === 0) return tokens;
  const once = random.pick(changes)(random, tokens);
  return random.chance(0.3) && once.length < 4000 ? random.pick(changes)(random, once) : once;
}
