// The flags that commands share, added from the table of settings.
import { type Command, Option } from "commander";
import { gather } from "../number-flag.js";
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
  return command.option("--service <file>", "another service: a WSDL, or a catalog of `staywire import`");
}

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
