// Metadata of a reply: when it came, how old it is, and how long it lasts.
import { type Header, type HttpResponse, headerOf } from "@staywire/codec";
import type { ReplyMetadata } from "./api.js";
import type { CopyingCleaner } from "./cleaner.js";
import { now } from "./clock.js";
import type { Job, Parts } from "./job.js";

/** Describes responses. Headers and response are cleaned when they are asked for: most callers never do. */
export function metadataWith(clean: CopyingCleaner): Parts["metadataOf"] {
  return (job, response) => new Metadata(clean, job, response);
}

/** Describes a response without its headers and its content. */
export function freshnessOf({ setup, operation }: Job, response: HttpResponse): Freshness {
  const receivedAt = now();
  const age = ageOf(response);
  const lasts = (setup.service.operations[operation]?.cacheMinutes ?? 0) * 60_000 - (age ?? 0) * 1000;
  return { receivedAt, status: response.status, age, freshUntil: receivedAt + Math.max(0, lasts) };
}

type Freshness = Omit<ReplyMetadata, "headers" | "response">;

class Metadata implements ReplyMetadata {
  readonly receivedAt: number;
  readonly status: number;
  readonly age: number | undefined;
  readonly freshUntil: number;
  readonly #clean: CopyingCleaner;
  readonly #headers: readonly Header[];
  readonly #response: HttpResponse | undefined;

  constructor(clean: CopyingCleaner, job: Job, response: HttpResponse) {
    const { receivedAt, status, age, freshUntil } = freshnessOf(job, response);
    this.receivedAt = receivedAt;
    this.status = status;
    this.age = age;
    this.freshUntil = freshUntil;
    this.#clean = clean;
    this.#headers = response.headers;
    this.#response = job.keepResponse ? response : undefined;
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
