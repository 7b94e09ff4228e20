// Creates the metadata of a reply: when it arrived, how old it is, and how long it is valid.
import { type Header, type HttpResponse, headerOf } from "@staywire/codec";
import type { ReplyMetadata } from "./api.js";
import type { CopyingCleaner } from "./cleaner.js";
import { now } from "./clock.js";
import type { Job, Parts } from "./job.js";

/**
 * Creates metadata of responses. Headers and response are cleaned only when they are read, because most callers never
 * read them.
 */
export function metadataWith(clean: CopyingCleaner): Parts["metadataOf"] {
  return (job, response) => new Metadata(clean, job, response);
}

/** Creates the metadata of a response, except for `asOf`, the headers and the response itself. */
export function freshnessOf(job: Job, response: HttpResponse): Freshness {
  const receivedAt = now();
  const age = ageOf(response);
  const lasts = cacheTimeOf(job) - (age ?? 0) * 1000;
  return { receivedAt, status: response.status, age, freshUntil: receivedAt + Math.max(0, lasts) };
}

/** Returns the milliseconds for which the service may repeat a reply. */
function cacheTimeOf({ setup, operation }: Job): number {
  return (setup.service.operations[operation]?.cacheMinutes ?? 0) * 60_000;
}

type Freshness = Omit<ReplyMetadata, "headers" | "response" | "asOf" | "cached">;

class Metadata implements ReplyMetadata {
  readonly receivedAt: number;
  readonly status: number;
  readonly age: number | undefined;
  readonly freshUntil: number;
  readonly #clean: CopyingCleaner;
  readonly #headers: readonly Header[];
  readonly #response: HttpResponse | undefined;
  readonly #cacheTime: number;

  constructor(clean: CopyingCleaner, job: Job, response: HttpResponse) {
    const { receivedAt, status, age, freshUntil } = freshnessOf(job, response);
    this.receivedAt = receivedAt;
    this.status = status;
    this.age = age;
    this.freshUntil = freshUntil;
    this.#clean = clean;
    this.#headers = response.headers;
    this.#cacheTime = cacheTimeOf(job);
    this.#response = job.keepResponse ? response : undefined;
  }

  get asOf(): { readonly from: number; readonly to: number } {
    const { receivedAt, age } = this;
    // The period is one second long, because the header Age contains whole seconds.
    if (age !== undefined) return { from: receivedAt - (age + 1) * 1000, to: receivedAt - age * 1000 };
    return { from: receivedAt - this.#cacheTime, to: receivedAt };
  }

  get headers(): readonly Header[] {
    return this.#clean.headers(this.#headers);
  }

  get response(): HttpResponse | undefined {
    return this.#response && this.#clean.received(this.#response);
  }
}

function ageOf({ headers }: HttpResponse): number | undefined {
  const text = headerOf(headers, "Age")?.trim() ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
