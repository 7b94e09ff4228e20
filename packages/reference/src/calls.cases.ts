// Calls of an implementation without messages around them, for the tests of this package.
import { type CallContext, wholeAnswer } from "@staywire/server";
import { defaultWorld, type User, type World } from "@staywire/world";
import type { Name, Parameters, Result } from "./call.js";
import { implementation, type ReferenceOptions } from "./implementation.js";

/** The instant of all tests: a Tuesday. */
export const NOW = "2027-06-01T09:30:00.1234567-05:00";
/** Its date. */
export const TODAY = "2027-06-01";

/** Carries out one call as a user of the world; rejects where the answer is a fault. */
export type Caller = <K extends Name>(
  operation: K,
  parameters: Parameters<K>,
  as?: string,
) => Promise<Result<K> | null>;

/** Calls over one running implementation; the default caller is the agent. */
export function callerOf(world: World = defaultWorld(TODAY), options: ReferenceOptions = {}): Caller {
  const running = implementation(world, { now: () => NOW, ...options });
  return async (operation, parameters, as = "agent") => {
    const user = world.users.find((one) => one.username === as);
    const perform = running[operation] as (given: unknown, context: CallContext) => Promise<never>;
    return wholeAnswer(await perform(parameters, contextOf(operation, user)));
  };
}

/** The context of a call without a message. */
export function contextOf(operation: string, user: Pick<User, "username" | "password"> | undefined): CallContext {
  return {
    operation,
    binding: "soap11",
    addHeader: () => undefined,
    credentials: user === undefined ? {} : { username: user.username, password: user.password ?? "" },
    request: { method: "POST", target: "/", headers: [], body: new Uint8Array(0) },
  };
}

/** Returns the error of a call that was answered by a fault. */
export async function faultOf(call: Promise<unknown>): Promise<string> {
  try {
    return `no fault but ${JSON.stringify(await call)}`;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** The default world with some of its lists changed. */
export function worldWith(changed: Partial<World>): World {
  return { ...defaultWorld(TODAY), ...changed };
}

/** A lead with a name and nothing else. */
export const emptyLead: Parameters<"CRMAddLead"> = {
  FirstName: "Ada",
  LastName: "Guest",
  TypicalPartySize: 0,
  PortalActive: false,
  AddressTidied: false,
  AllowMarketingEmails: false,
  AddAsEnquirey: false,
  SendEnquireyEmail: false,
  AgentAccountUserID: 0,
  PropertyID: 0,
  EnquireyArrivalDate: "0001-01-01T00:00:00",
  EnquireyDepartureDate: "0001-01-01T00:00:00",
  EnquiryPartySize: 0,
  leadID: 0,
};
