// Files that are generated.

/** Files by their path from the root of the repository. */
export type Made = ReadonlyMap<string, string | Uint8Array>;

/** Files that follow from sources. */
export interface Generated {
  readonly name: string;
  readonly make: () => Made | Promise<Made>;
  /** Matches the paths of files that nobody else writes: one that is not made is deleted. */
  readonly own?: RegExp;
  /** True for what takes a minute or needs the network: it is made only if it is named. */
  readonly isSlow?: true;
}
