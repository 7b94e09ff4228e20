// Tests if a target answers at all.
import { emptyBody, type HttpRequest } from "@staywire/codec";
import { exitCodes, type Guard, type Target } from "@staywire/conformance";
import type { Service } from "@staywire/model";
import { CliError, messageOf } from "../cli-error.js";
import type { Io } from "../io.js";

/** Advice for a target that does not answer. */
export const UNREACHABLE = "check the URL, and that the service is running";

/** The longest wait for a first response, in milliseconds. */
const FIRST_WAIT = 10_000;

/**
 * Asks for the page of the first endpoint; any response will do within the timeout of the settings, at most ten seconds.
 *
 * @throws CliError if none comes.
 */
export async function requireAnswer(
  { signal }: Io,
  { service, timeout = FIRST_WAIT }: { readonly service: Service; readonly timeout: number | undefined },
  { name, transport }: Target,
): Promise<void> {
  const late = AbortSignal.timeout(Math.ceil(Math.min(timeout, FIRST_WAIT)));
  try {
    await transport(pageOf(service), { signal: AbortSignal.any([signal, late]) });
  } catch (error) {
    const hints = certificateHints(messageOf(error));
    const all = hints.length === 0 ? [UNREACHABLE] : hints;
    throw new CliError(exitCodes.unreachable, `no response came from ${name}`, all);
  }
}

/** Asks for the same page within the limits of a run; returns why no response came. Throws a Refusal of the guard. */
export async function firstSilence(guard: Guard, service: Service): Promise<string | undefined> {
  const { response, silence = "no response came" } = await guard.send(pageOf(service));
  return response === undefined ? silence : undefined;
}

/** Returns advice for a certificate that is not trusted; empty for any other reason. */
export function certificateHints(reason: string): readonly string[] {
  if (!/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(reason)) return [];
  return [
    "the certificate of the target is not trusted: pass that of its authority with --ca FILE",
    "for a test system, --insecure accepts any certificate",
  ];
}

function pageOf(service: Service): HttpRequest {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  return { method: "GET", target: path, headers: [], body: emptyBody };
}
