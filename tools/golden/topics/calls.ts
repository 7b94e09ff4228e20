// Creates cases for a request, a reply and a null result of every operation in every binding, and for requests with
// zero, one and many list items.
import { service } from "@staywire/catalog";
import { type Binding, lawRule, type Operation, operationOf, typeOf, typesIn } from "@staywire/model";
import type { Draft } from "../draft.js";
import { membersIn } from "../members.js";
import { isSoap, requestOf, responseOf, titles } from "../messages.js";
import { sampleResult } from "../sample-result.js";

const requestRules: Readonly<Record<Binding, readonly string[]>> = {
  soap11: [
    "transport.soap11-action",
    "transport.soap11-media-type",
    "transport.envelopes",
    "transport.soap-request",
    "wire.dispatch.soap",
    "wire.soap.action",
  ],
  soap12: [
    "transport.soap12-no-action",
    "transport.soap12-media-type",
    "transport.envelopes",
    "transport.soap-request",
    "wire.dispatch.soap",
  ],
  get: ["transport.get-request", "transport.text-values"],
  post: ["transport.post-request", "transport.text-values"],
};

const replyRules: Readonly<Record<Binding, readonly string[]>> = {
  soap11: ["transport.soap-reply", "transport.soap11-media-type", "wire.reply.declaration", "wire.reply.envelope"],
  soap12: ["transport.soap-reply", "transport.soap12-media-type", "wire.reply.declaration", "wire.reply.envelope"],
  get: ["transport.bare-root", "wire.url.result"],
  post: ["transport.bare-root", "wire.url.result"],
};

const everyReply = [
  "transport.success-status",
  "transport.utf8",
  "wire.reply.media-type",
  "wire.values.order",
  "wire.recorded.headers",
];

/** Returns the cases of every operation. */
export async function callDrafts(): Promise<readonly Draft[]> {
  const cells = service.order.flatMap((name) =>
    operationOf(service, name).bindings.map((binding) => ({ name, binding })),
  );
  const drafts = cells.map(async ({ name, binding }) => [
    requestDraft(name, binding),
    ...listDrafts(name, binding),
    await replyDraft(name, binding),
    ...(await nullDrafts(name, binding)),
  ]);
  return (await Promise.all(drafts)).flat();
}

function requestDraft(name: string, binding: Binding): Draft {
  const operation = operationOf(service, name);
  const parameters = Object.keys(operation.parameters);
  return {
    id: `${name}/${binding}.request`,
    fact: requestFact(name, operation, binding),
    direction: "request",
    operation: name,
    binding,
    rules: [
      "transport.bindings",
      "transport.endpoints",
      "transport.version",
      "transport.one-call",
      "transport.all-parameters",
      ...requestRules[binding],
      "credentials.parameters",
      "credentials.nowhere-else",
      ...["endpoint", "credentials", ...parameters].map((each) => `${name}.${each}`),
      ...dateRules(operation, binding),
      ...(name === "AddBlackoutDates" ? ["AddBlackoutDates.note.date-type"] : []),
    ],
    request: requestOf(name, binding),
  };
}

function dateRules({ constraints }: Operation, binding: Binding): readonly string[] {
  return !isSoap(binding) && constraints.some((each) => each.kind === "format") ? ["transport.dates"] : [];
}

function requestFact(name: string, { credentials, parameters }: Operation, binding: Binding): string {
  const count = Object.keys(parameters).length;
  const carried = `${credentials.username}, ${credentials.password} and ${count} ${count === 1 ? "parameter" : "parameters"}`;
  const lists = Object.entries(parameters).filter(([, { node }]) => node.kind === "list");
  const repeated = lists.map(([list]) => `, ${list} once for each item`).join("");
  const facts: Readonly<Record<Binding, string>> = {
    soap11: `A request of ${name} over SOAP 1.1 names the operation in SOAPAction and carries ${carried} as elements in order.`,
    soap12: `A request of ${name} over SOAP 1.2 carries ${carried} as elements in order, and has no SOAPAction.`,
    get: `A request of ${name} over GET carries ${carried} in the query${repeated}.`,
    post: `A request of ${name} over POST carries ${carried} in the form${repeated}.`,
  };
  return facts[binding];
}

const manyIds = Array.from({ length: 20 }, (_, index) => 1001 + index);

