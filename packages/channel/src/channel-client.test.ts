// A channel client calls the reference service in memory, and reports missing options.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeTransport } from "@staywire/client/node";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type ChannelClient,
  type ChannelClientOptions,
  channelClient,
  type StreamingChannelClient,
  service,
  streamingChannelClient,
} from "./index.js";

const credentials = { username: "agent", password: "agent-password" };
const transport = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
const namespace = service.namespace;

test("channelClient calls a service in memory", async () => {
  const channel: ChannelClient = channelClient({ transport, namespace, credentials });
  const outcome = await channel.GetExtras({ PropertyID: 1101 });
  expect(outcome).toMatchObject({ kind: "ok" });
});

test("streamingChannelClient reads a list item by item, and reports the error of an item with its id", async () => {
  const lists: StreamingChannelClient = streamingChannelClient({ transport, namespace, credentials });
  // @ts-expect-error a write is not in the type: each iteration would send it again
  expect(typeof lists.AddExtra).toBe("function");
  const failed: unknown[] = [];
  const read: number[] = [];
  const onItemError = ({ item, code }: { item?: { id?: unknown }; code: string }) => failed.push([item?.id, code]);
  const rates = lists.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: 601 }, { onItemError });
  for await (const { PropertyID, ErrorMsg = "" } of rates) if (ErrorMsg === "") read.push(PropertyID);
  expect(read).toContain(1101);
  expect(failed).toContainEqual([1105, "validation-error-2-deleted"]);
});

test("streamingChannelClient checks parameters and converts dates before it sends a call", async () => {
  const lists = streamingChannelClient({ transport, namespace, credentials });
  const ask = (nights: number) =>
    lists.GetPropertiesNightlyRoomsToSell({
      PropertyIDs: [1101],
      MinimumDateInRange: "2027-05-01",
      MaximumDateInRange: { year: 2027, month: 5, day: 1 + nights },
    });
  for await (const { PropertyID, Nights } of ask(3)) expect([PropertyID, Nights?.length]).toEqual([1101, 3]);
  await expect(ask(0)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: "refused" });
  expect(() => streamingChannelClient({ transport, namespace: "", credentials })).toThrow("namespace is missing");
});

describe("a warning of channelClient", () => {
  afterEach(() => vi.restoreAllMocks());
  const printed = () => vi.spyOn(console, "warn").mockImplementation(() => undefined);

  test("is printed once, without the password", async () => {
    const warn = printed();
    const channel = channelClient({ transport, namespace, credentials, binding: "get" });
    await channel.GetExtras({ PropertyID: 1101 });
    await channel.GetExtras({ PropertyID: 1101 });
    const [[text] = []] = warn.mock.calls;
    expect(warn).toHaveBeenCalledTimes(1);
    expect(text).toMatch(/^channelClient: .*password in its URL.* \(password-in-url\)$/);
    expect(text).not.toContain(credentials.password);
  });

  test.each([
    ["http://channel.example", 1],
    ["http://localhost:8080", 0],
    ["https://channel.example", 0],
  ])(
    "is printed for an insecure base URL with the fetch and the Node transport, but not for https or localhost: %s",
    (baseUrl, count) => {
      const warn = printed();
      channelClient({ baseUrl, namespace, credentials });
      const node = nodeTransport({ baseUrl });
      channelClient({ transport: node, namespace, credentials });
      node.close();
      expect(warn).toHaveBeenCalledTimes(2 * count);
    },
  );

  test("is passed to onWarning instead of the console", () => {
    const warn = printed();
    const codes: string[] = [];
    const onWarning = ({ code }: { code: string }) => codes.push(code);
    channelClient({ baseUrl: "http://channel.example", namespace, credentials, onWarning });
    expect([codes, warn.mock.calls]).toEqual([["insecure-url"], []]);
  });
});

const base = { baseUrl: "https://channel.example", namespace, credentials };

describe("a missing, empty or invalid option of channelClient", () => {
  test.each<[what: string, options: unknown, message: RegExp]>([
    ["no options", undefined, /options must be an object with baseUrl, namespace and credentials/],
    ["no base URL", { ...base, baseUrl: undefined }, /baseUrl is missing or empty/],
    ["an empty base URL", { ...base, baseUrl: " " }, /baseUrl is missing or empty/],
    ["a base URL with an endpoint", { ...base, baseUrl: "https://channel.example/X.asmx" }, /names an endpoint/],
    ["a base URL with a WSDL", { ...base, baseUrl: "https://channel.example/X.asmx?WSDL" }, /names an endpoint/],
    ["a relative base URL", { ...base, baseUrl: "channel" }, /not an absolute http or https URL/],
    ["no namespace", { ...base, namespace: undefined }, /targetNamespace of the service's WSDL \(https:\/\/channel/],
    ["an empty namespace", { ...base, namespace: "" }, /namespace is missing or empty/],
    ["no credentials", { ...base, credentials: undefined }, /credentials must be an object \{ username, password \}/],
    ["empty credentials", { ...base, credentials: {} }, /credentials\.username is missing/],
    [
      "an empty password",
      { ...base, credentials: { username: "agent", password: "" } },
      /credentials\.password is empty/,
    ],
    [
      "a password that is a number",
      { ...base, credentials: { username: "a", password: 1 } },
      /password must be a string/,
    ],
    ["a transport that is no function", { ...base, transport: {} }, /transport must be a function/],
  ])("causes an error that names it: %s", (_what, options, message) => {
    expect(() => channelClient(options as ChannelClientOptions)).toThrow(message);
  });
});

test("the generated types do not contain `by the caller`, `is not shown` or `are not shown`", () => {
  const types = readFileSync(join(import.meta.dirname, "generated/client-types.ts"), "utf8");
  expect(types.match(/.*(?:by the caller|is not shown|are not shown).*/g)).toBeNull();
});
