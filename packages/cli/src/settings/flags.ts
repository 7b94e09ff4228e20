// The flags that commands share, added from the table of settings.
import { type Command, Option } from "commander";
import { gather, positive } from "../number-flag.js";
import type { LoadOptions } from "../service/description-documents.js";
import { type SettingKey, type SettingName, settingKeys } from "./keys.js";

/** Adds `--config` and the flags of the named settings; all settings that have a flag where none is named. */
export function addCommonFlags(command: Command, names: readonly SettingName[] = allNames()): Command {
  for (const name of names) {
    const { flag, doc, env }: SettingKey = settingKeys[name];
    if (flag === undefined) continue;
    command.addOption(new Option(flag, env === undefined ? doc : `${doc} (or ${env})`));
  }
  if (names.includes("target")) addNetworkFlags(command);
  return command.option("--config <file>", "settings file (default: staywire.config.ts or .json in this folder)");
}

/** Adds `--service`. */
export function addServiceFlag(command: Command): Command {
  return addAllowHostFlag(
    command.option("--service <file>", "another service: a WSDL (file or URL), or a catalog of `staywire import`"),
  );
}

function addAllowHostFlag(command: Command): Command {
  return command.option("--allow-host <host>", allowHostDoc, gather(asText));
}

/** Adds the flags of a command that loads descriptions but has no settings. */
export function addLoadFlags(command: Command): Command {
  return addAllowHostFlag(command).option(
    "--timeout <seconds>",
    "seconds for one document. Default: 30, which is also the most for all",
    positive,
  );
}

/** The settings of a load that such a command has. */
export function loadOptionsOf({ allowHost, timeout }: LoadFlags): LoadOptions {
  return { allowHosts: allowHost, timeout: timeout === undefined ? undefined : timeout * 1000 };
}

interface LoadFlags {
  readonly allowHost?: readonly string[];
  readonly timeout?: number;
}

const allowHostDoc =
  "host that the WSDL may import documents from; may be repeated. Default: only where the WSDL is, its folder for a file";

function addNetworkFlags(command: Command): void {
  command
    .option('--header <"name: value">', "header field to add to every request; may be repeated", gather(asText))
    .option("--insecure", "accept any certificate of the target, for a test system only");
}

function asText(text: string): string {
  return text;
}

function allNames(): readonly SettingName[] {
  return Object.keys(settingKeys) as SettingName[];
}
