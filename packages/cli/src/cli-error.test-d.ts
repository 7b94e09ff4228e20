// Errors of commands accept only texts of type Message; plain strings do not compile.
import { exitCodes } from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import { test } from "vitest";
import { CliError, messageOf, problemError, quoteFile, usageError } from "./cli-error.js";

declare const foreign: string;
declare const thrown: unknown;

test("a message and its advice may consist of texts of this project and quoted texts", () => {
  usageError(phrase`${quoteFile(foreign)} cannot be read: ${messageOf(thrown)}`, phrase`pass ${quote(foreign)}`);
});

test("a text of any other origin does not compile as a message or as its advice", () => {
  // @ts-expect-error
  usageError(foreign);
  // @ts-expect-error
  usageError(`cannot read ${foreign}`);
  // @ts-expect-error
  usageError(phrase`cannot read it`, foreign);
  // @ts-expect-error
  new CliError(exitCodes.unreachable, (thrown as Error).message);
  // @ts-expect-error
  problemError(foreign);
});
