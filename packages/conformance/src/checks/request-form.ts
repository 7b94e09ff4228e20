// Defines request variants: other ways to write a request with the same meaning.
import type { HttpRequest } from "@staywire/codec";
import type { Binding, Message } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import type { Cell } from "../core/cell.js";
import type { Demand } from "../core/demands.js";

/** A request variant: another way to write a request with the same meaning. */
export interface RequestForm {
  readonly title: Message;
  readonly bindings: readonly Binding[];
  readonly demand: Demand;
  readonly change: (request: HttpRequest, cell: Cell) => HttpRequest;
  /** Rewrites the request in one of many random ways, if the variant allows several. */
  readonly vary?: (request: HttpRequest, cell: Cell, random: RandomSource) => HttpRequest;
}
