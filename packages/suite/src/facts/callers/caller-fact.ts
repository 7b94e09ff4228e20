// Defines caller facts: rules for the calls of a client, as pure functions over its exchanges.
import { service } from "@staywire/catalog";
import { knownName, type Message, phrase } from "@staywire/model";
import type { Observed } from "../../discovery/observed.js";
import type { RequestOutline } from "../../discovery/request-outline.js";
import type { Evidence } from "../fact.js";
import type { CallerView } from "./caller-view.js";

/** A rule that the calls of a client must keep. */
export interface CallerFact {
  /** A stable id, unique among the facts. */
  readonly id: string;
  /** Ids of the rules for callers that it evaluates. */
  readonly rules: readonly string[];
  /** The requirement as a sentence. */
  readonly title: Message;
  /** The operations whose exchanges it evaluates. */
  readonly operations: readonly string[];
  /** True if a single exchange shows that the rule is kept or broken, so that no other exchange is needed. */
  readonly isOfEach?: boolean;
  /**
   * Finds evidence for and against the fact. Evidence depends only on the exchanges that it lists, so further exchanges
   * never remove a contradiction.
   */
  readonly find: (view: CallerView) => Iterable<Evidence<Observed>>;
}

/**
 * The result for one exchange: true if the exchange keeps the fact, a message if it breaks the fact, and undefined if
 * it shows neither.
 */
export type Finding = Message | true | undefined;

/**
 * Creates a fact that is evaluated for each exchange alone. By default, it concerns exchanges of every operation, and
 * messages that name no operation.
 */
export function ofEach(
  id: string,
  title: Message,
  examine: (exchange: Observed) => Finding,
  operations: readonly string[] = service.order,
): CallerFact {
  const isOfAll = operations === service.order;
  return {
    id,
    rules: [id],
    title,
    operations,
    isOfEach: true,
    *find(view) {
      for (const exchange of isOfAll ? view.all : view.of(operations)) {
        const found = examine(exchange);
        if (found === undefined) continue;
        yield { calls: [exchange], text: found === true ? undefined : phrase`${subject(exchange)}: ${found}` };
      }
    },
  };
}

/** Creates a fact about how each request is written. */
export function ofForm(id: string, title: Message, examine: (form: RequestOutline) => Finding): CallerFact {
  return ofEach(id, title, ({ request }) => (request === undefined ? undefined : examine(request)));
}

/** Returns the subject of a contradiction: the operation of the call, if known. */
export function subject({ operation }: Observed): Message {
  return operation === "" ? phrase`a request` : knownName(operation);
}
