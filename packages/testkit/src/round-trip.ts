// Checks round trips with any service value: decoding must return what was encoded.
import type { Reply, UntypedCodec, Value } from "@staywire/codec";
import { parametersArbitrary, resultArbitrary, xmlText } from "@staywire/conformance";
import { type Binding, bindings, type Node, type Operation, operationOf, type Service } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import { expect } from "vitest";
import { prefixed, restyled } from "./restyle.js";
import { runs } from "./runs.js";
import { requireSame } from "./same.js";
import { type Hand, writeSoap } from "./soap-writer.js";

const today = calendarDate(2027, 2, 27);

/** The default number of runs of each round trip. `pnpm prove laws` makes about 1,000 runs. */
const LAW_RUNS = 300;

/** Lists every pair of an operation and one of its bindings. Only the bindings in `among` are included. */
export function cells(service: Service, among: readonly Binding[] = bindings): [string, Binding][] {
  return service.order.flatMap((name) =>
    operationOf(service, name)
      .bindings.filter((binding) => among.includes(binding))
      .map((binding): [string, Binding] => [name, binding]),
  );
}

function credentials(binding: Binding): Arbitrary<{ username: string; password: string }> {
  const text = xmlText({ urlSafe: binding === "get" || binding === "post" });
  return fc.record({ username: text, password: text }, { noNullPrototype: true });
}

function withUnspecified(operation: Operation, given: Readonly<Record<string, Value | undefined>>) {
  const unspecified = Object.entries(operation.parameters).flatMap(([name, parameter]) =>
    parameter.unspecified === undefined ? [] : [[name, parameter.unspecified] as const],
  );
  return { ...Object.fromEntries(unspecified), ...given };
}

/** Requires that decoding an encoded request returns the same call. */
export function requestsComeBack(codec: UntypedCodec, name: string, binding: Binding): void {
  const operation = operationOf(codec.service, name);
  const parameters = parametersArbitrary(codec.service, name, { today, binding });
  fc.assert(
    fc.property(credentials(binding), parameters, (sender, call) => {
      const request = codec.encodeRequest(name, binding, { credentials: sender, parameters: call });
      const received = codec.decodeRequest(request);
      requireSame(received, {
        operation: name,
        binding,
        credentials: sender,
        parameters: withUnspecified(operation, call),
        notUnderstood: undefined,
        deviations: [],
      });
    }),
    { numRuns: runs(LAW_RUNS) },
  );
}

/** Requires that decoding an encoded result returns the same result, even if it contains error texts. */
export function responsesComeBack(codec: UntypedCodec, name: string, binding: Binding): void {
  const results = resultArbitrary(codec.service, name, { maxItems: 2 });
  fc.assert(
    fc.property(results, (value) => {
      const reply = codec.decodeResponse(name, binding, codec.encodeResponse(name, binding, value));
      requireSame(reply.value, value);
      requireSame(reply.deviations, []);
      requireErrors(codec.service, operationOf(codec.service, name), reply, value);
    }),
    { numRuns: runs(LAW_RUNS) },
  );
}

// Requires that each text in an error member, unless it is blank, is reported as an error of the call or of an item. If
// no error member has a text, requires that the reply is not an error.
function requireErrors(service: Service, operation: Operation, reply: Reply, value: Value): void {
  const texts = errorTexts(service, operation.result, value);
  const reported = (reply.kind === "error" ? reply.errors : reply.itemErrors).map(({ text }) => text);
  for (const text of texts)
    if (!reported.includes(text))
      throw new Error(`${JSON.stringify(text)} is in an error member, but is not reported as an error`);
  if (texts.length === 0 && !hasMessages(service, operation) && reply.kind === "error") {
    throw new Error(`no error member has a text, but the reply is the error ${JSON.stringify(reply.text)}`);
  }
}

