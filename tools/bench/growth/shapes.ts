// Creates messages with contents from a seeded generator (`tools/fuzz/shapes.ts`), and ordinary messages of the same
// size.
import { untypedClient } from "@staywire/client";
import { redactor } from "@staywire/codec";
import { namespaces, passwords, passwordText, randomAt } from "@staywire/fuzz";
import { library } from "@staywire/testkit/library";
import { bare, filled, findBooks, report } from "./messages.js";

/**
 * Prepares the work on a message of this shape, and the work on an ordinary message, both of about `size` characters.
 */
export interface Shape {
  readonly name: string;
  readonly work: (size: number) => () => unknown;
  readonly ordinary: (size: number) => () => unknown;
}

type Place = (content: string) => () => unknown;

const places: Readonly<Record<string, Place>> = {
  "in a request": (content) => findBooks("soap11", content),
  "in a list": (content) => report("soap12", `<Rows>${content}</Rows>`),
  "in a record": (content) => bare("GetBook", "Book", content),
  "in an opaque value": (content) => report("soap11", `<Extra><anyType>${content}</anyType></Extra>`),
};

const ordinaryContent = '<item number="1">text</item>';
const redacting = passwords.map((password) => redactor({ username: "agent", password }, () => "[redacted]"));
const plain = redactor({ username: "agent", password: "Secret99!" }, () => "[redacted]");
const english = "The quick brown fox jumps over the lazy dog. ";

/** Generates shapes of namespaces. The same seed gives the same shapes. */
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

/** Generates shapes of texts to redact; the ordinary text has blanks and no password. */
export function redactionShapes(count: number, seed = 1): readonly Shape[] {
  return Array.from({ length: count }, (_, index): Shape => {
    const [parts, which] = passwordText(randomAt(seed, index));
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

/**
 * Generates calls whose reply is an error text that consists of parts of a password. Each entry has a name and a
 * function that prepares a call whose reply has about `size` characters.
 */
export function errorReplies(
  count: number,
  seed = 1,
): readonly (readonly [string, (size: number) => () => Promise<unknown>])[] {
  return Array.from({ length: count }, (_, index) => {
    const [parts, which] = passwordText(randomAt(seed, index));
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
