// A channel client calls the reference service in memory, and reports options that are missing.
import { defaultWorld, reference } from "@staywire/reference";
import { describe, expect, test } from "vitest";
import { type ChannelClient, type ChannelClientOptions, channelClient, service } from "./index.js";

const credentials = { username: "agent", password: "agent-password" };
const transport = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
const namespace = service.namespace;

test("a client calls a service in memory", async () => {
  const channel: ChannelClient = channelClient({ transport, namespace, credentials });
  const outcome = await channel.GetExtras({ PropertyID: 1101 });
  expect(outcome).toMatchObject({ kind: "ok" });
});

const base = { baseUrl: "https://channel.example", namespace, credentials };

describe("a missing, empty or wrong option is an error that names it", () => {
  test.each<[what: string, options: unknown, message: RegExp]>([
    ["no options", undefined, /options must be an object with baseUrl, namespace and credentials/],
    ["no base URL", { ...base, baseUrl: undefined }, /baseUrl is missing or empty/],
    ["an empty base URL", { ...base, baseUrl: " " }, /baseUrl is missing or empty/],
    ["a base URL with an endpoint", { ...base, baseUrl: "https://channel.example/X.asmx" }, /names an endpoint/],
    ["a base URL with a WSDL", { ...base, baseUrl: "https://channel.example/X.asmx?WSDL" }, /names an endpoint/],
    ["a relative base URL", { ...base, baseUrl: "channel" }, /not an absolute URL/],
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
  ])("%s", (_what, options, message) => {
    expect(() => channelClient(options as ChannelClientOptions)).toThrow(message);
  });
});
