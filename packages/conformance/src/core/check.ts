// A check: one requirement on a service, and how to test it in one cell.
import type { Message } from "@staywire/model";
import type { Cell } from "./cell.js";
import type { CaseContext } from "./context.js";
import type { Grounds } from "./grounds.js";
import type { Outcome } from "./outcome.js";
import type { Area } from "./verdict.js";

/** One of several cases of a check in one cell. */
export interface Variant {
  /** Stable, unique in the check and cell. */
  readonly name: string;
  /** The rules of the variant. Default: those of the check. */
  readonly grounds?: Grounds | undefined;
  /** True if such a message is sent by agreement with the provider only. Default: false. */
  readonly unlessAgreed?: boolean | undefined;
}

/** Requests with wrong credentials. */
export interface Attempts {
  /** The number of requests of each case, if they are limited. */
  readonly requests: number;
  /**
   * Where one is to be sent before further ones of other checks: to each operation, or to each endpoint in each binding.
   *
   * @defaultValue nowhere: one is enough
   */
  readonly first?: "operations" | "places" | undefined;
}

/** One requirement. Its id is stable, because files of expected failures refer to it. */
export interface Check {
  readonly id: string;
  /** The rules that the requirement rests on: the severity of each case follows from them. */
  readonly grounds: Grounds;
  /** The requirement as a sentence. */
  readonly title: Message;
  readonly area: Area;
  /**
   * `call` for well-formed calls of the operation; `raw` for messages that no codec would encode, which are sent to an
   * operation that writes only at the level `all`.
   */
  readonly sends: "call" | "raw";
  /**
   * True if the case of a cell gets the reply of a valid call again, by a message in another form. There is no such case
   * for an operation with a cache time of an hour or more, except at the level `all`. Default: false.
   */
  readonly resends?: ((cell: Cell) => boolean) | undefined;
  /** True, or the reason why the cell has no such case. */
  readonly applies: (cell: Cell) => true | Message;
  /**
   * The cells that a quick run asks: every one, one binding of each operation in turn or always the first one, or one
   * operation of each endpoint.
   *
   * @defaultValue `each-endpoint` for raw messages, otherwise `each-operation`
   */
  readonly quick?: "every-cell" | "each-operation" | "first-binding" | "each-endpoint" | undefined;
  /**
   * The requests with wrong credentials that each case makes. A target may lock an account after some of them, so that the
   * settings can limit them.
   *
   * @defaultValue none: all requests have the credentials of the settings
   */
  readonly attempts?: Attempts | undefined;
  /** The cases of one cell. Default: one unnamed case. */
  readonly variants?: ((cell: Cell) => readonly Variant[]) | undefined;
  /** Runs one case of the check. */
  readonly run: (context: CaseContext) => Promise<Outcome>;
}
