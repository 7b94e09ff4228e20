// Collects the settings of a command. Flags take precedence over the environment, and the environment over the settings
// file.
import { type ChannelService, service } from "@staywire/catalog";
import type { Secrets } from "@staywire/codec";
import { secretsOf } from "@staywire/conformance";
import {
  configure,
  joinMessages,
  type Message,
  phrase,
  quote,
  type Service,
  withoutTrailingSlashes,
} from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { type Network, openNetwork } from "../io/network.js";
import type { Io } from "../io.js";
import type { LoadOptions } from "../service/description-documents.js";
import { readConfig } from "./config-file.js";
import { settingsIn } from "./environment.js";
import { mergedHeaders } from "./headers.js";
import type { CommonFlags } from "./shared-flags.js";
import type { FileSettings } from "./table.js";

/** The settings of a command. */
export interface Settings {
  /** The built-in service with its configured namespace and paths. */
  readonly service: ChannelService;
  /** The service of `--service`; undefined without this flag. */
  readonly imported: Service | undefined;
  /** How the description of the service is loaded. */
  readonly load: LoadOptions;
  readonly target: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Timeout of one request in milliseconds. */
  readonly timeout: number | undefined;
  /** How the program reaches the target: headers, certificates, proxies. */
  readonly network: Network;
  /** All values to redact in output, by name: credentials of all users, header values, credentials of proxies. */
  readonly secrets: Secrets;
  /** The settings of the settings file. */
  readonly run: FileSettings;
}

/**
 * Reads the settings. `target` is the base URL from the command line. It is null if the command line names another kind
 * of target; then the base URLs of the environment and of the settings file are ignored too.
 */
export async function gatherSettings(io: Io, flags: CommonFlags, target?: string | null): Promise<Settings> {
  const run = await readConfig(io.cwd, flags.config);
  const given = { ...run, ...settingsIn(io.env), ...flags };
  const { username, password, namespace, endpointA, endpointB, ca, timeout: seconds } = given;
  const credentials = { username: username ?? "", password: password ?? "" };
  const headers = mergedHeaders(run.header, flags.header);
  const network = openNetwork(io, { headers, ca, insecure: flags.insecure === true });
  const secrets = secretsOf({ credentials, users: run.users, secrets: network.secrets });
  io.addSecrets?.(secrets);
  const url = target === null ? undefined : (target ?? given.target);
  const timeout = seconds === undefined ? undefined : seconds * 1000;
  const load = { allowHosts: flags.allowHost, timeout };
  return {
    service: configure(service, {
      namespace,
      paths: { A: endpointA, B: endpointB },
    }),
    imported: await importedService(io, flags.service, load, namespace),
    load,
    target: url === undefined ? undefined : checkedUrl(url),
    username,
    password,
    timeout,
    network,
    secrets,
    run,
  };
}

async function importedService(io: Io, source: string | undefined, load: LoadOptions, namespace: string | undefined) {
  if (source === undefined) return undefined;
  const { loadService } = await import("../service/load-service.js");
  return configure(await loadService(io, source, load), { namespace });
}

/**
 * Returns the service of a command: that of `--service`, or the built-in service with its configured namespace and
 * paths.
 */
export function serviceOf({ imported, service: specified }: Settings): Service {
  return imported ?? specified;
}

/**
 * Returns the credentials; throws an error with advice if they are missing. They may be empty for a service whose
 * operations need no credentials.
 */
export function requireCredentials(settings: Settings): { username: string; password: string } {
  const { username, password, imported } = settings;
  if (imported !== undefined && Object.values(imported.operations).every((each) => each.credentials.username === ""))
    return { username: username ?? "", password: password ?? "" };
  if (username === undefined || password === undefined) {
    const missing = [
      ...(username === undefined ? [phrase`no user name`] : []),
      ...(password === undefined ? [phrase`no password`] : []),
    ];
    throw usageError(
      phrase`${joinMessages(missing, " and ")} is given`,
      phrase`set STAYWIRE_USERNAME and STAYWIRE_PASSWORD, or pass --username and --password`,
    );
  }
  return { username, password };
}

/** Returns the base URL; throws an error with advice if it is missing. */
export function requireTarget({ target }: Settings, example: Message): string {
  if (target !== undefined) return target;
  throw usageError(
    phrase`no base URL is given`,
    phrase`set STAYWIRE_BASE_URL, or target in staywire.config.json, or pass it as in: ${example}`,
  );
}

/**
 * Checks a base URL, and returns it without slashes at its end. Throws a usage error if the URL is invalid, or contains
 * credentials, a query or a fragment. The error does not show credentials.
 */
export function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && (url.username !== "" || url.password !== "")) {
    throw usageError(
      phrase`the base URL contains credentials`,
      phrase`pass them as --username and --password, or in the environment`,
    );
  }
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw usageError(phrase`${quote(text)} is not a base URL`, phrase`write it like https://channel.example`);
  }
  if (url.search !== "" || url.hash !== "") {
    throw usageError(
      phrase`the base URL ${quoteFile(`${url.origin}${url.pathname}`)} has a query or a fragment`,
      phrase`remove it`,
    );
  }
  return withoutTrailingSlashes(text);
}
