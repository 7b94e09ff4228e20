// Defines the cases, and the behaviour of the service in each case.
import { responding, rewriting } from "@staywire/alterations";
import { emptyBody } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { ClientCase, ReplyChange, ScriptedCall } from "../core/case.js";
import type { Observation } from "../core/observation.js";
import { forks } from "./forks.js";
import { isSoap12, onReads, overloaded, rowOf } from "./rows.js";

/**
 * Returns a script that changes the reply to the first write of each operation. The service still executes the write.
 */
function onFirstWrites(change: ReplyChange) {
  return ({ isWrite, operation }: ScriptedCall, before: readonly Observation[]): ReplyChange | undefined =>
    isWrite && !before.some((each) => each.change !== undefined && each.observed.operation === operation)
      ? change
      : undefined;
}

/**
 * The milliseconds by which replies are delayed in the plain case. Calls that a client sends at the same time arrive
 * before the first reply.
 */
const TOGETHER = 50;

/**
 * The milliseconds by which the first rejection is delayed. Calls that a client sends at the same time arrive before
 * the rejection.
 */
const UNDER_WAY = 500;

const plain: readonly ClientCase[] = [
  { id: "plain", title: phrase`the service replies as it is`, pause: () => TOGETHER },
  // If a client does not do the same in both plain cases, its behaviour in other cases cannot be compared with them.
  { id: "plain-again", title: phrase`the service replies as it is, once more`, needsCommand: true },
];

const writes: readonly ClientCase[] = [
  {
    id: "lost-reply",
    title: phrase`the first write of each operation is carried out, and the connection breaks before its reply`,
    script: onFirstWrites({ ...rowOf("reset-at-nothing"), id: "reset-at-nothing" }),
  },
  {
    id: "gateway-timeout",
    title: phrase`the first write of each operation is carried out, and a gateway replies with status 504`,
    script: onFirstWrites({ ...rowOf("status-504"), id: "status-504" }),
  },
];

/** Matches the result of a blackout in each binding. */
const blackoutResult = /(<AddBlackoutDatesResult>|<int [^>]*>)\d+(?=<)/;

/** The cases in which the result of a blackout is -1 or 0, which is no id. */
const refusals = (["-1", "0"] as const).map((result): ClientCase => {
  const id = result === "0" ? "failed-blackout" : "refused-blackout";
  const change: ReplyChange = { id, ...rewriting((text) => text.replace(blackoutResult, `$1${result}`)) };
  return {
    id,
    title: phrase`the result of a blackout is ${Number(result)}`,
    needsCommand: true,
    script: ({ operation }) => (operation === "AddBlackoutDates" ? change : undefined),
  };
});

const outage: readonly ClientCase[] = [
  {
    id: "outage",
    title: phrase`every reply has status 503, with Retry-After: 1`,
    script: () => overloaded,
  },
  {
    id: "wrong-password",
    title: phrase`the service rejects the password`,
    rejectsPassword: true,
    pause: (before) => (before.length === 0 ? UNDER_WAY : 0),
  },
];

const noResults: readonly ClientCase[] = [
  {
    id: "page",
    title: phrase`calls that read get a page of HTML with status 200`,
    script: onReads(() => rowOf("status-200-page")),
  },
  {
    id: "fault-200",
    title: phrase`calls that read get a SOAP fault with status 200`,
    needsCommand: true,
    script: onReads((call) => rowOf(isSoap12(call) ? "soap12-fault-with-status-200" : "fault-with-status-200")),
  },
  {
    id: "cut",
    title: phrase`replies to calls that read break off in the middle`,
    needsCommand: true,
    script: onReads(() => rowOf("cut-in-half")),
  },
];

