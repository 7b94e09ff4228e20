// The flags of `staywire mcp`, and the options that the commands of its tools get from them.
import { isUrl } from "../service/description-documents.js";
import { file } from "../settings/kinds.js";
import type { FlagRow, FlagRows, FlagsOf } from "../settings/row.js";
import { baseUrlFlag, callFlags, levelFlags, pathFlags, serviceFlags } from "../settings/shared-flags.js";

const { username: _, password: __, ...network } = callFlags;

/** The flags of `staywire mcp`: none takes an account. */
export const mcpFlags = {
  out: { kind: file, flag: "--out <folder>", doc: "the folder that files are written below", initial: ".staywire" },
  ...levelFlags,
  level: { ...levelFlags.level, default: "read-only" },
  ...baseUrlFlag,
  ...network,
  ...serviceFlags,
} as const satisfies FlagRows;

/** The values of the flags. */
export type McpFlags = FlagsOf<typeof mcpFlags>;

/** The options that commands get: about the service, about its description, of calls, and of what these may change. */
export function passedOptions(flags: McpFlags, absolute: (path: string) => string) {
  const words = (rows: FlagRows, kept = (_: string): boolean => true): readonly string[] =>
    Object.keys(rows)
      .filter(kept)
      .flatMap((name) => optionWords(rowsByName[name], flagOf(flags, name), absolute));
  return {
    paths: words(pathFlags),
    service: words(serviceFlags),
    network: words(network, (name) => !Object.hasOwn(pathFlags, name)),
    level: [...(flags.level === undefined ? ["--level=read-only"] : []), ...words(levelFlags)],
  };
}

const rowsByName: FlagRows = mcpFlags;

function flagOf(flags: McpFlags, name: string): unknown {
  return (flags as Readonly<Record<string, unknown>>)[name];
}

/** A flag and its values, as words of a command line that runs in another folder. */
function optionWords(row: FlagRow | undefined, value: unknown, absolute: (path: string) => string): readonly string[] {
  const name = row?.flag?.split(" ")[0];
  if (row === undefined || name === undefined || value === undefined || value === false) return [];
  if (value === true) return [name];
  return [value].flat().map((each) => {
    const text = String(each);
    return `${name}=${row.kind.isFile === true && !isUrl(text) ? absolute(text) : text}`;
  });
}
