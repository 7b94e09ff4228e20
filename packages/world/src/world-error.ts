// Defines the error for an invalid world.

import { joinMessages, knownName, type Message, ownErrorBrand, phrase } from "@staywire/model";

/** One problem of a world. */
export interface WorldProblem {
  /** The path of the problem (`properties[3].rates.bands[0].ToDate`). */
  readonly path: string;
  readonly expected: Message;
}

/** Thrown for a world that cannot be served; `problems` lists the problems that were found. */
export class WorldError extends Error {
  override readonly name = "WorldError";
  declare readonly message: Message;
  readonly problems: readonly WorldProblem[];

  constructor(problems: readonly WorldProblem[]) {
    super(joinMessages([phrase`the world has problems:`, ...problems.map(lineOf)], "\n"));
    this.problems = problems;
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

function lineOf({ path, expected }: WorldProblem): Message {
  return phrase`  ${knownName(path)}: expected ${expected}`;
}
