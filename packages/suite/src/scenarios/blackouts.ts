// Blackouts: what is added shows among the reservations and takes its nights, whatever a cache may hide for a minute.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type Answer,
  type CallOptions,
  type CaseContext,
  couldNotRun,
  describe,
  noted,
  notOk,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { addDays, atMidnight, type CalendarDate, formatDdMmmYyyy, formatIsoDate } from "@staywire/values";
import { type KnownProperty, propertiesWith, toWriteTo, unusable, type World } from "../world/world.js";
import { failure, lacking, listOf, type Scenario } from "./scenario.js";

const NIGHTS = 3;
const READ = "GetReservations";

/** How far from today the blackouts of each binding are, so that no two meet. */
const distance = { soap11: 400, soap12: 420, get: 440, post: 460 } as const;
const further = { soap11: 600, soap12: 620, get: 640, post: 660 } as const;

/** What was added in one binding: one blackout, and elsewhere two on the same dates. */
interface Added {
  readonly single: Answer;
  readonly first: Answer;
  readonly second: Answer;
}

/** Every blackout of the operation, with the reservations before and after. */
interface Session {
  readonly before: Answer;
  readonly added: Readonly<Partial<Record<Binding, Added>>>;
  readonly after: Answer;
  /** False where the last reading may be an answer that was kept from before. */
  readonly fresh: boolean;
  /** Everything that was sent, in order: what a replay has to send again. */
  readonly trail: readonly Answer[];
}

/** One session serves the cases of all bindings: the wait for a kept answer to run out is long. */
function sessionOf(context: CaseContext, property: KnownProperty): Promise<Session> {
  return context.once("blackouts", () => addAll(context, property));
}

async function addAll(context: CaseContext, property: KnownProperty): Promise<Session> {
  const trail: Answer[] = [];
  const said = async (parameters: RecordValue, options: CallOptions): Promise<Answer> => {
    const answer = await context.call(parameters, options);
    trail.push(answer);
    return answer;
  };
  const read = () => said({ PropertyID: property.id, xmlMsg: "", jSonMsg: "" }, { operation: READ, binding: "soap11" });
  const before = await read();
  const added: Partial<Record<Binding, Added>> = {};
  for (const binding of bindings) {
    const near = blackoutOf(property, addDays(context.today, distance[binding]));
    const far = blackoutOf(property, addDays(context.today, further[binding]));
    added[binding] = {
      single: await said(near, { binding }),
      first: await said(far, { binding }),
      second: await said(far, { binding }),
    };
  }
  const session = { before, added, after: await read(), fresh: true, trail };
  const kept = operationOf(context.cell.service, READ).cacheMinutes * 60;
  if (kept === 0 || bindings.every((binding) => isWhole(context, session, binding))) return session;
  const fresh = await context.time.pass(kept + 1);
  return { ...session, after: fresh ? await read() : session.after, fresh };
}

function blackoutOf({ id, company = 0 }: KnownProperty, from: CalendarDate): RecordValue {
  return {
    MCUserID: company,
    PropertyID: id,
    GuestName: "Conformance Test",
    dteArrive: atMidnight(from),
    dteDepart: atMidnight(addDays(from, NIGHTS)),
  };
}

function isWhole(context: CaseContext, session: Session, binding: Binding): boolean {
  const added = session.added[binding];
  if (added === undefined) return true;
  const { single, first, second } = added;
  return (
    growth(session, addDays(context.today, distance[binding])) === recorded(single) &&
    growth(session, addDays(context.today, further[binding])) === recorded(first) + recorded(second)
  );
}

function resultOf(answer: Answer): Value | null {
  return okReply(answer)?.value ?? null;
}

/** How many entries an answer says were made: none for -1, for 0 and for an error. */
function recorded(answer: Answer): number {
  return [null, 0, -1].includes(resultOf(answer) as number | null) ? 0 : 1;
}

function growth({ before, after }: Session, day: CalendarDate): number {
  return entriesOn(after, day) - entriesOn(before, day);
}

function entriesOn(answer: Answer, day: CalendarDate): number {
  const on = ({ ArrivalDate }: RecordValue) => String(ArrivalDate).startsWith(formatIsoDate(day));
  return listOf(okReply(answer)?.value).filter(on).length;
}

type Judge = (context: CaseContext, session: Session, added: Added, property: KnownProperty) => Promise<Outcome>;

