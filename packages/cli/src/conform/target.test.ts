// If the user names no account, calls of the embedded service use an account with a unique name. Redaction of this name
// then removes no other word of a report.
import { redactor } from "@staywire/conformance";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { type Io, writersOf } from "../io.js";
import { gatherSettings } from "../settings/settings.js";
import { openEmbedded } from "./target.js";

const ignore = () => undefined;
const { signal } = new AbortController();
const io: Io = { env: {}, cwd: ".", ...writersOf(ignore, ignore), outIsTerminal: false, errIsTerminal: false, signal };

async function open(flags: { readonly username?: string }) {
  const opened = await openEmbedded({ io, settings: await gatherSettings(io, flags), flags, today: "2027-05-01" });
  await opened.close();
  return opened;
}

test("the word company is not redacted in a report if the user named no account", async () => {
  const { credentials, known } = await open({});
  expect(redactor({ ...credentials }).foreign("a property of another company")).toBe("a property of another company");
  expect(known.properties).toHaveLength(defaultWorld("2027-05-01").properties.length);
});

test("a named account is used for the calls", async () => {
  expect((await open({ username: "agent" })).credentials).toEqual({ username: "agent", password: "agent-password" });
});