// Returns requests with lists of zero, one and many items; GET and POST cannot express an empty list, because the
// parameter would be missing.
function listDrafts(name: string, binding: Binding): readonly Draft[] {
  const lists = Object.entries(operationOf(service, name).parameters).filter(([, { node }]) => node.kind === "list");
  const counts = isSoap(binding) ? [0, 1, 20] : [1, 20];
  return lists.flatMap(([list]) =>
    counts.map(
      (count): Draft => ({
        id: `${name}/${binding}.request.${list}.${count}-items`,
        fact: `${list} with ${itemCount(count)} in a request of ${name} over ${titles[binding]} is ${listForm(list, count, binding)}.`,
        direction: "request",
        operation: name,
        binding,
        rules: [
          `${name}.${list}`,
          isSoap(binding) ? "transport.list-of-ids" : "transport.list-parameters",
          ...(count === 0 ? ["wire.values.empty"] : []),
        ],
        request: requestOf(name, binding, { [list]: manyIds.slice(0, count) }),
      }),
    ),
  );
}

function itemCount(count: number): string {
  return count === 1 ? "1 item" : `${count || "no"} items`;
}

function listForm(list: string, count: number, binding: Binding): string {
  if (!isSoap(binding)) return count === 1 ? `one field ${list}` : `${count} fields ${list}`;
  return count === 0 ? "an empty element" : `an element with ${count === 1 ? "a child int" : `${count} children int`}`;
}

async function replyDraft(name: string, binding: Binding): Promise<Draft> {
  const { resultElement, root, result } = operationOf(service, name);
  const place = isSoap(binding) ? `${resultElement} in ${name}Response` : `the root ${root}`;
  return {
    id: `${name}/${binding}.reply`,
    fact: `A reply to ${name} over ${titles[binding]} has its result in ${place}.`,
    direction: "reply",
    operation: name,
    binding,
    rules: [
      "transport.bindings",
      ...everyReply,
      ...replyRules[binding],
      `${name}.result`,
      isSoap(binding) ? `${name}.result-element` : `${name}.root`,
      ...(!isSoap(binding) && result.kind === "list" ? ["transport.list-root"] : []),
      ...(result.kind === "list" ? ["transport.list-items", "wire.values.item-names"] : []),
      ...memberRules(name),
      ...(shown[name]?.(binding) ?? []),
    ],
    response: await responseOf(name, binding, { value: sampleResult(name) }),
    meaning: { kind: "ok" },
  };
}

/** The rules that the sample reply of an operation shows, in addition to the rules that every reply shows. */
const shown: Readonly<Record<string, (binding: Binding) => readonly string[]>> = {
  GetAllPropertyRatesAndRestrictionsPerMC: () => [
    "wire.values.nil-item",
    "GetAllPropertyRatesAndRestrictionsPerMC.nil-days",
  ],
  GetAllReservations: () => ["reservations.system-range"],
  GetManagementCompanyDetails: (binding) => [
    "wire.values.attributes",
    ...(isSoap(binding) ? ["GetManagementCompanyDetails.no-result-element"] : []),
  ],
  GetPropertyRates: () => ["wire.values.two-rates", "service.note.two-rates", "rates.net"],
  GetPropertyRatesAndRestrictions: () => ["wire.values.two-rates", "service.note.two-rates", "rates.types"],
  GetStaticPropertyDetails: () => ["wire.values.untyped"],
  UserFunctions: () => ["wire.values.dataset", "UserFunctions.dataset"],
};

// Returns the rules about the members in the result of an operation, and about the laws that the sample keeps on every
// date.
function memberRules(name: string): readonly string[] {
  const members = membersIn(name).map(({ type, name: member }) => `${type}.${member}.type`);
  const laws = typesIn(service, operationOf(service, name).result).flatMap((type) =>
    typeOf(service, type).laws.flatMap((law) => (law.kind === "not-before-today" ? [] : [lawRule(type, law)])),
  );
  return [...new Set([...members, ...laws])];
}

// Returns the case of a null result. In .NET, a value type such as int is never null, so a result of such a type has no
// case.
async function nullDrafts(name: string, binding: Binding): Promise<readonly Draft[]> {
  const { result, resultElement, root } = operationOf(service, name);
  if (result.kind === "scalar" && result.scalar !== "string") return [];
  const hasAttribute = membersIn(name).some(({ path, member }) => path.length === 1 && member.attribute);
  const nil = `the root ${root} with xsi:nil${hasAttribute ? ", without the attributes that its schema demands" : ""}`;
  const draft: Draft = {
    id: `${name}/${binding}.reply.null`,
    fact: `A null result of ${name} over ${titles[binding]} is ${isSoap(binding) ? `a response without ${resultElement}` : nil}.`,
    direction: "reply",
    operation: name,
    binding,
    rules: [
      isSoap(binding) ? "wire.reply.null" : "wire.url.null",
      ...(hasAttribute ? ["wire.recorded.null-record"] : []),
    ],
    schemaValid: isSoap(binding) || !hasAttribute,
    response: await responseOf(name, binding, { value: null }),
    meaning: { kind: "ok", value: null },
  };
  return [draft];
}
