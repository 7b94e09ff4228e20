// Messages that a seeded generator makes: namespaces in every arrangement, and error texts made of parts of a password.
import { untypedClient } from "@staywire/client";
import { redactor } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { type Random, randomAt } from "../fuzz/random.js";
import { bare, filled, findBooks, report } from "./messages.js";

/** A message of about `size` characters: the work on it, and that on an ordinary one of the same size. */
export interface Shape {
  readonly name: string;
  readonly work: (size: number) => () => unknown;
  readonly ordinary: (size: number) => () => unknown;
}

const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join("");

type Place = (content: string) => () => unknown;

const places: Readonly<Record<string, Place>> = {
  "in a request": (content) => findBooks("soap11", content),
  "in a list": (content) => report("soap12", `<Rows>${content}</Rows>`),
  "in a record": (content) => bare("GetBook", "Book", content),
  "in an opaque value": (content) => report("soap11", `<Extra><anyType>${content}</anyType></Extra>`),
};

const ordinaryContent = '<item number="1">text</item>';
/** The attributes that an element can have. */
const MOST = 64;

/** Elements with declarations of their own and attributes whose prefixes are declared far around them. */
function namespaces(random: Random): (size: number) => string {
  const prefixes = ["p", "pqr", "p".repeat(60), "p".repeat(2_000)];
  const prefix = prefixes[Math.min(random.int(6), 3)] ?? "p";
  const uri = random.pick(["u", "u".repeat(80), "u".repeat(9_000)]);
  const levels = random.pick([1, 8, 50]);
  const around = random.pick([1, 9, 40]);
  const own = random.int(40);
  const attributes = random.int(MOST - own);
  const chain = random.pick([1, 1, 5]);
  const first = random.int(around);
  const isRedeclared = random.chance(0.3);
  const name = (level: number, index: number): string => `${prefix}${isRedeclared ? index : level * around + index}`;
  const type = random.chance(0.3) ? ` xsi:type="${name(0, first)}:t"` : "";
  const undeclared = random.chance(0.3) ? ' xmlns=""' : "";
  const declared = times(own, (index) => ` xmlns:o${index}="u${index}"`);
  const used = times(attributes, (index) => ` ${name(0, (first + index) % around)}:k${index}=""`);
  const element = `<x${undeclared}${declared}${type}${used}>`.slice(0, 100_000);
  const open = times(levels, (level) => `<y${times(around, (index) => ` xmlns:${name(level, index)}="${uri}"`)}>`);
  return (size) => {
    const content = filled(element.repeat(chain) + "</x>".repeat(chain), Math.max(1, size - open.length));
    return open + content + "</y>".repeat(levels);
  };
}

const passwords = [
  "Secret99!",
  'p&w<d>%20"é+☃ x',
  "aaaa",
  "correct horse battery staple",
  "a long phrase of forty-two letters & more.",
];
const redacting = passwords.map((password) => redactor({ username: "agent", password }, () => "[redacted]"));
const plain = redactor({ username: "agent", password: "Secret99!" }, () => "[redacted]");
const english = "The quick brown fox jumps over the lazy dog. ";

/** A text of parts of a password in several forms, one after another. */
function password(random: Random): readonly [text: string, index: number] {
  const index = random.int(passwords.length);
  const secret = passwords[index] ?? "";
  const forms: readonly ((text: string) => string)[] = [
    (text) => text,
    encodeURIComponent,
    (text) => Buffer.from(text).toString("base64"),
    (text) => Buffer.from(text).toString("hex"),
    (text) => text.replaceAll("&", "&amp;"),
    (text) => [...text].join(" "),
    (text) => `${text}…`,
    (text) => `<${text}`,
  ];
  const parts = times(1 + random.int(4), () => {
    const from = random.int(3);
    return random.pick(forms)(secret.slice(from, Math.max(from + 3, secret.length - random.int(4))));
  });
  return [parts, index];
}

/** Shapes of namespaces, the same each time. */
export function namespaceShapes(count: number, seed = 1): readonly Shape[] {
  return Array.from({ length: count }, (_, index): Shape => {
    const random = randomAt(seed, index);
    const where = random.pick(Object.keys(places));
    const place = places[where] as Place;
    const make = namespaces(random);
    return {
      name: `namespaces, shape ${index}, ${where}`,
      work: (size) => place(make(size)),
      ordinary: (size) => place(filled(ordinaryContent, size)),
    };
  });
}

/** Shapes of texts to redact; the ordinary text has blanks and no password. */
export function redactionShapes(count: number, seed = 1): readonly Shape[] {
  return Array.from({ length: count }, (_, index): Shape => {
    const [parts, which] = password(randomAt(seed, index));
    return {
      name: `redaction, shape ${index}`,
      work: (size) => {
        const text = filled(parts, size);
        return () => redacting[which]?.foreign(text);
      },
      ordinary: (size) => () => plain.foreign(filled(english, size)),
    };
  });
}

/** Calls whose reply is an error text made of a password: the time until the client has returned. */
export function errorReplies(
  count: number,
  seed = 1,
): readonly (readonly [string, (size: number) => () => Promise<unknown>])[] {
  return Array.from({ length: count }, (_, index) => {
    const [parts, which] = password(randomAt(seed, index));
    const credentials = { username: "agent", password: passwords[which] ?? "" };
    return [
      `error reply, shape ${index}`,
      (size: number) => {
        const body = new TextEncoder().encode(filled(parts, size));
        const headers = [["Content-Type", "text/plain; charset=utf-8"]] as const;
        const call = untypedClient(library, async () => ({ status: 500, headers, body }), { credentials });
        return () => call("GetBook", { BookId: 1 });
      },
    ] as const;
  });
}
