// `staywire decode`: prints the meaning of recorded HTTP messages.

import { type Secrets, type UntypedCodec, untypedCodec } from "@staywire/codec";
import { exitCodes } from "@staywire/conformance";
import { bindings, phrase } from "@staywire/model";
import type { Command } from "commander";
import { cleanEntry, recordedSecrets } from "../decode/clean-entry.js";
import { type DecodeHints, decodeRequest, decodeResponse } from "../decode/decode-message.js";
import { type Entry, errorEntry } from "../decode/entry.js";
import { type MessageFile, messageFiles } from "../decode/files.js";
import { entryValidator, hasSchemaProblems } from "../decode/validate-entry.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { interruptible } from "../interruption.js";
import { bareMessage, isBare } from "../io/bare-message.js";
import { parseMessage, type Recorded } from "../io/parse-message.js";
import { readBytes } from "../io/read-file.js";
import type { Session } from "../io.js";
import { requireOperation } from "../operation-name.js";
import { flag, oneOf, operation, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings, serviceOf } from "../settings/settings.js";
import { pathFlags, serviceFlags } from "../settings/shared-flags.js";

const flagRows = {
  operation: {
    kind: operation,
    flag: "--operation <name>",
    doc: "the operation, if a response does not identify it",
  },
  binding: {
    kind: oneOf(bindings),
    flag: "--binding <binding>",
    doc: "the binding, if a response does not identify it",
  },
  validate: {
    kind: flag,
    flag: "--validate",
    doc: "validate each decoded value by its JSON Schema: schemaProblems lists path, found and expected",
  },
  basePath: {
    kind: text,
    flag: "--base-path <path>",
    doc: "path below which the endpoints are, like /app",
    default: "detected from each request",
  },
  illegalCharacters: {
    kind: oneOf(["refuse", "replace"]),
    flag: "--illegal-characters <what>",
    doc: "whether to reject or replace references to characters that XML cannot hold",
    initial: "refuse",
  },
  ...serviceFlags,
  ...pathFlags,
} as const satisfies FlagRows;

type DecodeFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function decodeCommand(command: Command, session: Session): Command {
  command.argument(
    "<file...>",
    "messages with their headers, XML bodies alone, folders of *.http files, or - for standard input",
  );
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((files: string[], flags: DecodeFlags) => runDecode(session, files, flags));
}

const helpText = `
One JSON document per message: indented for one message, one on each line for several.
An XML body alone is a request if it holds an operation, and otherwise a response; it may need --operation.
A response with its request beside it (request.http and response.http) needs neither --operation nor --binding.

${exitCodesHelp({
  ok: "all decoded",
  nonConformant: "a message could not be decoded, or with --validate is not valid",
  usage: true,
  incomplete: "a file is not an HTTP message",
  unreachable: "the description of --service cannot be fetched",
})}`;

async function runDecode(session: Session, paths: readonly string[], flags: DecodeFlags): Promise<void> {
  const settings = await gatherSettings(session.io, flags);
  const service = serviceOf(settings);
  const operation = flags.operation === undefined ? undefined : requireOperation(service, flags.operation);
  const codec = untypedCodec(service, { illegalCharacters: flags.illegalCharacters });
  const hints: DecodeHints = { operation, binding: flags.binding, basePath: flags.basePath };
  const files = await messageFiles(session.io, paths);
  const validated = flags.validate === true ? entryValidator(service) : (entry: Entry) => entry;
  let invalid = 0;
  const counts = { decoded: 0, undecodable: 0, "not-a-message": 0 };
  for (const [at, file] of files.entries()) {
    await interruptible(session.io);
    session.keeps(phrase`${at} of ${files.length} messages are printed`);
    const entry = validated(entryOf(codec, file, hints, settings.secrets));
    if (hasSchemaProblems(entry)) invalid += 1;
    counts[entry.outcome] += 1;
    session.io.out(`${JSON.stringify(entry, null, files.length === 1 ? 2 : 0)}\n`);
  }
  if (files.length > 1) session.io.err(summary(files.length, counts, invalid));
  session.finish(invalid > 0 ? exitCodes.nonConformant : exitCodeOfCounts(counts));
}

type Counts = Readonly<Record<Entry["outcome"], number>>;

function recordedIn({ service }: UntypedCodec, bytes: Uint8Array): Recorded {
  return isBare(bytes) ? bareMessage(service, bytes) : parseMessage(bytes);
}

function entryOf(codec: UntypedCodec, file: MessageFile, hints: DecodeHints, secrets: Secrets): Entry {
  try {
    const recorded = recordedIn(codec, file.bytes);
    if (recorded.kind === "request") {
      const entry = decodeRequest(codec, file.path, recorded.request, hints);
      return cleanEntry(recordedSecrets(codec, secrets, recorded.request, hints.basePath), entry);
    }
    const asked = file.request === undefined ? undefined : parseMessage(readBytes(file.request));
    const request = asked?.kind === "request" ? asked.request : undefined;
    const entry = decodeResponse(codec, { file: file.path, response: recorded.response, request }, hints);
    return cleanEntry(recordedSecrets(codec, secrets, request, hints.basePath), entry);
  } catch (error) {
    return cleanEntry(recordedSecrets(codec, secrets), errorEntry(file.path, undefined, error));
  }
}

function summary(files: number, counts: Counts, invalid: number): string {
  const found = invalid === 0 ? "" : `, ${invalid} are not valid by their JSON Schemas`;
  return `${files} messages: ${counts.decoded} decoded, ${counts.undecodable} could not be decoded, ${counts["not-a-message"]} are not HTTP messages${found}\n`;
}

function exitCodeOfCounts(counts: Counts): number {
  if (counts.undecodable > 0) return exitCodes.nonConformant;
  return counts["not-a-message"] > 0 ? exitCodes.incomplete : exitCodes.ok;
}
