// Tests the Node transport in company networks: client certificates, logins of web servers, and names in User-Agent.
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { HttpRequest } from "@staywire/codec";
import { utf8 } from "@staywire/codec";
import { selfSigned } from "@staywire/testkit/faulty-network";
import { afterEach, describe, expect, test } from "vitest";
import { rejection } from "../rejection.cases.js";
import { basicAuthorization, type NodeTransport, type NodeTransportOptions, nodeTransport } from "./index.js";

const post: HttpRequest = { method: "POST", target: "/X.asmx", headers: [], body: utf8("<a/>") };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function made(options: NodeTransportOptions): NodeTransport {
  const transport = nodeTransport(options);
  closing.push(() => transport.close());
  return transport;
}

async function serving(
  answer: (request: IncomingMessage) => readonly [status: number, fields: Record<string, string>],
) {
  const server = createServer((request, response) => {
    const [status, fields] = answer(request);
    request.resume().once("end", () => response.writeHead(status, fields).end("done"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a client certificate", () => {
  async function asking() {
    const [service, client] = [await selfSigned(), await selfSigned()];
    const options = { ...service, ca: client.cert, requestCert: true, rejectUnauthorized: true };
    const server = createSecureServer(options, (_, response) => void response.end("in"));
    server.on("tlsClientError", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
    return { options: { baseUrl, ca: service.cert }, client };
  }

  test("is sent to a service that requires it", async () => {
    const { options, client } = await asking();
    expect(await made({ ...options, ...client }).call(undefined, post)).toMatchObject({ status: 200 });
  });

  test("that is missing causes a failure with advice, which is not retried", async () => {
    const { options } = await asking();
    const error = await rejection(made(options)(post));
    expect(error).toMatchObject({
      retry: false,
      message: expect.stringMatching(/client certificate.*cert and key, or pfx/),
    });
  });

  test.each([
    [{ cert: "-----BEGIN s3cret" }, "only one of cert and key is given"],
    [{ cert: "s3cret", key: "s3cret" }, "the certificates cannot be read"],
    [{ pfx: utf8("s3cret"), passphrase: "s3cret" }, "the certificates cannot be read"],
  ])("is rejected when the transport is created, if the options are %j", (options, message) => {
    const make = () => nodeTransport({ baseUrl: "https://channel.example", ...options });
    expect(make).toThrow(message);
    expect(make).not.toThrow("s3cret");
  });
});

describe("a login to the web server", () => {
  const login = { username: "web", password: "web-password" };

  test("with Basic is sent with the first request", async () => {
    const seen: (string | undefined)[] = [];
    const baseUrl = await serving(({ headers }) => {
      seen.push(headers.authorization);
      return [200, {}];
    });
    await made({ baseUrl, authorize: basicAuthorization(login) })(post);
    expect(seen).toEqual([`Basic ${btoa("web:web-password")}`]);
  });

  test("is tried once if it is wrong, and the caller gets the 401", async () => {
    let count = 0;
    const baseUrl = await serving(() => {
      count += 1;
      return [401, { "WWW-Authenticate": 'Basic realm="x"' }];
    });
    expect(await made({ baseUrl, authorize: basicAuthorization(login) })(post)).toMatchObject({ status: 401 });
    expect(count).toBe(1);
  });

  // The login takes three requests on one connection, as with NTLM. After that, the connection is logged in.
  test("with a handshake uses one connection, even if other connections are used at the same time", async () => {
    const steps = new WeakMap<Socket, number>();
    const baseUrl = await serving(({ socket, headers: { authorization } }) => {
      const step = steps.get(socket) ?? 0;
      if (step === 2) return [200, {}];
      const isNext = authorization === `NTLM message-${step === 0 ? 1 : 3}`;
      steps.set(socket, isNext ? step + 1 : 0);
      if (isNext && step === 1) return [200, {}];
      return [401, { "WWW-Authenticate": isNext ? "NTLM message-2" : "NTLM" }];
    });
    const rounds: number[] = [];
    const transport = made({
      baseUrl,
      authorize({ round, challenges }) {
        rounds.push(round);
        if (round === 0) return undefined;
        if (round === 1) return "NTLM message-1";
        return challenges.includes("NTLM message-2") ? "NTLM message-3" : undefined;
      },
    });
    const both = await Promise.all([transport(post), transport(post), transport(post)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(rounds.sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    expect(await transport(post)).toMatchObject({ status: 200 });
    // The connection is already logged in.
    expect(rounds).toHaveLength(10);
  });
});

describe("the header User-Agent", () => {
  async function sentBy(options: Partial<NodeTransportOptions>): Promise<string | undefined> {
    let agent: string | undefined;
    const baseUrl = await serving(({ headers }) => {
      agent = headers["user-agent"];
      return [200, {}];
    });
    await made({ baseUrl, ...options })(post);
    return agent;
  }

  test.each([
    [{}, /^staywire\/\d+\.\d+\.\d+$/],
    [
      { appInfo: { name: "site", version: "1.2", url: "https://site.example" } },
      /^site\/1\.2 \(https:\/\/site\.example\) staywire\/\S+$/,
    ],
    [{ headers: { "user-agent": "mine" } }, /^mine$/],
  ])("is composed from the options %j", async (options, expected) => {
    expect(await sentBy(options)).toMatch(expected);
  });

  test.each([{ name: "a b" }, { name: "a", version: "1\r\n2" }, { name: "a", url: "x) y" }])(
    "causes an error for the invalid appInfo %j",
    (appInfo) => {
      expect(() => nodeTransport({ baseUrl: "https://channel.example", appInfo })).toThrow("of appInfo has");
    },
  );
});
