// Distinguishes a client that crashed from a client that reported a failure, by its exit code and its standard error.
import type { CommandEnd } from "./observation.js";

/** The exit code of a process that a signal ended is this number plus the number of the signal. */
const SIGNALED = 128;

/**
 * The signals of a crash: SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL (sent if memory runs out), SIGSEGV, and
 * SIGSYS.
 */
const signals: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 9, 10, 11, 31]);

/** The lowest exit code of a process that Windows ended because of an error, such as 0xC0000005. */
const WINDOWS_ERRORS = 0xc000_0000;

/**
 * The texts of .NET and C++ about an exception that was not caught. The process then aborts. This counts as a failure
 * of the program and not as a crash, because a process in other languages exits after such an exception.
 */
const uncaught = /unhandled exception|uncaught exception|terminate called/i;

/** Determines if a client crashed, from its exit code and its standard error. */
export function commandEnd(code: number | undefined, errors: string): CommandEnd {
  const isFatal = code !== undefined && (signals.has(code - SIGNALED) || code >= WINDOWS_ERRORS);
  return { code, isCrash: isFatal && !uncaught.test(errors) };
}
