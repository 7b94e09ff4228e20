// Mutants of this project's codec behind the line protocol. Each mutant changes the results of one step, and names the
// checks that must catch it.
import type { Asked } from "../../../packages/conformance/src/stdio/stdio-codec.cases.js";

/** A codec with changed results of one step. */
export interface AnswerMutant {
  readonly id: string;
  /** The step whose results are changed. */
  readonly op: Exclude<Asked["op"], "hello">;
  /** Returns the changed result. */
  readonly change: (answer: Answer, asked: Asked) => Answer;
  /** Ids of the checks that must catch the mutant, without `codec.`. */
  readonly checks: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of a codec are any JSON.
type Answer = any;

type Op = AnswerMutant["op"];

const row = (id: string, op: Op, checks: readonly string[], change: AnswerMutant["change"]): AnswerMutant => ({
  ...{ id, op, checks, change },
});

const inBody =
  (change: (text: string, asked: Asked) => string): AnswerMutant["change"] =>
  (answer, asked) => ({
    ...answer,
    body: Buffer.from(change(Buffer.from(answer.body, "base64").toString("utf8"), asked)).toString("base64"),
  });
const inTarget =
  (change: (target: string) => string): AnswerMutant["change"] =>
  (answer) => ({ ...answer, target: change(answer.target) });
const inHeaders =
  (change: (headers: readonly (readonly [string, string])[]) => readonly (readonly [string, string])[]) =>
  (answer: Answer): Answer => ({ ...answer, headers: change(answer.headers) });
const inHeader = (name: string, change: (value: string) => string) =>
  inHeaders((headers) => headers.map(([key, value]) => [key, key === name ? change(value) : value]));
const inTexts = (change: (text: string) => unknown) => {
  const visit = (value: Answer): Answer => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, visit(held)]));
  };
  return visit;
};

const request = ["encode-request"];
const reply = ["encode-response"];
const read = ["decode-response"];

