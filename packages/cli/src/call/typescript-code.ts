// Writes a call as a TypeScript program that a reader can copy.
import type { RecordValue } from "@staywire/codec";

/** The parts of a program that makes a call. */
export interface TypescriptCall {
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly baseUrl: string;
  readonly namespace: string;
  readonly username: string;
  readonly password: string;
}

/** Maximum width of a call on one line, in columns. */
const columns = 70;

/** Returns the text of the program. A call longer than 70 columns gets one line for each parameter. */
export function typescriptCode(call: TypescriptCall): string {
  const { operation, parameters, baseUrl, namespace, username, password } = call;
  return `import { channelClient } from "@staywire/channel";

const channel = channelClient({
  baseUrl: ${JSON.stringify(baseUrl)},
  namespace: ${JSON.stringify(namespace)},
  credentials: { username: ${JSON.stringify(username)}, password: ${JSON.stringify(password)} },
});
${callText(operation, parameters)}
console.log(outcome.kind === "ok" ? outcome.value : outcome);`;
}

function callText(operation: string, parameters: RecordValue): string {
  const members = Object.entries(parameters).map(([name, value]) => {
    return `${name}: ${JSON.stringify(value)?.replaceAll(",", ", ")}`;
  });
  const start = `const outcome = await channel.${operation}(`;
  const shown = start.length + 3 <= columns ? start : start.replace("= ", "=\n  ");
  if (members.length === 0) return `${shown});`;
  const line = `${start}{ ${members.join(", ")} });`;
  return line.length <= columns ? line : `${shown}{\n${members.map((each) => `  ${each},\n`).join("")}});`;
}
