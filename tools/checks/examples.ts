// Finds an example of each check: the shortest exchange of its cases with the reference service.
import { service } from "@staywire/catalog";
import type { Header } from "@staywire/codec";
import { type CaseIdentity, conform, redactor, secretsOf } from "@staywire/conformance";
import { credentials, type Exchange, planChecks } from "./plan.js";

/** A message without credentials; a body that is not UTF-8 is in base64. */
export interface ExampleMessage {
  readonly headers: readonly Header[];
  readonly body: string;
}

/** A request of a check and its response. */
export interface Example {
  readonly operation: string;
  readonly binding: string;
  readonly request: ExampleMessage & { readonly method: string; readonly target: string };
  readonly response: ExampleMessage & { readonly status: number };
}

type Exchanges = ReadonlyMap<string, readonly Exchange[]>;

/** The check that sends the valid calls, whose replies other checks share. */
const VALID_CALLS = "reply.valid";

/** Runs every check once against the reference service. Throws an Error if a check has no example. */
export async function checkExamples(): Promise<ReadonlyMap<string, Example>> {
  const { plan, options, target, sent } = await planChecks();
  const exchanges = new Map<string, readonly Exchange[]>();
  sent();
  for await (const event of conform(service, target, options)) {
    const own = sent();
    if (event.type === "verdict" && own.length > 0) exchanges.set(event.name, own);
  }
  const examples = plan.checks.map(({ id }) => {
    const cases = plan.cases.filter(({ identity, notApplicable }) => identity.check === id && !notApplicable);
    return [
      id,
      exampleOf(
        id,
        cases.map(({ identity }) => identity),
        exchanges,
      ),
    ] as const;
  });
  return new Map(examples);
}

/**
 * Compares the last exchanges of all cases, and returns the shortest one. Earlier exchanges of a case can belong to the
 * baseline call. A check that only reads replies of valid calls sends nothing itself, so its example is the valid call
 * of the same operation and binding, or another exchange with status 200.
 */
function exampleOf(check: string, cases: readonly CaseIdentity[], exchanges: Exchanges): Example {
  const found = cases.flatMap((identity) => {
    const cell = `/${identity.operation}/${identity.binding}`;
    const ofCell = [...exchanges].find(([name, sent]) => name.endsWith(cell) && isGood(sent.at(-1)))?.[1];
    const own = exchanges.get(identity.name) ?? exchanges.get(`${VALID_CALLS}${cell}`) ?? ofCell;
    const exchange = own?.at(-1);
    return exchange === undefined ? [] : [{ identity, exchange }];
  });
  const [shortest] = found.sort((a, b) => lengthOf(a.exchange) - lengthOf(b.exchange));
  if (shortest === undefined) throw new Error(`the check ${check} has no example: none of its cases sends a request`);
  const { operation, binding } = shortest.identity;
  return { operation, binding, ...messagesOf(shortest.exchange) };
}

function isGood(exchange: Exchange | undefined): boolean {
  return exchange?.response.status === 200;
}

function lengthOf({ request, response }: Exchange): number {
  return request.target.length + request.body.length + response.body.length;
}

const clean = redactor(secretsOf({ credentials }));

function messagesOf({ request, response }: Exchange): Pick<Example, "request" | "response"> {
  const { method, target, headers, body } = request;
  return {
    request: { method, target: clean.foreign(target), headers: clean.data(headers), body: bodyOf(body) },
    response: { status: response.status, headers: clean.data(response.headers), body: bodyOf(response.body) },
  };
}

function bodyOf(bytes: Uint8Array): string {
  try {
    return clean.foreign(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return Buffer.from(clean.bytes(bytes)).toString("base64");
  }
}