/** All mutants of this project's codec. */
export const answerMutants: readonly AnswerMutant[] = [
  row(
    "no-soapaction",
    "encodeRequest",
    request,
    inHeaders((all) => all.filter(([name]) => name !== "SOAPAction")),
  ),
  row(
    "soapaction-unquoted",
    "encodeRequest",
    request,
    inHeader("SOAPAction", (value) => value.replaceAll('"', "")),
  ),
  row(
    "soapaction-lower-case",
    "encodeRequest",
    request,
    inHeader("SOAPAction", (value) => value.toLowerCase()),
  ),
  row(
    "soapaction-without-slash",
    "encodeRequest",
    request,
    inHeader("SOAPAction", (value) => value.replace("xml/", "xml")),
  ),
  row(
    "soapaction-everywhere",
    "encodeRequest",
    request,
    inHeaders((all) => [["SOAPAction", '"x"'], ...all.filter(([name]) => name !== "SOAPAction")]),
  ),
  row(
    "authorization",
    "encodeRequest",
    request,
    inHeaders((all) => [...all, ["Authorization", "Basic YTpi"]]),
  ),
  row(
    "stray-text-in-request",
    "encodeRequest",
    request,
    inBody((text) => text.replace("<soap:Body>", "<soap:Body>x")),
  ),
  row(
    "second-body",
    "encodeRequest",
    request,
    inBody((text) => text.replace("</soap:Body>", "</soap:Body><soap:Body />")),
  ),
  row(
    "stray-text-in-reply",
    "encodeResponse",
    reply,
    inBody((text) => text.replace(/Result>(?=<)/, "Result>,")),
  ),
  row(
    "no-charset",
    "encodeRequest",
    request,
    inHeader("Content-Type", (value) => value.split(";")[0] ?? ""),
  ),
  row(
    "latin-1-charset",
    "encodeRequest",
    request,
    inHeader("Content-Type", (value) => value.replace("utf-8", "iso-8859-1")),
  ),
  row(
    "no-content-type",
    "encodeRequest",
    request,
    inHeaders(() => []),
  ),
  row(
    "declaration-of-utf-16",
    "encodeRequest",
    request,
    inBody((text) => text.replace('"utf-8"', '"utf-16"')),
  ),
  row(
    "parameters-reversed",
    "encodeRequest",
    request,
    inBody((text) => text.replace(/(<API\w+>[^<]*<\/API\w+>)(<API\w+>[^<]*<\/API\w+>)/, "$2$1")),
  ),
  row(
    "element-without-namespace",
    "encodeRequest",
    request,
    inBody((text) => text.replace(/ xmlns="[^"]*"/, "")),
  ),
  row(
    "soap11-envelope-everywhere",
    "encodeRequest",
    request,
    inBody((text) =>
      text.replace("http://www.w3.org/2003/05/soap-envelope", "http://schemas.xmlsoap.org/soap/envelope/"),
    ),
  ),
  row(
    "parameter-twice",
    "encodeRequest",
    request,
    inBody((text) => text.replace(/(<API\w+>[^<]*<\/API\w+>)/, "$1$1")),
  ),
  row(
    "stray-parameter",
    "encodeRequest",
    request,
    inBody((text) => text.replace(/(?=<\/Get\w+>)/, "<version>1</version>")),
  ),
  row(
    "blank-as-nil",
    "encodeRequest",
    request,
    inBody((text) => text.replace(/<API(\w+)(?: \/>|><\/API\w+>)/, '<API$1 xsi:nil="true" />')),
  ),
  row(
    "fields-in-lower-case",
    "encodeRequest",
    request,
    inTarget((target) => target.replace(/[?&][^=]*=/g, (name) => name.toLowerCase())),
  ),
  row(
    "raw-utf-8-in-query",
    "encodeRequest",
    request,
    inTarget((target) => target.replaceAll(/%C3%[89AB]./g, (each) => decodeURIComponent(each))),
  ),
  row(
    "path-joined-twice",
    "encodeRequest",
    request,
    inTarget((target) => `/${target}`),
  ),
  row(
    "operation-in-lower-case",
    "encodeRequest",
    request,
    inTarget((target) => target.replace(/\/Get\w+/, (name) => name.toLowerCase())),
  ),
  row("post-as-put", "encodeRequest", request, (answer) => ({
    ...answer,
    method: answer.method === "POST" ? "PUT" : answer.method,
  })),
  row(
    "double-encoding",
    "encodeRequest",
    request,
    inTarget((target) => target.replaceAll("%", "%25")),
  ),
  row("status-202", "encodeResponse", reply, (answer) => ({ ...answer, status: 202 })),
  row(
    "reply-as-html",
    "encodeResponse",
    reply,
    inHeader("Content-Type", (value) => value.replace(/^[^;]*/, "text/html")),
  ),
  row(
    "soap12-reply-as-text-xml",
    "encodeResponse",
    reply,
    inHeader("Content-Type", (value) => value.replace("application/soap+xml", "text/xml")),
  ),
  row(
    "reply-in-no-namespace",
    "encodeResponse",
    reply,
    inBody((text) => text.replace(/ xmlns="[^"]*"/, "")),
  ),
  row(
    "root-renamed",
    "encodeResponse",
    reply,
    inBody((text, asked) =>
      "operation" in asked ? text.replaceAll(/(<\/?)(ArrayOf\w+|GetExtrasResult)(?=[ >])/g, "$1Result") : text,
    ),
  ),
  row(
    "scale-lost",
    "encodeResponse",
    reply,
    inBody((text) => text.replaceAll(/>(\d+\.\d*?)0+</g, ">$1<")),
  ),
  row(
    "booleans-in-capitals",
    "encodeResponse",
    reply,
    inBody((text) => text.replaceAll(">true<", ">True<")),
  ),
  row(
    "empty-elements-left-out",
    "encodeResponse",
    reply,
    inBody((text) => text.replaceAll(/\s*<ErrorMsgs? \/>/g, "")),
  ),
  row(
    "carriage-returns-raw",
    "encodeResponse",
    reply,
    inBody((text) => text.replaceAll(/&#(?:13|xD);/gi, "\r")),
  ),
  row("password-forgotten", "decodeRequest", ["decode-request"], (answer) => ({
    ...answer,
    credentials: { ...answer.credentials, password: "" },
  })),
  row("binding-always-soap11", "decodeRequest", ["decode-request"], (answer) => ({ ...answer, binding: "soap11" })),
  row("ints-as-texts", "decodeRequest", ["decode-request"], (answer) => ({
    ...answer,
    parameters: Object.fromEntries(
      Object.entries(answer.parameters).map(([key, value]) => [key, typeof value === "number" ? String(value) : value]),
    ),
  })),
  row("parameters-trimmed", "decodeRequest", ["decode-request"], (answer) => ({
    ...answer,
    credentials: inTexts((text) => text.trim())(answer.credentials),
  })),
  row("values-trimmed", "decodeResponse", read, (answer) => ({
    ...answer,
    value: inTexts((text) => text.trim())(answer.value),
  })),
  row("empty-as-null", "decodeResponse", read, (answer) => ({
    ...answer,
    value: inTexts((text) => (text === "" ? null : text))(answer.value),
  })),
  row("decimals-without-zeros", "decodeResponse", read, (answer) => ({
    ...answer,
    value: inTexts((text) => (/^-?\d+\.\d*0$/.test(text) ? text.replace(/\.?0+$/, "") : text))(answer.value),
  })),
  row("dates-without-time", "decodeResponse", read, (answer) => ({
    ...answer,
    value: inTexts((text) => text.replace("T00:00:00", ""))(answer.value),
  })),
  row("line-ends-of-windows", "decodeResponse", read, (answer) => ({
    ...answer,
    value: inTexts((text) => text.replace(/\r\n/g, "\n"))(answer.value),
  })),
  row("null-as-empty-list", "decodeResponse", read, (answer) =>
    answer.kind === "ok" ? { ...answer, value: answer.value ?? [] } : answer,
  ),
  row("errors-as-ok", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "error" ? { kind: "ok", value: answer.value, warnings: [] } : answer,
  ),
  row("every-error-unclassified", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "error" ? { ...answer, code: "unclassified" } : answer,
  ),
  row("channel-swapped", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "error" ? { ...answer, channel: answer.channel === "fault" ? "field" : "fault" } : answer,
  ),
  row("error-text-trimmed", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "error" ? { ...answer, text: answer.text.trim().replace(/^\w+: /, "") } : answer,
  ),
  row("value-beside-error-lost", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "error" ? { ...answer, value: null } : answer,
  ),
  row("no-warnings", "decodeResponse", ["errors"], (answer) =>
    answer.kind === "ok" ? { ...answer, warnings: [] } : answer,
  ),
];
