// The list of all checks as data: what each demands, the rules in words, where it applies, and an example of its messages.
import { type CaseIdentity, redactor, secretsOf } from "@staywire/conformance";
import type { Rule } from "@staywire/model";
import { type CheckRun, credentials, type Exchange, runChecks } from "./run.js";

/** The version of the format of the list. */
const FORMAT = 1;

/** Makes the list, as JSON. */
export async function checkList(): Promise<string> {
  const run = await runChecks();
  const { service, settings, checks, cases } = run.plan;
  const applying = cases.filter(({ notApplicable }) => notApplicable === undefined).map(({ identity }) => identity);
  const list = checks.flatMap(({ id, title, area }) => {
    const own = applying.filter(({ check }) => check === id);
    return own.length === 0 ? [] : [{ id, title, area, ...factsOf(own, run), ...exampleOf(own, run) }];
  });
  const head = { $schema: "./checks.schema.json", format: FORMAT, service: service.name, version: service.version };
  return `${JSON.stringify({ ...head, today: settings.today, checks: list }, null, 2)}\n`;
}

/** The check that sends the valid calls which others read too. */
const VALID_CALLS = "reply.valid";

function factsOf(cases: readonly CaseIdentity[], { plan }: CheckRun): object {
  const cited = new Set(cases.flatMap(({ rules }) => rules));
  return {
    severities: distinct(cases.map(({ severity }) => severity)),
    rules: plan.rules.filter(({ id }) => cited.has(id)).map(ruleRow),
    operations: distinct(cases.map(({ operation }) => operation)),
    bindings: distinct(cases.map(({ binding }) => binding)),
    cases: cases.length,
  };
}

function ruleRow({ id, kind, section, statements, text }: Rule): object {
  return { id, kind, section, ...(statements !== undefined && { statements }), text };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/**
 * The last exchange of the case with the shortest one: what the case is about comes after its baseline call. A check that
 * reads the replies of valid calls sends none of its own.
 */
function exampleOf(cases: readonly CaseIdentity[], { exchanges }: CheckRun): object {
  const found = cases.flatMap((identity) => {
    const cell = `/${identity.operation}/${identity.binding}`;
    const ofCell = [...exchanges].find(([name, sent]) => name.endsWith(cell) && isGood(sent.at(-1)))?.[1];
    const own = exchanges.get(identity.name) ?? exchanges.get(`${VALID_CALLS}${cell}`) ?? ofCell;
    const exchange = own?.at(-1);
    return exchange === undefined ? [] : [{ identity, exchange }];
  });
  const [shortest] = found.sort((a, b) => lengthOf(a.exchange) - lengthOf(b.exchange));
  if (shortest === undefined) return {};
  const { operation, binding, variant } = shortest.identity;
  return { example: { operation, binding, variant, ...messagesOf(shortest.exchange) } };
}

function isGood(exchange: Exchange | undefined): boolean {
  return exchange?.response.status === 200;
}

function lengthOf({ request, response }: Exchange): number {
  return request.target.length + request.body.length + response.body.length;
}

const clean = redactor(secretsOf({ credentials }));

function messagesOf({ request, response }: Exchange): object {
  const { method, target, headers, body } = request;
  return {
    request: { method, target: clean.foreign(target), headers: clean.data(headers), ...bodyOf(body) },
    response: { status: response.status, headers: clean.data(response.headers), ...bodyOf(response.body) },
  };
}

/** A body as text; bytes of another encoding in base64. */
function bodyOf(bytes: Uint8Array): object {
  try {
    return { body: clean.foreign(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return { body: Buffer.from(clean.bytes(bytes)).toString("base64"), base64: true };
  }
}
