// A proof: the mutants or variants that it runs, each a line that is right or wrong.

/** The options of every proof. */
export interface ProofOptions {
  /** True for a mutant that one of the patterns of the command line is a part of; without a pattern for all. */
  readonly isChosen: (...names: readonly string[]) => boolean;
  /** True if no pattern chooses. */
  readonly isAll: boolean;
  /** Hunts with the cases of a quick run, which are not meant to catch all. */
  readonly quick: boolean;
  /** Hunts each mutant with the whole suite. */
  readonly whole: boolean;
}

/** The result of one mutant or variant. */
export interface Proved {
  readonly isRight: boolean;
  readonly text: string;
}

/** Runs the chosen mutants or variants, one after the other. */
export type Proof = (options: ProofOptions) => AsyncIterable<Proved>;
