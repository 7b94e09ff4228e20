// Decodes the golden SOAP replies with .NET's SOAP client and XmlSerializer on Mono, and compares the values.
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { operationOf, type Service } from "@staywire/model";
import { compareDecimals, compareInstants } from "@staywire/values";
import { type GoldenJson, goldenCases, goldenFolder } from "../support/golden.js";
import { dotnet } from "./dotnet.js";

interface Decoded {
  readonly id: string;
  readonly value?: unknown;
  readonly error?: string;
}

const endpoints: Service["endpoints"] = service.endpoints;

/**
 * Returns the lines about differences, and a last line with the number of replies, like the scripts of the other
 * clients.
 */
export async function decodeWithDotnet(): Promise<string> {
  const replies = goldenCases.filter(isDecodable);
  const wsdl = join(goldenFolder, "../contracts/wsdl");
  const printed = await dotnet("Decode.cs", [wsdl], JSON.stringify(replies.map(job)));
  const decoded = printed
    .trim()
    .split("\n")
    .map((line): Decoded => JSON.parse(line));
  const lines = decoded.flatMap(({ id, value, error }, at) => {
    const wrong = error ?? difference(replies[at]?.meaning?.value, value, "");
    return wrong === undefined ? [] : [`${id} ${wrong}`];
  });
  return [...lines, `${decoded.length} replies`].join("\n");
}

function isDecodable({ direction, binding, refused, meaning, response }: GoldenJson): boolean {
  const isReply = direction === "reply" && binding.startsWith("soap") && !refused;
  return isReply && meaning?.channel !== "fault" && response?.body !== undefined;
}

function job({ id, operation, binding, response }: GoldenJson) {
  const { endpoint } = operationOf(service, operation ?? "");
  return {
    id,
    operation,
    description: `${endpoints[endpoint]?.name}.soap.wsdl`,
    protocol: binding === "soap12" ? "Soap12" : "Soap",
    contentType: response?.headers.find(([field]) => field.toLowerCase() === "content-type")?.[1] ?? "",
    path: join(goldenFolder, id, response?.body ?? ""),
  };
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Describes the first difference of two values; undefined if they are equal. .NET returns null for an absent member, so
 * null equals an absent member.
 */
function difference(wanted: unknown, found: unknown, path: string): string | undefined {
  const pairs = members(wanted, found);
  if (pairs === undefined)
    return isSame(wanted, found) ? undefined : `${path}: ${shown(found)} is not ${shown(wanted)}`;
  for (const [name, each, other] of pairs) {
    const wrong = difference(each, other, `${path}${name}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Pairs the items of two lists of equal length, or the members of two records; undefined for anything else. */
function members(wanted: unknown, found: unknown): readonly (readonly [string, unknown, unknown])[] | undefined {
  if (!isObject(wanted) || !isObject(found) || isOpaque(wanted)) return undefined;
  if (Array.isArray(wanted) !== Array.isArray(found)) return undefined;
  if (Array.isArray(wanted)) {
    return wanted.length === found.length ? wanted.map((each, at) => [`[${at}]`, each, found[at]]) : undefined;
  }
  return [...new Set([...Object.keys(wanted), ...Object.keys(found)])].map((name) => [
    `.${name}`,
    wanted[name],
    found[name],
  ]);
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

function isOpaque(value: Values): boolean {
  return Object.keys(value).join() === "type,content";
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

// True if two values are equal in .NET: System.Decimal drops redundant signs and points, and DateTime converts an
// offset to local time. Opaque XML is not compared.
function isSame(wanted: unknown, found: unknown): boolean {
  if (isObject(wanted) && isOpaque(wanted)) return true;
  if (typeof wanted !== "string" || typeof found !== "string") return (wanted ?? null) === (found ?? null);
  if (wanted === found) return true;
  if (decimal.test(wanted) && decimal.test(found)) return compareDecimals(wanted, found) === 0;
  return instant.test(wanted) && instant.test(found) && compareInstants(wanted, found) === 0;
}

function shown(value: unknown): string {
  return JSON.stringify(value ?? null);
}
