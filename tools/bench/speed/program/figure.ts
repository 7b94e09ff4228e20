// Defines the type of a measured value of a whole program.

/** One value with its unit and meaning. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly note: string;
}
