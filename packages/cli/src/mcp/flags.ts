// Defines the flags of `staywire mcp`, and the options that the commands behind its tools get from these flags.
import { isUrl } from "../service/description-documents.js";
import { file } from "../settings/kinds.js";
import type { FlagRow, FlagRows, FlagsOf } from "../settings/row.js";
import { baseUrlFlag, callFlags, levelFlags, pathFlags, serviceFlags } from "../settings/shared-flags.js";

const { username: _, password: __, ...network } = callFlags;

/** The flags of `staywire mcp`. None of them sets an account. */
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

/**
 * Returns the options of the commands behind the tools: `paths` for evaluate, `decoding` for decode, and `calling` for
 * the commands that call the target.
 */
export function passedOptions(flags: McpFlags, absolute: (path: string) => string) {
  const given: Readonly<Record<string, unknown>> = { level: "read-only", ...flags };
  const words = (rows: FlagRows): readonly string[] =>
    Object.entries(rows).flatMap(([name, row]) => optionWords(row, given[name], absolute));
  return {
    paths: words(pathFlags),
    decoding: words({ ...pathFlags, ...serviceFlags }),
    calling: words({ ...network, ...serviceFlags, ...levelFlags }),
  };
}

/** Writes a flag and its values as arguments of a command line that runs in another folder. */
function optionWords(row: FlagRow, value: unknown, absolute: (path: string) => string): readonly string[] {
  const name = row.flag?.split(" ")[0];
  if (name === undefined || value === undefined || value === false) return [];
  if (value === true) return [name];
  return [value].flat().map((each) => {
    const text = String(each);
    return `${name}=${row.kind.isFile === true && !isUrl(text) ? absolute(text) : text}`;
  });
}
