// Mutates the tree: moves, renames, empties or respells elements. Most results are still well-formed.
import type { Random } from "../random.js";
import { endOf, isElement, kindOf, nameOf, placesOf, tokensOf } from "./tokens.js";
import { attributes, names, values } from "./words.js";

type Change = (random: Random, tokens: string[], anotherMessage: () => string[]) => string[];

function element(random: Random, tokens: readonly string[]): readonly [start: number, end: number] {
  const places = placesOf(tokens, isElement);
  const start = places.length === 0 ? 0 : random.pick(places);
  return [start, endOf(tokens, start)];
}

// Picks an element of at most three tokens. Most of these elements contain only text.
function leaf(random: Random, tokens: readonly string[]): readonly [start: number, end: number] {
  const leaves = placesOf(tokens, isElement).filter((start) => endOf(tokens, start) - start <= 3);
  const start = leaves.length === 0 ? 0 : random.pick(leaves);
  return [start, endOf(tokens, start)];
}

const changes: readonly Change[] = [
  function removeElement(random, tokens) {
    const [start, end] = element(random, tokens);
    return tokens.toSpliced(start, end - start);
  },
  function repeatElement(random, tokens) {
    const [start, end] = element(random, tokens);
    const copies = Array.from({ length: random.pick([1, 1, 2, 40]) }, () => tokens.slice(start, end)).flat();
    return end - start > 400 ? tokens : tokens.toSpliced(start, 0, ...copies);
  },
  function moveElement(random, tokens) {
    const [start, end] = element(random, tokens);
    const rest = tokens.toSpliced(start, end - start);
    return rest.toSpliced(random.int(rest.length + 1), 0, ...tokens.slice(start, end));
  },
  function adopt(random, tokens, anotherMessage) {
    const other = anotherMessage();
    const [start, end] = element(random, other);
    return tokens.toSpliced(random.int(tokens.length + 1), 0, ...other.slice(start, Math.min(end, start + 200)));
  },
  function rename(random, tokens) {
    const [start, end] = element(random, tokens);
    const own = placesOf(tokens, isElement).map((at) => nameOf(tokens[at] ?? ""));
    const name = random.chance(0.5) ? random.pick(names) : random.pick(own.length === 0 ? names : own);
    return respell(tokens, [start, end - 1], name);
  },
  function recase(random, tokens) {
    const [start, end] = element(random, tokens);
    const name = nameOf(tokens[start] ?? "");
    return respell(tokens, [start, end - 1], random.chance(0.5) ? name.toLowerCase() : name.toUpperCase());
  },
  function setText(random, tokens) {
    const [start, end] = leaf(random, tokens);
    const open = (tokens[start] ?? "").replace(/\s*\/>$/, ">");
    return tokens.toSpliced(start, end - start, open, random.pick(values), `</${nameOf(open)}>`);
  },
  function setNil(random, tokens) {
    const [start, end] = element(random, tokens);
    const nil = random.pick(attributes.slice(0, 6));
    const kept = random.chance(0.3) ? tokens.slice(start + 1, end - 1) : [];
    const name = nameOf(tokens[start] ?? "");
    return tokens.toSpliced(start, end - start, `<${name}${nil}>`, ...kept, `</${name}>`);
  },
  function empty(random, tokens) {
    const [start, end] = element(random, tokens);
    const open = (tokens[start] ?? "").replace(/\s*\/?>$/, "");
    const name = nameOf(open);
    return tokens.toSpliced(start, end - start, random.pick([`${open}/>`, `${open} />`, `${open}></${name}>`, open]));
  },
  function wrap(random, tokens) {
    const [start, end] = element(random, tokens);
    const name = random.pick(names);
    const piece = [`<${name}>`, ...tokens.slice(start, end), `</${name}>`];
    return tokens.toSpliced(start, end - start, ...piece);
  },
  function unwrap(random, tokens) {
    const [start, end] = element(random, tokens);
    return tokens.toSpliced(start, end - start, ...tokens.slice(start + 1, end - 1));
  },
  function prefix(random, tokens) {
    const [start, end] = element(random, tokens);
    const declaration = ` xmlns:q="${random.pick(["http://channel.example/xml", "http://other.example/"])}"`;
    const inner = tokens.slice(start, end).map((piece) => piece.replace(/^(<\/?)([^!?\s/>:]+)(?=[\s/>])/, "$1q:$2"));
    const first = (inner[0] ?? "").replace(/(?=\s*\/?>$)/, declaration);
    return tokens.toSpliced(start, end - start, first, ...inner.slice(1));
  },
  function spread(random, tokens) {
    const gap = random.pick([" ", "\n  ", "\r\n\t", "<!-- -->", "<?p?>", "\n<!--a-->\n"]);
    const share = random.pick([0.1, 0.5, 1]);
    return tokens.flatMap((piece) => (kindOf(piece) !== "text" && random.chance(share) ? [gap, piece] : [piece]));
  },
  function reference(random, tokens) {
    const places = placesOf(tokens, (piece) => kindOf(piece) === "text");
    if (places.length === 0) return tokens;
    const at = random.pick(places);
    const text = tokens[at] ?? "";
    const cut = random.int(text.length);
    const code = text.charCodeAt(cut);
    const spelled = random.pick([`&#${code};`, `&#x${code.toString(16)};`, `<![CDATA[${text[cut]}]]>`]);
    return tokens.with(at, text.slice(0, cut) + spelled + text.slice(cut + 1));
  },
  function nest(random, tokens) {
    const depth = random.pick([3, 40, 61, 70, 300]);
    const at = random.int(tokens.length + 1);
    return tokens.toSpliced(at, 0, "<a>".repeat(depth) + "</a>".repeat(depth));
  },
];

function respell(tokens: string[], places: readonly number[], name: string): string[] {
  const changed = tokens.slice();
  for (const at of places) {
    changed[at] = (changed[at] ?? "").replace(/^(<\/?)[^\s/>]+/, (_, lead: string) => lead + name);
  }
  return changed;
}

/** Returns the tokens after one mutation; `anotherMessage` returns the text of another message. */
export function mutateTree(random: Random, tokens: string[], anotherMessage: () => string): string[] {
  return tokens.length === 0 ? tokens : random.pick(changes)(random, tokens, () => tokensOf(anotherMessage()));
}
