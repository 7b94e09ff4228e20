// `staywire call`: makes one call and prints the decoded reply as JSON.

import { type Failure, type RequestEvent, type ResponseEvent, untypedClient } from "@staywire/client";
import {
  CodecError,
  type Credentials,
  type Header,
  type HttpRequest,
  type RecordValue,
  type Reply,
  untypedCodec,
} from "@staywire/codec";
import { type ExitCode, exitCodes, exitWords, redactor, refusalOf } from "@staywire/conformance";
import { type Binding, bindings, type Message, operationOf, phrase, type Service } from "@staywire/model";
import type { Command } from "commander";
import { cleanReply } from "../call/clean-reply.js";
import { curlCommand, placeholders } from "../call/curl-command.js";
import { parseParameters } from "../call/parameters.js";
import { CliError, usageError } from "../cli-error.js";
import { levelOf } from "../conform/level.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { requestText, responseText } from "../io/message-text.js";
import { certificateHints, UNREACHABLE } from "../io/reachable.js";
import type { Session } from "../io.js";
import { requireOperation } from "../operation-name.js";
import { flag, oneOf, operation, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings, requireCredentials, requireTarget, type Settings, serviceOf } from "../settings/settings.js";
import { baseUrlFlag, callFlags, levelFlags, serviceFlags } from "../settings/shared-flags.js";

const flagRows = {
  binding: {
    kind: oneOf(bindings),
    flag: "--binding <binding>",
    doc: "binding of the call",
    default: "the first that the operation has",
  },
  print: {
    kind: oneOf(["http", "curl"]),
    flag: "--print <form>",
    doc: "print the request, without credentials, and send nothing",
  },
  verbose: {
    kind: flag,
    flag: "--verbose",
    doc: "also print the request and the response, without credentials, to standard error",
  },
  ...levelFlags,
  ...baseUrlFlag,
  ...callFlags,
  ...serviceFlags,
} as const satisfies FlagRows;

type CallFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function callCommand(command: Command, session: Session): Command {
  command
    .addArgument(new KindArgument(operation, "<operation>", "name of the operation, in the spelling of the wire"))
    .addArgument(
      new KindArgument(
        text,
        "[parameters...]",
        "Name=value; for a list, repeat it or separate values with commas; for a record, JSON",
      ),
    );
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((operation: string, words: string[], flags: CallFlags) => runCall(session, operation, words, flags));
}

const helpText = `
--print curl writes a command for a POSIX shell, which takes the credentials from STAYWIRE_USERNAME and
STAYWIRE_PASSWORD.

${exitCodesHelp({
  ok: "a result",
  nonConformant: "the service returned an error",
  usage: `${exitWords.usage}, or a request that cannot be sent`,
  incomplete: "the response could not be decoded",
  unreachable: "no response came",
  refused: true,
})}`;

async function runCall(session: Session, name: string, words: readonly string[], flags: CallFlags): Promise<void> {
  const settings = await gatherSettings(session.io, flags, flags.baseUrl);
  const service = serviceOf(settings);
  const operation = requireOperation(service, name);
  const definition = operationOf(service, operation);
  const parameters = parseParameters(service, operation, words);
  const asksFor = definition.credentials.username !== "";
  const credentials =
    asksFor && flags.print === undefined ? requireCredentials(settings) : { username: "", password: "" };
  const target = requireTarget(settings, phrase`--base-url https://channel.example`);
  // The client requires credentials if any operation of its service needs them. For an operation that needs none, the
  // client gets a service with only this operation.
  const called = asksFor ? service : { ...service, operations: { [operation]: definition }, order: [operation] };
  const { binding = definition.bindings[0] ?? "soap11" } = flags;
  const call: PlannedCall = { service: called, operation, parameters, binding, target };
  if (flags.print !== undefined) return session.io.out(printed(call, flags, settings));
  requireAllowed(call, flags);
  await send(session, call, { flags, settings, credentials });
}

/** Throws if the level forbids the call. Called before anything is sent. */
function requireAllowed({ service, operation, parameters, binding }: PlannedCall, flags: CallFlags): void {
  if (flags.level === undefined || flags.level === "all") return;
  const request = encoded(service, operation, binding, parameters);
  const why = refusalOf(untypedCodec(service), levelOf(service, flags, "all"), request);
  if (why === undefined) return;
  throw new CliError(exitCodes.refused, phrase`the call is not sent: ${why}`, [
    phrase`allow it with --level listed-writes and --write-property or --write-booking, or with --level all`,
  ]);
}

interface PlannedCall {
  readonly service: Service;
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly binding: Binding;
  readonly target: string;
}

/**
 * Returns the request as an HTTP message with placeholders for the credentials, or as a command that takes the
 * credentials from variables.
 */
function printed(
  { service, operation, parameters, binding, target }: PlannedCall,
  { print }: CallFlags,
  { network }: Settings,
): string {
  const request = encoded(service, operation, binding, parameters);
  const { headerNames } = network;
  if (print === "curl") return curlCommand({ request, binding, baseUrl: target, headerNames });
  const added = headerNames.map((name): Header => [name, "{{header}}"]);
  return requestText({ ...request, headers: [...request.headers, ...added] }, target);
}

function encoded(service: Service, operation: string, binding: Binding, parameters: RecordValue): HttpRequest {
  try {
    return untypedCodec(service).encodeRequest(operation, binding, { credentials: placeholders, parameters });
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw usageError(error.message);
  }
}

interface Sending {
  readonly flags: CallFlags;
  readonly settings: Settings;
  readonly credentials: Credentials;
}

async function send(
  { io, finish }: Session,
  { service, operation, parameters, binding, target }: PlannedCall,
  { flags, settings, credentials }: Sending,
): Promise<void> {
  const clean = redactor(settings.secrets);
  const show = (text: string) => io.err(`${clean.foreign(text)}\n`);
  const observed =
    flags.verbose !== true
      ? {}
      : {
          onRequest: ({ request }: RequestEvent) => show(requestText(request, target)),
          onResponse: ({ response }: ResponseEvent) => show(responseText(response)),
        };
  const call = untypedClient(service, settings.network.targetAt(target).transport, {
    credentials,
    binding,
    timeout: settings.timeout,
    ...observed,
  });
  const outcome = await call(operation, parameters, { signal: io.signal });
  if (outcome.kind === "failed") throw callError(outcome);
  const { meta: _, ...reply } = outcome;
  io.out(`${JSON.stringify(cleanReply(clean, reply), null, 2)}\n`);
  finish(exitCodeOfReply(reply));
}

function exitCodeOfReply(reply: Reply): ExitCode {
  return reply.kind === "ok" ? exitCodes.ok : exitCodes.nonConformant;
}

const failureCodes: Readonly<Record<Failure["reason"], ExitCode>> = {
  refused: exitCodes.usage,
  "not-encodable": exitCodes.usage,
  "url-too-long": exitCodes.usage,
  network: exitCodes.unreachable,
  timeout: exitCodes.unreachable,
  aborted: exitCodes.interrupted,
  "http-status": exitCodes.incomplete,
  undecodable: exitCodes.incomplete,
};

function callError({ reason, message, error }: Failure): CliError {
  const place =
    error instanceof CodecError && error.line !== undefined
      ? [phrase`line ${error.line}, column ${error.column ?? 1}`]
      : [];
  const certificate = certificateHints(error);
  const unreachable = reason === "network" && certificate.length === 0 ? [UNREACHABLE] : [];
  // The client library wrote this message. In it, texts from outside are quoted and secrets are redacted.
  return new CliError(failureCodes[reason], message as Message, [...place, ...certificate, ...unreachable]);
}
