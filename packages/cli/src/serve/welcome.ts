// Collects what newcomers can try in a served world, for the terminal, the page at `/`, and the forms.
import type { ChannelService } from "@staywire/catalog";
import { dateOf, formatIsoDate } from "@staywire/values";
import type { User, World } from "@staywire/world";
import type { Io } from "../io.js";
import { worldFacts } from "./facts.js";
import { callLine } from "./first-call.js";
import type { ShownWorld } from "./landing-page.js";
import type { Forms } from "./running.js";
import { withSampleCalls } from "./sample-calls.js";

/** The served world and its service. */
export interface WelcomeParts {
  readonly service: ChannelService;
  /** The served world; all its days are dates. */
  readonly world: World;
  /** The current time by the clock of the service. */
  readonly now: string;
  /** True for the default world. Its passwords are not secret, because they are in the published package. */
  readonly isDefault: boolean;
  readonly explains: boolean;
}

/** The content of the page and the forms, and the service with sample calls that fit the world. */
export interface Welcome {
  readonly service: ChannelService;
  readonly shown: ShownWorld;
  readonly forms: Forms;
}

/** Collects the content for newcomers; undefined for a world without an account that has a password. */
export function welcomeTo(parts: WelcomeParts): Welcome | undefined {
  const { world, now, isDefault, explains } = parts;
  const user = world.users.find(({ password }) => password !== undefined);
  if (user === undefined) return undefined;
  const facts = worldFacts(world, user.username, dateOf(now));
  const service = withSampleCalls(parts.service, facts);
  const shownPassword = (each: User): string | undefined => (isDefault ? each.password : undefined);
  const hasExtras = facts.properties[0]?.tags.includes("extras") === true;
  return {
    service,
    shown: {
      today: formatIsoDate(dateOf(now)),
      accounts: world.users.map((each) => ({ ...each, password: shownPassword(each) })),
      facts,
      firstCall: {
        operation: hasExtras ? "GetExtras" : "GetManagementCompanyDefaultArrivalDepartureTimes",
        username: user.username,
        password: shownPassword(user),
      },
      explains,
    },
    forms: { service, prefill: { credentials: (operation) => credentialsFor(operation, parts, user) } },
  };
}

// An agent may not add blackouts, so the sample call of AddBlackoutDates gets the credentials of a company.
function credentialsFor(operation: string, { world, isDefault }: WelcomeParts, user: User) {
  if (!isDefault) return undefined;
  const company = world.users.find(({ kind }) => kind === "company") ?? user;
  const { username, password = "" } = operation === "AddBlackoutDates" ? company : user;
  return { username, password };
}

/** Prints ids to try, a command that makes a call, and the address of the page. */
export function printWelcome(io: Io, url: string, { service, shown }: Welcome): void {
  const { properties, company, booking } = shown.facts;
  const ids = Object.entries({ property: properties[0]?.id, company, booking });
  const known = ids.flatMap(([what, id]) => (id === undefined ? [] : [`${what} ${id}`]));
  if (known.length > 0) io.out(`  ids to try  ${known.join(", ")}\n`);
  io.out(`  call        ${callLine({ ...shown.firstCall, service, url })}\n`);
  io.out(`  page        ${url}/  (accounts, more ids, calls to copy, forms)\n`);
}
