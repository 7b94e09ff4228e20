// Defines the type of a check. A check is one requirement on a service, with the function that tests it in one cell.
import type { Message } from "@staywire/model";
import type { Cell } from "./cell.js";
import type { CaseContext } from "./context.js";
import type { Grounds } from "./grounds.js";
import type { Outcome } from "./outcome.js";
import type { Area } from "./verdict.js";

/** One of several cases of a check in one cell. */
export interface Variant {
  /** The name of the variant, unique among the variants of the check in a cell. It is the same in each run. */
  readonly name: string;
  /** The rules that the variant cites. Default: the rules of the check. */
  readonly grounds?: Grounds | undefined;
  /** True if a client may send the messages of the variant only by agreement with the provider. Default: false. */
  readonly unlessAgreed?: boolean | undefined;
}

/** Limits for requests with wrong credentials. */
export interface Attempts {
  /** The number of requests with wrong credentials that each case sends if the settings limit them. */
  readonly requests: number;
  /**
   * The cases of the check that a run prefers after it has chosen one case of each check: one case for each operation,
   * or one for each endpoint in each binding.
   *
   * @defaultValue none: one case in the whole run is enough
   */
  readonly first?: "operations" | "places" | undefined;
}

/**
 * One requirement, and the way to test it. Its id must never change, because files of expected failures refer to it.
 */
export interface Check {
  readonly id: string;
  /** The rules that the check cites. The severity of each case follows from these rules. */
  readonly grounds: Grounds;
  /** The requirement, as a sentence. */
  readonly title: Message;
  readonly area: Area;
  /**
   * `call` if the check sends well-formed calls of the operation; `raw` if it sends messages that no codec would
   * encode. To an operation that writes, raw messages are sent only at the level `all`.
   */
  readonly sends: "call" | "raw";
  /**
   * True if a case of the cell sends a valid call a second time, written in another way. Such a case is left out for
   * operations with a cache time of an hour or more, except at the level `all`. Default: false.
   */
  readonly resends?: ((cell: Cell) => boolean) | undefined;
  /** True if the check applies to the cell; otherwise the reason why it does not apply. */
  readonly applies: (cell: Cell) => true | Message;
  /**
   * The cells that a quick run includes. `every-cell`: all cells. `each-operation`: one binding per operation, which
   * changes from one operation to the next. `first-binding`: the first binding of each operation. `each-endpoint`: one
   * operation per endpoint.
   *
   * @defaultValue `each-endpoint` for raw messages, otherwise `each-operation`
   */
  readonly quick?: "every-cell" | "each-operation" | "first-binding" | "each-endpoint" | undefined;
  /**
   * The requests with wrong credentials that each case sends. The settings can limit them, because a target may lock an
   * account after several such requests.
   *
   * @defaultValue none: all requests have the configured credentials
   */
  readonly attempts?: Attempts | undefined;
  /** The cases of one cell. Default: one unnamed case. */
  readonly variants?: ((cell: Cell) => readonly Variant[]) | undefined;
  /** Runs one case of the check. */
  readonly run: (context: CaseContext) => Promise<Outcome>;
}
