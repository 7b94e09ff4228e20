// The error of all generators.

/** Thrown for a service that cannot be described; the message states where, what and why. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}
