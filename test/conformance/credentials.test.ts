// Tests the checks of wrong credentials. They must find a service that accepts any kind of wrong credentials, and must
// send only few requests to a target at a URL.
import { service } from "@staywire/catalog";
import { type HttpRequest, type Transport, utf8 } from "@staywire/codec";
import { ATTEMPTS, conform, Tally, type Target } from "@staywire/conformance";
import { bindings } from "@staywire/model";
import { channelSuite } from "@staywire/suite";
import { describe, expect, test } from "vitest";
import { company, credentialsOf, embedded, run, today, worldOf } from "./embedded.js";

const agent = credentialsOf("agent");
const world = await worldOf();

/** Creates the reference service behind a filter that changes each request. */
function changing(change: (text: string) => string): Transport {
  const original = embedded();
  return (request) =>
    original({
      ...request,
      target: change(request.target),
      body: request.body.length === 0 ? request.body : utf8(change(new TextDecoder().decode(request.body))),
    });
}

/** Replaces a wrong password by the right one, in XML and in forms. */
function accepting(wrong: string): (text: string) => string {
  return (text) =>
    text
      .replace(/(<A(?:PI|pi)Password>)([^<]*)/g, (all, tag: string, value: string) =>
        value === wrong ? `${tag}${company.password}` : all,
      )
      .replace(/(A(?:PI|pi)Password=)([^&]*)/gi, (all, name: string, value: string) =>
        decodeURIComponent(value.replaceAll("+", " ")) === wrong ? `${name}${company.password}` : all,
      );
}

/**
 * Changes a request that has the password under two of its names: the service then uses only the first password or only
 * the last.
 */
function anySpelling(which: "first" | "last"): (text: string) => string {
  return (text) => {
    const all = [...text.matchAll(/<(A(?:PI|pi)Password)>([^<]*)<\/\1>/g)];
    const wanted = which === "last" ? all.at(-1) : all[0];
    return wanted === undefined || all.length < 2
      ? text
      : text.replace(/<(A(?:PI|pi)Password)>[^<]*<\/\1>/g, (own, name: string) =>
          own.startsWith("<") && name !== undefined ? `<${name}>${wanted[2]}</${name}>` : own,
        );
  };
}

const careless: readonly (readonly [what: string, check: string, change: (text: string) => string])[] = [
  ["the username as the password", "auth.username-as-password", accepting(company.username)],
  ["the password of another account", "auth.other-user", accepting(agent.password)],
  ["a blank before the password", "auth.blanks", accepting(` ${company.password}`)],
  ["a blank after the password", "auth.blanks", accepting(`${company.password} `)],
  ["the last of two spellings", "auth.both-spellings", anySpelling("last")],
  ["the first of two spellings", "auth.both-spellings", anySpelling("first")],
  ["an empty password", "auth.empty-password", accepting("")],
];

describe("checks of wrong credentials", () => {
  test.each(careless)("report a failure or a note if a service accepts %s", async (_, check, change) => {
    const only = ["GetExtras", "GetManagementCompanyDetails"].map((operation) => `${check}/${operation}`);
    const options = { only, users: { agent }, runs: 1 };
    const { summary } = await run(changing(change), world, options);
    const wrong = summary.verdicts.filter(({ verdict }) => verdict === "fail" || verdict === "noted");
    expect(new Set(wrong.map(({ operation }) => operation))).toEqual(
      new Set(["GetExtras", "GetManagementCompanyDetails"]),
    );
    const { summary: whole } = await run(embedded(), world, options);
    expect(whole.verdicts.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
  });

  test.each([
    [undefined, ATTEMPTS.usual],
    [ATTEMPTS.safe, ATTEMPTS.safe],
  ])("send few requests to a URL (setting %s: %i)", async (maxAttempts, most) => {
    const { wrong, summary } = await attemptsOf({ maxAttempts });
    expect(wrong.length).toBeLessThanOrEqual(most);
    expect(wrong.length).toBeGreaterThan(most * 0.7);
    expect(summary.failures).toEqual([]);
  });

  test("send each kind of wrong credentials to each endpoint in each binding, and a wrong password to each read operation", async () => {
    const { summary } = await attemptsOf({ maxAttempts: ATTEMPTS.safe });
    const passed = summary.verdicts.filter(({ verdict }) => verdict === "pass");
    const operations = passed.filter(({ name }) => name.startsWith("auth.wrong-password/"));
    const reading = service.order.filter((name) => service.operations[name as "GetExtras"].effect === "read");
    expect(new Set(operations.map(({ operation }) => operation))).toEqual(new Set(reading));
    for (const kind of kinds) {
      const own = passed.filter(({ name }) => name.startsWith(`${kind}/`));
      const places = new Set(
        own.map(
          ({ operation, binding }) => `${service.operations[operation as "GetExtras"].endpoint} ${String(binding)}`,
        ),
      );
      expect([kind, places.size]).toEqual([kind, 2 * bindings.length]);
    }
  });
});

/** The kinds of wrong credentials that are sent to each endpoint in each binding. */
const kinds = [
  "auth.username-as-password",
  "auth.other-user",
  "auth.letter-case",
  "auth.blanks",
  "auth.empty-password",
  "auth.missing-password",
  "auth.both-spellings",
];

/** True if a request is a call whose user name and password are not those of a known account. */
function isWrong(request: HttpRequest): boolean {
  if (request.method === "GET" && !request.target.includes("?")) return false;
  const text = request.method === "GET" ? request.target : new TextDecoder().decode(request.body);
  const known = [company, agent];
  return !known.some(({ username, password }) =>
    text.includes("Envelope")
      ? /<(?:[^<>]*:)?A(?:PI|pi)User[nN]ame[^<>]*>/.test(text) && holds(text, username, password)
      : new RegExp(`user[^&]*=${username}(?:&|$)`, "i").test(text) &&
        new RegExp(`password=${password}(?:&|$)`, "i").test(text),
  );
}

function holds(text: string, username: string, password: string): boolean {
  return text.includes(`>${username}<`) && text.includes(`>${password}<`);
}

async function attemptsOf({ maxAttempts }: { readonly maxAttempts: number | undefined }) {
  const wrong: HttpRequest[] = [];
  const original = embedded();
  const transport: Transport = (request) => {
    if (isWrong(request)) wrong.push(request);
    return original(request);
  };
  const target: Target = { kind: "url", name: "http://channel.example", transport };
  const tally = new Tally();
  const options = {
    credentials: company,
    users: { agent },
    today,
    runs: 20,
    suite: channelSuite({ world }),
    only: ["auth.*", "errors.text", "bindings.refusals-agree", "binding.fault-form"],
    maxAttempts,
  };
  for await (const event of conform(service, target, options)) tally.add(event);
  return { wrong, summary: tally.summary() };
}
