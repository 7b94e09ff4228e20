// Replaces personal data in the record of an exchange by pseudonyms. Personal data is what the catalog marks, and what
// repeats it elsewhere.
import { elementNames, type RecordValue, redactor, type Value } from "@staywire/codec";
import {
  type AnyValue,
  type HeaderMap,
  type Member,
  type Message,
  type Node,
  type Operation,
  type Parameter,
  type Personal,
  type Service,
  withQuoted,
  type XmlNode,
  XSD,
} from "@staywire/model";
import type { RecordedExchange } from "../core/recorded-exchange.js";
import { hexOf, keyedHash } from "../sha256.js";
import { memoized } from "./memoized.js";
import { type Pseudonym, pseudonymsOf } from "./pseudonym.js";
import { given, mapTexts, withTexts } from "./texts.js";

/** Replaces the personal data in a record. */
export type Pseudonymizer = (exchange: RecordedExchange) => RecordedExchange;

/**
 * Makes the function that replaces personal data in records of exchanges by pseudonyms. Three parts are replaced: the
 * members that the catalog marks, their echoes in other texts, and the user name. Equal texts have equal pseudonyms
 * under one secret. A pseudonym is of the kind of its text: an e-mail address gets an e-mail address. It is as long as
 * the text, or has up to 20 characters (24 as an e-mail address) if the text is shorter than that. The bytes of
 * messages are removed, and their hashes are keyed.
 *
 * @param secret - The key of the pseudonyms. Keep it to give the same pseudonyms later. Without it, nobody can compute
 * the pseudonym of a guessed text.
 * @throws TypeError for an empty secret, and for a service that marks no personal data.
 */
export function pseudonymizer(service: Service, secret: string): Pseudonymizer {
  if (secret === "") throw new TypeError("cannot make pseudonyms: the secret is empty; give a secret text");
  if (!marksAny(service)) {
    throw new TypeError(
      `cannot make pseudonyms: the service ${service.name} marks no member as personal data; use personal() to mark the members with personal data`,
    );
  }
  const pseudonym = pseudonymsOf(secret);
  const hash = keyedHash(secret);
  const echoes = memoized(KEPT, keyOfTexts, echoesOf(elementNames(service), pseudonym));
  const ofUser = memoized(
    KEPT,
    (user: string) => user,
    (user) => pseudonym("name", user),
  );
  return (exchange) => {
    const walk = walkOf(service, exchange);
    const found = new Map<string, string>();
    const noted = (text: string, made: string): string => {
      if (text.trim() !== "") found.set(text, made);
      return made;
    };
    const replace: Pseudonym = (kind, text) => noted(text, pseudonym(kind, text));
    const user = exchange.user && noted(exchange.user, ofUser(exchange.user));
    walk({ marked: replace, plain: (text) => text });
    const foreign = echoes(found);
    const replaced = walk({ marked: pseudonym, plain: foreign });
    const sentence = (text: Message): string => withQuoted(text, () => "…");
    const changed = withTexts(
      { ...exchange, ...replaced, user: undefined },
      { foreign, sentence, values: (value) => value },
    );
    return withoutBytes(given({ ...changed, user }), (text) => hexOf(hash(text)));
  };
}

/** Returns a function that removes personal data from the values of records, so that two recordings can be compared. */
export function withoutPersonal(service: Service): Pseudonymizer {
  const marked: Pseudonym = (_, text) => (text.trim() === "" ? text : "…");
  return (exchange) => ({ ...exchange, ...walkOf(service, exchange)({ marked, plain: (text) => text }) });
}

function marksAny({ types, operations }: Service): boolean {
  const all = [
    ...Object.values(types).map(({ members }) => members),
    ...Object.values(operations).map(({ parameters }) => parameters),
  ];
  return all.some((members) =>
    Object.values<Member | Parameter>(members).some(({ personal }) => personal !== undefined),
  );
}

/**
 * Removes the bytes of the messages, and replaces their hashes by keyed ones. A plain hash could be compared with the
 * hashes of guessed bytes.
 */
function withoutBytes(exchange: RecordedExchange, keyed: (hash: string) => string): RecordedExchange {
  const { request, response } = exchange;
  return given({
    ...exchange,
    request: given({
      method: request.method,
      size: request.size,
      sha256: request.sha256 && keyed(request.sha256),
      problem: request.problem,
    }),
    response:
      response &&
      given({
        status: response.status,
        size: response.size,
        sha256: response.sha256 && keyed(response.sha256),
        problem: response.problem,
      }),
  });
}

/** The texts that most records contain. They are not searched for echoes, which saves most of the time. */
const usual: ReadonlySet<string> = new Set([
  ...["", "GET", "POST", "utf-8", "text/xml", "application/soap+xml", "application/x-www-form-urlencoded"],
]);

/** Maximum number of texts of a record to search for in its other texts. */
const MOST_TEXTS = 100;

/**
 * The number of remembered searches. They are remembered because exchanges of one user often contain the same texts.
 */
const KEPT = 20;

function keyOfTexts(found: ReadonlyMap<string, string>): string {
  return JSON.stringify([...found]);
}

/**
 * Creates a function that takes the personal texts of a record with their pseudonyms, and returns the function that
 * replaces their echoes in another text. If there are more than `MOST_TEXTS` personal texts, each unmarked text is
 * replaced as a whole, because searching it for all of them would take too long.
 */
