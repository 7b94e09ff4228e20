// Tests whether a target responds at all.
import { emptyBody, type HttpRequest } from "@staywire/codec";
import { exitCodes, type Guard, type Target } from "@staywire/conformance";
import type { Exchange } from "@staywire/conformance/checks";
import { type Message, phrase, quote, type Service } from "@staywire/model";
import { CliError } from "../cli-error.js";
import type { Io } from "../io.js";

/** Advice for a target that does not respond. */
export const UNREACHABLE = phrase`check the URL, and that the service is running`;

/** Maximum time to wait for the first response, in milliseconds. */
const FIRST_WAIT = 10_000;

/**
 * Requests the page of the first endpoint, and accepts any response. Waits for the configured timeout, but at most ten
 * seconds.
 *
 * @throws CliError if there is no response.
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
    const hints = certificateHints(error);
    const all = hints.length === 0 ? [UNREACHABLE] : hints;
    throw new CliError(exitCodes.unreachable, phrase`no response came from ${quote(name)}`, all);
  }
}

/**
 * Requests the page of the first endpoint within the limits of a run. Throws a Refusal if the guard does not allow it.
 */
export function askForPage(guard: Guard, service: Service): Promise<Exchange> {
  return guard.send(pageOf(service));
}

/** Returns advice for a certificate that is not trusted, by the code of the runtime's error; empty for any other error. */
export function certificateHints(error: unknown): readonly Message[] {
  if (!codesOf(error).some((code) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))) return [];
  return [
    phrase`the certificate of the target is not trusted: pass that of its authority with --ca FILE`,
    phrase`for a test system, --insecure accepts any certificate`,
  ];
}

/** Returns the codes of an error and its causes, the outermost first. */
export function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if ("code" in each && typeof each.code === "string") codes.push(each.code);
  }
  return codes;
}

function pageOf(service: Service): HttpRequest {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  return { method: "GET", target: path, headers: [], body: emptyBody };
}
