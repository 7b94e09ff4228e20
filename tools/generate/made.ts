// Defines the types for generated files.

/** Files by their path from the root of the repository. */
export type Made = ReadonlyMap<string, string | Uint8Array>;

/** A group of generated files. */
export interface Generated {
  readonly name: string;
  readonly make: () => Made | Promise<Made>;
  /**
   * Matches the paths of files that only this generator writes. A matching file that it no longer writes is deleted.
   */
  readonly own?: RegExp;
  /** True for a generator that takes a minute or needs the network; it runs only if the command line names it. */
  readonly isSlow?: true;
}
