// How credentials are kept out of everything that a client returns.
import type { HttpResponse, Reply } from "@staywire/codec";
import type { Failure } from "./api.js";

/** Takes credentials out of what a client returns, or leaves out what may hold one. */
export interface Cleaner {
  /** Cleans a sentence of ours, which has every foreign text between double quotes. */
  sentence(text: string): string;
  /** Returns the message of something that was thrown; empty if it is no error. */
  message(thrown: unknown): string;
  /** Returns what was thrown, or a copy of it. */
  thrown(thrown: unknown): unknown;
  /** Returns what a failure shows of a response that is no reply. */
  response(response: HttpResponse): Pick<Failure, "response" | "excerpt">;
  /** Cleans the texts of a reply. Its value stays as received. */
  reply(reply: Reply): Reply;
}
