// Checks the parameters of each call before it is sent.
import type { RecordValue } from "@staywire/codec";
import { joinMessages, type Message, operationOf, ownError, type Service } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import { examine, type ParameterProblem } from "./validate.js";

/** Thrown if parameters are invalid and the call is not sent. */
export class ParametersError extends Error {
  override readonly name = "ParametersError";
  declare readonly message: Message;
  readonly problems: readonly ParameterProblem[];

  // Marks the message as our own here, because a getter would keep the class in bundles that do not use the class.
  constructor(problems: readonly ParameterProblem[]) {
    const messages = problems.map(({ message }) => message);
    const message = joinMessages(messages, "; ");
    super(message);
    this.problems = problems;
    ownError(this, message);
  }
}

/** Checks and converts the parameters of a call. Throws a ParametersError to prevent sending it. */
export type Prepare = (operation: string, parameters: RecordValue) => RecordValue;

/** The options of {@link parameterCheck}. */
export interface CheckOptions {
  /**
   * `refuse`: a call with a problem is not sent. `warn`: it is sent, and its problems are passed to `onProblems`.
   * `off`: parameters are not checked.
   * @defaultValue `refuse`
   */
  readonly check?: "refuse" | "warn" | "off" | undefined;
  /**
   * Called with the problems of a call that is sent: all of them with `warn`; with `refuse`, only those that an
   * agreement with the provider allows.
   */
  readonly onProblems?: ((operation: string, problems: readonly ParameterProblem[]) => void) | undefined;
  /**
   * Returns the current day of the service. Without it, no date counts as past.
   * @defaultValue unknown: no date is refused as past
   */
  readonly today?: (() => CalendarDate | undefined) | undefined;
  /** Finds problems that the rules of the service value do not cover. @defaultValue none */
  readonly more?: ((operation: string, parameters: RecordValue) => readonly ParameterProblem[]) | undefined;
}

/**
 * Creates the option `prepare` of a client. It checks the parameters of each call as `validate` does, and writes dates
 * in the format of the wire.
 *
 * @example
 * ```ts
 * const prepare = parameterCheck(service, { check: "warn", onProblems: (operation, problems) => console.log(operation, problems) });
 * const library = client(service, transport, { credentials, prepare });
 * console.log((await library.GetBook({ BookId: 1 })).kind);
 * ```
 */
export function parameterCheck(service: Service, options: CheckOptions = {}): Prepare {
  const { check = "refuse", onProblems, today, more } = options;
  requireChecks({ check, onProblems, today });
  return (name, parameters) => {
    if (!Object.hasOwn(service.operations, name)) return parameters;
    const examined = examine(name, operationOf(service, name), parameters, { today: today?.() });
    const values = examined.values as RecordValue;
    if (check === "off") return values;
    const problems = [...examined.problems, ...(more?.(name, values) ?? [])];
    if (check === "refuse" && problems.some(({ unlessAgreed }) => !unlessAgreed)) throw new ParametersError(problems);
    if (problems.length > 0) onProblems?.(name, problems);
    return values;
  };
}

function requireChecks({ check, ...functions }: Pick<CheckOptions, "check" | "onProblems" | "today">): void {
  if (check !== "refuse" && check !== "warn" && check !== "off") {
    throw new TypeError(`cannot create a client: check is ${JSON.stringify(check)}; expected refuse, warn or off`);
  }
  for (const [name, value] of Object.entries(functions)) {
    if (value !== undefined && typeof value !== "function") {
      throw new TypeError(`cannot create a client: ${name} must be a function`);
    }
  }
}
