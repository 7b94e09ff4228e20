// The error for a world that cannot be served.

/** One problem of a world. */
export interface WorldProblem {
  /** The path of the problem (`properties[3].rates.bands[0].ToDate`). */
  readonly path: string;
  readonly expected: string;
}

/** A world that cannot be served, with every problem in `problems`. */
export class WorldError extends Error {
  override readonly name = "WorldError";
  readonly problems: readonly WorldProblem[];

  constructor(problems: readonly WorldProblem[]) {
    super(
      ["the world has problems:", ...problems.map((problem) => `  ${problem.path}: expected ${problem.expected}`)].join(
        "\n",
      ),
    );
    this.problems = problems;
  }
}
