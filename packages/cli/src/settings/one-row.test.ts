// A new setting and a new flag need one row each: help, schema, page and completion are derived from the row.
import { Command } from "commander";
import { expect, test } from "vitest";
import { bashScript } from "../completion/bash.js";
import { fishScript } from "../completion/fish.js";
import { commandWords } from "../completion/words.js";
import { zshScript } from "../completion/zsh.js";
import { addFlags } from "../help/add-flags.js";
import { repeatedOptions } from "../help/repeat-options.js";
import { listOf, oneOf, text, whole } from "./kinds.js";
import { checkedConfig } from "./load-config.js";
import { settingsTable } from "./page.js";
import { type FlagRows, groups, type SettingRows } from "./row.js";
import { initialConfig, settingsSchema } from "./settings-file.js";
import { settings } from "./table.js";

const tide = {
  key: "tides",
  kind: listOf(oneOf(["ebb", "flow"])),
  flag: "--tide <name>",
  doc: "the tides at which calls are sent",
  default: "both",
  example: '["ebb"]',
  group: "Traffic:",
  use: "traffic",
} as const;
const rows: SettingRows = { ...settings, tide };
const pin = {
  kind: text,
  flag: "--pin <digits>",
  doc: "number of the harbour",
  env: "HARBOUR_PIN",
  group: "Target:",
  isSecret: true,
} as const;
const depth = { kind: whole(1, 9), flag: "--depth <n>", doc: "depth of the water", initial: 3 } as const;

function harbour(own: FlagRows = { pin, depth }): Command {
  const command = addFlags(new Command("harbour"), { ...rows, ...own });
  return command.exitOverride().configureOutput({ writeErr: () => undefined });
}

test("the help shows the flag of a new setting and new flags under their headings", () => {
  const [, traffic = ""] = harbour().helpInformation().split("Traffic:\n");
  expect(traffic).toMatch(/^ {2}--tide <name> +the tides at which calls are sent; may be repeated\.\s+Default: both/m);
  const help = harbour().helpInformation().replaceAll(/\s+/g, " ");
  expect(help).toContain("--pin <digits> number of the harbour (or HARBOUR_PIN)");
  expect(help).toMatch(/Options: --depth <n> depth of the water \(default: 3\)/);
});

test("the command line parses the flag of a new setting and new flags, and rejects invalid values", () => {
  const command = harbour().parse(["--tide", "ebb", "--pin", "7", "--tide", "flow"], { from: "user" });
  expect(command.opts()).toEqual({ tide: ["ebb", "flow"], pin: "7", depth: 3 });
  expect(repeatedOptions(command)).toEqual(["--tide", "ebb", "--tide", "flow"]);
  expect(() => harbour().parse(["--depth", "10"], { from: "user" })).toThrow("expected a whole number from 1 to 9");
  expect(() => harbour().parse(["--tide", "high"], { from: "user" })).toThrow("expected one of ebb, flow");
});

test("the settings file accepts a new setting under its key", () => {
  expect(checkedConfig("/s.json", { tides: ["ebb"] }, rows)).toEqual({ tide: ["ebb"] });
  expect(() => checkedConfig("/s.json", { tides: ["high"] }, rows)).toThrow(
    "the setting tides[0] is not one of ebb, flow",
  );
  expect(() => checkedConfig("/s.json", { tide: [] }, rows)).toThrow('unknown setting "tide"; did you mean tides?');
  expect(() => checkedConfig("/s.json", { tides: ["ebb"] })).toThrow('unknown setting "tides"');
});

test("the schema, the initial file and the page describe a new setting", () => {
  const description = "the tides at which calls are sent (or --tide). Default: both";
  expect(JSON.parse(settingsSchema(rows))).toMatchObject({
    properties: { tides: { type: "array", items: { enum: ["ebb", "flow"] }, description } },
  });
  expect(initialConfig(rows)).toContain(`  // ${description}\n  // tides: ["ebb"],\n`);
  expect(settingsTable(rows)).toContain("| `tides` | `--tide` | the tides at which calls are sent");
});

test("completion offers the flag of a new setting and new flags, with their choices", () => {
  const commands = commandWords(new Command("staywire").addCommand(harbour()));
  expect(bashScript(commands)).toContain('"harbour --tide") words="ebb flow" files=""');
  expect(zshScript(commands)).toContain("'*--tide=[the tides at which calls are sent");
  expect(zshScript(commands)).toContain(":value:(ebb flow)'");
  expect(fishScript(commands)).toContain("-n '__staywire_is harbour' -l tide -x -a 'ebb flow' -d 'the tides");
  for (const make of [bashScript, zshScript]) expect(make(commands)).toMatch(/--depth[\s\S]*--help/);
  expect(fishScript(commands)).toContain("-l depth -x -d");
});

test.each(Object.entries<SettingRows[string]>(settings))(
  "the name of the setting %s is the name of its flag in camel case",
  (name, row) => {
    const flag = row.flag?.split(" ")[0] ?? `--${name}`;
    expect(flag.replace("--", "").replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())).toBe(name);
    expect(groups).toContain(row.group);
  },
);
