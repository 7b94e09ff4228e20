// Executes a call: checks its credentials, injects errors, and gives the operation the caller, the time, the world and
// the rights.
import { type ChannelService, service } from "@staywire/catalog";
import type { ErrorCodeOf, OperationName, ReceivedParameters, ResultOf } from "@staywire/model";
import { type AnswerOf, type CallContext, wholeAnswer } from "@staywire/server";
import type { CalendarDate, SignatureLayout } from "@staywire/values";
import {
  errorOf,
  errorText,
  type InjectedFault,
  type Property,
  type Standing,
  standingOf,
  type User,
  type View,
} from "@staywire/world";
import { type AccessTable, refusingRow } from "./access.js";
import type { AnswerCache } from "./cache.js";
import type { Clock, Instant } from "./clock.js";
import { errorItem, errorReply, type Filled } from "./errors/error-reply.js";
import { Refusal, type Refuse } from "./errors/refusal.js";
import { isSameText } from "./same-text.js";
import type { Store } from "./store/store.js";

/** The name of an operation of the service. */
export type Name = OperationName<ChannelService>;
/** The error codes of an operation. */
export type Code<K extends Name> = ErrorCodeOf<ChannelService, K>;
/** The parameters of an operation as received. */
export type Parameters<K extends Name> = ReceivedParameters<ChannelService, K>;
/** The result of an operation. */
export type Result<K extends Name> = ResultOf<ChannelService, K>;
/** The result of an operation; for a list, alternatively its items as they are created. */
export type Answer<K extends Name> = AnswerOf<ChannelService, K>;

/** The reply of GetPropertiesNightlyRoomsToSell to a signature beyond the positive ints: an error or a negative int. */
export type SignatureOverflow = "error" | "negative";

/** The state and the settings that all calls of a running service share. */
export interface Setting {
  readonly view: View;
  readonly store: Store;
  readonly clock: Clock;
  /** Converts a day of the world to a date. A relative day keeps its date even if the clock moves on. */
  readonly day: (text: string) => CalendarDate;
  readonly signatureLayout: SignatureLayout;
  readonly signatureOverflow: SignatureOverflow;
  readonly blackoutOverlap: "refuse" | "allow";
  readonly faults: readonly InjectedFault[];
  /** The cache of responses; undefined if caching is off. */
  readonly cache: AnswerCache | undefined;
}

/** One call of an operation by a known user. */
export interface Call<C extends string = string> {
  readonly operation: string;
  readonly user: User;
  readonly view: View;
  readonly setting: Setting;
  /** The time of the call, as ISO text. */
  readonly now: string;
  /** The date in `now`, as written. */
  readonly today: CalendarDate;
  readonly day: (text: string) => CalendarDate;
  readonly refuse: Refuse<C>;
  /**
   * Returns the rights of the caller to a property. Throws a Refusal if a row of the operation's access table denies
   * access.
   */
  readonly granted: (PropertyID: number) => Standing;
  readonly context: CallContext;
}

/** The implementation of an operation. */
export interface Behaviour<K extends Name> {
  readonly operation: K;
  /** The errors for callers without rights to the property; empty if the operation requires no rights. */
  readonly access: AccessTable<Code<K>>;
  readonly perform: (parameters: Parameters<K>, call: Call<Code<K>>) => Answer<K> | Promise<Answer<K>>;
  /** Returns the members that an error reply about the whole call contains in addition to the error. */
  readonly filled?: (parameters: Parameters<K>, now: string) => Filled;
}

/** Adds the name of the operation to its implementation. */
export function behaviour<K extends Name>(operation: K, stated: Omit<Behaviour<K>, "operation">): Behaviour<K> {
  return { operation, ...stated };
}

/**
 * Creates the function that executes an operation. The function checks the credentials, returns the injected error if
 * one is configured, and then applies the operation's own rules.
 */
export function carryOut<K extends Name>(setting: Setting, carried: Behaviour<K>) {
  const { operation, perform, filled } = carried;
  const fault = setting.faults.find((one) => one.operation === operation && one.scope === "call");
  return (parameters: Parameters<K>, context: CallContext): Answer<K> | Promise<Answer<K>> => {
    const instant = setting.clock();
    const refused = (error: unknown): Result<K> => {
      if (!(error instanceof Refusal)) throw error;
      return errorReply(operation, error.message, filled?.(parameters, instant.now)) as Result<K>;
    };
    try {
      const call = openCall(setting, carried, instant, context);
      if (fault !== undefined) throw new Refusal(fault.code, fault.text);
      const answer =
        setting.cache === undefined
          ? perform(parameters, call)
          : setting.cache(
              call,
              parameters,
              async (): Promise<Answer<K>> => wholeAnswer<ChannelService, K>(await perform(parameters, call)),
            );
      return answer instanceof Promise ? answer.catch(refused) : answer;
    } catch (error) {
      return refused(error);
    }
  };
}

function openCall<K extends Name>(
  setting: Setting,
  { operation, access }: Behaviour<K>,
  { now, today }: Instant,
  context: CallContext,
): Call<Code<K>> {
  const user = authenticate(setting, operation, context.credentials);
  const refuse: Refuse<Code<K>> = (code, detail) => new Refusal(code, errorText(operation, code, detail));
  return {
    operation,
    user,
    view: setting.view,
    setting,
    now,
    today,
    day: setting.day,
    refuse,
    granted: (PropertyID) => granted(standingOf(setting.view, user, PropertyID), access, refuse),
    context,
  };
}

function granted<C extends string>(standing: Standing, access: AccessTable<C>, refuse: Refuse<C>): Standing {
  const row = refusingRow(access, standing);
  if (row !== undefined) throw refuse(row.code, { n: row.n });
  return standing;
}

function authenticate(setting: Setting, operation: Name, credentials: CallContext["credentials"]): User {
  const user = credentials.username === undefined ? undefined : setting.view.userNamed(credentials.username);
  if (isSameText(credentials.password ?? "", user?.password) && user !== undefined) return user;
  throw new Refusal("validation-error-1", authenticationText(operation));
}

// The spec lists no error texts for UserFunctions. By our choice, UserFunctions uses the texts of other operations.
function authenticationText(operation: Name): string {
  const code = "validation-error-1";
  if (operation !== "UserFunctions") return errorText(operation, code as Code<typeof operation>);
  return `${service.operations.UserFunctions.errorPrefix}${errorOf("GetExtras", code).text}`;
}

/**
 * Returns a property if the caller may access it. Otherwise throws the Refusal that the operation's access table
 * defines, or a TypeError if the property is unknown and no row of the table denies access to it.
 */
export function grantedProperty(call: Call<never>, PropertyID: number): Property {
  const { property } = call.granted(PropertyID);
  if (property === undefined)
    throw new TypeError(`${call.operation} does not refuse the unknown property ${PropertyID}`);
  return property;
}

/**
 * Creates one item of a result with `make`. If an error is injected into items, or `make` throws a Refusal, returns an
 * item with that error.
 */
export async function itemOrError<T>(call: Call<never>, filled: Filled, make: () => T | Promise<T>): Promise<T> {
  try {
    const injected = call.setting.faults.find((fault) => fault.operation === call.operation && fault.scope === "item");
    if (injected !== undefined) throw new Refusal(injected.code, injected.text);
    return await make();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return errorItem(call.operation, error.message, filled) as T;
  }
}
