// Writes the tables of docs/values.md: what facts require, and which members they read.
import { service } from "@staywire/catalog";
import { handlerTarget, type Plan, plan } from "@staywire/conformance";
import { factIds } from "@staywire/mutants";
import { channelSuite } from "@staywire/suite";
import { readMembers } from "./read-members.js";
import { unread } from "./unread.js";

/** The facts that compare two callers. */
const USERS: readonly string[] = ["users.agree", "users.same-thing"];

/** The fact that reports any data next to an error. It reads members, but does not evaluate their values. */
const BESIDE = "access.denied-properties";

const nobody = handlerTarget(() => Promise.reject(new Error("planning must not send a request")));
const { cases } = plan(service, {
  today: "2027-05-01",
  suite: channelSuite(),
  level: { kind: "all" },
  oracle: { target: nobody },
});
const planned = cases.filter(({ cell, notApplicable }) => cell.binding === "soap11" && notApplicable === undefined);
const evaluated = planned.filter(({ check }) => factIds.includes(check.id));

/** The blocks of the page by name. */
export type Tables = Readonly<Record<"facts" | "two accounts" | "unread", string>>;

/** Returns the tables, after a run against the reference service to find what facts read. */
export async function tables(): Promise<Tables> {
  const ids = distinct(evaluated.map(({ check }) => check.id));
  const read = await readMembers(ids.filter((id) => !USERS.includes(id)));
  const compared = await readMembers(USERS);
  return {
    facts: factTable(ids),
    "two accounts": memberTable(allMembers().filter((each) => compared.has(each) && !read.has(each))),
    unread: unreadTable(),
  };
}

/** Lists the members (`GetExtras Extras.ItemCode`) that no fact reads. */
export async function unreadMembers(): Promise<readonly string[]> {
  const read = await readMembers(factIds.filter((id) => id !== BESIDE));
  return allMembers().filter((each) => !read.has(each));
}

/** Returns the members of all results, except members with error texts and members that change from call to call. */
function allMembers(): readonly string[] {
  const named = planned.filter(({ check, identity }) => check.id === "oracle.same" && isMember(identity.variant));
  return named.map(({ cell, identity }) => `${cell.operation} ${identity.variant}`);
}

function isMember(variant: string | undefined): boolean {
  return variant !== undefined && !variant.startsWith("(");
}

function factTable(ids: readonly string[]): string {
  const rows = ids.map((id) => {
    const own = evaluated.filter(({ check }) => check.id === id);
    return [`\`${id}\``, own[0]?.check.title ?? "", severities(own)];
  });
  return table(["Check", "Demand", "Severity, and the operations"], rows);
}

/** Lists the operations of a check by severity. */
function severities(own: Plan["cases"]): string {
  const kinds = distinct(own.map(({ identity }) => identity.severity));
  return kinds
    .map((kind) => {
      const about = own.filter(({ identity }) => identity.severity === kind).map(({ cell }) => cell.operation);
      return `\`${kind}\`: ${distinct(about).join(", ")}`;
    })
    .join("; ");
}

function memberTable(members: readonly string[]): string {
  const operations = distinct(members.map((each) => each.split(" ")[0] ?? ""));
  const rows = operations.map((operation) => {
    const own = members.filter((each) => each.startsWith(`${operation} `));
    return [operation, own.map((each) => each.slice(operation.length + 1)).join(", ")];
  });
  return table(["Operation", "Members"], rows);
}

function unreadTable(): string {
  const rows = unread.map(({ operation, members, check, reason = "" }) => {
    return [operation, members.join(", "), check === undefined ? `no: ${reason}` : `yes: \`${check}\``];
  });
  return table(["Operation", "Members", "Judged without a world file"], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
