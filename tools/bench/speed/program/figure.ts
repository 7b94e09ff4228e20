// Defines the type of a measured value of a whole program.

/** A measured value: its name, the number, a text with the unit, and a note that compares or explains it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly note: string;
}
