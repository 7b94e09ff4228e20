// Decides from which hosts the documents of a service description may be loaded.

import { isIP } from "node:net";
import { type Message, phrase, quote } from "@staywire/model";
import { usageError } from "../cli-error.js";
import { type LocalKind, localKind } from "./local-address.js";

/** A host that `--allow-host` names. If it has no port, all ports of the host are allowed. */
interface AllowedHost {
  readonly hostname: string;
  readonly port: string | undefined;
}

/** The allowed hosts for one description. */
export class AllowedHosts {
  readonly #first: URL | undefined;
  readonly #allowed: readonly AllowedHost[];
  #firstKind: LocalKind | undefined;

  /** `first` is the address of the description; undefined for a file. Throws a CliError for an invalid host. */
  constructor(first: string | undefined, allowed: readonly string[] = []) {
    this.#first = first === undefined ? undefined : new URL(first);
    this.#allowed = allowed.map(hostOf);
  }

  /** Explains why no document may be loaded from a URL; undefined if a document may be loaded. */
  problem(url: URL): Message | undefined {
    if (url.protocol !== "http:" && url.protocol !== "https:") return phrase`only http and https are loaded`;
    if (url.username !== "" || url.password !== "") return phrase`its URL contains credentials`;
    if (this.#isFirst(url) || this.#allows(url)) return undefined;
    return phrase`${quote(url.origin)} is not where the description is; pass --allow-host ${quote(url.host)} to load it`;
  }

  /** Records the address from which the description itself came. */
  cameFrom(address: string): void {
    this.#firstKind = localKind(address);
  }

  /**
   * Explains why a URL must not be loaded from the address to which its host name resolves; undefined if it may be
   * loaded. The address must not be one of this machine or its link, unless the description itself came from such an
   * address, or `--allow-host` names the address.
   */
  addressProblem(url: URL, address: string, isFirst: boolean): Message | undefined {
    const kind = localKind(address);
    if (kind === undefined || isFirst || kind === this.#firstKind || this.#isNamed(url)) return undefined;
    return phrase`${quote(url.hostname)} is the ${kind} address ${quote(address)}, which only a description from that machine may load`;
  }

  // True if a URL has the origin of the description. If the description came over http, an https URL with the same host
  // also counts as this origin, provided that neither URL states a port.
  #isFirst(url: URL): boolean {
    const first = this.#first;
    if (first === undefined) return false;
    const isUpgrade = first.protocol === "http:" && url.protocol === "https:" && first.port === "" && url.port === "";
    return url.origin === first.origin || (isUpgrade && url.hostname === first.hostname);
  }

  #allows(url: URL): boolean {
    const port = url.port || (url.protocol === "https:" ? "443" : "80");
    return this.#allowed.some((each) => each.hostname === url.hostname && (each.port ?? port) === port);
  }

  // True if `--allow-host` names the host of a URL, and the host is an IP address or `localhost`. Only such a host
  // names this machine explicitly.
  #isNamed(url: URL): boolean {
    const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0 || url.hostname === "localhost";
    return isLiteral && this.#allows(url);
  }
}

function hostOf(text: string): AllowedHost {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
  if (url === undefined || url.href !== `http://${url.host}/` || /[/?#@]/.test(text)) {
    throw usageError(phrase`${quote(text)} is not a host`, phrase`write it like --allow-host schemas.example`);
  }
  return { hostname: url.hostname, port: /:(\d+)$/.exec(text)?.[1] };
}
