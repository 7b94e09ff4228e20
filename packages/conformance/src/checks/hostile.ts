// Sends hostile input if the settings enable it. Checks that the target replies in time, reveals nothing, and keeps
// working.

import { type HttpRequest, utf8 } from "@staywire/codec";
import { knownName, type Message, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import type { Demand } from "../core/demands.js";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { couldNotRun, fail, type Outcome, pass } from "../core/outcome.js";
import { escapeField, fieldsOf, withFields } from "../wire/form.js";
import { soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import { notOk } from "./expect.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

interface Attack {
  readonly soap: boolean;
  /** True if the target must reject the input. A result then proves that the attack succeeded. */
  readonly refused: boolean;
  readonly make: (request: HttpRequest, cell: Cell, url: string) => HttpRequest;
}

const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${"bcdefghi"
  .split("")
  .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(10)}">`)
  .join("")}]>`;

/**
 * Adds a document type declaration. `URL` in the declaration is replaced by an address that a secure parser never
 * fetches.
 */
function doctype(declaration: string, entity: string): Attack["make"] {
  return (request, { operation }, url) => {
    const text = textOf(request).replace("<soap:Envelope", `${declaration.replace("URL", url)}<soap:Envelope`);
    return withText(request, text.replace(`</${operation}>`, `<x>${entity}</x></${operation}>`));
  };
}

function inside(xml: string): Attack["make"] {
  return (request, { operation }) => {
    const parts = soapParts(request, operation);
    return withParameters(parts, [...parts.parameters.map((each) => each.xml), xml]);
  };
}

function bytes(change: (text: string) => string | Uint8Array): Attack["make"] {
  return (request) => {
    const changed = change(textOf(request));
    return { ...request, body: typeof changed === "string" ? utf8(changed) : changed };
  };
}

const million = 1_000_000;

/** The attacks, by name. */
const attacks: Readonly<Record<string, Attack>> = {
  "entity-bomb": { soap: true, refused: true, make: doctype(bomb, "&i;") },
  "external-file": {
    soap: true,
    refused: true,
    make: doctype('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>', "&f;"),
  },
  "external-windows-file": {
    soap: true,
    refused: true,
    make: doctype('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///c:/windows/win.ini">]>', "&f;"),
  },
  "external-url": {
    soap: true,
    refused: true,
    make: doctype('<!DOCTYPE a [<!ENTITY u SYSTEM "URL">]>', "&u;"),
  },
  "external-subset": { soap: true, refused: true, make: doctype('<!DOCTYPE a SYSTEM "URL">', "") },
  "deep-nesting": { soap: true, refused: false, make: inside("<x>".repeat(20_000) + "</x>".repeat(20_000)) },
  "many-elements": { soap: true, refused: false, make: inside("<x/>".repeat(200_000)) },
  "many-attributes": {
    soap: true,
    refused: false,
    make: inside(`<x ${Array.from({ length: 20_000 }, (_, index) => `a${index}="1"`).join(" ")}/>`),
  },
  "huge-text": { soap: true, refused: false, make: inside(`<x>${"y".repeat(4 * million)}</x>`) },
  "huge-name": { soap: true, refused: false, make: inside(`<${"n".repeat(million)}/>`) },
  "nul-byte": { soap: true, refused: true, make: bytes((text) => text.replace("</soap:Body>", "\0</soap:Body>")) },
  "not-utf-8": {
    soap: true,
    refused: false,
    make: bytes((text) => Uint8Array.from([...utf8(text), 0xff, 0xfe, 0xc3])),
  },
  "two-roots": { soap: true, refused: true, make: bytes((text) => `${text}<again/>`) },
  "attribute-twice": {
    soap: true,
    refused: true,
    make: bytes((text) => text.replace("<soap:Body>", '<soap:Body a="1" a="2">')),
  },
  "unbound-prefix": {
    soap: true,
    refused: true,
    make: bytes((text) => text.replace("</soap:Body>", "<nobody:x/></soap:Body>")),
  },
  "only-white-space": { soap: true, refused: true, make: bytes(() => " \n ") },
  "only-noise": {
    soap: true,
    refused: true,
    make: bytes(() => Uint8Array.from({ length: 4096 }, (_, index) => (index * 197) % 256)),
  },
  "many-fields": {
    soap: false,
    refused: false,
    make: (request) => withFields(request, [...fieldsOf(request), ...many(2_000)]),
  },
  "huge-field": {
    soap: false,
    refused: false,
    make: (request) => withFields(request, [...fieldsOf(request), ["x", "y".repeat(8_000)]]),
  },
  "bad-escapes": {
    soap: false,
    refused: false,
    make: (request) => withFields(request, [...fieldsOf(request), ["x", "%ZZ%u12%"]]),
  },
  "markup-in-field": {
    soap: false,
    refused: false,
    make: (request) => withFields(request, [...fieldsOf(request), ["x", escapeField("<script>alert(1)</script>")]]),
  },
};

function many(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`x${index}`, "1"]);
}

function demandOf({ refused, soap }: Attack): Demand {
  return refused && soap ? "malformed-xml" : "unknown-parameter";
}

/** All checks with hostile input. */
export const hostileChecks: readonly Check[] = Object.entries(attacks).map(([name, attack]) => ({
  id: `hostile.${name}`,
  grounds: { demand: demandOf(attack) },
  title: phrase`after ${knownName(name)} the target has replied in time, revealed nothing, and still serves`,
  area: "fault",
  sends: "raw",
  applies: whereBound((cell) => {
    if (!isFirstRead(cell)) return phrase`hostile messages are sent only to one reading operation of each endpoint`;
    return isSoap(cell.binding) === attack.soap || phrase`the attack belongs to other bindings`;
  }),
  run: (context) => runAttack(context, name, attack),
}));

/**
 * True if the operation is the first one of its endpoint that only reads. One operation is enough, because attacks
 * target the message reader, which all operations of the endpoint share.
 */
function isFirstRead({ service, operation, definition }: Cell): boolean {
  const reads = service.order.filter((name) => {
    const each = service.operations[name];
    return each?.endpoint === definition.endpoint && each.effect === "read";
  });
  return reads[0] === operation;
}

async function runAttack(context: CaseContext, name: string, attack: Attack): Promise<Outcome> {
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return baseline;
  if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
  const trap = trapOf(context, name);
  const request = attack.make(baseline.answer.exchange.request, context.cell, trap.url);
  const answer = context.read(await context.send(request));
  const after = await context.call(baseline.parameters, { fresh: true });
  const isFetched = trap.isSprung();
  const wrong = isFetched ? phrase`the target has fetched the address in the message` : harmIn(attack, answer);
  const harmful = (actual: Message): Outcome =>
    fail({
      sent: knownName(name),
      expected: phrase`a reply in time that reveals nothing, and replies to later calls`,
      actual,
      exchanges: [baseline.answer.exchange, answer.exchange, after.exchange],
      input: { baseline: baseline.parameters, ...(isFetched && { value: FETCHED }) },
    });
  if (wrong !== undefined) return harmful(wrong);
  if (after.kind === "silent") return harmful(phrase`the target no longer replies: ${after.reason}`);
  if (context.input?.value === FETCHED && context.listener === undefined)
    return couldNotRun(phrase`only a run with a listener can detect whether the target fetches the address`);
  return notOk(after) === undefined ? pass : couldNotRun(phrase`the call after it did not pass: ${describe(after)}`);
}

/** The failure that only the listener can observe: the target fetched the address. */
const FETCHED = "fetched";

/**
 * Returns the address for the message of a case, and a function that returns true once the target has fetched the
 * address.
 */
function trapOf({ listener, cell }: CaseContext, name: string): { url: string; isSprung: () => boolean } {
  if (listener === undefined) return { url: "http://127.0.0.1:9/", isSprung: () => false };
  const path = `/${name}/${cell.operation}/${cell.binding}`;
  const before = listener.fetched(path);
  return { url: `${listener.url}${path}`, isSprung: () => listener.fetched(path) > before };
}

/** Describes the harm that a reply to an attack reveals; undefined if it reveals none. */
function harmIn({ refused }: Attack, answer: Answer): Message | undefined {
  if (answer.kind === "silent") return phrase`no reply: ${answer.reason}`;
  const text = new TextDecoder().decode(answer.exchange.response?.body);
  if (/root:[^:]*:0:0:|; for 16-bit app support/.test(text)) return phrase`the reply contains a file of the target`;
  if (refused && notOk(answer) === undefined) return describe(answer);
  return undefined;
}
