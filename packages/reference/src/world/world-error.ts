// The error for a world that cannot be served.

/** One fault of a world. */
export interface WorldFault {
  /** The path of the issue (`properties[3].rates.bands[0].ToDate`). */
  readonly path: string;
  readonly expected: string;
}

/** A world that cannot be served, with every fault in `faults`. */
export class WorldError extends Error {
  override readonly name = "WorldError";
  readonly faults: readonly WorldFault[];

  constructor(faults: readonly WorldFault[]) {
    super(
      ["the world has faults:", ...faults.map((fault) => `  ${fault.path}: expected ${fault.expected}`)].join("\n"),
    );
    this.faults = faults;
  }
}
