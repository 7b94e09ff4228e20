// Writes into each package's manifest what is the same for all: repository, contact, licence, README. `--check` fails on a difference.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";

type Manifest = Readonly<Record<string, unknown>>;

const root = readManifest("package.json");
const shared = ["license", "author", "homepage", "bugs"] as const;
const differing = [...readdirSync("packages").map((name) => join("packages", name)), "golden"].filter((folder) => {
  const path = join(folder, "package.json");
  const text = readFileSync(path, "utf8");
  const written = `${JSON.stringify(completed(readManifest(path), folder), null, 2)}\n`;
  if (written !== text && !argv.includes("--check")) writeFileSync(path, written);
  return written !== text;
});

stdout.write(`manifests: ${differing.length} differ from package.json of the root\n`);
if (argv.includes("--check") && differing.length > 0) {
  stdout.write(`${differing.join("\n")}\nrun npx -y pnpm@12 manifests\n`);
  exit(1);
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, "utf8"));
}

// The fields follow the description, as npm prints them.
function completed(manifest: Manifest, folder: string): Manifest {
  if (manifest.private === true) return manifest;
  const { name, version, description, keywords, ...others } = manifest;
  const common = Object.fromEntries(shared.map((field) => [field, root[field]]));
  const repository = { ...Object(root.repository), directory: folder.replaceAll("\\", "/") };
  const rest = Object.entries(others).filter(([field]) => !(field in common) && field !== "repository");
  const listed = [manifest.files].flat();
  const files = listed.includes("**/*") ? listed : [...new Set(["README.md", ...listed])];
  return { name, version, description, keywords, ...common, repository, ...Object.fromEntries(rest), files };
}
