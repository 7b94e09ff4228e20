// Calls an implementation directly, without messages, for the tests of this package.
import { type CallContext, wholeAnswer } from "@staywire/server";
import { defaultWorld, type User, type World } from "@staywire/world";
import type { Name, Parameters, Result } from "./call.js";
import { implementation, type ReferenceOptions } from "./implementation.js";

/** The default time of calls in the tests: a Tuesday. */
export const NOW = "2027-06-01T09:30:00.1234567-05:00";
/** The date in `NOW`. */
export const TODAY = "2027-06-01";

/** Calls an operation as a user of the world. Rejects if the operation replies with a fault. */
export type Caller = <K extends Name>(
  operation: K,
  parameters: Parameters<K>,
  as?: string,
) => Promise<Result<K> | null>;

/** Creates a caller over one running implementation. The default user is the agent. */
export function callerOf(world: World = defaultWorld(TODAY), options: ReferenceOptions = {}): Caller {
  const running = implementation(world, { now: () => NOW, ...options });
  return async (operation, parameters, as = "agent") => {
    const user = world.users.find((one) => one.username === as);
    const perform = running[operation] as (given: unknown, context: CallContext) => Promise<never>;
    return wholeAnswer(await perform(parameters, contextOf(operation, user)));
  };
}

/** Creates the context of a call that comes without a message. */
export function contextOf(operation: string, user: Pick<User, "username" | "password"> | undefined): CallContext {
  return {
    operation,
    binding: "soap11",
    addHeader: () => undefined,
    credentials: user === undefined ? {} : { username: user.username, password: user.password ?? "" },
    request: { method: "POST", target: "/", headers: [], body: new Uint8Array(0) },
  };
}

/** Returns the name and the message of the error with which a call rejects; for a success, a text with the result. */
export async function faultOf(call: Promise<unknown>): Promise<string> {
  try {
    return `no fault but ${JSON.stringify(await call)}`;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** Returns the default world with some of its lists replaced. */
export function worldWith(changed: Partial<World>): World {
  return { ...defaultWorld(TODAY), ...changed };
}

/** A lead with only a name. */
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
