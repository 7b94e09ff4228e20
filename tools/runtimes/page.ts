// The page of the documentation that lists the runtimes.
import type { Comparison } from "./compare.js";

/** The text of docs/compatibility.md. */
export function compatibilityPage(results: readonly Comparison[]): string {
  const rows = results.map(
    ({ name, version, portable, node }) =>
      `| ${name} | ${version} | ${portable.length} of ${portable.length} | ${node === undefined ? "not available" : `${node.length} of ${node.length}`} |`,
  );
  return `# Compatibility

The packages are ES modules for ES2022. \`values\`, \`model\`, \`codec\`, \`contracts\`, \`client\`, \`catalog\`, \`channel\` and \`server\`
use no API of Node, except in the subpaths named \`/node\`. Node 20.19 is the oldest supported version; from 20.19 on,
\`require\` loads the packages too.

\`npx -y pnpm@12 runtimes --write\` runs one program on every runtime and writes this page. Each line of output must be the same as that of
Node 20.

| Runtime | Version that ran | Portable lines that agree | Lines for sockets and files that agree |
| --- | --- | --- | --- |
${rows.join("\n")}

The portable lines cover dates, decimals and signatures; requests and replies in four bindings; every golden message, with its encodings;
the client against the reference service in memory and through \`Request\` and \`Response\`; errors, timeouts and aborted calls;
streamed lists; the small client; availability, calendar, quote and sync with the memory store. The other lines cover \`listen\`,
\`fetch\` and \`nodeTransport\` over a socket, and the JSON file store.

| Also | Supported |
| --- | --- |
| TypeScript | 5.4 and newer, \`moduleResolution\` \`bundler\` or \`nodenext\` |
| \`staywire\`, \`@staywire/suite\` | Node 20.19 and newer |
`;
}
