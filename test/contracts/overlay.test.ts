// Tests that the OpenAPI overlay of the guide can be applied to the generated document, with a valid result.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { Validator } from "@seriousme/openapi-schema-validator";
import { contracts, openapiVersions } from "@staywire/contracts";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";

const guide = readFileSync("docs/guides/contracts-in-a-pipeline.md", "utf8");
const [, overlay = ""] = /```yaml\n(overlay: .*?)```/s.exec(guide) ?? [];

test.each(openapiVersions)(
  "the overlay of the guide gives OpenAPI %s other servers and another name",
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), "staywire-overlay-"));
    const [openapi, changes] = [join(folder, "openapi.json"), join(folder, "overlay.yaml")];
    writeFileSync(openapi, contracts(library, { only: ["openapi"], openapi: version })[0]!.text);
    writeFileSync(changes, overlay);
    const program = createRequire(import.meta.url).resolve("openapi-overlays-js");
    const text = execFileSync(execPath, [program, "--openapi", openapi, "--overlay", changes], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    const validator = new Validator();
    expect(await validator.validate(text)).toMatchObject({ valid: true });
    expect(validator.version).toBe(version);
    expect(validator.specification).toMatchObject({
      info: { title: "Channel of Alpine Stays" },
      servers: [{ url: "https://channel.alpine-stays.example" }, { url: "https://test.alpine-stays.example" }],
    });
  },
);
