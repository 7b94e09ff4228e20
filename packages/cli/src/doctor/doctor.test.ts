// `staywire doctor` finds each misconfiguration of a service on a real socket, and names the fix.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { utf8 } from "@staywire/codec";
import { configure } from "@staywire/model";
import { listen } from "@staywire/server/node";
import { script, selfSigned, sized, startFaulty } from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { startProxy, startTls } from "@staywire/testkit/network";
import { closedPort } from "@staywire/testkit/port";
import { defaultWorld } from "@staywire/world";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { runInProcess } from "../in-process.cases.js";
import { mockOf } from "../serve/mock.js";
import { runReference } from "../serve/running.js";

const account = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
const onError = (): void => undefined;
const sound = runReference({ service, world: defaultWorld(), onError }).transport;
const paths = { A: service.endpoints.A.path, B: service.endpoints.B.path };
const open: (() => unknown)[] = [];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-doctor-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of open.splice(0)) await close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a service, and returns its base URL. */
async function started(transport: Transport = sound): Promise<string> {
  const { url, close } = await listen(transport);
  open.push(close);
  return url;
}

/** Starts the reference service behind an intermediary that responds to some requests itself. */
function behind(answer: (request: HttpRequest) => HttpResponse | undefined): Promise<string> {
  return started(async (request, options) => answer(request) ?? sound(request, options));
}

/** Starts the reference service behind an intermediary that changes responses. */
function changed(change: (response: HttpResponse, request: HttpRequest) => HttpResponse): Promise<string> {
  return started(async (request, options) => change(await sound(request, options), request));
}

async function faulty(...args: Parameters<typeof startFaulty>): Promise<string> {
  const { port, close } = await startFaulty(...args);
  open.push(close);
  return `${args[1]?.tls === undefined ? "http" : "https"}://localhost:${port}`;
}

async function behindTls(url: Promise<string>): Promise<string> {
  const { port, close } = await startTls(Number(new URL(await url).port));
  open.push(close);
  return `https://localhost:${port}`;
}

/**
 * Starts a TLS server, and returns its URL. Its certificate is for the host `name`, and valid for `days` days.
 */
async function certified(name: string, days: number): Promise<string> {
  const tls = await selfSigned(name, days);
  writeFileSync(join(folder, "own.pem"), tls.cert);
  return faulty(script([sized(200, {}, "")]), { tls });
}

function response(status: number, headers: HttpResponse["headers"], text = ""): HttpResponse {
  return { status, headers, body: utf8(text) };
}

const html = (status: number, title: string): HttpResponse =>
  response(status, [["Content-Type", "text/html"]], `<!doctype html><html><head><title>${title}</title></head></html>`);

const isDescription = ({ target }: HttpRequest): boolean => /\?wsdl$/i.test(target);
const named = (request: HttpRequest, name: string): string | undefined =>
  request.headers.find(([each]) => each.toLowerCase() === name)?.[1];

/** A planted misconfiguration: the arguments, the environment, and the expected finding. */
interface Plant {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly finding: RegExp;
  /** The expected fix: a line to copy, or advice. */
  readonly fix: RegExp | string;
  /** The expected exit code. Default: 1. */
  readonly code?: number;
}

const unrecognized = response(
  500,
  [["Content-Type", "text/plain; charset=utf-8"]],
  "Request format is unrecognized for URL unexpectedly ending in '/GetX'.\r\n",
);

