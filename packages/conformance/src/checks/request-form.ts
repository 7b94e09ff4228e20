// One way to write a request that differs from the usual one and means the same.
import type { HttpRequest } from "@staywire/codec";
import type { Binding, Message } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import type { Cell } from "../core/cell.js";
import type { Demand } from "../core/demands.js";

/** Another way to write a request. */
export interface RequestForm {
  readonly title: Message;
  readonly bindings: readonly Binding[];
  readonly demand: Demand;
  readonly change: (request: HttpRequest, cell: Cell) => HttpRequest;
  /** The same in one of many ways, where there are many. */
  readonly vary?: (request: HttpRequest, cell: Cell, random: RandomSource) => HttpRequest;
}
