// The settings file is read and validated, and an initial file is generated.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config-file.js";
import { writeConfig } from "./init.js";
import { checkedConfig } from "./load-config.js";
import { initialConfig } from "./settings-file.js";
import { settings } from "./table.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a settings file", () => {
  test("sets the users, the level, the rates and the files of a run; file names are relative to the settings file", () => {
    const users = { company: { username: "company", password: "secret" } };
    const config = { users, level: "listed-writes", writeProperties: [1101], rate: 0.5, expected: "known.json" };
    const { writeProperties, ...others } = config;
    expect(checkedConfig("/settings/staywire.config.json", config)).toEqual({
      ...others,
      writeProperty: writeProperties,
      expected: "/settings/known.json",
    });
  });

  test.each([
    [{ rate: 0 }, "the setting rate is not above 0"],
    [{ runs: 0 }, "the setting runs is not from 1 to 100000"],
    [{ seed: 1.5 }, "the setting seed is a number; expected an integer"],
    [{ level: "everything" }, "the setting level is not one of read-only, listed-writes, all"],
    [{ level: "writes" }, "the setting level is not one of read-only, listed-writes, all"],
    [{ profile: "must" }, 'the unknown setting "profile"; did you mean severity?'],
    [{ writeProperties: [1101, "s3cret"] }, "the setting writeProperties[1] is a string; expected an integer"],
    [{ users: { other: { username: "s3cret" } } }, "the setting users.other has no password"],
    [{ users: { other: { username: "s3cret", password: "s3cret", pin: 1 } } }, 'users.other has the unknown "pin"'],
    [{ users: ["s3cret"] }, "the setting users is an array; expected an object"],
    [{ hostile: null }, "the setting hostile is null; expected a boolean"],
    [{ today: "s3cret" }, "the setting today is not of the form"],
    [{ today: "2027-02-30" }, "the setting today is not an existing day"],
    [{ timeZone: "Mars/s3cret" }, "the setting timeZone is not a known time zone; write it like Europe/Berlin"],
    [{ signatureLayout: "L9" }, "the setting signatureLayout is not one of L1, L2, L3"],
    [{ world: 7 }, "the setting world is a number; expected a string"],
    [{ writeOperations: "AddExtra" }, "the setting writeOperations is a string; expected an array"],
    [{ password: undefined }, "the setting password is undefined; expected a string"],
    [{ rate: Number.NaN }, "the setting rate is not a finite number"],
    [{ level: 7 }, "the setting level is a number; expected a string"],
    [{ writeProperty: [1] }, 'unknown setting "writeProperty"; did you mean writeProperties?'],
  ])("with %j is rejected, and its value is not shown", (config, message) => {
    expect(() => checkedConfig("staywire.config.json", config)).toThrow(message);
    expect(() => checkedConfig("staywire.config.json", config)).not.toThrow("s3cret");
  });
});

test("a settings file that is not JSON is rejected without showing an excerpt", async () => {
  writeFileSync(join(folder, "broken.json"), '{ "password": s3cret-and-more }');
  const refused = readConfig(folder, "broken.json");
  await expect(refused).rejects.toThrow(
    /cannot read the settings file .*broken\.json": "Unexpected token 's' in JSON"$/,
  );
});

describe("the initial settings file", () => {
  test("sets nothing, and does not overwrite an existing settings file", async () => {
    expect(writeConfig(folder)).toBe("staywire.config.ts");
    expect(await readConfig(folder, undefined)).toEqual({});
    expect(() => writeConfig(folder)).toThrow("a settings file already exists");
  });

  test("explains every setting, with an example that is valid", async () => {
    const uncommented = initialConfig().replaceAll(/^ {2}\/\/ (\w+: .*,)$/gm, "  $1");
    writeFileSync(join(folder, "all.ts"), uncommented);
    expect(Object.keys(await readConfig(folder, "all.ts"))).toEqual(Object.keys(settings));
  });
});
