// `staywire call`: one call, decoded, as JSON.

import { type Failure, untypedClient } from "@staywire/client";
import { CodecError, type Reply } from "@staywire/codec";
import { type ExitCode, exitCodes, exitWords, redactor, secretsOf } from "@staywire/conformance";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { Command, Option } from "commander";
import { cleanReply } from "../call/clean-reply.js";
import { parseParameters } from "../call/parameters.js";
import { CliError, usageError } from "../cli-error.js";
import { certificateHints } from "../conform/reachable.js";
import { exitCodesHelp } from "../exit-code.js";
import { wrapped } from "../help/wrap.js";
import type { Session } from "../io.js";
import { requireOperation } from "../operation-name.js";
import { addCommonFlags, addServiceFlag } from "../settings/flags.js";
import { type CommonFlags, gatherSettings, requireCredentials, serviceOf } from "../settings/settings.js";

interface CallFlags extends CommonFlags {
  readonly baseUrl?: string;
  readonly binding: Binding;
}

/** Makes the command. */
export function callCommand(session: Session): Command {
  const command = new Command("call")
    .description("Makes one call and prints the decoded reply as JSON.")
    .argument("<operation>", "name of the operation, in the spelling of the wire")
    .argument("[parameters...]", "Name=value; for a list, repeat it or separate values with commas; for a record, JSON")
    .option("--base-url <url>", "base URL of the service (or the setting `target`)")
    .addOption(new Option("--binding <binding>", "binding of the call").choices(bindings).default("soap11"));
  return addCommonFlags(addServiceFlag(command))
    .addHelpText("after", wrapped(helpText))
    .action((operation: string, words: string[], flags: CallFlags) => runCall(session, operation, words, flags));
}

const helpText = `
${exitCodesHelp({
  ok: "a result",
  nonConformant: "the service returned an error",
  usage: `${exitWords.usage}, or a request that cannot be sent`,
  incomplete: "the response could not be decoded",
  unreachable: "no response came",
  interrupted: true,
})}`;

async function runCall(session: Session, name: string, words: readonly string[], flags: CallFlags): Promise<void> {
  const settings = await gatherSettings(session.io, flags, flags.baseUrl);
  const service = serviceOf(settings);
  const operation = requireOperation(service, name);
  const definition = operationOf(service, operation);
  const parameters = parseParameters(service, operation, words);
  const asksFor = definition.credentials.username !== "";
  const credentials = asksFor ? requireCredentials(settings) : { username: "", password: "" };
  if (settings.target === undefined) {
    throw usageError("no base URL is given", "pass --base-url, or set target in staywire.config.json");
  }
  // A client wants credentials if any operation does.
  const called = asksFor ? service : { ...service, operations: { [operation]: definition }, order: [operation] };
  const call = untypedClient(called, settings.network.targetAt(settings.target).transport, {
    credentials,
    binding: flags.binding,
    timeout: settings.timeout,
  });
  const outcome = await call(operation, parameters, { signal: session.io.signal });
  if (outcome.kind === "failed") throw callError(outcome);
  const { meta: _, ...reply } = outcome;
  const clean = redactor(secretsOf({ credentials, secrets: settings.network.secrets }));
  session.io.out(`${JSON.stringify(cleanReply(clean, reply), null, 2)}\n`);
  session.finish(exitCodeOfReply(reply));
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
    error instanceof CodecError && error.line !== undefined ? [`line ${error.line}, column ${error.column}`] : [];
  return new CliError(failureCodes[reason], message, [...place, ...certificateHints(message)]);
}
