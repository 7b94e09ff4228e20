// Defines the data of an examination, and writes the command lines that the doctor prints.
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

/** The keys of the endpoints, in the order in which they are examined. */
export const endpointKeys = ["A", "B"] as const satisfies readonly EndpointKey[];

/** The facts about a service that are known so far. Each step adds facts. */
export interface Known {
  readonly baseUrl: string;
  /** The service with the namespace and the paths that were found. */
  readonly service: ChannelService;
  readonly transport: Transport;
  /** The flags that correct the problems found so far, by the name of the flag. */
  readonly corrected: Readonly<Record<string, string>>;
  /** The paths of .asmx files in the address. */
  readonly named: readonly string[];
  /** The first response. */
  readonly response?: HttpResponse;
  /** The descriptions of the endpoints; undefined for an endpoint without one. */
  readonly descriptions: Readonly<Partial<Record<EndpointKey, Service>>>;
  /** The endpoints that do not exist. */
  readonly missing: readonly EndpointKey[];
}

/** The flags and settings of an examination. */
export interface Examination {
  readonly io: Io;
  readonly settings: Settings;
  readonly own: Command;
  /** True to also send calls over GET, with the password in the URL. */
  readonly get: boolean;
  readonly properties: readonly number[];
  /** The date that calls use as today. */
  readonly today: string;
  /** True if the date comes from the clock of this machine. */
  readonly isDayOfClock: boolean;
}

/** The result of a step. */
export interface Step {
  readonly findings: readonly Finding[];
  readonly known?: Partial<Known>;
  /** True if the examination must end here. */
  readonly ends?: boolean;
}

/** Changes to the command line of an examination: another URL, flags by name, and another command. */
export interface Change {
  readonly url?: string;
  readonly flags?: Readonly<Record<string, string>>;
  /** The command to write in place of `doctor`; the properties are then left out. */
  readonly command?: string;
}

/** Writes the command line of an examination with corrections and changes, without secrets. */
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

/** Returns two ways to set flags, as lines to copy: a command line, and lines of a settings file. */
export function bothForms(x: Examination, known: Known, flags: Readonly<Record<string, string>>): readonly string[] {
  const lines = Object.entries(flags).map(([name, value]) => `${keyOf(name)}: ${JSON.stringify(value)},`);
  return [commandLine(x, known, { flags }), ...lines];
}

/** Returns the operations of an endpoint that a description contains. */
export function sharedWith(service: Service, key: EndpointKey, description: Service): readonly string[] {
  return operationsAt(service, key).filter((name) => description.operations[name] !== undefined);
}

/** Returns the operations of an endpoint. */
export function operationsAt({ order, operations }: Service, key: EndpointKey): readonly string[] {
  return order.filter((name) => operations[name]?.endpoint === key);
}