function echoesOf(
  known: ReadonlySet<string>,
  pseudonym: Pseudonym,
): (found: ReadonlyMap<string, string>) => (text: string) => string {
  return (found) => {
    if (found.size === 0) return (text) => text;
    if (found.size > MOST_TEXTS) return (text) => (usual.has(text) ? text : pseudonym("text", text));
    const made = [...found.values()];
    const texts = Object.fromEntries([...found.keys()].entries());
    const { foreign } = redactor(texts, (index) => made[Number(index)] ?? "…", known);
    return (text) => (usual.has(text) ? text : foreign(text));
  };
}

/** The functions that change the texts of typed values. */
interface Visit {
  /** Changes a text that the catalog marks as personal data. */
  readonly marked: Pseudonym;
  /** Changes a text that the catalog neither marks as personal data nor restricts to certain words. */
  readonly plain: (text: string) => string;
}

type Values = Pick<RecordedExchange, "parameters" | "headers" | "reply">;

/** Creates the function that changes the decoded values of a record according to their types. */
function walkOf(service: Service, exchange: RecordedExchange): (visit: Visit) => Values {
  const { operation: name = "", parameters, headers, reply } = exchange;
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  return (visit) => {
    if (operation === undefined) return withoutTypes(exchange, visit);
    const walk = new Walk(service, visit);
    const { result, form } = operation;
    const value = reply?.value === undefined ? undefined : walk.value(result, undefined, reply.value);
    const replyHeaders = reply?.kind === "ok" ? reply.headers : undefined;
    return given<Values>({
      parameters: parameters && walk.members(withoutClosed(operation), parameters),
      headers: headers && walk.members(membersOf(form?.headers?.request), headers),
      reply:
        reply &&
        given({
          ...reply,
          value,
          ...(replyHeaders && { headers: walk.members(membersOf(form?.headers?.response), replyHeaders) }),
        }),
    });
  };
}

/** Changes the values of an operation that the service does not have. Each of these values may be personal. */
function withoutTypes({ parameters, headers, reply }: RecordedExchange, { marked }: Visit): Values {
  const change = (text: string): string => marked("text", text);
  return given<Values>({
    parameters: parameters && mapTexts(parameters, change),
    headers: headers && mapTexts(headers, change),
    reply: reply && given({ ...reply, value: reply.value && mapTexts(reply.value, change) }),
  });
}

type Typed = Readonly<Record<string, { readonly node: Node; readonly personal?: Personal | undefined }>>;

function membersOf(headers: HeaderMap = {}): Typed {
  return headers;
}

/**
 * Returns the parameters of an operation. A parameter that the catalog restricts to certain words counts as an
 * enumeration.
 */
function withoutClosed({ parameters, constraints }: Operation): Typed {
  const closed = constraints.flatMap((each) => (each.kind === "one-of" ? [each.parameter] : []));
  const node = { kind: "none" } as const;
  return { ...parameters, ...Object.fromEntries(closed.map((name) => [name, { node }])) };
}

/** Walks through values together with their types. */
class Walk {
  private readonly service: Service;
  private readonly visit: Visit;

  constructor(service: Service, visit: Visit) {
    this.service = service;
    this.visit = visit;
  }

  value(node: Node, personal: Personal | undefined, value: Value): Value {
    if (value === null) return value;
    if (node.kind === "list") {
      return Array.isArray(value)
        ? (value as readonly Value[]).map((item) => this.value(node.item, personal, item))
        : value;
    }
    if (node.kind === "ref") return this.record(node.name, value);
    if (node.kind === "any") return this.opaque(personal, value as AnyValue);
    const isText = node.kind === "scalar" && node.scalar === "string" && typeof value === "string";
    return isText ? this.text(personal, value) : value;
  }

  members(types: Typed, record: RecordValue): RecordValue {
    const members = Object.entries(record).map(([name, value]) => {
      if (value === undefined) return [name, value] as const;
      const type = Object.hasOwn(types, name) ? types[name] : undefined;
      const changed =
        type === undefined ? mapTexts(value, this.visit.plain) : this.value(type.node, type.personal, value);
      return [name, changed] as const;
    });
    return Object.fromEntries(members);
  }

  private text(personal: Personal | undefined, text: string): string {
    return personal === undefined ? this.visit.plain(text) : this.visit.marked(personal, text);
  }

  private record(declared: string, value: Value): Value {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const record = value as RecordValue;
    const { types } = this.service;
    const name = typeof record.$type === "string" && Object.hasOwn(types, record.$type) ? record.$type : declared;
    const changed = this.members(types[name]?.members ?? {}, record);
    return record.$type === undefined ? changed : { ...changed, $type: record.$type };
  }

  private opaque(personal: Personal | undefined, value: AnyValue): Value {
    const content = value.content.map((node) => this.xml(personal, node));
    const attributes = value.attributes?.map((each) => ({ ...each, value: this.text(undefined, each.value) }));
    return given({ ...value, content, attributes });
  }

  /**
   * Changes the texts of opaque XML. The schema of a DataSet and attributes with a prefix stay, because they are not
   * data.
   */
  private xml(personal: Personal | undefined, node: XmlNode): XmlNode {
    if (typeof node === "string") return this.text(personal, node);
    if (node.namespace === XSD) return node;
    return {
      ...node,
      attributes: node.attributes.map(({ name, value }) =>
        name === "xmlns" || name.includes(":") ? { name, value } : { name, value: this.text(personal, value) },
      ),
      children: node.children.map((child) => this.xml(personal, child)),
    };
  }
}
