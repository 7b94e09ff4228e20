// The help of `staywire conform`: its flags in groups, those that matter first, and examples.
import type { Command, Option } from "commander";

/** The flags of each group, in the order in which the help lists them. A flag without a group comes last. */
const groups: Readonly<Record<string, readonly string[]>> = {
  "Most used:": ["username", "password", "only", "level", "html"],
  "Target:": ["module", "exec", "today", "time-zone", "namespace", "endpoint-a", "endpoint-b", "signature-layout"],
  "What to test:": ["quick", "oracle", "severity", "hostile", "send-messages", "runs", "seed", "shard", "dry-run"],
  "What may be changed:": ["write-property", "write-booking", "write-operation"],
  "What the target holds:": ["world", "discover", "no-discover", "max-properties"],
  "Traffic:": ["rate", "concurrency", "max-requests", "timeout", "case-deadline", "deadline", "wait"],
  "Network:": ["header", "ca", "insecure"],
  "Results:": ["events", "json", "junit", "markdown", "expected", "write-expected"],
  "Settings:": ["config", "init"],
};

const OTHER = "More:";
const order = Object.values(groups).flat();

/** Groups the flags in the help of the command, and adds examples. */
export function groupHelp(command: Command): Command {
  for (const option of command.options) option.helpGroup(headingOf(option));
  // The help lists groups and flags in the order of the options.
  const options: Option[] = command.options as Option[];
  options.sort((a, b) => rank(a) - rank(b));
  return command.addHelpText("after", examples);
}

const examples = `
Examples:
  staywire conform                                        the reference service, over HTTP
  staywire conform https://channel.example                a server, by operations that read
  staywire conform https://channel.example --only GetExtras --html report.html
  staywire conform https://channel.example --level listed-writes --write-property 1101
  staywire conform https://channel.example --write-expected expected.json   the first run; then --expected expected.json
  staywire conform --module handler.ts                    a handler in this process`;

function nameOf({ long = "" }: Option): string {
  return String(long).replace(/^--/, "");
}

function rank(option: Option): number {
  const at = order.indexOf(nameOf(option));
  return at < 0 ? order.length : at;
}

function headingOf(option: Option): string {
  const found = Object.entries(groups).find(([, names]) => names.includes(nameOf(option)));
  return found?.[0] ?? OTHER;
}
