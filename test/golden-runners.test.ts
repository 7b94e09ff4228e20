// Tests that the golden runners in other languages pass, and fail if one case is changed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonToSkip } from "./interop/tool.js";
import { goldenFolder } from "./support/golden.js";

const files = ["index.json", "service.json"];
const changed = "GetExtras/soap11.reply";
const kept = "GetReservations/post.reply";

let copy: string;
beforeAll(() => {
  // A copy of two cases is enough to test that a changed case fails.
  copy = mkdtempSync(join(tmpdir(), "staywire-runners-"));
  for (const file of files) cpSync(join(goldenFolder, file), join(copy, file));
  for (const id of [changed, kept]) {
    mkdirSync(join(copy, id), { recursive: true });
    cpSync(join(goldenFolder, id), join(copy, id), { recursive: true });
  }
  const index = JSON.parse(readFileSync(join(copy, "index.json"), "utf8"));
  const cases = index.cases.filter(({ id }: { id: string }) => id === changed || id === kept);
  writeFileSync(join(copy, "index.json"), JSON.stringify({ ...index, cases }));
  const body = join(copy, changed, "response.xml");
  writeFileSync(body, readFileSync(body, "utf8").replace("157.50", "157.51"));
});
afterAll(() => rmSync(copy, { recursive: true }));

// CI runs these two runners. `pnpm prove` runs the runner in Go.
const runners = [
  { name: "Python", command: "python3", args: [join(goldenFolder, "runners/run.py")], version: ["--version"] },
  {
    name: "PHP",
    command: "php",
    args: [join(goldenFolder, "runners/run.php")],
    version: ["-r", "exit(class_exists('DOMDocument') ? 0 : 1);"],
  },
];

describe.each(runners)("the golden runner in $name", ({ command, args, version }) => {
  const missing = reasonToSkip(command, version);

  test.skipIf(missing !== undefined)("decodes every golden reply", () => {
    const { status, stdout } = spawnSync(command, [...args, goldenFolder], { encoding: "utf8" });
    expect(stdout).toMatch(/^\d{3,} golden replies decoded, 0 failed\s*$/);
    expect(status).toBe(0);
  });

  test.skipIf(missing !== undefined)("fails when one reply is changed", () => {
    const { status, stdout } = spawnSync(command, [...args, copy], { encoding: "utf8" });
    expect(stdout).toMatch(new RegExp(`^failed {2}${changed}: [^\\n]*\\n2 golden replies decoded, 1 failed\\s*$`));
    expect(status).toBe(1);
  });
});
