// Completes the parts that all manifests share: repository, contact, licence, README.
import { readdirSync, readFileSync } from "node:fs";
import type { Made } from "./made.js";

type Manifest = Readonly<Record<string, unknown>>;

const shared = ["license", "author", "homepage", "bugs"] as const;

/** Returns the manifest of each package. The manifest of a published package is completed from that of the root. */
export function manifests(): Made {
  const root = manifestIn(".");
  const folders = [...readdirSync("packages").map((name) => `packages/${name}`), "golden"];
  const text = (folder: string) => `${JSON.stringify(completed(manifestIn(folder), folder, root), null, 2)}\n`;
  return new Map(folders.map((folder) => [`${folder}/package.json`, text(folder)]));
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
}

// Inserts the shared fields after the keywords.
function completed(manifest: Manifest, folder: string, root: Manifest): Manifest {
  if (manifest.private === true) return manifest;
  const { name, version, description, keywords, ...others } = manifest;
  const common = Object.fromEntries(shared.map((field) => [field, root[field]]));
  const repository = { ...Object(root.repository), directory: folder };
  const rest = Object.entries(others).filter(([field]) => !(field in common) && field !== "repository");
  const listed = [manifest.files].flat();
  const files = listed.includes("**/*") ? listed : [...new Set(["README.md", ...listed])];
  return { name, version, description, keywords, ...common, repository, ...Object.fromEntries(rest), files };
}
