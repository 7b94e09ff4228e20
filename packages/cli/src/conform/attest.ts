// Writes the statement about a run, which `staywire verify` compares with the events.
import type { KeyObject } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Statement, type StatementSources, statementOf, statementText } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { messageOf, usageError } from "../cli-error.js";
import { writeText } from "../io/write-text.js";
import type { Io } from "../io.js";
import { file } from "../settings/kinds.js";
import type { FlagsOf } from "../settings/row.js";
import { readPrivateKey, signatureOf } from "./signing.js";

/** The flags for statements about a run, which `conform` and `report` share. */
export const attestFlags = {
  attest: {
    kind: file,
    flag: "--attest <file>",
    doc: "write a statement about the run, which `staywire verify` checks against the events",
    group: "Results:",
    use: "any",
  },
  key: {
    kind: file,
    flag: "--key <file>",
    doc: "private key (Ed25519, PEM) that signs the statement",
    group: "Results:",
    use: "any",
  },
} as const;

type AttestFlags = FlagsOf<typeof attestFlags>;

/** A run that has ended, with its event files. */
interface RunSources extends Omit<StatementSources, "coverage" | "files"> {
  readonly files: () => StatementSources["files"];
}

/**
 * Writes the statement about a run, if it was requested. Returns the reasons why it could not be written; empty if
 * there are none.
 */
export type Attest = (run: RunSources) => Promise<readonly string[]>;

/**
 * Reads the key, empties the statement file, and returns the function that writes the statement. Throws if the key or
 * the file cannot be used. Called before the first request of the run, so that the user learns of the problem early.
 */
export function openAttestation(io: Io, { attest, key }: AttestFlags): Attest {
  if (attest === undefined) {
    if (key === undefined) return async () => [];
    throw usageError(
      phrase`--key cannot be used here: it signs a statement`,
      phrase`pass --attest, or leave out --key`,
    );
  }
  const privateKey = key === undefined ? undefined : readPrivateKey(io, key);
  writeText(io, attest, "");
  return (run) => write(io, { name: attest, privateKey }, run);
}

interface Destination {
  readonly name: string;
  readonly privateKey: KeyObject | undefined;
}

async function write(
  io: Io,
  { name, privateKey }: Destination,
  { files, ...run }: RunSources,
): Promise<readonly string[]> {
  try {
    const statement = await deriveStatement({ ...run, files: files() });
    if (statement === undefined) return [`${name} is not written: the events have no plan`];
    const signature = privateKey && signatureOf(statement, privateKey);
    writeFileSync(resolve(io.cwd, name), statementText(statement, signature));
    return [];
  } catch (error) {
    return [`${name} is not written: ${messageOf(error)}`];
  }
}

/** Derives the statement about a run; undefined if its events have no plan. */
export async function deriveStatement(sources: Omit<StatementSources, "coverage">): Promise<Statement | undefined> {
  const { coverage } = await import("@staywire/suite/coverage");
  return statementOf({ ...sources, coverage });
}
