// Error texts of any length are returned short, without a part of the password at their end.
import { inspect } from "node:util";
import { clientCodec, type HttpResponse, longestErrorText, soap11Binding, type Transport, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { smallClient, untypedClient } from "./index.js";

const password = 'p&w<d>%20"é+☃ 7Q';
const credentials = { username: "agent", password };
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const envelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
const result = (content: string): string =>
  envelope(`<GetBookResponse xmlns="${library.namespace}"><Book>${content}</Book></GetBookResponse>`);
const response = (status: number, type: string, body: string): HttpResponse => ({
  status,
  headers: [["Content-Type", `${type}; charset=utf-8`]],
  body: utf8(body),
});

/** The places of an error text in a reply to GetBook. */
const places: Readonly<Record<string, (text: string) => HttpResponse>> = {
  "a plain text": (text) => response(500, "text/plain", text),
  "an encoded plain text": (text) => response(500, "text/plain", escaped(text)),
  "a fault": (text) =>
    response(
      500,
      "text/xml",
      envelope(`<s:Fault><faultcode>s:Server</faultcode><faultstring>${escaped(text)}</faultstring></s:Fault>`),
    ),
  "an error field": (text) => response(200, "text/xml", result(`<ErrorMsg>${escaped(text)}</ErrorMsg>`)),
};

async function reply(
  answer: HttpResponse,
  options = {},
): Promise<Awaited<ReturnType<ReturnType<typeof untypedClient>>>> {
  const transport: Transport = async () => answer;
  return untypedClient(library, transport, { credentials, ...options })("GetBook", { BookId: 1 });
}

function shown(value: unknown): string {
  return inspect(value, { depth: 20, maxArrayLength: null, maxStringLength: null });
}

/** Returns a text that is so long that the client cuts it. The cut divides the secret in it after `at` characters. */
function divided(form: string, at: number, lead = "x "): string {
  return `${lead.repeat(longestErrorText).slice(0, longestErrorText - at)}${form}${" y".repeat(9_000)}`;
}

const forms: Readonly<Record<string, string>> = {
  "as it is": password,
  encoded: encodeURIComponent(password),
  "encoded twice": encodeURIComponent(encodeURIComponent(password)),
  "in XML": escaped(password),
  "letter by letter": [...password].join(" "),
  "in base64": Buffer.from(password).toString("base64"),
};
const cells = Object.keys(places).flatMap((place) => Object.keys(forms).map((form) => [place, form] as const));

describe.each(cells)("an error text in %s with a password %s that the cut divides", (place, form) => {
  test("keeps no part of the password before the cut", async () => {
    const text = forms[form] ?? "";
    // Each position is tested with one of these leading texts, in turn.
    const leads = ["x ", "x ---> ", "No such book; "];
    const step = Math.ceil(text.length / 9);
    for (let at = 1; at < text.length; at += step) {
      for (const lead of leads.filter((_, index) => index === ((at - 1) / step) % leads.length)) {
        const made = await reply((places[place] as (text: string) => HttpResponse)(divided(text, at, lead)));
        expect(made.kind).toBe("error");
        // The leading text is removed, because it would hide whether a part of the secret is left.
        const own = shown(made).replaceAll(lead.trim(), "");
        expect(own).not.toContain(text.slice(0, Math.min(at, 3)).padEnd(3, "\u0000"));
      }
    }
  });
});

test.each(Object.keys(places))("an error text of 2 MB in %s is shortened in the reply", async (place) => {
  const made = await reply((places[place] as (text: string) => HttpResponse)(password.repeat(120_000)));
  expect(made).toMatchObject({ kind: "error", value: null });
  expect(shown(made).length).toBeLessThan(4 * longestErrorText);
  expect(shown(made)).not.toContain(password);
});

test("a short value in an error reply is searched for the password, and returned", async () => {
  const answer = places["an error field"]?.(`no ${password}`) as HttpResponse;
  const made = await reply(answer);
  expect(made).toMatchObject({ kind: "error", text: "no [redacted]", value: { ErrorMsg: "no [redacted]" } });
});

test("a fault with 200,000 elements is classified by its status only", async () => {
  const made = await reply(response(500, "text/xml", envelope(`<s:Fault>${"<x/>".repeat(200_000)}</s:Fault>`)));
  expect(made).toMatchObject({ kind: "failed", reason: "http-status", status: 500 });
});

test("if the name of an unexpected element is the password, the path to the element is redacted", async () => {
  const made = await untypedClient(library, async () => response(200, "text/xml", result("<Secret99/>")), {
    credentials: { username: "agent", password: "Secret99" },
  })("GetBook", { BookId: 1 });
  expect(shown(made)).not.toContain("Secret99");
});

test("a very long name of an unexpected element is shortened in the path of its deviation", async () => {
  const made = await reply(response(200, "text/xml", result(`<${"n".repeat(9_000)}/>`)));
  expect(shown(made).length).toBeLessThan(5_000);
});

test("the response of an error is cut to 1 MiB", async () => {
  const made = await reply(response(500, "text/plain", "x".repeat(1_200_000)), { keepResponse: true });
  expect(made.kind === "error" && made.meta.response?.body.length).toBe(1024 * 1024);
});

test.each(Object.keys(places))("a small client withholds an error text in %s if it was cut", async (place) => {
  const call = smallClient(
    clientCodec(library, [soap11Binding]),
    async () => (places[place] as (text: string) => HttpResponse)(divided(password, 9)),
    { credentials },
  );
  const made = await call.GetBook({ BookId: 1 });
  expect(made).toMatchObject({ kind: "error", text: "[withheld]", message: "[withheld]" });
  expect(shown({ ...made, value: null })).not.toContain(password.slice(0, 3));
});
