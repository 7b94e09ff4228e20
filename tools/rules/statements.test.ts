// Compares the rules of the register with the numbered statements of the specification, which may exist next to the
// checkout.
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { memberRules, type Rule } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { besideText, drawn } from "./beside.js";
import { citationProblems, programBeside, readStatements, readUncited, type SpecStatements } from "./statements.js";

const program = programBeside();
const { rules, callers = [] } = register;

/**
 * True if a statement contains a name as a whole word; a statement may list several names with the same stem
 * (`Tax1Name, Tax2Name`).
 */
function names(statement: string, name: string): boolean {
  return new RegExp(`(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`).test(statement);
}

function textOf({ statements = [] }: Rule, all: SpecStatements): string {
  return statements.map((each) => all.get(each) ?? "").join(" ");
}

/** Returns the operations that are newer than the specification, with the types that it does not describe. */
function undescribed(all: SpecStatements): ReadonlySet<string> {
  const subjects = new Set([...all.keys()].map(subjectOf));
  const isNew = (name: string) => !subjects.has(name);
  const operations = service.order.filter(isNew);
  return new Set(operations.length === 0 ? [] : [...operations, ...Object.keys(service.types).filter(isNew)]);
}

/** Returns the operation or type of a statement: `2 Rate 5` is about `Rate`. */
function subjectOf(statement: string): string {
  return statement.split(" ")[1] ?? "";
}

/** Returns members and parameters that the statements of their rules do not name. */
function unnamed(all: SpecStatements): readonly string[] {
  const members = Object.entries(service.types).flatMap(([type, { members: own, source }]) =>
    Object.keys(own).flatMap((member) => {
      const rule = rules.find(({ id }) => id === memberRules(type, member).type);
      return source === undefined && !names(textOf(rule as Rule, all), member) ? [`${type}.${member}`] : [];
    }),
  );
  const parameters = service.order.flatMap((name) =>
    Object.keys(service.operations[name as keyof typeof service.operations].parameters).flatMap((parameter) => {
      const rule = rules.find(({ id }) => id === `${name}.${parameter}`);
      return names(textOf(rule as Rule, all), parameter) ? [] : [`${name}.${parameter}`];
    }),
  );
  return [...members, ...parameters];
}

/** Returns error texts whose words are not in the statements of their rules. */
function unworded(all: SpecStatements): readonly string[] {
  return service.order.flatMap((name) =>
    service.operations[name as keyof typeof service.operations].errors.flatMap(({ code, text, result }) => {
      const rule = rules.find(({ id }) => id === `${name}.error.${code}`);
      return result !== undefined || hasWords(textOf(rule as Rule, all), text) ? [] : [`${name}.error.${code}`];
    }),
  );
}

const reason = program === undefined ? " (skipped: no ../shared/spec-statements.mjs beside the checkout)" : "";

test.skipIf(program === undefined)(
  `each statement of the specification is cited by a rule or has a reason for not being cited; a rule cites only existing statements, and those contain its member, parameter or error text${reason}`,
  () => {
    const all = program === undefined ? new Map<string, string>() : readStatements(program);
    const others = undescribed(all);
    const isDescribed = (member: string) => !others.has(member.split(".")[0] ?? "");
    expect({
      citations: citationProblems([...rules, ...callers], readUncited(), all).filter(
        (problem) => !others.has(subjectOf(problem)),
      ),
      unnamed: unnamed(all).filter(isDescribed),
      unworded: unworded(all).filter(isDescribed),
    }).toEqual({ citations: [], unnamed: [], unworded: [] });
  },
);

/** True if a statement contains the words of a text, without its number and the prefixes that several texts share. */
function hasWords(statement: string, text: string): boolean {
  const plain = (words: string): string =>
    words
      .toLowerCase()
      .replace(/[^a-z]+/g, " ")
      .trim();
  const [short = ""] = text
    .replace(/^(?:Error|Validation Error \d|Error \d) - /, "")
    .split("{field}")
    .slice(-1);
  return plain(statement).includes(plain(short.split("{n}")[0] ?? "").replace(/^cs /, ""));
}

describe("the citations of statements", () => {
  const rule: Rule = { id: "a.b", kind: "stated", section: "1", statements: ["1 1"], text: "It is so." };

  test.each([
    ["hold", [rule], [{ reason: "An introduction.", statements: ["1 2"] }], []],
    ["leave no statement out", [rule], [], ["1 2: no rule cites it"]],
    ["list none that is cited", [rule], [{ reason: "", statements: ["1 1", "1 2"] }], ["1 1: listed, and cited"]],
    ["list none twice", [rule], [{ reason: "", statements: ["1 2", "1 2"] }], ["1 2: listed twice"]],
    [
      "name no statement that does not exist",
      [{ ...rule, statements: ["1 1", "1 2", "1 3"] }],
      [],
      ["1 3: the specification has no such statement"],
    ],
  ])("%s", (_, own, uncited, expected) => {
    const all = new Map([
      ["1 1", "One."],
      ["1 2", "Two."],
    ]);
    expect(citationProblems(own, uncited, all)).toEqual(expected);
  });

  test("are printed next to the rule, and missing statements are reported", () => {
    const text = besideText([{ ...rule, statements: ["1 1", "1 9"] }], new Map([["1 1", "One."]]));
    expect(text).toContain("spec  1 1: One.\n");
    expect(text).toContain("spec  1 9: NO SUCH STATEMENT\n");
  });

  test("are printed with the operations and bindings of the rule, if these are not all", () => {
    const text = besideText([{ ...rule, operations: ["GetExtras"], bindings: ["get", "post"] }], undefined);
    expect(text).toContain("    for   GetExtras\n    over  get, post\n");
    expect(besideText([rule], undefined)).not.toContain("over");
  });

  test("for callers are printed in a separate section, with the consequence", () => {
    const caller = { ...rule, id: "caller.b", kind: "practice", binds: "caller", consequence: "It fails." } as const;
    const text = besideText([caller, rule], undefined);
    expect(text.indexOf("a.b  (stated, 1)")).toBeLessThan(text.indexOf("Rules for callers:"));
    expect(text.indexOf("Rules for callers:")).toBeLessThan(text.indexOf("caller.b  (practice, 1)"));
    expect(text).toContain("else  It fails.\n");
  });

  test("can be selected at random, with the same selection for the same seed", () => {
    const some = drawn(rules, 10, "7");
    expect(new Set(some.map(({ id }) => id)).size).toBe(10);
    expect(drawn([...rules].reverse(), 10, "7")).toEqual(some);
    expect(drawn(rules, 10, "8")).not.toEqual(some);
  });
});

test.each([
  ["there is no such file", join(import.meta.dirname, "none.tsv"), "there is no file"],
  ["the file has no statements", join(import.meta.dirname, "statements.ts"), "no tab in the line"],
])("if %s, the error shows what the file must contain", (_, path, problem) => {
  expect(() => readStatements(path)).toThrow(
    new RegExp(`cannot read the statements: ${problem}.*; name a program \\(\\.mjs\\)`),
  );
});
