// Tests that no artifact of a run contains a credential in any form, even if the target fails every check and repeats
// the credentials.
import { env } from "node:process";
import { gunzipSync } from "node:zlib";
import { service } from "@staywire/catalog";
import { type Credentials, type HttpRequest, type Transport, untypedCodec } from "@staywire/codec";
import {
  curlScript,
  eventLine,
  htmlReport,
  junitReport,
  markdownReport,
  replayFileOf,
  terminalReport,
  type VerdictEvent,
} from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { echoForms } from "@staywire/testkit/echo-forms";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { run, today, worldOf } from "./embedded.js";

const codec = untypedCodec(service);
const username = `can&ary<"user'>`;
const password = `p&<>%"' ;wörd+`;
const other = { username: `second\\&ary`, password: `s3c<&>%"' ;ond/` };
const secrets = [username, password, other.username, other.password];

/** Creates the reference service with canary credentials, which contain `&` and similar characters. */
function canaryService(own = { username, password }): Transport {
  const world = defaultWorld(today);
  const names: Readonly<Record<string, { readonly username: string; readonly password: string }>> = {
    company: own,
    agent: other,
  };
  const users = world.users.map((user) => ({ ...user, ...names[user.username] }));
  return reference({ ...world, users }, { now: () => `${today}T12:00:00` }, { validateRequests: false });
}

const bytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const unit = (each: string) => each.charCodeAt(0).toString(16).padStart(4, "0");
const latin1 = (text: string, encoding: "utf16le" | "utf8") => Buffer.from(text, encoding).toString("latin1");

/** The forms of credentials for which the test searches, in addition to `echoForms`. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  XML: xml,
  HTML: (text) => xml(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
  "decimal references": (text) => [...text].map((each) => `&#${each.codePointAt(0)};`).join(""),
  "hexadecimal references": (text) => [...text].map((each) => `&#x${each.codePointAt(0)?.toString(16)};`).join(""),
  percent: encodeURIComponent,
  "percent in lower case": (text) => encodeURIComponent(text).replace(/%../g, (each) => each.toLowerCase()),
  form: (text) => encodeURIComponent(text).replaceAll("%20", "+"),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  "JSON, every character escaped": (text) => text.replace(/[\s\S]/g, (each) => `\\u${unit(each)}`),
  "XML in JSON": (text) => JSON.stringify(xml(text)).slice(1, -1),
  "XML in XML": (text) => xml(xml(text)),
  base64: (text) => btoa(bytes(text)).replace(/=+$/, "").slice(0, -2),
  "base64 behind one letter": (text) =>
    btoa(`x${bytes(text)}`)
      .replace(/=+$/, "")
      .slice(2, -2),
  "base64 behind two letters": (text) =>
    btoa(`xx${bytes(text)}`)
      .replace(/=+$/, "")
      .slice(3, -2),
  "UTF-16": (text) => latin1(text, "utf16le"),
  hexadecimal: (text) => Buffer.from(text).toString("hex"),
};

/**
 * The forms in which a service repeats credentials. They contain a complete form where the test searches only for a
 * part of it.
 */
const echoes: typeof forms = {
  ...forms,
  ...echoForms,
  base64: (text) => btoa(bytes(text)),
  "base64 behind one letter": (text) => btoa(`x${bytes(text)}`),
  "base64 behind two letters": (text) => btoa(`xx${bytes(text)}`),
};

/** Returns the credentials of a request; all secrets if the request cannot be decoded. */
function credentialsIn(request: HttpRequest): string[] {
  try {
    const { credentials } = codec.decodeRequest(request);
    return [credentials.username ?? "", credentials.password ?? ""];
  } catch {
    return secrets;
  }
}

/** Repeats every request in its reply, and its credentials in every form: in the body, and in a header as base64. */
function echoing(): Transport {
  return async (request) => {
    const found = credentialsIn(request).flatMap((each) => Object.values(echoes).map((write) => write(each)));
    const text = `${request.target}\n${new TextDecoder().decode(request.body)}\n${found.join("\n")}`;
    const fault = `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>${xml(text.replaceAll("\0", ""))}</faultstring></soap:Fault></soap:Body></soap:Envelope>`;
    const isSoap = request.headers.some(([, value]) => value.includes("xml"));
    return {
      status: 500,
      headers: [
        ["Content-Type", isSoap ? "text/xml; charset=utf-8" : "text/plain"],
        ["X-Echo", btoa(bytes(text.replaceAll("\0", "")))],
      ],
      body: new TextEncoder().encode(isSoap ? fault : text),
    };
  };
}

/** Repeats every request as UTF-16 without a byte-order mark, which is also valid UTF-8 for ASCII letters. */
function echoingWide(): Transport {
  return async (request) => ({
    status: 500,
    headers: [["Content-Type", "text/plain"]],
    body: new Uint8Array(Buffer.from(`${request.target} ${new TextDecoder().decode(request.body)}`, "utf16le")),
  });
}

