// Reads the address that the user typed, corrects it to a base URL, and reports what it corrected.
import { localKind } from "../service/local-address.js";
import { checkedUrl } from "../settings/settings.js";

/** A base URL, with the mistakes that were corrected in the text that the user typed. */
export interface Address {
  readonly baseUrl: string;
  /** The paths of .asmx files in the text. */
  readonly named: readonly string[];
  readonly slips: readonly Slip[];
}

/** A mistake in an address that can be corrected, such as a missing scheme. */
export type Slip = keyof typeof slips;

/** The message for each mistake. */
export const slips = {
  blanks: "it has blanks or quotes around it",
  scheme: "it has no scheme",
  endpoint: "it names an endpoint (.asmx), which the program adds itself",
  query: "it has a query or a fragment",
} as const;

/** Reads an address. Throws a usage error for a text that is not an HTTP URL, or that contains credentials. */
export function readAddress(text: string): Address {
  const bare = withoutQuotes(text.trim());
  const hasScheme = bare.includes("://") || !/^[\w.-]+(?::\d+)?(?:[/?#]|$)/.test(bare);
  const host = bare.split(/[:/?#]/, 1)[0] ?? "";
  const full = hasScheme ? bare : `${isLocal(host) ? "http" : "https"}://${bare}`;
  const [path = "", rest] = full.split(/[?#](.*)/s);
  const parts = path.split("/");
  const at = parts.findIndex((part) => /\.asmx$/i.test(part));
  const endpoint = at < 0 ? undefined : `/${parts[at] ?? ""}`;
  const isSlip: Readonly<Record<Slip, boolean>> = {
    blanks: bare !== text,
    scheme: !hasScheme,
    endpoint: endpoint !== undefined,
    query: endpoint === undefined && rest !== undefined,
  };
  return {
    baseUrl: checkedUrl(at < 0 ? path : parts.slice(0, at).join("/")),
    named: endpoint === undefined ? [] : [endpoint],
    slips: (Object.keys(slips) as Slip[]).filter((slip) => isSlip[slip]),
  };
}

function withoutQuotes(text: string): string {
  const [first = ""] = text;
  return text.length > 1 && `"'`.includes(first) && text.endsWith(first) ? text.slice(1, -1).trim() : text;
}

/** True for a host name of this machine. */
export function isLocal(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || (/^[\d.]+$|:/.test(bare) && localKind(bare) === "loopback");
}