function scenario(id: string, area: Scenario["area"], title: string, judge: Judge): Scenario {
  return {
    id,
    severity: "must",
    spec: "4.2",
    title,
    area,
    operations: ["AddBlackoutDates"],
    run: async (context, world) => {
      const property = blockable(world);
      if (property === undefined) {
        const set = 'world.properties with the tag "native"';
        return lacking(world, "native", "property that the caller may block", set);
      }
      const session = await sessionOf(context, property);
      const added = session.added[context.cell.binding];
      if (added === undefined) return couldNotRun("no blackout was added in this binding");
      return judge(context, session, added, property);
    },
  };
}

function blockable(world: World): KnownProperty | undefined {
  const found = propertiesWith(toWriteTo(world), ["native"], ["aoa", "timeshare", ...unusable]);
  return found.find(({ company }) => company !== undefined);
}

/** Where the entries do not fit the answer: a failure, unless the reading may be older than the blackouts. */
function unfit({ fresh, trail }: Session, sent: string, expected: string, actual: string): Outcome {
  if (fresh) return failure({ sent, expected, actual }, ...trail);
  return couldNotRun("the reservations may be kept for a minute, and the run may not wait for it to pass");
}

const shows = scenario(
  "blackout.shows",
  "valid",
  "a blackout that was added is listed among the reservations and takes its nights; -1 and 0 add nothing",
  async (context, session, { single }, property) => {
    const from = addDays(context.today, distance[context.cell.binding]);
    const sent = `a blackout of property ${property.id} from ${formatIsoDate(from)}, ${NIGHTS} nights`;
    const wrong = notOk(single);
    if (wrong !== undefined) return failure({ sent, expected: "a result", actual: wrong }, ...session.trail);
    const result = resultOf(single);
    if (result === 0) {
      const actual = "0: an unhandled error";
      return failure({ sent, expected: "a result other than 0", actual }, ...session.trail);
    }
    const grown = growth(session, from);
    if (result === -1) {
      if (grown <= 0) return noted("the dates were booked already: -1, and nothing was recorded");
      return unfit(session, sent, "nothing recorded, as -1 says", "a blackout was recorded");
    }
    if (grown <= 0) {
      const actual = `${entriesOn(session.after, from)}, as before`;
      return unfit(session, sent, "one more entry among the reservations", actual);
    }
    return takesNights(context, property, from, { sent, trail: session.trail });
  },
);

async function takesNights(
  context: CaseContext,
  { id }: KnownProperty,
  from: CalendarDate,
  { sent, trail }: { readonly sent: string; readonly trail: readonly Answer[] },
): Promise<Outcome> {
  const range = {
    MinimumDateInRange: formatDdMmmYyyy(from),
    MaximumDateInRange: formatDdMmmYyyy(addDays(from, NIGHTS + 1)),
  };
  const rooms = await context.call({ PropertyIDs: [id], ...range }, { operation: "GetPropertiesNightlyRoomsToSell" });
  const nights = listOf(listOf(okReply(rooms)?.value)[0]?.Nights).map(({ RoomsAvailable }) => RoomsAvailable);
  if (nights.length === NIGHTS + 1 && nights.slice(0, NIGHTS).every((each) => each === 0)) return pass;
  const actual = `rooms ${nights.join(", ") || describe(rooms)}`;
  return failure({ sent, expected: `no room on the ${NIGHTS} nights`, actual }, ...trail, rooms);
}

const twice = scenario(
  "blackout.twice",
  "boundary",
  "a second blackout on the same dates answers -1 and changes nothing, or is recorded too",
  async (context, session, { first, second }, property) => {
    const sent = `the same blackout of property ${property.id} again`;
    const wrong = notOk(first) ?? notOk(second);
    if (wrong !== undefined) return failure({ sent, expected: "a result", actual: wrong }, ...session.trail);
    const results = [resultOf(first), resultOf(second)];
    const grown = growth(session, addDays(context.today, further[context.cell.binding]));
    if (!results.includes(0) && grown === recorded(first) + recorded(second)) return pass;
    const actual = `${results.join(", then ")}, and ${grown} more entries`;
    return unfit(session, sent, "-1 and nothing more, or one more entry", actual);
  },
);

/** Everything about blackouts that are added. */
export const blackoutScenarios: readonly Scenario[] = [shows, twice];
