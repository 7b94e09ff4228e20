// Every regular expression of the packages takes linear time, or is a listed exception.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceOf } from "../layers/source.js";
import { trackedFiles } from "../run/tracked-files.js";
import { verdictOf } from "./analyse.js";
import { type Expression, expressionsOf } from "./collect.js";
import { exceptions } from "./exceptions.js";

const sources = trackedFiles().filter(
  (path) => /^packages\/[^/]+\/src\/.*\.ts$/.test(path) && !sourceOf(path, "").test,
);
const expressions = sources.flatMap((path) => expressionsOf(path, readFileSync(path, "utf8")));
const isException = ({ path, text }: Expression): boolean =>
  exceptions.some((each) => each.path === path && each.text === text);

test("every regular expression is linear, or an exception with a reason", () => {
  expect(expressions.length).toBeGreaterThan(150);
  const verdicts = new Map<string, string>();
  const found: string[] = [];
  for (const expression of expressions) {
    if (isException(expression)) continue;
    const { path, line, text } = expression;
    const verdict = verdicts.get(text) ?? verdictOf(expression);
    verdicts.set(text, verdict);
    if (verdict !== "linear") found.push(`${path}:${line} ${text}: ${verdict}`);
  }
  expect(found).toEqual([]);
}, 900_000);

test("every exception still exists", () => {
  const gone = exceptions.filter(({ path, text }) => !expressions.some((e) => e.path === path && e.text === text));
  expect(gone).toEqual([]);
});

describe("the analysis", () => {
  const verdict = (text: string) => expressionsOf("a.ts", text).map(verdictOf);

  test.each([
    ["/<[^<>]*>/g", "linear"],
    ["/^a{1,80}b/", "linear"],
    ["/^[ \\t]+|[ \\t]+$/g", "superlinear"],
    ["/\\r?\\n\\s*at /", "superlinear"],
    ["/(a+)+$/", "superlinear"],
    ["/(a+)\\1b/", "cannot be analysed"],
    ["new RegExp(x)", "is made at run time"],
    ["new RegExp('[ ]+$', 'g')", "superlinear"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source text of a template.
    ["const blank = '[ ]+'; RegExp(`${blank}$`)", "superlinear"],
  ])("of %s gives the result %s", (text, expected) => {
    expect(verdict(text)).toEqual([expected]);
  });
});
