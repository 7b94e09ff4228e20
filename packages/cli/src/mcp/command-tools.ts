// Defines the tools that run a command of the program: decode, call, conform, evaluate.
import { realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { Summary } from "@staywire/conformance";
import { bindings, type Message, phrase, quote, withQuoted } from "@staywire/model";
import * as z from "zod";
import { adviceOf, named, parameters } from "./reference-tools.js";
import { commandResult, type EndedCommand, foreignText, refusal } from "./result.js";
import { runCommand } from "./run-command.js";
import { type ToolContext, tool } from "./tool.js";

const binding = z.enum(bindings).optional();

/** Writes each option and its value as one argument, so that an input of a tool is never read as another option. */
function optionsOf(values: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
}

const decode = tool(
  {
    name: "decode",
    description: "Decodes an HTTP message of the service, or an XML body alone: value, deviations, errors.",
    readsOnly: true,
  },
  {
    message: z.string().min(1).max(1_000_000).describe("message with its headers, or an XML body"),
    operation: named.optional().describe("operation, if a response does not identify it"),
    binding,
  },
  async (context, { message, ...hints }) => {
    const { options } = context;
    const words = ["decode", ...options.decoding, ...optionsOf(hints), "--", "-"];
    const ran = await runCommand(context, words, { input: new TextEncoder().encode(message) });
    const { outcome, operation, kind } = jsonIn(ran) as Readonly<Record<string, unknown>>;
    return commandResult(ran, { outcome, operation, kind, foreign: foreignText(ran.out) });
  },
);

const call = tool(
  {
    name: "call",
    description:
      "Calls an operation of the target, and decodes the reply. Operations that write are refused unless the server was started with --level.",
    readsOnly: false,
  },
  { operation: named, parameters, binding },
  async (context, { operation, parameters: given, binding: over }) => {
    const { options, target } = context;
    const chosen = [...options.calling, ...optionsOf({ "base-url": target, binding: over })];
    const words = ["call", ...chosen, "--", operation, ...Object.entries(given).flatMap(wordsOf)];
    const ran = await runCommand(context, words);
    if (ran.error?.advice.length === 0) {
      const advice = [`the tool operation describes ${operation}, and validate checks its parameters`];
      return { ...commandResult(ran, {}), advice };
    }
    const { kind, errors = [] } = jsonIn(ran) as {
      readonly kind?: string;
      readonly errors?: readonly { readonly code: string }[];
    };
    const explained = errors.slice(0, MOST).map(({ code }) => ({ code, ...adviceOf(operation, code) }));
    return commandResult(ran, {
      kind,
      ...(explained.length > 0 && { errors: explained }),
      foreign: foreignText(ran.out),
    });
  },
);

/** Writes a parameter as arguments of the command line. */
function wordsOf([name, value]: readonly [string, unknown]): readonly string[] {
  if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return value.length === 0 ? [`${name}=`] : value.map((each) => `${name}=${each}`);
  return [`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`];
}

const conform = tool(
  {
    name: "conform",
    description:
      "Tests the target, or without one the embedded reference service, in a quick run: counts, and what fails. Writes replay files of the failures.",
    readsOnly: false,
  },
  {
    only: z
      .array(
        z
          .string()
          .max(200)
          .regex(/^[\w.*/-]+$/, "expected a pattern such as reply.valid/GetExtras"),
      )
      .max(20)
      .optional()
      .describe("patterns: operations, bindings or checks, with * for any text"),
  },
  async (context, { only = [] }) => {
    const { options, target, out } = context;
    const patterns = only.map((each) => `--only=${each}`);
    const chosen = [...options.calling, "--quick", ...patterns, "--json=-"];
    const ran = await runCommand(context, ["conform", ...chosen, ...(target === undefined ? [] : ["--", target])], {
      cwd: out,
    });
    return commandResult(ran, resultsOf(ran, out));
  },
);

const evaluate = tool(
  {
    name: "evaluate",
    description:
      "Lists which rules recorded traffic violates. Reads recordings or HAR files below the working folder; sends nothing. Writes replay files of the violations.",
    readsOnly: false,
  },
  { files: z.array(z.string().min(1).max(500)).min(1).max(20) },
  async (context, { files }) => {
    const { options, out } = context;
    const paths = files.map((each) => pathBelow(context, each));
    const outside = files.find((_, index) => paths[index] === undefined);
    if (outside !== undefined)
      return refusal(
        phrase`${quote(outside)} is not a file below the working folder`,
        phrase`pass the path of a recording in that folder`,
      );
    const known = paths.flatMap((path) => path ?? []);
    const ran = await runCommand(context, ["evaluate", ...options.paths, "--json=-", "--", ...known], { cwd: out });
    return commandResult(ran, resultsOf(ran, out));
  },
);

function pathBelow({ io }: ToolContext, file: string): string | undefined {
  try {
    const [folder, path] = [realpathSync(io.cwd), realpathSync(resolve(io.cwd, file))];
    const way = relative(folder, path);
    return way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Maximum number of failures and errors in a result. */
const MOST = 10;

/**
 * Returns the results of a run: its counts, its failures grouped by check, and for each check an example with texts of
 * the target.
 */
function resultsOf(ran: EndedCommand, out: string): Readonly<Record<string, unknown>> {
  const { counts, plan, failures = [], unjudged = [] } = jsonIn(ran) as Partial<Summary>;
  const titles = new Map(plan?.checks.map(({ id, title }) => [id, title]));
  const first = new Map([...failures].reverse().map((each) => [each.check, each]));
  const shown = [...first.values()].reverse().slice(0, MOST);
  const failed = shown.map(({ check, severity, rules, name, case: id }) => ({
    ...{ check, demand: titles.get(check), severity, rules: rules.slice(0, MOST), example: name },
    ...{ cases: failures.filter((each) => each.check === check).length, replay: `${out}/.staywire/${id}.json` },
  }));
  const reasons = [...new Set(unjudged.map(({ reason }) => `not run: ${reason}`))].slice(0, MOST);
  const texts = [
    ...shown.map(({ name, expected, actual }) => `${name}: expected ${expected}; actual: ${actual}`),
    ...reasons,
  ];
  const settings = new Set(
    unjudged.flatMap(({ set }) => (set === undefined ? [] : [withQuoted(set as Message, () => "…")])),
  );
  return {
    ...{ plan: plan?.plan, counts, failed, moreChecks: first.size - shown.length },
    ...(settings.size > 0 && { advice: [...settings].slice(0, MOST).map((set) => `set: ${set}`) }),
    ...(texts.length > 0 && { foreign: foreignText(texts.join("\n")) }),
  };
}

/** Parses the output of a command as JSON; returns an empty object if it ended with an error. */
function jsonIn({ out, error }: EndedCommand): object {
  return error === undefined && out.startsWith("{") ? JSON.parse(out) : {};
}

/** The tools that run a command. */
export const commandTools = [decode, call, conform, evaluate] as const;