/** Answers like the reference service, with a credential in names, namespaces, attributes, values and headers. */
function echoingInside(text: string, own: Credentials): Transport {
  const honest = canaryService(own);
  let calls = 0;
  const changes: readonly ((body: string) => string)[] = [
    (body) => body.replace(/<(\w+)>([^<]*)<\/\1>/, `<$1><x.${text}/>$2</$1>`),
    (body) => body.replace(/<\/(\w+)>(?=<\/soap:Body>|$)/, `<x.${text}>1</x.${text}></$1>`),
    (body) => body.replace(/xmlns="[^"]*"/, `xmlns="urn:${text}"`),
    (body) => body.replace(/>[^<>]+<\//, `>${text}</`),
    (body) => body.replace(/>(\d+)<\//g, `>${text}</`),
    (body) => body.replace(/>([^<>]+)<\//g, `>${text}</`),
    (body) => body.replace(/<(\w+)>/, `<$1 x.${text}="${text}">`),
    (body) => body.replace(/<\w+(?=[ >])/, `<x.${text}`),
    (body) => `${body}<x.${text}`,
    (body) => body.replace(/(?<=<\/\w+>)(?=<)/, text),
    () => `<html>${text}</html>`,
  ];
  return async (request, options) => {
    const response = await honest(request, options);
    calls += 1;
    // Every second call gets the unchanged reply, because without a passing baseline call most cases would not be run.
    if (calls % 2 === 0) return response;
    const change = changes[((calls - 1) / 2) % changes.length] ?? String;
    const type = calls % 7 === 0 ? `text/xml; charset="${text.toUpperCase()}"` : undefined;
    return {
      status: calls % 5 === 0 ? 500 : response.status,
      headers: [
        ...response.headers.map(([name, value]) => [name, name === "Content-Type" && type ? type : value] as const),
        [`X-${text}`, text],
      ],
      body: new TextEncoder().encode(change(new TextDecoder().decode(response.body))),
    };
  };
}

/**
 * Creates a service that replies only to the first call, the probe, and then throws errors that contain the request and
 * the password.
 */
function throwing(): Transport {
  let calls = 0;
  return async (request) => {
    calls += 1;
    if (calls === 1) return { status: 200, headers: [], body: new Uint8Array(0) };
    throw new Error(`cannot send ${request.target} ${new TextDecoder().decode(request.body)} for ${password}`);
  };
}

/**
 * Operations that together have every kind of parameter and result. If all replies have the same form, further
 * operations add nothing to the test.
 */
const varied = ["GetExtras", "GetReservations", "CRMAddLead", "GetPropertiesNightlyRoomsToSell", "UserFunctions"];

async function artifacts(
  transport: Transport,
  own = { username, password },
  only?: readonly string[] | undefined,
): Promise<string> {
  const world = { ...(await worldOf()), blackoutUser: "second one" };
  const { events, summary } = await run(transport, world, {
    credentials: own,
    users: { "second one": other },
    hostile: true,
    runs: 1,
    only,
  });
  const { plan } = summary;
  const replayFiles = events.flatMap((event) =>
    event.type === "verdict" && plan !== undefined ? (replayFileOf(plan, event) ?? []) : [],
  );
  const files = replayFiles.flatMap((replayFile) => [JSON.stringify(replayFile), curlScript(replayFile)]);
  const packed = replayFiles
    .flatMap(({ event }) => event.steps.map(({ request }) => request))
    .filter(({ gzip }) => gzip === true);
  const unpacked = packed.map(({ body }) => gunzipSync(Buffer.from(body, "base64")).toString());
  const reports = [terminalReport(summary), markdownReport(summary), htmlReport(summary), junitReport(summary)];
  return [...events.map(eventLine), ...reports, ...files, ...unpacked].join("\n");
}

/** Returns the texts of an event that are our own messages. */
function wordsOf(event: VerdictEvent): readonly string[] {
  if (event.verdict === "pass") return [];
  return event.verdict === "fail" ? [event.sent, event.expected, event.actual] : [event.reason];
}

/** Returns a text as it is, and as JSON, XML and Markdown write it. */
function written(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  return [text, json, JSON.stringify(json).slice(1, -1), xml(text)].map((each) => each.trim());
}

// `pnpm prove long` runs all bindings of every operation, which takes half a minute.
const echoed = env.STAYWIRE_LONG === undefined ? ["*/soap11", "GetExtras", "CRMAddLead"] : undefined;

describe("the artifacts of a run", () => {
  test.each([
    ["the reference service", canaryService, echoed],
    ["a service that repeats everything in its replies, in every form", echoing, echoed],
    ["a service that repeats everything in its replies, in UTF-16", echoingWide, varied],
    ["a connection that breaks with errors that contain all that was sent", throwing, undefined],
  ] as const)(
    "contain no credential in any form, against %s",
    async (_, make, only) => {
      const all = await artifacts(make(), undefined, only);
      expect(all.length).toBeGreaterThan(100_000);
      const found = Object.entries({ ...echoForms, ...forms }).flatMap(([form, write]) =>
        secrets.filter((secret) => written(write(secret)).some((each) => all.includes(each))).map(() => form),
      );
      expect(found).toEqual([]);
    },
    300_000,
  );
});

describe("the messages of a run", () => {
  const inside = async (text: string): Promise<string> => {
    const own = { username: "somebody-else", password: text };
    return (await artifacts(echoingInside(text, own), own, varied)).toLowerCase();
  };

  test("quote every name, namespace, value and charset from the target, so that all of them can be redacted", async () => {
    const all = await inside("Secret-99x");
    expect(all).toContain("x.{{password}}");
    expect(all).not.toContain("secret-99x");
  }, 300_000);
});

describe("a credential that is one of our own words", () => {
  test.each(["a", "property", "owner", "error", "result", "is", "the", "GetExtras", "PropertyID", "pass"])(
    "does not damage our own messages: %s",
    async (word) => {
      const own = { username: "somebody-else", password: word };
      const { events } = await run(echoingInside("something", own), await worldOf(), {
        credentials: own,
        only: ["GetExtras"],
        runs: 1,
      });
      const sentences = events.flatMap((event) => (event.type === "verdict" ? [event.name, ...wordsOf(event)] : []));
      const bare = sentences.map((text) => text.replace(/"(?:[^"\\]|\\.)*"/gs, "")).join("\n");
      expect(bare.length).toBeGreaterThan(1_000);
      expect(bare).not.toContain("{{");
    },
    300_000,
  );
});
