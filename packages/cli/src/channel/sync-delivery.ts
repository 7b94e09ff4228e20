// Delivers the changes of a local copy to standard output or a webhook. Each change is split into nights; changes are
// delivered in order, each at least once.
import { changesByNight } from "@staywire/channel";
import type { FileSyncStore } from "@staywire/channel/node";
import type { Redactor } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { messageOf, usageError } from "../cli-error.js";
import type { Session } from "../io.js";

/** Number of changes in a batch. */
const BATCH = 200;

/** Timeout of a request to a webhook in milliseconds. */
const PATIENCE = 30_000;

/** The targets of a delivery, and the nights whose changes are delivered. */
export interface DeliveryOptions {
  /** True to print each change as a line of JSON. */
  readonly print: boolean;
  /** The URL of the webhook; undefined for none. */
  readonly webhook: string | undefined;
  /** The number of nights from today whose changes are delivered. */
  readonly nights: number;
}

/**
 * Returns a function that delivers the changes in the store, and then deletes them from the store. The function returns
 * false if the webhook did not accept the changes.
 */
export function deliveryOf({ io }: Session, store: FileSyncStore, clean: Redactor, options: DeliveryOptions) {
  const { print, webhook, nights } = options;
  if (webhook !== undefined) requireAddress(webhook);
  return async (): Promise<boolean> => {
    for (;;) {
      const events = await store.changes(0, BATCH);
      const last = events.at(-1);
      if (last === undefined) return true;
      const from = new Date().toISOString().slice(0, 10);
      const lines = events.flatMap((event) => changesByNight(event, { from, nights }));
      const text = lines.map((line) => `${JSON.stringify(clean.data(line))}\n`).join("");
      if (webhook !== undefined && text !== "") {
        const problem = await post(webhook, text, io.signal);
        if (problem !== undefined) {
          io.err(`the webhook did not accept ${events.length} changes: ${clean.foreign(problem)}\n`);
          return false;
        }
      }
      if (print) io.out(text);
      await store.forget(last.cursor);
    }
  };
}

async function post(webhook: string, body: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(webhook, {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson" },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `HTTP ${response.status}`;
  } catch (error) {
    return String(messageOf(error));
  }
}

function requireAddress(webhook: string): void {
  const protocol = URL.canParse(webhook) ? new URL(webhook).protocol : "";
  if (protocol === "http:" || protocol === "https:") return;
  throw usageError(phrase`--webhook must be a URL like https://hooks.example/changes`);
}
