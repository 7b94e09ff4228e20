// What is under test: anything that answers HTTP requests.
import type { Transport } from "@staywire/codec";

/** What is under test. */
export interface Target {
  readonly kind: "url" | "handler";
  /** For people: the base URL, or a name. */
  readonly name: string;
  readonly transport: Transport;
}
