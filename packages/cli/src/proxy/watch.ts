// Watches copies of exchanges: decodes and records each one, evaluates the rules, and formats the lines to print.

import { writeSync } from "node:fs";
import { emptyBody, type Header, headerOf } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import {
  exchangeLine,
  messageKeeper,
  pseudonymizer,
  type RecordedExchange,
  recordingWriter,
  secretsOf,
} from "@staywire/conformance";
import type { Exchange } from "@staywire/conformance/checks";
import { knownName, phrase, type Service } from "@staywire/model";
import { recorder } from "@staywire/suite";
import { uncoded } from "../io/content-coding.js";
import type { CopiedBody, CopiedExchange } from "./copies.js";
import { pairsOf } from "./header-fields.js";
import { liveLines, noticedLine } from "./live-line.js";
import { Rules } from "./rules.js";
import { isDescription } from "./wsdl.js";

/** The settings of a watch, as plain data that can be passed to a thread. */
export interface WatchSettings {
  readonly service: Service;
  /**
   * True if the service was imported from a WSDL. The codec extension of such a service must then be added again,
   * because it is code, which plain data cannot contain.
   */
  readonly isImported: boolean;
  /** True to print lines of JSON: the recorded exchanges, and the violations that the exchanges show. */
  readonly json: boolean;
  /** The open file of the recording; undefined without one. */
  readonly file: number | undefined;
  /** True to keep messages that cannot be decoded. */
  readonly keepsUndecoded: boolean;
  /** The key of pseudonyms; undefined for a service that marks no personal data. */
  readonly pseudonymKey: string | undefined;
  /** Secrets to redact everywhere, by name. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Maximum size of a decompressed body, in bytes. */
const LONGEST_BODY = 16 * 1024 * 1024;

/** Decodes, records and evaluates the exchanges that it is given, and formats the lines to print. */
export class Watch {
  readonly #settings: WatchSettings;
  readonly #record: ReturnType<typeof recorder>;
  readonly #replace: (exchange: RecordedExchange) => RecordedExchange;
  readonly #counts = new Map<string, number>();
  /** Undefined for an imported service, because the rules are about the built-in service. */
  readonly #rules: Rules | undefined;
  readonly #lineOf = recordingWriter();
  #exchanges = 0;
  #undecoded = 0;

  constructor(settings: WatchSettings) {
    const { isImported, pseudonymKey, secrets } = settings;
    const service = isImported ? { ...settings.service, extension: general } : settings.service;
    this.#settings = { ...settings, service };
    this.#rules = isImported ? undefined : new Rules();
    this.#record = recorder(service, { secrets });
    this.#replace = pseudonymKey === undefined ? (exchange) => exchange : pseudonymizer(service, pseudonymKey);
  }

  /** Processes an exchange; resolves to the text to print. */
  async take(copied: CopiedExchange): Promise<string> {
    const { json, file } = this.#settings;
    const exchange = exchangeOf(copied);
    const recorded = this.#recorded(copied, exchange);
    this.#count(recorded, copied);
    const noticed = this.#rules?.ofOne(recorded) ?? [];
    if (file !== undefined) writeSync(file, this.#lineOf(await this.#kept(recorded, exchange)));
    if (!json) return liveLines(recorded, copied.ms, noticed);
    return `${JSON.stringify({ ms: Math.round(copied.ms), noticed, ...(JSON.parse(exchangeLine(recorded)) as object) })}\n`;
  }

  /** Evaluates the latest exchanges together, unless that was done recently; returns the text to print. */
  look(now: number): string {
    const { json } = this.#settings;
    const found = this.#rules?.ofSeveral(now) ?? [];
    return found.map((each) => (json ? `${JSON.stringify(each)}\n` : `         ${noticedLine(each)}\n`)).join("");
  }

  /** Ends the watch; returns the summary. */
  end(): string {
    const calls = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
    const undecoded = this.#undecoded === 0 ? phrase`` : phrase`, ${this.#undecoded} not decoded`;
    const lines = [
      phrase`${this.#exchanges} exchanges${undecoded}`,
      ...calls.map(([name, count]) => phrase`  ${knownName(name)}  ${count}`),
    ];
    const { json } = this.#settings;
    const last = this.look(Number.POSITIVE_INFINITY);
    return json ? last : `${last}\n${[...lines, ...(this.#rules?.summary() ?? [])].join("\n")}\n`;
  }

  #recorded({ request, response, time, silence }: CopiedExchange, exchange: Exchange): RecordedExchange {
    const recorded = this.#replace(this.#record(exchange, time));
    const withSize = { ...recorded, request: { ...recorded.request, size: request.size } };
    // If the body was cut or dropped, only the status and the size of the response are known.
    if (exchange.response !== undefined || response === undefined) return withSize;
    return { ...withSize, response: { status: response.status, size: response.size }, silence: silence ?? notCopied };
  }

  /** Adds the messages of an exchange that could not be decoded, if `keepsUndecoded` is true. */
  async #kept(recorded: RecordedExchange, exchange: Exchange): Promise<RecordedExchange> {
    const { keepsUndecoded, service, secrets } = this.#settings;
    const isDecoded = recorded.request.problem === undefined && recorded.response?.problem === undefined;
    if (!keepsUndecoded || isDecoded) return recorded;
    return messageKeeper(service, { ...secretsOf({ credentials: { username: "", password: "" } }), ...secrets })(
      recorded,
      exchange,
    );
  }

  #count({ operation, request, reply }: RecordedExchange, { method, target }: CopiedExchange): void {
    this.#exchanges += 1;
    if (operation !== undefined) this.#counts.set(operation, (this.#counts.get(operation) ?? 0) + 1);
    // A request for a service description is not a call, so it is not counted as a message that could not be decoded.
    if (isDescription({ method, url: target })) return;
    if (request.problem !== undefined || (operation !== undefined && reply === undefined)) this.#undecoded += 1;
  }
}

const notCopied = phrase`the body was not copied: it is too long, or the decoder was behind`;

/** Converts a copy to an exchange for the codec. Decodes the content codings, and leaves out an incomplete response. */
function exchangeOf({ method, target, headers, request, response, silence }: CopiedExchange): Exchange {
  const fields = pairsOf(headers);
  const sent = { method, target, headers: fields, body: plain(fields, request) ?? emptyBody };
  const body = response && plain(pairsOf(response.headers), response);
  if (response === undefined || body === undefined || silence !== undefined) {
    return { request: sent, response: undefined, silence: silence ?? notCopied };
  }
  return { request: sent, response: { status: response.status, headers: pairsOf(response.headers), body }, silence };
}

function plain(headers: readonly Header[], { parts }: CopiedBody): Uint8Array | undefined {
  return parts && uncoded(joined(parts), headerOf(headers, "content-encoding"), LONGEST_BODY);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
}
