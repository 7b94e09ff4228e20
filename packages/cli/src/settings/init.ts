// Writes a settings file in which every setting is explained.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { usageError } from "../cli-error.js";
import { fileProblem } from "../files/file-problem.js";
import { findConfig } from "./config-file.js";
import { type SettingKey, settingKeys } from "./keys.js";
import { runKeys } from "./run-keys.js";

const NAME = "staywire.config.ts";

/** Writes staywire.config.ts into a folder and gives its name; throws where there is a settings file already. */
export function writeConfig(cwd: string): string {
  const found = findConfig(cwd);
  if (found !== undefined)
    throw usageError(`a settings file already exists: ${found}`, "--init does not replace it: delete it first");
  try {
    writeFileSync(resolve(cwd, NAME), initialConfig(), { flag: "wx" });
  } catch (error) {
    throw usageError(`cannot write ${NAME}: ${fileProblem(error)}`);
  }
  return NAME;
}

const examples: Readonly<Record<string, string>> = {
  target: '"https://channel.example"',
  username: '"agent"',
  password: 'process.env.CHANNEL_PASSWORD ?? ""',
  namespace: '"http://channel.example/xml"',
  endpointA: '"/path/to/a.asmx"',
  endpointB: '"/path/to/b.asmx"',
  timeout: "10",
};

/** The text of a settings file in which every setting is explained, and none is set. */
export function initialConfig(): string {
  const common = Object.entries(settingKeys as Readonly<Record<string, SettingKey>>).map(([name, { doc, env }]) => {
    return entry(name, env === undefined ? doc : `${doc}; better set ${env} in the environment`, examples[name]);
  });
  const ofRuns = Object.entries(runKeys).map(([name, { doc, example }]) => entry(name, doc, example));
  return `// The settings of staywire. Flags and the environment take precedence. No secret belongs in this file.
export default {
${[...common, ...ofRuns].join("\n")}
};
`;
}

function entry(name: string, doc: string, example = '""'): string {
  return `  // ${doc}\n  // ${name}: ${example},\n`;
}
