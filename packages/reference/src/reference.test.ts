import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { codec, type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { defaultWorld, formsOf } from "@staywire/world";
import { describe, expect, test } from "vitest";
import type { Name } from "./call.js";
import { NOW, TODAY } from "./calls.cases.js";
import { good } from "./error-triggers.cases.js";
import { type ReferenceOptions, reference } from "./implementation.js";

const messages = codec(service);
const names = Object.keys(good) as Name[];

async function exchange(operation: Name, binding: Binding, password?: string, options: ReferenceOptions = {}) {
  const { parameters, as = "agent" } = good[operation];
  const transport = reference(defaultWorld(TODAY), { now: () => NOW, ...options });
  const credentials = { username: as, password: password ?? `${as}-password` };
  const request = messages.encodeRequest(operation, binding, { credentials, parameters: parameters as never });
  return messages.decodeResponse(operation, binding, await transport(request));
}

describe("the reference service as a transport", () => {
  test.each(names)("gives the same reply to %s in all four bindings, without a deviation", async (operation) => {
    const replies = await Promise.all(bindings.map((binding) => exchange(operation, binding)));
    for (const reply of replies) {
      expect(reply).toMatchObject({ kind: "ok", deviations: [] });
      expect(reply.value).toEqual(replies[0]?.value);
    }
  });

  test.each(names)("replies to %s with an error in all four bindings if the password is wrong", async (operation) => {
    const code = operation === "UserFunctions" ? "unclassified" : "validation-error-1";
    for (const binding of bindings) {
      expect(await exchange(operation, binding, "wrong")).toMatchObject({ kind: "error", code, deviations: [] });
    }
  });

  const errors = names.flatMap((operation) =>
    operationOf(service, operation).errors.flatMap((error) =>
      formsOf(operation, error).map((text) => [operation, error.code, text] as const),
    ),
  );
  test.each(errors)("replies to %s with the code %s in the four bindings: %s", async (operation, code, text) => {
    for (const binding of bindings) {
      const reply = await exchange(operation, binding, undefined, { inject: [`${operation}:${text}`] });
      const found = reply.kind === "ok" ? [...reply.itemErrors, ...reply.warnings] : reply.errors;
      expect(found.map((error) => error.code)).toContain(code);
      expect(found.map((error) => error.text.endsWith(text))).toContain(true);
      expect(reply.deviations).toEqual([]);
    }
  });
});

const recorded = join(import.meta.dirname, "../../../test/recordings");

// Returns the parts of a response that must be equal: the status, the content type, and the text with normalized line
// ends.
function comparable(response: HttpResponse) {
  const text = new TextDecoder().decode(response.body).replaceAll("\r\n", "\n").trimEnd();
  // The recorded server declares the two namespaces of a root element in the other order (test/recordings/README.md).
  const xsd = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"';
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const type = headerOf(response.headers, "Content-Type");
  return { status: response.status, type, text: text.replace(`${xsi} ${xsd}`, `${xsd} ${xsi}`) };
}

function parsed(file: string) {
  const raw = readFileSync(file, "utf8");
  const end = raw.indexOf("\r\n\r\n");
  const [start = "", ...lines] = raw.slice(0, end).split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const ours = headers.filter(([name]) => name.toLowerCase() !== "content-length");
  return { start, headers: ours, body: utf8(raw.slice(end + 4)) };
}

const badCredentials = ["GetExtras", "GetReservations"].flatMap((operation) =>
  bindings.map((binding) => `badcred.${operation}.${binding}`),
);

describe("the reference service, compared with recordings of a real server", () => {
  test.each(badCredentials)("replies to %s with the same status, content type and text", async (name) => {
    const asked = parsed(join(recorded, name, "request.http"));
    const [method = "", target = ""] = asked.start.split(" ");
    const answered = parsed(join(recorded, name, "response.http"));
    const request: HttpRequest = { method, target, headers: asked.headers, body: asked.body };
    const status = Number(answered.start.split(" ")[1]);
    const response = await reference(defaultWorld(TODAY), { now: () => NOW })(request);
    expect(comparable(response)).toEqual(comparable({ status, headers: answered.headers, body: answered.body }));
  });
});
