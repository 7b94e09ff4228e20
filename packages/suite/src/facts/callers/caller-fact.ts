// A caller fact: something that the calls of a client must keep, as a pure function over its exchanges.
import { service } from "@staywire/catalog";
import { knownName, type Message, phrase } from "@staywire/model";
import type { Observed } from "../../discovery/observed.js";
import type { RequestOutline } from "../../discovery/request-outline.js";
import type { Evidence } from "../fact.js";
import type { CallerView } from "./caller-view.js";

/** Something that the calls of a client must keep. */
export interface CallerFact {
  /** Stable, and unique among the facts. */
  readonly id: string;
  /** Ids of rules for callers. */
  readonly rules: readonly string[];
  /** The demand as a sentence. */
  readonly title: Message;
  /** The operations whose exchanges it evaluates. */
  readonly operations: readonly string[];
  /**
   * Finds evidence for and against it. Evidence depends on no other exchanges than those that it lists, so that more
   * exchanges never take a contradiction away.
   */
  readonly find: (view: CallerView) => Iterable<Evidence<Observed>>;
}

/** The result of looking at one exchange: true if it agrees, words if it does not, undefined if it shows neither. */
export type Finding = Message | true | undefined;

/** A fact about each exchange by itself. Default: of every operation, and of messages that name none. */
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
    *find(view) {
      for (const exchange of isOfAll ? view.all : view.of(operations)) {
        const found = examine(exchange);
        if (found === undefined) continue;
        yield { calls: [exchange], text: found === true ? undefined : phrase`${subject(exchange)}: ${found}` };
      }
    },
  };
}

/** A fact about the form of each request. */
export function ofForm(id: string, title: Message, examine: (form: RequestOutline) => Finding): CallerFact {
  return ofEach(id, title, ({ request }) => (request === undefined ? undefined : examine(request)));
}

/** Names the subject of a contradiction: the operation of a call, if it is known. */
export function subject({ operation }: Observed): Message {
  return operation === "" ? phrase`a request` : knownName(operation);
}
