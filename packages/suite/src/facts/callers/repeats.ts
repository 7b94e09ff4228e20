// Defines caller facts about repeated calls: within the cache time, after a lost reply, after an error.
import { service } from "@staywire/catalog";
import { type Message, operationOf, phrase } from "@staywire/model";
import { isRead, keyOf, type Observed } from "../../discovery/observed.js";
import type { Evidence } from "../fact.js";
import { BULK } from "../names.js";
import { type CallerFact, subject } from "./caller-fact.js";
import { type CallerView, type Crowd, crowdIn, groupsOf, type Timed, withLatest } from "./caller-view.js";
import { HOUR, MINUTE } from "./moments.js";

const cached = service.order.filter((name) => operationOf(service, name).cacheMinutes > 0);
const writes = service.order.filter((name) => operationOf(service, name).effect === "write");

/**
 * A call that is repeated within this time was repeated by a program. A person would need longer to find out if the
 * first call was executed.
 */
const AT_ONCE = MINUTE;

/** Pairs each call with the latest equal call before it that satisfies `counts`. */
function* pairs(view: CallerView, operation: string, counts: (first: Observed) => boolean) {
  for (const equal of groupsOf(view.timed(operation), keyOf)) yield* withLatest(equal.filter(counts), equal);
}

/** Yields evidence for each pair of equal calls: a contradiction if the time span between them is too short. */
function* tooSoon(found: Iterable<readonly [Timed, Timed]>, span: number, text: Message): Iterable<Evidence<Observed>> {
  for (const [before, after] of found) {
    const seconds = Math.round((after.time - before.time) / 1000);
    const isSoon = after.time - before.time < span;
    yield {
      calls: [before, after],
      text: isSoon ? phrase`${subject(after)}: sent again after ${seconds} s, ${text}` : undefined,
    };
  }
}

function* withinCacheTime(view: CallerView): Iterable<Evidence<Observed>> {
  for (const operation of cached) {
    const { cacheMinutes } = operationOf(service, operation);
    const found = pairs(view, operation, ({ found }) => isRead(found));
    yield* tooSoon(found, cacheMinutes * MINUTE, phrase`within the cache time of ${cacheMinutes} min`);
  }
}

function* afterLostReply(view: CallerView): Iterable<Evidence<Observed>> {
  for (const operation of writes) {
    const found = pairs(view, operation, ({ found }) => found.trouble !== undefined);
    yield* tooSoon(found, AT_ONCE, phrase`although the outcome of the first call is unknown`);
  }
}

/** Yields evidence for each group with enough calls: a contradiction if the group contains a crowd. */
function* crowds(groups: Iterable<readonly Timed[]>, crowd: Crowd<Timed>, text: Message): Iterable<Evidence<Observed>> {
  for (const group of groups) {
    const found = crowdIn(group, crowd);
    const [first] = found?.calls ?? [];
    if (found === undefined || first === undefined) continue;
    yield { calls: found.calls, text: found.isCrowd ? phrase`${subject(first)}: ${text}` : undefined };
  }
}

/**
 * Categories of errors that an equal call gets every time. Other errors may end: access can be granted, and deleted
 * objects restored.
 */
const lasting: ReadonlySet<string> = new Set(["validation", "limit", "unsupported"]);

function isRejected({ found }: Observed): boolean {
  return found.refused && found.categories.some((category) => lasting.has(category));
}

const rejections: Crowd<Timed> = { count: 3, within: 10 * MINUTE };

/** Three calls within this time are more than two per day, even if jobs start a little early. */
const bulkReads: Crowd<Timed> = { count: 3, within: 20 * HOUR };

/** The facts about calls that are sent again. */
export const repeatFacts: readonly CallerFact[] = [
  {
    id: "caller.cache-time",
    rules: ["caller.cache-time"],
    title: phrase`a call is not sent again within the cache time of its operation`,
    operations: cached,
    find: withinCacheTime,
  },
  {
    id: "caller.unknown-outcome",
    rules: ["caller.unknown-outcome"],
    title: phrase`a write without a reply is not sent again within a minute`,
    operations: writes,
    find: afterLostReply,
  },
  {
    id: "caller.rejected-again",
    rules: ["caller.rejected-again"],
    title: phrase`a call that was rejected for what it asks is not sent unchanged three times in 10 minutes`,
    operations: service.order,
    *find(view) {
      for (const operation of service.order) {
        const rejected = groupsOf(view.timed(operation).filter(isRejected), keyOf);
        yield* crowds(rejected, rejections, phrase`sent unchanged three times in 10 minutes, and rejected each time`);
      }
    },
  },
  {
    id: "caller.bulk-rates",
    rules: ["caller.bulk-rates"],
    title: phrase`the rates of a company are read at most twice a day`,
    operations: [BULK],
    *find(view) {
      const reads = view.timed(BULK).filter(({ found }) => isRead(found));
      yield* crowds(groupsOf(reads, keyOf), bulkReads, phrase`read three times in 20 hours for one company`);
    },
  },
];
