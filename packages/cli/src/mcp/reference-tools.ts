// Defines the tools that only look something up: errors, rules, operations, and problems of parameters.
import { register } from "@staywire/catalog/rules";
import { type ChannelOperation, errorCodes, errorInfo } from "@staywire/channel";
import { validate } from "@staywire/client";
import { type ServiceError, untypedCodec } from "@staywire/codec";
import { contracts } from "@staywire/contracts";
import { knownName, knownNames, nearestName, phrase, quote, type Service } from "@staywire/model";
import { coverage } from "@staywire/suite/coverage";
import * as z from "zod";
import { CliError } from "../cli-error.js";
import { troubleshootingPage } from "../help/pages.js";
import { requireOperation } from "../operation-name.js";
import { didYouMean } from "../suggest.js";
import { foreignText, ownText, refusal, type ToolResult } from "./result.js";
import { tool } from "./tool.js";

/**
 * The schema of the name of an operation, type or parameter. A text that fits it can never be read as an option of a
 * command.
 */
export const named = z.string().max(200).regex(/^\w+$/, "expected a name of letters, digits and underscores");

/** The schema of the parameters of a call. */
export const parameters = z
  .record(named, z.unknown(), { error: "expected an object whose names are letters, digits and underscores" })
  .describe("parameters by name, as JSON, without credentials");

/** Runs a tool. An error of the program becomes a result with `ok: false`, the message and the advice of the error. */
function orRefusal(work: () => ToolResult): ToolResult {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return refusal(error.message, ...error.hints);
  }
}

const explain = tool(
  {
    name: "explain",
    description:
      "Explains an error of the service by its code or its text, or prints a troubleshooting page by its id.",
    readsOnly: true,
  },
  {
    error: z.string().min(1).max(2_000).describe("code such as no-access-rights, text of an error, or id of a page"),
    operation: named.optional().describe("operation that returned it"),
  },
  ({ service }, { error, operation: name }) =>
    orRefusal(() => explained(service, error, name === undefined ? service.order : [requireOperation(service, name)])),
);

/**
 * Reads `error` as the code of an error, otherwise as the id of a page, otherwise as the text of an error. Returns the
 * explanation or the page.
 */
function explained(service: Service, error: string, operations: readonly string[]): ToolResult {
  const ofCode = operations.find((name) => codesOf(name).includes(error));
  if (ofCode !== undefined) return { ok: true, code: error, ...adviceOf(ofCode, error) };
  const page = troubleshootingPage(error);
  if (page !== undefined) return { ok: true, page: ownText(page) };
  for (const name of operations) {
    const { code, category, retry, meaning } = classified(service, name, error) ?? {};
    if (code === undefined || code === "unclassified") continue;
    return { ok: true, operation: name, code, category, retry, meaning, ...adviceOf(name, code) };
  }
  return refusal(
    phrase`${quote(error)} is not a known error${didYouMean(error, [...new Set(operations.flatMap(codesOf))])}`,
    phrase`pass a code, the whole text of the error, or the operation that returned it`,
  );
}

function codesOf(operation: string): readonly string[] {
  return Object.keys(errorCodes[operation as ChannelOperation] ?? {});
}

/**
 * Returns what the built-in catalog states about an error code of an operation, with its advice; empty for an unknown
 * code.
 */
export function adviceOf(operation: string, code: string): object {
  if (!codesOf(operation).includes(code)) return {};
  const { advice, ...facts } = errorInfo(operation as ChannelOperation, code as never);
  return { operation, ...facts, ...(advice !== undefined && { advice: [advice] }) };
}

/** Returns the first error that the codec finds in a fault with a text; undefined if it finds none. */
function classified(service: Service, operation: string, text: string): ServiceError | undefined {
  const codec = untypedCodec(service);
  const reply = codec.decodeResponse(operation, "soap11", codec.encodeFault("soap11", { code: "client", text }));
  return reply.kind === "error" ? reply.errors[0] : undefined;
}

const rule = tool(
  {
    name: "rule",
    description: "Prints a rule of the register: what it demands, of whom, and on what it rests.",
    readsOnly: true,
  },
  {
    id: z
      .string()
      .min(1)
      .max(200)
      .describe("id of a rule, such as GetExtras.cache, or the beginning of the ids of several rules"),
  },
  (_, { id }) => {
    const all = [...register.rules, ...(register.callers ?? [])];
    const found = all.find((each) => each.id === id);
    if (found !== undefined) return { ok: true, ...found, proved: coverage.proved.has(id) };
    const ids = all.map((each) => each.id);
    const near = ids.filter((each) => each.startsWith(id));
    if (near.length > 0) return { ok: true, count: near.length, ids: near.slice(0, MOST_IDS) };
    const meant = nearestName(id, ids);
    const advice =
      meant === undefined
        ? phrase`pass the beginning of an id, such as an operation`
        : phrase`did you mean ${knownName(meant)}?`;
    return refusal(phrase`there is no rule ${quote(id)}`, advice);
  },
);

/** Maximum number of rule ids to list. */
const MOST_IDS = 100;

const operation = tool(
  {
    name: "operation",
    description:
      "Describes an operation: parameters, rules, result, errors, notes; or a type that an operation uses. Without a name, lists the operations and types.",
    readsOnly: true,
  },
  {
    name: named.optional().describe("operation or type"),
    samples: z.boolean().optional().describe("true to return sample messages of the operation instead"),
  },
  ({ service }, { name, samples = false }) => {
    if (name === undefined) return { ok: true, operations: service.order, types: Object.keys(service.types) };
    if (Object.hasOwn(service.types, name)) return { ok: true, type: name, text: typeText(service, name) };
    return orRefusal(() => {
      const page = pageOf(service, requireOperation(service, name));
      const [description = "", messages = ""] = page.split("\n## Samples\n");
      return { ok: true, operation: name, text: ownText(samples ? messages : description) };
    });
  },
);

function pageOf(service: Service, name: string): string {
  const files = contracts(service, { only: ["markdown"] });
  return files.find(({ path }) => path.endsWith(`/${name}.md`))?.text ?? "";
}

function typeText(service: Service, name: string): string {
  const sections = pageOf(service, "types").split(/^(?=## )/m);
  return ownText(sections.find((section) => section.startsWith(`## ${name}\n`)) ?? "");
}

const validation = tool(
  {
    name: "validate",
    description: "Lists what is wrong with the parameters of a call, with the rule of each problem. Sends nothing.",
    readsOnly: true,
  },
  { operation: named, parameters },
  ({ service }, { operation: name, parameters: given }) =>
    orRefusal(() => {
      const problems = validate(service, requireOperation(service, name), given);
      if (problems.length === 0) return { ok: true };
      const names = Object.keys(service.operations[name]?.parameters ?? {});
      return {
        ...refusal(phrase`${problems.length} problems`, phrase`the parameters are ${knownNames(names)}`),
        problems: problems.slice(0, MOST_IDS).map(({ parameter, rule: id }) => ({ parameter, rule: id })),
        foreign: foreignText(problems.map(({ parameter, message }) => `${parameter} ${message}`).join("\n")),
      };
    }),
);

/** The tools that send nothing. */
export const referenceTools = [explain, rule, operation, validation] as const;
