// Distinguishes a client that crashed from one that gave up, by its exit code and what it wrote to standard error.
import type { CommandEnd } from "./observation.js";

/** The exit code of a process that a signal ended is this and the number of the signal. */
const SIGNALED = 128;

/** SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL (also of a system without memory), SIGSEGV, and SIGSYS. */
const signals: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 9, 10, 11, 31]);

/** The first of the codes with which Windows ends a process by an error of its own, such as 0xC0000005. */
const WINDOWS_ERRORS = 0xc000_0000;

/** .NET and C++ abort after an exception that nobody has caught: such a program has given up, like any other. */
const uncaught = /unhandled exception|uncaught exception|terminate called/i;

/** Returns how a client ended, by its exit code and its standard error. */
export function commandEnd(code: number | undefined, errors: string): CommandEnd {
  const isFatal = code !== undefined && (signals.has(code - SIGNALED) || code >= WINDOWS_ERRORS);
  return { code, isCrash: isFatal && !uncaught.test(errors) };
}
