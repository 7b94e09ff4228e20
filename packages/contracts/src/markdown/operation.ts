// Generates the reference page of one operation.
import {
  type Constraint,
  constraintSentence,
  credentialParameters,
  type ErrorText,
  type Note,
  type Operation,
  operationOf,
  type Parameter,
  type Service,
} from "@staywire/model";
import { nodeTitle } from "../prose/node.js";
import { samples } from "../samples/samples.js";
import { bullets, code, fenced, plain, section, table } from "./text.js";
import { nodeLink } from "./types.js";

const bindingTitles = { soap11: "SOAP 1.1", soap12: "SOAP 1.2", get: "HTTP GET", post: "HTTP POST" } as const;

/** Returns the page of an operation; `host` is the host in its samples. */
export function operationPage(service: Service, name: string, host: string): string {
  const operation = operationOf(service, name);
  const text = [
    `# ${plain(name)}\n\n`,
    operation.doc === "" ? "" : `${plain(operation.doc)}\n\n`,
    factsTable(service, operation),
    section("Parameters", parametersTable(service, operation)),
    section("Rules", rulesTable(operation)),
    section("Result", resultText(service, operation)),
    section("Errors", errorsText(operation)),
    section("Notes", notesList(operation.notes)),
    section("Samples", samplesText(service, name, host)),
  ].join("");
  return `${text.trimEnd()}\n`;
}

function factsTable(service: Service, operation: Operation): string {
  const endpoint = service.endpoints[operation.endpoint];
  const cache = operation.cacheMinutes;
  return table(
    ["Fact", "Value"],
    [
      ["Endpoint", `${plain(operation.endpoint)}: ${code(endpoint?.path ?? "")}`],
      ["Bindings", operation.bindings.map((binding) => bindingTitles[binding]).join(", ")],
      ["Effect", operation.effect === "read" ? "reads" : "writes: it is not sent again by itself"],
      ...(operation.afterUnknown === undefined ? [] : [["If no reply comes", plain(operation.afterUnknown)]]),
      [
        "Cache",
        cache === 0 ? "none stated" : `the same reply may come again for ${cache} minute${cache === 1 ? "" : "s"}`,
      ],
      ...(operation.spec === "" ? [] : [["Spec section", operation.spec]]),
    ],
  );
}

function parametersTable(service: Service, operation: Operation): string {
  const rows = Object.entries(operation.parameters).map(([name, parameter]) => [
    code(name),
    plain(nodeTitle(service, parameter.node)) +
      (parameter.urlForm === undefined ? "" : `; ${parameter.urlForm} in GET and POST`) +
      (parameter.urlName === undefined ? "" : `; ${code(parameter.urlName)} in GET and POST`),
    unspecifiedText(parameter),
    plain(parameter.doc),
  ]);
  const [username, password] = credentialParameters(operation).map(code);
  const given = username === undefined ? "" : `The credentials ${username} and ${password} come first.\n\n`;
  return given + table(["Name", "Type", "Where unspecified", "Meaning"], rows);
}

function unspecifiedText({ omissible, unspecified }: Parameter): string {
  if (!omissible) return "";
  return unspecified === undefined ? "left out" : code(JSON.stringify(unspecified));
}

function rulesTable({ constraints }: Operation): string {
  const rows = constraints.map((rule) => [
    plain(constraintSentence(rule)),
    rule.error === null ? "none stated" : code(rule.error),
    rule.spec,
    sourceOf(rule),
  ]);
  return table(["Rule", "Error", "Spec section", "Source"], rows);
}

function sourceOf(rule: Constraint): string {
  const least =
    rule.kind === "nights" && rule.minSource !== undefined ? leastText(rule.min, rule.minSource) : undefined;
  return [
    rule.source,
    ...(least === undefined ? [] : [least]),
    ...(rule.accepts === undefined ? [] : [`${rule.accepts} for values at the limit`]),
  ].join("; ");
}

function leastText(min: number, source: string): string {
  return `${source} for at least ${min} ${min === 1 ? "night" : "nights"}`;
}

function resultText(service: Service, operation: Operation): string {
  const { result, resultElement, root, bindings, failurePrefix } = operation;
  const soap = bindings.includes("soap11") || bindings.includes("soap12");
  const http = bindings.includes("get") || bindings.includes("post");
  return bullets([
    `Type: ${nodeLink(service, result)}`,
    ...(soap ? [`Element in SOAP: ${code(resultElement)}`] : []),
    ...(http ? [`Root in GET and POST: ${code(root)}`] : []),
    ...(failurePrefix === undefined ? [] : [`A text that begins with ${code(failurePrefix)} reports an error`]),
  ]);
}

function errorsText({ errors, errorPrefix }: Operation): string {
  const rows = errors.map((error) => [
    code(error.code),
    textOf(error),
    error.numbered === undefined ? "" : `(1) to (${error.numbered})`,
    error.scope,
    error.category,
    error.retry ? "yes" : "no",
    error.spec,
  ]);
  const head = ["Code", "Text", "Numbered", "Scope", "Category", "Retry", "Spec section"];
  const prefix =
    errorPrefix === "" ? "" : `On the wire ${code(errorPrefix)} precedes a text that shows no prefix of its own.\n\n`;
  return prefix + table(head, rows);
}

const meanings = { empty: "there is nothing to return", warning: "a warning beside the result" } as const;

function textOf({ prefix = "", text, paraphrased, result, meaning, parameter, advice }: ErrorText): string {
  const about = parameter === undefined ? "" : `; about the parameter ${code(parameter)}`;
  const todo = advice === undefined ? "" : `; ${plain(advice)}`;
  const words = `${plain(prefix + text)}${paraphrased ? " (paraphrased)" : ""}${about}${todo}`;
  if (result !== undefined) return `the result ${code(String(result))}: ${words}`;
  return meaning === undefined ? words : `${words}; no failure: ${meanings[meaning]}`;
}

const noteTitles = { "not-shown": "Not shown", contradiction: "Contradiction", advice: "Advice" } as const;

/** Writes notes as a list; choices of this project are labelled as such. */
export function notesList(notes: readonly Note[]): string {
  return bullets(
    notes.map(({ id, kind, text, choice, spec }) => {
      const chosen = choice === undefined ? "" : ` **Our choice:** ${plain(choice)}`;
      return `**${noteTitles[kind]}${spec === "" ? "" : ` (${spec})`}:** ${plain(text)}${chosen} ${code(id)}`;
    }),
  );
}

function samplesText(service: Service, name: string, host: string): string {
  return samples(service, name, host)
    .map(
      ({ binding, request, response }) =>
        `### ${bindingTitles[binding]}\n\n${fenced(request, "http")}\n${fenced(response, "http")}`,
    )
    .join("\n");
}
