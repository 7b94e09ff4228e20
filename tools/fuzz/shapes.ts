// Generates contents of messages from a seed: XML with namespaces in many arrangements, and error texts made of parts
// of a password.
import type { Random } from "./random.js";

const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join("");

/** Maximum number of attributes of an element. */
const MOST = 64;
/** Maximum characters of the declarations around the elements; more would leave no room for elements. */
const AROUND = 200_000;

/**
 * Returns a function that writes about `size` characters of XML: elements with prefixed attributes, whose prefixes are
 * declared on elements far above.
 */
export function namespaces(random: Random): (size: number) => string {
  const prefixes = ["p", "pqr", "p".repeat(60), "p".repeat(2_000)];
  const prefix = prefixes[Math.min(random.int(6), 3)] ?? "p";
  const uri = random.pick(["u", "u".repeat(80), "u".repeat(9_000)]);
  const levels = random.pick([1, 8, 50]);
  const wanted = random.pick([1, 9, 40]);
  const around = Math.max(1, Math.min(wanted, Math.floor(AROUND / levels / (prefix.length + uri.length))));
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
    const unit = element.repeat(chain) + "</x>".repeat(chain);
    const content = unit.repeat(Math.max(1, Math.floor((size - open.length) / unit.length)));
    return open + content + "</y>".repeat(levels);
  };
}

/** Sample passwords: with special characters, repeated letters, words, or a long phrase. */
export const passwords = [
  "Secret99!",
  'p&w<d>%20"é+☃ x',
  "aaaa",
  "correct horse battery staple",
  "a long phrase of forty-two letters & more.",
];
/** Returns a text made of parts of a password in several encodings, and the index of the password. */
export function passwordText(random: Random): readonly [text: string, index: number] {
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