const plants: readonly (readonly [name: string, plant: () => Promise<Plant>])[] = [
  [
    "a wrong port",
    async () => {
      const port = await closedPort();
      const fix = `staywire serve --port ${port}`;
      return { args: [`http://127.0.0.1:${port}`], finding: /^failed +connection .*nothing listens/m, fix, code: 4 };
    },
  ],
  [
    "a host name without an address",
    async () => ({
      args: ["http://no-such-host.invalid"],
      finding: /^failed +DNS .*(?:has no address|does not reply)/m,
      fix: /HTTPS_PROXY=http\S+ staywire doctor/,
      code: 4,
    }),
  ],
  [
    "https on a port of http",
    async () => {
      const url = await started();
      const fix = `staywire doctor ${url}\n`;
      return { args: [url.replace("http:", "https:")], finding: /^failed +TLS .*port of http/m, fix, code: 4 };
    },
  ],
  [
    "http on a port of https",
    async () => {
      const url = await behindTls(started());
      const fix = `staywire doctor ${url}\n`;
      return { args: [url.replace("https:", "http:")], finding: /^failed +TLS .*speaks TLS/m, fix, code: 4 };
    },
  ],
  [
    "a certificate of an authority that is not trusted",
    async () => {
      const url = await behindTls(started());
      return { args: [url], finding: /^failed +TLS .*Test authority/m, fix: /doctor \S+ --ca authority\.pem/, code: 4 };
    },
  ],
  [
    "a self-signed certificate",
    async () => ({
      args: [await certified("localhost", 100)],
      finding: /^failed +TLS .*self-signed/m,
      fix: /--insecure[\s\S]*--ca authority\.pem/,
      code: 4,
    }),
  ],
  [
    "a certificate that has expired",
    async () => {
      const url = await certified("localhost", -1);
      return { args: [url, "--ca", "own.pem"], finding: /^failed +TLS .*has expired/m, fix: /renew it/, code: 4 };
    },
  ],
  [
    "a certificate of another host",
    async () => {
      const url = await certified("channel.example", 100);
      const fix = `staywire doctor ${url.replace("localhost", "channel.example")} --ca own.pem`;
      return { args: [url, "--ca", "own.pem"], finding: /^failed +TLS .*for another host/m, fix, code: 4 };
    },
  ],
  [
    "a redirect to another address",
    async () => {
      const url = await behind(({ target }) => response(301, [["Location", `https://secure.example/api${target}`]]));
      return {
        args: [url],
        finding: /^failed +WSDL .*redirects to/m,
        fix: "staywire doctor https://secure.example/api",
      };
    },
  ],
  [
    "a redirect of calls to another address",
    async () => {
      const to = (target: string) => response(302, [["Location", `https://www.channel.example${target}`]]);
      const url = await behind(({ method, target }) => (method === "POST" ? to(target) : undefined));
      return {
        args: [url],
        finding: /^failed +post .*redirects to/m,
        fix: /^failed +post [^\n]*\n[^\n]*use the other address[^\n]*\n +staywire doctor https:\/\/www.channel.example\n/m,
      };
    },
  ],
  [
    "a redirect to a login page",
    async () => {
      const url = await behind(() => response(302, [["Location", "/login?back=1"]]));
      return { args: [url], finding: /^failed +WSDL .*redirects to "\/login"/m, fix: /login page or another site/ };
    },
  ],
  [
    "a login page in place of the service",
    async () => {
      const url = await behind(() => html(200, "Sign in"));
      return { args: [url], finding: /^failed +WSDL .*a web page came: "Sign in"/m, fix: /in a browser/ };
    },
  ],
  [
    "a login of the web server",
    async () => {
      const url = await behind(() => response(401, [["WWW-Authenticate", 'Basic realm="x"']]));
      return { args: [url], finding: /^failed +WSDL .*login of its own/m, fix: /--header "Authorization: Basic / };
    },
  ],
  [
    "a firewall that expects a key",
    async () => {
      const url = await behind((request) =>
        named(request, "x-api-key") === undefined ? response(403, []) : undefined,
      );
      return { args: [url], finding: /^failed +WSDL .*HTTP 403/m, fix: /--header 'X-Api-Key: / };
    },
  ],
  [
    "the WSDL of another service",
    async () => {
      const { X, Y } = library.endpoints;
      const other = { ...library, endpoints: { X: { ...X, path: paths.A }, Y: { ...Y, path: paths.B } } };
      const url = await started(mockOf(other, { seed: 1, replies: undefined, onError }));
      return { args: [url], finding: /^failed +endpoints .*another service: "LibraryX"/m, fix: /staywire import http/ };
    },
  ],
  [
    "another namespace",
    async () => ({
      args: [await started(), "--namespace", "http://other.example/"],
      finding: /^failed +namespace .*"http:\/\/channel\.example\/xml"/m,
      fix: /--namespace http:\/\/channel\.example\/xml\n +namespace: "http:\/\/channel\.example\/xml",/,
    }),
  ],
  [
    "a namespace with a slash too many",
    async () => ({
      args: [await started()],
      env: { ...account, STAYWIRE_NAMESPACE: "http://channel.example/xml/" },
      finding: /^failed +namespace .*by the last slash/m,
      fix: "export STAYWIRE_NAMESPACE=http://channel.example/xml\n",
    }),
  ],
  [
    "a namespace without its slash",
    async () => {
      const other = configure(service, { namespace: "http://tempuri.org/" });
      const url = await started(runReference({ service: other, world: defaultWorld(), onError }).transport);
      const args = [url, "--namespace", "http://tempuri.org"];
      return { args, finding: /^failed +namespace .*last slash/m, fix: "--namespace http://tempuri.org/\n" };
    },
  ],
  [
    "another namespace, where no WSDL is",
    async () => ({
      args: [
        await behind((request) => (isDescription(request) ? response(404, []) : undefined)),
        "--namespace",
        "urn:x",
      ],
      finding: /^failed +namespace .*"http:\/\/channel\.example\/xml"/m,
      fix: 'namespace: "http://channel.example/xml",',
    }),
  ],
  [
    "a path that is too long",
    async () => {
      const url = await started();
      return {
        args: [`${url}/api/v1`],
        finding: /^failed +WSDL .*but at a path above it/m,
        fix: `staywire doctor ${url}\n`,
      };
    },
  ],
  [
    "a path at which nothing is",
    async () => ({
      args: [await started(async () => html(404, "Not found"))],
      finding: /^failed +WSDL .*HTTP 404/m,
      fix: /--endpoint-a \S+ --endpoint-b \S+/,
    }),
  ],
  [
    "a base URL with an endpoint in it",
    async () => {
      const url = await started();
      const fix = `staywire doctor ${url}\n`;
      return { args: [`${url}${paths.A}?WSDL`], finding: /^failed +address .*names an endpoint/m, fix };
    },
  ],
  [
    "a base URL without a scheme",
    async () => {
      const url = await started();
      const fix = `staywire doctor ${url}\n`;
      return { args: [url.replace("http://", "")], finding: /^failed +address .*no scheme/m, fix };
    },
  ],
  [
    "an endpoint in another file, which the base URL names",
    async () => {
      const moved = configure(service, { paths: { A: "/Other.asmx" } });
      const url = await started(runReference({ service: moved, world: defaultWorld(), onError }).transport);
      const away = [url, "--endpoint-b", "/gone.asmx"];
      const args = [`${url}/Other.asmx`, ...away.slice(1)];
      return { args, finding: /^failed +WSDL .*one at "\/Other\.asmx"/m, fix: 'endpointA: "/Other.asmx",' };
    },
  ],
  [
    "only one endpoint",
    async () => ({
      args: [await behind(({ target }) => (target.startsWith(paths.B) ? response(404, []) : undefined))],
      finding: /^failed +endpoints +B: .*none of its operations/m,
      fix: 'endpointB: "/path/to/ServiceXML.15.025.asmx",',
    }),
  ],
  [
    "endpoints that are swapped",
    async () => ({
      args: [await started(), "--endpoint-a", paths.B, "--endpoint-b", paths.A],
      finding: /^failed +endpoints +A: /m,
      fix: `endpointA: "${paths.A}",`,
    }),
  ],
  [
    "a wrong password",
    async () => ({
      args: [await started()],
      env: { ...account, STAYWIRE_PASSWORD: "wrong" },
      finding: /^failed +credentials .*rejects them; both are from the environment/m,
      fix: "export STAYWIRE_USERNAME=",
    }),
  ],
  [
    "a user name that is misspelt, in the settings file",
    async () => {
      const file = join(folder, "misspelt.json");
      writeFileSync(file, JSON.stringify({ username: "agnt" }));
      const env = { STAYWIRE_PASSWORD: "agent-password" };
      const args = [await started(), "--config", file];
      return { args, env, finding: /^failed +credentials .*user name is from the settings file/m, fix: /letter case/ };
    },
  ],
  [
    "an empty password",
    async () => ({
      args: [await started()],
      env: { ...account, STAYWIRE_PASSWORD: "" },
      finding: /^failed +credentials .*no password is given/m,
      fix: "STAYWIRE_PASSWORD='...'",
    }),
  ],
  [
    "a password with a line break behind it",
    async () => ({
      args: [await started()],
      env: { ...account, STAYWIRE_PASSWORD: "agent-password\r" },
      finding: /^noted +credentials .*has a line break/m,
      fix: "STAYWIRE_PASSWORD='...'",
    }),
  ],
  [
    "a clock that is a day off",
    async () => {
      const day = new Date(Date.now() + 86_400_000);
      const set = ({ headers, ...rest }: HttpResponse) => ({
        ...rest,
        headers: [...headers, ["Date", day.toUTCString()] as const],
      });
      return {
        args: [await changed(set)],
        finding: /^failed +clock .*24 hours behind/m,
        fix: `today: "${day.toISOString().slice(0, 10)}",`,
      };
    },
  ],
  [
    "a service with another day",
    async () => {
      const url = await started(
        runReference({ service, world: defaultWorld(), today: "2027-05-01", onError }).transport,
      );
      return {
        args: [url],
        finding: /^failed +day .*"2027-05-01"/m,
        fix: /--today 2027-05-01\n +today: "2027-05-01",/,
      };
    },
  ],
  [
    "a service without SOAP 1.2",
    async () => ({
      args: [
        await behind((request) =>
          /soap\+xml/.test(named(request, "content-type") ?? "") ? response(415, []) : undefined,
        ),
      ],
      finding: /^failed +soap12 /m,
      fix: /staywire call .* --binding soap11\n/,
    }),
  ],
  [
    "a service whose WSDL has no SOAP 1.2",
    async () => {
      const only = ["soap11", "get", "post"] as const;
      const operations = Object.entries(service.operations).map(([name, each]) => [name, { ...each, bindings: only }]);
      const less = { ...service, operations: Object.fromEntries(operations) } as typeof service;
      const url = await started(runReference({ service: less, world: defaultWorld(), onError }).transport);
      return { args: [url], finding: /^failed +soap12 +A: the WSDL does not offer it/m, fix: /--binding soap11\n/ };
    },
  ],
  [
    "a service without HTTP POST",
    async () => ({
      args: [
        await behind(({ method, headers }) =>
          method === "POST" && !headers.some(([, value]) => /xml/.test(value)) ? unrecognized : undefined,
        ),
      ],
      finding: /^failed +post .*Request format is unrecognized/m,
      fix: /enable it/,
    }),
  ],
  [
    "a service without HTTP GET",
    async () => ({
      args: [
        await behind((request) => (request.method === "GET" && !isDescription(request) ? unrecognized : undefined)),
        "--get",
      ],
      finding: /^failed +get .*Request format is unrecognized/m,
      fix: /--binding soap11\n/,
    }),
  ],
  [
    "a service without HTTP GET, with a page of HTML",
    async () => {
      const page = html(500, "Request format is unrecognized for URL unexpectedly ending in '/GetExtras'.");
      const url = await behind((request) => (request.method === "GET" && !isDescription(request) ? page : undefined));
      return {
        args: [url, "--get"],
        finding: /^failed +get .*does not accept it: "Request format is unrecognized/m,
        fix: /enable it[^\n]*\n[^\n]*--binding soap11\n/,
      };
    },
  ],
  [
    "an account that is locked",
    async () => {
      const locked = response(403, [["Content-Type", "text/plain"]], "Account agent is locked. Contact support.");
      const url = await behind((request) => (isDescription(request) ? undefined : locked));
      return {
        args: [url],
        finding: /^failed +soap11 .*HTTP 403\): "Account \[redacted\] is locked. Contact support."/m,
        fix: /allow the account/,
      };
    },
  ],
  [
    "a gateway that answers calls with a page",
    async () => {
      const url = await behind(({ method }) => (method === "POST" ? html(200, "Please enable cookies") : undefined));
      return {
        args: [url],
        finding: /^failed +soap11 .*a web page came: "Please enable cookies"/m,
        fix: /answers calls in the place of the service/,
      };
    },
  ],
  [
    "a gateway that empties the SOAPAction",
    async () => {
      const empty = ({ headers, ...rest }: HttpRequest): HttpRequest => ({
        ...rest,
        headers: headers.map(([name, value]) => [name, /^soapaction$/i.test(name) ? '""' : value]),
      });
      const url = await started((request, options) => sound(empty(request), options));
      return {
        args: [url],
        finding: /^failed +soap11 .*SOAPAction/m,
        fix: /gateway on the way[\s\S]*--binding soap12\n/,
      };
    },
  ],
  [
    "a proxy that is not there",
    async () => {
      vi.stubEnv("http_proxy", `http://127.0.0.1:${await closedPort()}`);
      return {
        args: ["http://channel.example"],
        finding: /^failed +proxy .*nothing listens/m,
        fix: "NO_PROXY=channel.example staywire doctor",
        code: 4,
      };
    },
  ],
  [
    "a proxy that wants a login",
    async () => {
      vi.stubEnv("http_proxy", await faulty(script([sized(407, { "Proxy-Authenticate": "Basic" }, "")])));
      return {
        args: ["http://channel.example"],
        finding: /^failed +WSDL .*proxy wants a login/m,
        fix: /HTTPS_PROXY=http:..USER:PASSWORD@/,
      };
    },
  ],
  [
    "too many requests",
    async () => ({
      args: [await behind(() => response(429, [["Retry-After", "120"]]))],
      finding: /^failed +WSDL .*HTTP 429, Retry-After "120"/m,
      fix: "sleep 120; staywire doctor",
    }),
  ],
  [
    "too many requests, by the calls only",
    async () => {
      let calls = 0;
      const limited = (request: HttpRequest): HttpResponse | undefined => {
        if (isDescription(request)) return undefined;
        calls += 1;
        expect(calls).toBe(1);
        return response(429, []);
      };
      return { args: [await behind(limited)], finding: /^failed +soap11 .*HTTP 429/m, fix: "rate: 1," };
    },
  ],
  [
    "a gateway without its service",
    async () => ({
      args: [await behind(() => html(503, "Service unavailable"))],
      finding: /^failed +WSDL .*HTTP 503/m,
      fix: /try again later/,
    }),
  ],
  [
    "a body that is not gzip though it says so",
    async () => ({
      args: [await faulty(script([sized(200, { "Content-Encoding": "gzip", "Content-Type": "text/xml" }, "<a/>")]))],
      finding: /^failed +WSDL .*cannot be decompressed/m,
      fix: "--header 'Accept-Encoding: identity'",
    }),
  ],
  [
    "a port that speaks another protocol",
    async () => ({
      args: [await faulty(script(["SSH-2.0-OpenSSH_9.6\r\n"]), { atOnce: true })],
      finding: /^failed +WSDL .*does not speak HTTP/m,
      fix: /check the port/,
    }),
  ],
  [
    "a service that does not reply in time",
    async () => ({
      args: [await faulty(script([])), "--timeout", "0.3"],
      finding: /^failed +WSDL .*in time/m,
      fix: "--timeout 120",
    }),
  ],
  [
    "a service that closes the connection",
    async () => {
      const server = createServer((socket) => socket.destroy());
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      open.push(() => void server.close());
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      return { args: [`http://127.0.0.1:${port}`], finding: /^failed +WSDL .*closed/m, fix: /gateways and firewalls/ };
    },
  ],
  [
    "a property of another company",
    async () => ({
      args: [await started(), "1107"],
      finding: /^failed +property +1107: "\(5000\)/m,
      fix: /the management company: enable the property[\s\S]*staywire call GetPropertyPermissions PropertyID=1107/,
    }),
  ],
];

test.each(plants)("the doctor finds %s, and names the fix", async (_, plant) => {
  const { args, env = account, finding, fix, code = 1 } = await plant();
  const ended = await runInProcess(["doctor", ...args], { cwd: folder, env });
  expect(ended.err).toBe("");
  expect(ended.out).toMatch(finding);
  if (typeof fix === "string") expect(ended.out).toContain(fix);
  else expect(ended.out).toMatch(fix);
  expect(ended.code).toBe(code);
  expect(ended.out).not.toContain("agent-password");
});

describe("the doctor", () => {
  test("finds no problem of a correct service, whether it tests every binding (with --get) or uses TLS through a proxy", async () => {
    const url = await started();
    const { code, out } = await runInProcess(["doctor", url, "--get"], { env: account });
    expect(out).not.toMatch(/^(?:failed|noted)/m);
    expect(out).toMatch(/^passed +get +A: .*\n(?:.*\n)*passed +post +B: /m);
    expect(code).toBe(0);
    const proxy = await startProxy();
    open.push(proxy.close);
    const tls = await startTls(Number(new URL(url).port));
    open.push(tls.close);
    writeFileSync(join(folder, "ca.pem"), tls.ca);
    vi.stubEnv("https_proxy", `http://127.0.0.1:${proxy.port}`);
    const args = ["doctor", `https://localhost:${tls.port}`, "--ca", "ca.pem"];
    expect(await runInProcess(args, { cwd: folder, env: account })).toMatchObject({ code: 0, err: "" });
    expect(proxy.asked).toContain(`localhost:${tls.port}`);
  });

  test("sends no password in a URL without --get", async () => {
    const seen: string[] = [];
    const url = await behind(({ target }) => void seen.push(target));
    const { out } = await runInProcess(["doctor", url], { env: account });
    expect(out).toMatch(/^not run +get +the password would be in the URL/m);
    expect(seen.join("\n")).not.toContain("agent-password");
    expect(seen.length).toBeGreaterThan(4);
  });

  test("writes a settings file with the corrected settings, without credentials", async () => {
    const cwd = mkdtempSync(join(folder, "write-"));
    const args = ["doctor", `${await started()}${paths.A}`, "--namespace", "urn:x", "--write"];
    const { out } = await runInProcess(args, { cwd, env: account });
    expect(out).toContain("staywire.config.json is written");
    const text = readFileSync(join(cwd, "staywire.config.json"), "utf8");
    expect(JSON.parse(text)).toEqual({ target: expect.stringMatching(/^http:\/\/127/), namespace: service.namespace });
    const again = await runInProcess(["doctor"], { cwd, env: account });
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(await runInProcess(args, { cwd, env: account })).toMatchObject({ code: 2 });
  });
});

test("the doctor sends credentials only once if the service rejects them", async () => {
  let count = 0;
  const url = await behind((request) => {
    if (/wrong-canary/.test(`${request.target}${new TextDecoder().decode(request.body)}`)) count += 1;
    return undefined;
  });
  const env = { ...account, STAYWIRE_PASSWORD: "wrong-canary" };
  const { out } = await runInProcess(["doctor", url, "1101", "--get"], { env });
  expect(count).toBe(1);
  expect(out).not.toContain("canary");
});
