// The one error of the generators.

/** A service value from which a description cannot be written; the message says where, what and why. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}
