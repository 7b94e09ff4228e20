// Writes the changelog of cases: how the index differs from that of the last release.
import { service } from "@staywire/catalog";

/** A case of an index. */
interface Entry {
  readonly id: string;
  readonly digest: string;
}

/** The digests of the cases of the last release, by id; empty before the first release. */
export type Released = Readonly<Record<string, string>>;

/** Returns the text of CASES.md: cases that were added, changed and removed since the last release. */
export function changesPage(cases: readonly Entry[], released: Released): string {
  const now = new Map(cases.map(({ id, digest }) => [id, digest]));
  const held = Object.keys(released);
  const added = cases.filter(({ id }) => !Object.hasOwn(released, id)).map(({ id }) => id);
  const changed = held.filter((id) => now.has(id) && now.get(id) !== released[id]);
  const removed = held.filter((id) => !now.has(id));
  return `# Changes of cases

For version ${service.version} of the service. A changed or removed case is a breaking change. \`pnpm generate\` writes this page from the
index and \`released.json\`, which holds the digests of the last release; \`npx tsx tools/golden/release.ts\` takes the present ones over.

## Since the last release

${held.length === 0 ? `There was no release. The first one has ${cases.length} cases.` : lists({ Added: added, Changed: changed, Removed: removed })}
`;
}

function lists(kinds: Readonly<Record<string, readonly string[]>>): string {
  const texts = Object.entries(kinds).map(
    ([name, ids]) => `- ${name}: ${ids.length === 0 ? "none" : ids.map((id) => `\`${id}\``).join(", ")}`,
  );
  return texts.join("\n");
}
