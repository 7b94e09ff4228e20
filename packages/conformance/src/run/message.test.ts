// A long response is cut in reports, and the cut leaves no part of a credential.

import { emptyBody, type HttpResponse, utf8 } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { redaction } from "../guard/redact.js";
import { restoredRequest, stepOf } from "./message.js";

const password = "Secret-99x";
const redact = redaction({ username: "reader", password }, library);

async function shown(body: Uint8Array): Promise<string> {
  const response: HttpResponse = { status: 200, headers: [["Content-Type", "text/xml"]], body };
  const { response: row } = await stepOf(
    { request: { method: "GET", target: "/", headers: [], body: emptyBody }, response, silence: undefined },
    redact,
  );
  return row?.body ?? "";
}

const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
const references = [...password].map((each) => `&#${each.charCodeAt(0)};`).join("");

describe.each([
  ["plain", password],
  ["as references", references],
  ["in base64", btoa(password)],
  ["in percent encoding", [...password].map((each) => `%${each.charCodeAt(0).toString(16)}`).join("")],
])("a password %s", (_, written) => {
  // Around the end of what is shown, and around the end of what is searched.
  test.each([65_536, 81_920])("leaves nothing where %i characters end in it", async (end) => {
    for (let before = 0; before <= written.length; before += 1) {
      const text = `${"-".repeat(end - before)}${written}${"-".repeat(200_000)}`;
      for (const body of [utf8(text), wide(text)]) {
        const part = await shown(body);
        expect(part.length).toBeLessThan(65_600);
        // The last letters of base64 depend on what follows, and hold less than a character: `A==`.
        expect(part.replace(/^\ufeff?-+/, "").replaceAll("{{password}}", "")).toMatch(
          /^[-{}a-zA=]*… \(\d+ characters\)$/,
        );
        expect(part).not.toContain(written.slice(0, 4));
      }
    }
  });
});

test("a long response is cut after 65,536 characters, and says how long it was", async () => {
  const text = "x".repeat(300_000);
  expect(await shown(utf8(text))).toBe(`${"x".repeat(65_536)}… (300000 characters)`);
});

test("a text that redaction shortens is never shown beyond what was searched", async () => {
  const part = await shown(utf8(`${`${references} `.repeat(2_000)}${"y".repeat(100_000)}`));
  expect(part).not.toContain("&#");
  expect(part).toMatch(/^(?:\{\{password\}\} ?)+… \(\d+ characters\)$/);
});

test.each(["(left out: nothing)", "a text that ends in … (12 characters)"])(
  "a request is whole although its body is %j, as words of a cut body",
  async (text) => {
    const request = { method: "POST", target: "/", headers: [], body: utf8(text) };
    const step = await stepOf({ request, response: undefined, silence: phrase`none` }, redact);
    expect(await restoredRequest(step, {})).toEqual(request);
    const cut = { ...step, request: { ...step.request, incomplete: true as const } };
    expect(await restoredRequest(cut, {})).toBeUndefined();
  },
);

test("a body that is cut is marked as incomplete", async () => {
  const response: HttpResponse = { status: 200, headers: [], body: utf8("x".repeat(300_000)) };
  const request = { method: "GET", target: "/", headers: [], body: emptyBody };
  const step = await stepOf({ request, response, silence: undefined }, redact);
  expect([step.request.incomplete, step.response?.incomplete]).toEqual([undefined, true]);
});
