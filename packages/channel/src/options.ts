// Defines and validates the options of a channel client.
import { type ClientOptions, type ClientWarning, credentialsProblem, type ReplyCache } from "@staywire/client";
import type { Limiter } from "@staywire/client/limiter";
import type { Credentials, Transport } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { ChannelCheckOptions } from "./prepare.js";

interface CommonOptions
  extends Omit<ClientOptions, "credentials" | "binding" | "prepare" | "onWarning" | "cache" | "limiter">,
    ChannelCheckOptions {
  /**
   * The XML namespace of the service, which the provider chooses: the `targetNamespace` of the service's WSDL
   * (`<base URL>/XMLAdditionalFunctions15.025.asmx?WSDL`).
   */
  readonly namespace: string;
  /** The user name and password of the API account. */
  readonly credentials: Credentials;
  /** The binding of the calls. @defaultValue `soap11` */
  readonly binding?: Binding | undefined;
  /**
   * A cache for replies of reads: `memoryCache()`. Streams do not use it. @defaultValue none: every call is a request
   */
  readonly cache?: ReplyCache | undefined;
  /**
   * A rate limiter that replaces `requestsPerSecond`: `rateLimiter({ requestsPerSecond: 5 })`, which several clients
   * can share, or a limiter that several processes share. If it throws, the call fails with that error.
   * @defaultValue none
   */
  readonly limiter?: Limiter | undefined;
  /** Called once per client for each kind of warning. @defaultValue prints the warning with `console.warn` */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}

/** The options of {@link channelClient}. Either a base URL or a transport is required. */
export type ChannelClientOptions = CommonOptions &
  (
    | {
        /** The base URL of the service, such as `https://channel.example`, without the path of an endpoint. */
        readonly baseUrl: string;
        /** Sends the requests. @defaultValue a fetch transport for the base URL */
        readonly transport?: Transport | undefined;
      }
    | {
        readonly baseUrl?: undefined;
        /** Sends the requests: your own transport, or a service in memory. */
        readonly transport: Transport;
      }
  );

/**
 * Throws a TypeError that names `baseUrl`, `transport`, `namespace` or `credentials` if it is missing, empty or
 * invalid.
 */
export function requireChannelOptions(options: ChannelClientOptions): void {
  const problem = optionsProblem(options);
  if (problem !== undefined) throw new TypeError(`cannot create a channel client: ${problem}`);
}

function optionsProblem(options: unknown): string | undefined {
  if (typeof options !== "object" || options === null) {
    return "options must be an object with baseUrl, namespace and credentials";
  }
  const { baseUrl, namespace, credentials, transport } = options as Readonly<Record<string, unknown>>;
  return addressProblem(baseUrl, transport) ?? namespaceProblem(namespace, baseUrl) ?? credentialsProblem(credentials);
}

function addressProblem(baseUrl: unknown, transport: unknown): string | undefined {
  if (transport !== undefined && typeof transport !== "function") return "transport must be a function";
  if (baseUrl === undefined && transport !== undefined) return undefined;
  if (typeof baseUrl !== "string" || baseUrl.trim() === "") {
    return "baseUrl is missing or empty; expected a URL like https://channel.example";
  }
  const path = /\.asmx(?:[/?#]|$)/i.test(baseUrl);
  return path ? "baseUrl names an endpoint (.asmx); give the part before it, like https://channel.example" : undefined;
}

function namespaceProblem(namespace: unknown, baseUrl: unknown): string | undefined {
  if (typeof namespace === "string" && namespace.trim() !== "") return undefined;
  const base = typeof baseUrl === "string" ? baseUrl.replace(/[?#].*$/s, "") : "<base URL>";
  const wsdl = `${base}/XMLAdditionalFunctions15.025.asmx?WSDL`;
  return `namespace is missing or empty; it is the targetNamespace of the service's WSDL (${wsdl})`;
}
