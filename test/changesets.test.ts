// Tests that the changesets can be released: each is valid, names only packages of the workspace, and contains a
// sentence.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import getReleasePlan from "@changesets/get-release-plan";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the release plan contains every changeset, each with a package and a sentence", async () => {
  const files = readdirSync(join(root, ".changeset")).filter((name) => name.endsWith(".md") && name !== "README.md");
  const { changesets, releases } = await getReleasePlan(root);
  expect(changesets.map(({ id }) => `${id}.md`).sort()).toEqual(files.sort());
  expect(changesets.filter(({ releases: own, summary }) => own.length === 0 || summary === "")).toEqual([]);
  const named = new Set(changesets.flatMap((each) => each.releases.map(({ name }) => name)));
  expect(releases.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]));
});
