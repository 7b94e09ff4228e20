// A figure of a whole program.

/** One figure with its unit, and what it means. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly note: string;
}
