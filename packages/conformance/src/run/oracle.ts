// Calls the service with which the target is compared.
import { untypedCodec } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { cellOf } from "../core/cell.js";
import type { Options } from "../core/settings.js";
import type { Ask } from "../core/walk.js";
import { call } from "../guard/ask.js";
import { guard } from "../guard/guard.js";
import type { Plan } from "../plan/plan.js";

/** Returns the function that calls the service in a binding. */
export type AskIn = (binding: Binding) => Ask;

/**
 * Creates the function that calls the service with which the target is compared; undefined if the run has no such
 * service. The calls have a guard of their own, with the level, timeout, rate and concurrency of the run. This guard
 * has no limit on requests, because the service gets no more calls than the target.
 */
export function oracleOf({ service, settings }: Plan, options: Options): AskIn | undefined {
  const { oracle, credentials: main, users: all = {}, timeout, rate, concurrency, signal } = options;
  if (oracle === undefined) return undefined;
  const { target, credentials = main, users = all } = oracle;
  const codec = untypedCodec(service);
  const guarded = guard(codec, target.transport, { level: settings.level, timeout, rate, concurrency, signal });
  return (binding) =>
    async ({ parameters }, operation, user) => {
      const cell = cellOf(service, operation, binding);
      if (cell === undefined) throw new TypeError(`the service has no operation ${operation}`);
      const own = user === undefined ? credentials : users[user];
      if (own === undefined) throw new TypeError(`the other service has no user ${user}`);
      return call({ codec, guard: guarded, cell, credentials: own }, parameters);
    };
}
