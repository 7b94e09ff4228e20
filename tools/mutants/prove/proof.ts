// Defines the type of a proof: it runs mutants or variants, each of which is right or wrong.

/** The options of every proof. */
export interface ProofOptions {
  /** True if a name contains one of the patterns on the command line; always true without patterns. */
  readonly isChosen: (...names: readonly string[]) => boolean;
  /** True if there are no patterns. */
  readonly isAll: boolean;
  /** True to run only the cases of a quick run, which need not catch all mutants. */
  readonly quick: boolean;
  /** True to run each mutant against the whole suite. */
  readonly whole: boolean;
}

/** The result of one mutant or variant. */
export interface Proved {
  readonly isRight: boolean;
  readonly text: string;
}

/** Runs the chosen mutants or variants, one after the other. */
export type Proof = (options: ProofOptions) => AsyncIterable<Proved>;
