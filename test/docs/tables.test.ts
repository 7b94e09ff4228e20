// Tests that the tables in the documentation list the values in the code, such as exit codes, deviations, limits and
// accounts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { type ChannelClientOptions, stayRules } from "@staywire/channel";
import type { FailureReason } from "@staywire/client";
import { codecErrorCodes, deviationCodes } from "@staywire/codec";
import { exitCodes, exitWords, type VerdictEvent } from "@staywire/conformance";
import type { ErrorCategory, Operation } from "@staywire/model";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { clientOptions } from "../../packages/client/src/option-kinds.js";

const page = (path: string): string => readFileSync(join(import.meta.dirname, "../../docs", path), "utf8");

/** Returns the section of a page with a title. */
function section(path: string, title: string): string {
  return (
    page(path)
      .split(/^## /m)
      .find((text) => text.startsWith(`${title}\n`)) ?? ""
  );
}

/** Returns the code words in the first cell of each row. */
function firstCells(text: string): readonly string[] {
  return [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = ""]) => codeIn(cell));
}

function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

test("the documented exit codes equal those of the program, with the same texts", () => {
  const rows = [...page("reference/exit-codes.md").matchAll(/^\| (\d+) \| (.*?) \| .*\|$/gm)];
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  expect(rows.map(([, code, words]) => [Number(code), words])).toEqual(
    names.map((name) => [exitCodes[name], exitWords[name]]),
  );
});

test("the documented codes of the codec and of deviations are complete", () => {
  expect([...firstCells(page("reference/error-codes.md"))].sort()).toEqual([...codecErrorCodes].sort());
  expect([...firstCells(page("reference/deviations.md"))].sort()).toEqual([...deviationCodes].sort());
});

test("the README of the channel client lists every option", () => {
  const readme = page("../packages/channel/README.md");
  const [, table = ""] = /^## Options\n([\s\S]*?)^## /m.exec(readme) ?? [];
  const { prepare: _, ...ofClients } = clientOptions;
  const own: Readonly<Record<Exclude<keyof ChannelClientOptions, keyof typeof ofClients>, true>> = {
    ...{ baseUrl: true, namespace: true, transport: true },
    ...{ check: true, onProblems: true, today: true },
  };
  expect([...firstCells(table)].sort()).toEqual([...Object.keys(ofClients), ...Object.keys(own)].sort());
});

test("the documented verdicts equal those of events", () => {
  const verdicts: Readonly<Record<VerdictEvent["verdict"], true>> = {
    pass: true,
    fail: true,
    noted: true,
    "could-not-run": true,
    "not-applicable": true,
  };
  const rows = [...page("reference/verdicts.md").matchAll(/^\| [\w ]+ \| `([\w-]+)` \|/gm)];
  expect(rows.map(([, id]) => id).sort()).toEqual(Object.keys(verdicts).sort());
});

test("the documented reasons of failures and categories of errors are complete", () => {
  const reasons: Readonly<Record<FailureReason, true>> = {
    refused: true,
    "not-encodable": true,
    "url-too-long": true,
    network: true,
    timeout: true,
    aborted: true,
    "http-status": true,
    undecodable: true,
  };
  const categories: Readonly<Record<ErrorCategory | "wire", true>> = {
    authentication: true,
    permission: true,
    "not-found": true,
    deleted: true,
    unsupported: true,
    limit: true,
    validation: true,
    conflict: true,
    internal: true,
    wire: true,
  };
  const errors = section("reference/outcomes.md", "Errors");
  const failures = section("reference/outcomes.md", "Failures");
  expect(firstCells(failures).slice(1).sort()).toEqual(Object.keys(reasons).sort());
  expect(firstCells(errors)).toEqual(expect.arrayContaining(Object.keys(categories)));
});

test("the documented errors to retry are those of the catalog", () => {
  const [, row = ""] = /^\| `error` \| (.*) \|$/m.exec(section("reference/outcomes.md", "Which errors to retry")) ?? [];
  const errors = Object.values<Operation>(service.operations).flatMap((operation) => operation.errors);
  expect([...codeIn(row)].sort()).toEqual([
    ...new Set(
      errors
        .filter(({ retry }) => retry)
        .map(({ code }) => code)
        .sort(),
    ),
  ]);
});

test("the documented rules of an offer equal those of the code", () => {
  const [, rows = ""] = page("guides/calendar-quote-sync.md").split(
    "| A stay is offered if | Basis | Ground | Reasons against it |\n|---|---|---|---|\n",
  );
  const expected = stayRules.map(
    ({ rule, basis, ground, reasons }) =>
      `| ${rule} | ${basis} | ${ground} | ${reasons.map((reason) => `\`${reason}\``).join(", ")} |`,
  );
  expect(rows.split("\n").slice(0, stayRules.length)).toEqual(expected);
  expect(rows.split("\n")[stayRules.length]).toBe("");
});

describe("the documented limits and caches", () => {
  const operations = Object.entries(service.operations);

  test.each(["reference/limits.md", "troubleshooting/stale-reads.md"])(
    "in %s contain the cache times of the catalog",
    (path) => {
      const text = page(path);
      const words = new Map([
        [1, "1 minute"],
        [10, "10 minutes"],
        [360, "6 hours"],
      ]);
      for (const [name, { cacheMinutes }] of operations) {
        if (cacheMinutes === 0) continue;
        const row = text
          .split("\n")
          .find((line) => new RegExp(`^\\| (?:.*[ ,])?${name}[ ,]`).test(line) && /minute|hours/.test(line));
        expect(row, name).toContain(words.get(cacheMinutes));
      }
    },
  );

  test("contain the maximum items and nights of a call", () => {
    const text = page("reference/limits.md");
    for (const [name, { constraints }] of operations) {
      const row = text.split("\n").find((line) => line.startsWith(`| ${name} `)) ?? "";
      for (const constraint of constraints) {
        if (constraint.kind === "max-items") expect(row, name).toContain(`${constraint.max} properties`);
        if (constraint.kind === "nights" && constraint.max !== undefined)
          expect(row, name).toContain(`${constraint.max} nights`);
      }
    }
  });
});

test("the documented accounts equal those of the default world", () => {
  const rows = [...page("reference/reference-service.md").matchAll(/^\| `([\w-]+)` \| `([\w-]+-password)` \|/gm)];
  expect(rows.map(([, name, password]) => [name, password])).toEqual(
    defaultWorld("2027-05-01").users.map(({ username, password }) => [username, password]),
  );
});