const lawful: readonly (readonly [id: string, title: ClientCase["title"], rows: readonly string[]])[] = [
  [
    "prefixes",
    phrase`replies have other prefixes, and attributes in another order`,
    [
      "prefixed-results",
      "roots-with-a-prefix",
      "another-envelope-prefix",
      "attributes-reversed",
      "soap-header-in-replies",
      "header-names-in-lower-case",
      "quoted-charset",
    ],
  ],
  ["cdata", phrase`texts and numbers in replies are CDATA sections`, ["texts-as-cdata"]],
  [
    "white-space",
    phrase`replies are indented, have comments, and begin with a byte order mark`,
    ["byte-order-mark", "indented", "comments-and-instructions", "white-space-in-tags", "in-chunks", "more-headers"],
  ],
  [
    "references",
    phrase`replies have no declaration, texts as character references and no empty tags`,
    ["no-declaration", "texts-as-references", "no-empty-element-tags", "attributes-in-single-quotes", "slowly"],
  ],
  ["absent-members", phrase`replies leave out the members that are empty or nil`, ["nil-members-left-out"]],
];

const forms: readonly ClientCase[] = lawful.map(([id, title, rows]) => ({
  id,
  title,
  needsCommand: true,
  alterations: rows.map(rowOf),
}));

const elsewhere = ({ request, addresses }: ScriptedCall): ReplyChange => ({
  id: "redirect",
  ...responding(() => ({
    status: request.method === "GET" ? 302 : 307,
    headers: [["Location", `${addresses?.elsewhere}${request.target}`]],
    body: emptyBody,
  })),
});

const doctype = ({ addresses }: ScriptedCall): ReplyChange => ({
  id: "doctype",
  ...rewriting((text) =>
    text.replace(
      /^\uFEFF?(<\?xml[^>]*\?>)?\s*(<[\w:]+)/,
      `$1<!DOCTYPE x [<!ENTITY % d SYSTEM "${addresses?.doctype}"> %d;]>$2`,
    ),
  ),
});

/** Entities, each of which expands to ten of the previous one: a reply of 1 kB expands to 10 MB. */
const entities = [..."abcdefg"].map((name, at, all) => {
  const inner = at === 0 ? "0123456789" : `&${all[at - 1]};`.repeat(10);
  return `<!ENTITY ${name} "${inner}">`;
});

const bomb: ReplyChange = {
  id: "entities",
  ...rewriting((text) =>
    text
      .replace(/^\uFEFF?(<\?xml[^>]*\?>)?\s*(<[\w:]+)/, `$1<!DOCTYPE x [${entities.join("")}]>$2`)
      .replace(/(<[\w:]+>)[^<>\s]+(<\/)/, "$1&g;$2"),
  ),
};

/** The size in bytes of a reply that no client should read to its end. */
const GIGABYTE = 2 ** 30;

function endless(): (call: ScriptedCall, before: readonly Observation[]) => ReplyChange {
  return (_, before) => (before.length > 0 ? overloaded : { id: "gigabyte", fill: GIGABYTE });
}

const sockets: readonly ClientCase[] = [
  {
    id: "redirect",
    title: phrase`calls that read are redirected to another host`,
    script: onReads(elsewhere),
  },
  {
    id: "doctype",
    title: phrase`replies to calls that read have a document type with an address`,
    script: onReads(doctype),
  },
  {
    id: "entities",
    isLasting: true,
    title: phrase`replies to calls that read have entities that grow to 10 MB`,
    script: onReads(() => bomb),
  },
  {
    id: "certificate",
    title: phrase`the address with https has a certificate that nobody has signed`,
    needsTls: true,
  },
].map((each): ClientCase => ({ ...each, needsSocket: true }));

const adapters: readonly ClientCase[] = [
  {
    id: "refused-connection",
    title: phrase`nobody listens at the address`,
    needsSocket: true,
    needsAdapter: true,
  },
];

/**
 * The last cases of the list. In these cases, a client may remain busy with a long reply, or may wait without end for
 * a reply.
 */
const lasting: readonly ClientCase[] = [
  {
    id: "gigabyte",
    title: phrase`the first reply has a gigabyte`,
    isLasting: true,
    needsSocket: true,
    script: endless(),
  },
  {
    id: "silence",
    title: phrase`the service accepts calls and does not reply`,
    isSlow: true,
    isLasting: true,
    needsSocket: true,
    script: () => ({ id: "silent", isSilent: true }),
  },
];

/** All cases, in the order in which a client with one account runs them. */
export const cases: readonly ClientCase[] = [
  ...plain,
  ...forks,
  ...writes,
  ...refusals,
  ...outage,
  ...noResults,
  ...forms,
  ...sockets,
  ...adapters,
  ...lasting,
];
