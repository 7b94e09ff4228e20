// Opens the codec that the golden cases test: the codec of this project, a codec in a module, or a program that speaks
// the line protocol.

import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { type CapableCodec, capableCodec, type GoldenCodec, NoAnswer, pipedCodec } from "@staywire/conformance/golden";
import { configure, knownNames, phrase, type Service } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { startCodec } from "../conform/exec.js";
import type { Io } from "../io.js";
import { loadModule } from "../service/module.js";
import { file, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { computeValue } from "./values.js";

/** The flags about the codec. */
export const goldenFlags = {
  exec: {
    kind: text,
    flag: "--exec <command>",
    doc: "a codec in any language, over stdio (STDIO.md of @staywire/conformance)",
    conflicts: "module",
  },
  module: {
    kind: file,
    flag: "--module <file>",
    doc: "a codec in JavaScript or TypeScript",
    default: "the codec of staywire itself",
  },
} as const satisfies FlagRows;

/** The values of the flags. */
export type GoldenFlags = FlagsOf<typeof goldenFlags>;

/** A codec that can be closed. */
export interface OpenCodec {
  readonly codec: CapableCodec;
  readonly name: string;
  readonly close: () => Promise<void>;
}

const functions = ["decodeRequest", "encodeRequest", "decodeResponse", "encodeResponse", "encodeFault", "computeValue"];

/** Opens the codec that the flags name. Throws a usage error if the codec cannot be opened. */
export async function openCodec(io: Io, { exec, module }: GoldenFlags): Promise<OpenCodec> {
  const close = async (): Promise<void> => undefined;
  if (exec !== undefined) return openProgram(io, exec);
  if (module !== undefined) return { codec: capableCodec(await moduleCodec(io, module)), name: module, close };
  return { codec: capableCodec(ownCodec(service)), name: "the codec of staywire", close };
}

function ownCodec(settled: Service): GoldenCodec {
  return {
    ...untypedCodec(settled),
    computeValue,
    configure: (settings) => ownCodec(configure(settled, settings)),
  };
}

async function openProgram({ cwd, env, signal }: Io, command: string): Promise<OpenCodec> {
  const { pipe, close } = startCodec({ command, cwd, env });
  try {
    return { codec: await pipedCodec(service, pipe, { signal }), name: command, close };
  } catch (error) {
    await close();
    if (!(error instanceof NoAnswer)) throw error;
    throw usageError(
      phrase`no codec answers at --exec: ${messageOf(error)}`,
      phrase`STDIO.md of @staywire/conformance describes the line protocol`,
    );
  }
}

/** Returns the functions of a module: its default export, its export `codec`, or its named exports. */
async function moduleCodec(io: Io, file: string): Promise<GoldenCodec> {
  const exported = await loadModule(io, file);
  const found = exported.get("default") ?? exported.get("codec") ?? Object.fromEntries(exported);
  const codec = Object(found) as Readonly<Record<string, unknown>>;
  if (functions.some((name) => typeof codec[name] === "function")) return codec as GoldenCodec;
  throw usageError(
    phrase`${quoteFile(file)} exports no codec`,
    phrase`export an object with one of ${knownNames(functions)}`,
  );
}
