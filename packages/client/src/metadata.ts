// What is known of a reply besides its content: when it came, how old it is, and how long it lasts.
import { type Header, type HttpResponse, headerOf } from "@staywire/codec";
import type { ReplyMetadata } from "./api.js";
import { now } from "./clock.js";
import type { Job } from "./job.js";

/** Describes a response. Headers and response are cleaned when they are asked for: most callers never do. */
export function metadataOf(job: Job, response: HttpResponse): ReplyMetadata {
  return new Metadata(job, response);
}

class Metadata implements ReplyMetadata {
  readonly receivedAt = now();
  readonly status: number;
  readonly age: number | undefined;
  readonly freshUntil: number;
  readonly #clean: Job["clean"];
  readonly #headers: readonly Header[];
  readonly #response: HttpResponse | undefined;

  constructor({ service, operation, clean, keepResponse }: Job, response: HttpResponse) {
    this.status = response.status;
    this.age = ageOf(response);
    const lasts = (service.operations[operation]?.cacheMinutes ?? 0) * 60_000 - (this.age ?? 0) * 1000;
    this.freshUntil = this.receivedAt + Math.max(0, lasts);
    this.#clean = clean;
    this.#headers = response.headers;
    this.#response = keepResponse ? response : undefined;
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
