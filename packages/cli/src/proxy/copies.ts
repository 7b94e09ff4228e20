// Copies passing exchanges within a memory limit. If the limit is reached, drops copies instead of delaying the
// traffic.
import type { Message } from "@staywire/model";
import type { RequestHead, Tap } from "./forward.js";

/** The copy of a body. */
export interface CopiedBody {
  /** The bytes, in the parts in which they arrived; undefined if the copy was dropped. */
  readonly parts: readonly Uint8Array[] | undefined;
  readonly size: number;
}

/** The copy of one exchange. */
export interface CopiedExchange extends RequestHead {
  /** When the request arrived, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly time: number;
  /** Milliseconds until the last byte had passed. */
  readonly ms: number;
  readonly request: CopiedBody;
  /** The response; undefined if none began. */
  readonly response: (CopiedBody & { readonly status: number; readonly headers: readonly string[] }) | undefined;
  /** Why there is no complete response; undefined if there is one. */
  readonly silence: Message | undefined;
}

/** The memory limits of copies, in bytes. */
export interface CopyBudget {
  /** Maximum size of all copies that are not yet decoded. */
  readonly all: number;
  /** Maximum size of the two bodies of one exchange. */
  readonly exchange: number;
}

/** The default limits: small compared with a Node process, and larger than any usual reply. */
export const copyBudget: CopyBudget = { all: 16 * 1024 * 1024, exchange: 6 * 1024 * 1024 };

/** The estimated size of a copy without its bodies, in bytes. */
const OVERHEAD = 2_000;

/** Copies passing exchanges. */
export class Copies {
  readonly #budget: CopyBudget;
  readonly #take: (exchange: CopiedExchange, held: number) => void;
  #held = 0;

  /** `take` is called with each finished exchange, and the number of bytes that its copy uses. */
  constructor(budget: CopyBudget, take: (exchange: CopiedExchange, held: number) => void) {
    this.#budget = budget;
    this.#take = take;
  }

  /** Starts the copy of an exchange. */
  readonly tap = (head: RequestHead): Tap => {
    const time = Date.now();
    const start = performance.now();
    const request = this.#body();
    const response = this.#body();
    let status: { readonly status: number; readonly headers: readonly string[] } | undefined;
    this.#held += OVERHEAD;
    return {
      request: (chunk) => request.add(chunk, response.held),
      head: (code, headers) => {
        status = { status: code, headers };
      },
      response: (chunk) => response.add(chunk, request.held),
      end: (silence) => {
        const ms = performance.now() - start;
        const copied = status && { ...response.copy(), ...status };
        const held = OVERHEAD + request.held + response.held;
        this.#take({ ...head, time, ms, request: request.copy(), response: copied, silence }, held);
      },
    };
  };

  /** Releases the memory of an exchange that was decoded; `held` is its size in bytes. */
  release(held: number): void {
    this.#held -= held;
  }

  #body(): Body {
    return new Body((bytes, ofExchange) => {
      if (bytes > 0 && (this.#held + bytes > this.#budget.all || ofExchange > this.#budget.exchange)) return false;
      this.#held += bytes;
      return true;
    });
  }
}

class Body {
  readonly #ask: (bytes: number, ofExchange: number) => boolean;
  #parts: Uint8Array[] | undefined = [];
  #size = 0;
  held = 0;

  constructor(ask: (bytes: number, ofExchange: number) => boolean) {
    this.#ask = ask;
  }

  add(chunk: Uint8Array, other: number): void {
    this.#size += chunk.length;
    if (this.#parts === undefined) return;
    if (this.#ask(chunk.length, this.held + chunk.length + other)) {
      this.held += chunk.length;
      // The chunk is a view of a much longer buffer. It is copied, so that Node can free the buffer.
      this.#parts.push(new Uint8Array(chunk));
      return;
    }
    this.#ask(-this.held, 0);
    this.held = 0;
    this.#parts = undefined;
  }

  copy(): CopiedBody {
    return { parts: this.#parts, size: this.#size };
  }
}
