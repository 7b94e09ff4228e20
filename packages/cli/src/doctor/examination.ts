// What an examination has: its settings, what is known so far, and the command lines that it prints.
import type { ChannelService } from "@staywire/catalog";
import type { HttpResponse, Transport } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Command } from "commander";
import { repeatedOptions } from "../help/repeat-options.js";
import { shellWord } from "../io/shell-word.js";
import type { Io } from "../io.js";
import type { Settings } from "../settings/settings.js";
import { keyOf } from "../settings/table.js";
import type { Finding } from "./finding.js";

/** The keys of the endpoints. */
export type EndpointKey = keyof ChannelService["endpoints"];

/** The keys of the endpoints, in the order in which they are asked. */
export const endpointKeys = ["A", "B"] as const satisfies readonly EndpointKey[];

/** The knowledge of a service so far. A step adds to it. */
export interface Known {
  readonly baseUrl: string;
  /** The service with the namespace and the paths that were found. */
  readonly service: ChannelService;
  readonly transport: Transport;
  /** The flags that correct what is wrong so far, by the names of their values. */
  readonly corrected: Readonly<Record<string, string>>;
  /** Paths of .asmx files that the address named. */
  readonly named: readonly string[];
  /** The first response. */
  readonly response?: HttpResponse;
  /** The descriptions of the endpoints; undefined for one without a description. */
  readonly descriptions: Readonly<Partial<Record<EndpointKey, Service>>>;
  /** The endpoints that are not there. */
  readonly missing: readonly EndpointKey[];
}

/** The flags and settings of an examination. */
export interface Examination {
  readonly io: Io;
  readonly settings: Settings;
  readonly own: Command;
  /** True to send the password in a URL too. */
  readonly get: boolean;
  readonly properties: readonly number[];
  /** The day that calls assume, and the zone in which it begins. */
  readonly today: string;
  /** True if the day follows from the clock of this machine. */
  readonly isDayOfClock: boolean;
}

/** The result of a step. */
export interface Step {
  readonly findings: readonly Finding[];
  readonly known?: Partial<Known>;
  /** True if nothing after it makes sense. */
  readonly ends?: boolean;
}

/** Changes of the command line of an examination: another URL, and flags by the names of their values. */
export interface Change {
  readonly url?: string;
  readonly flags?: Readonly<Record<string, string>>;
  /** Other arguments in the place of the URL and the properties. */
  readonly command?: string;
}

/** Writes the command line of an examination again, with corrections and changes. Secrets are left out. */
export function commandLine({ own, properties }: Examination, { baseUrl, corrected }: Known, change: Change): string {
  const { url = baseUrl, command = "doctor" } = change;
  const flags = { ...corrected, ...change.flags };
  const kept = own.options.map((option) => option.attributeName()).filter((name) => !Object.hasOwn(flags, name));
  const added = Object.entries(flags).flatMap(([name, value]) => [longOf(own, name), shellWord(value)]);
  const ids = command === "doctor" ? properties.map(String) : [];
  return ["staywire", command, shellWord(url), ...ids, ...repeatedOptions(own, kept), ...added].join(" ");
}

function longOf(own: Command, name: string): string {
  return own.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}

/** A changed command line, and the same as lines of a settings file. */
export function bothForms(x: Examination, known: Known, flags: Readonly<Record<string, string>>): readonly string[] {
  const lines = Object.entries(flags).map(([name, value]) => `${keyOf(name)}: ${JSON.stringify(value)},`);
  return [commandLine(x, known, { flags }), ...lines];
}

/** The operations of an endpoint that a description has. */
export function sharedWith(service: Service, key: EndpointKey, description: Service): readonly string[] {
  return operationsAt(service, key).filter((name) => description.operations[name] !== undefined);
}

/** The operations of an endpoint. */
export function operationsAt({ order, operations }: Service, key: EndpointKey): readonly string[] {
  return order.filter((name) => operations[name]?.endpoint === key);
}
