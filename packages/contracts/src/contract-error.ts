// Defines the error that all generators throw.

/** Thrown for a service that cannot be described; the message states where, what and why. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}