function errorTexts(service: Service, node: Node, value: Value | undefined): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return node.kind === "list" ? value.flatMap((item) => errorTexts(service, node.item, item)) : [];
  if (node.kind !== "ref" || typeof value !== "object") return [];
  const fields = value as Readonly<Record<string, Value | undefined>>;
  return Object.entries(service.types[node.name]?.members ?? {}).flatMap(([key, member]) => {
    const inner = fields[key];
    return member.role === "error" ? errorText(inner) : errorTexts(service, member.node, inner);
  });
}

function errorText(value: Value | undefined): string[] {
  return typeof value === "string" && value.trim() !== "" ? [value] : [];
}

function hasMessages(service: Service, operation: Operation): boolean {
  const members = Object.values(service.types).flatMap((type) => Object.values(type.members));
  return operation.resultRole !== undefined || members.some(({ role }) => role === "message");
}

/**
 * Requires that an absent result is decoded as null. Must not be used for results that are scalars other than strings,
 * because these are always present.
 */
export function nullComesBack(codec: UntypedCodec, name: string, binding: Binding): void {
  const reply = codec.decodeResponse(name, binding, codec.encodeResponse(name, binding, null));
  expect(reply).toMatchObject({ kind: "ok", value: null, deviations: [] });
}

/** True if the result of an operation can be null. */
export function canBeNull(service: Service, name: string): boolean {
  const { result } = operationOf(service, name);
  return result.kind !== "scalar" || result.scalar === "string";
}

const between = fc.constantFrom("", "\n  ", "<!-- a comment: <x> & -->", "<?a target?>", "\r\n\t<!---->\n");

const hands: Arbitrary<Hand> = fc.record({
  prefix: fc.constantFrom("", "p", "soap-1", "_q"),
  envelope: fc.constantFrom("soap", "SOAP-ENV", "s"),
  between,
  cdata: fc.boolean(),
  order: fc.array(fc.nat(99), { minLength: 7, maxLength: 7 }),
});

/**
 * Requires that a request decodes to the same call if its parameters are in another order, with other prefixes and
 * comments.
 */
export function strangersAreUnderstood(codec: UntypedCodec, name: string, binding: "soap11" | "soap12"): void {
  const operation = operationOf(codec.service, name);
  const parameters = parametersArbitrary(codec.service, name, { today, binding });
  fc.assert(
    fc.property(hands, credentials(binding), parameters, (hand, sender, call) => {
      const { username, password } = operation.credentials;
      const sent = withUnspecified(operation, call);
      const all = { [username]: sender.username, [password]: sender.password, ...sent };
      // The texts come back unchanged, because writeSoap writes each CR as a character reference; an XML reader would
      // change a literal CR to LF.
      const received = codec.decodeRequest(
        writeSoap(codec.service, { operation: name, binding, parameters: all }, hand),
      );
      requireSame([received.operation, received.binding, received.credentials], [name, binding, sender]);
      requireSame(received.parameters, sent);
    }),
    { numRuns: runs(100) },
  );
}

/**
 * Requires that a reply decodes to the same value if it has other prefixes, or comments and white space between
 * elements.
 */
export function strangersRepliesAreUnderstood(codec: UntypedCodec, name: string, binding: Binding): void {
  const operation = operationOf(codec.service, name);
  const prefixes = !holdsOpaque(codec.service, operation.result);
  fc.assert(
    fc.property(resultArbitrary(codec.service, name, { maxItems: 2 }), between, (value, gap) => {
      const response = codec.encodeResponse(name, binding, value);
      requireSame(codec.decodeResponse(name, binding, restyled(response, gap)).value, value);
      if (prefixes) requireSame(codec.decodeResponse(name, binding, prefixed(response)).value, value);
    }),
    { numRuns: runs(100) },
  );
}

function holdsOpaque(service: Service, node: Node, seen: ReadonlySet<string> = new Set()): boolean {
  if (node.kind === "any") return true;
  if (node.kind === "list") return holdsOpaque(service, node.item, seen);
  if (node.kind !== "ref" || seen.has(node.name)) return false;
  const members = Object.values(service.types[node.name]?.members ?? {});
  return members.some((member) => holdsOpaque(service, member.node, new Set([...seen, node.name])));
}
