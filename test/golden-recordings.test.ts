// Tests that the golden cases of requests agree with the recorded replies of a real ASMX server to equivalent requests.
import { headerOf } from "@staywire/codec";
import { expect, test } from "vitest";
import { type GoldenJson, goldenBytes, goldenJson } from "./support/golden.js";
import { exchanges } from "./support/recorded.js";

/** Maps parts of the name of a recording to parts of the id of a golden case. In both, the binding comes last. */
const situations: Readonly<Record<string, string>> = {
  "in.int.text": "request-values/int.word",
  "in.int.empty": "request-values/int.empty",
  "in.int.space": "request-values/int.white-space",
  "in.int.plus": "request-values/int.plus",
  "in.int.comma": "request-values/int.thousands",
  "in.int.overflow": "request-values/int.above-range",
  "in.int.decimal": "request-values/int.fraction",
  "in.int.hex": "request-values/int.hexadecimal",
  "in.int.leading0": "request-values/int.leading-zeros",
  "in.int.neg": "request-values/int.negative",
  "in.bool.0": "request-values/boolean.zero",
  "in.bool.1": "request-values/boolean.one",
  "in.bool.True": "request-values/boolean.capitalized",
  "in.bool.TRUE": "request-values/boolean.capitals",
  "in.bool.yes": "request-values/boolean.word",
  "in.bool.empty": "request-values/boolean.empty",
  "in.bool.space": "request-values/boolean.white-space",
  "in.missingInt": "parameters/missing-int",
  "in.missingBool": "parameters/missing-boolean",
  "in.missingArray": "parameters/missing-list",
  "in.missingDecimal": "parameters/missing-decimal",
  "in.missingString": "parameters/missing-APIPassword",
  "array.empty.soap11": "parameters/list-self-closed.soap11",
  "array.empty.soap12": "parameters/list-self-closed.soap12",
  "array.empty.get": "parameters/list-empty-item.get",
  "array.emptyItem": "parameters/list-empty-item",
  "array.flat": "parameters/list-unwrapped",
  "array.dup": "parameters/list-duplicates",
  "in.nil.string": "parameters/nil-string.soap11",
  "in.nil.string1": "parameters/nil-string-content.soap11",
  "in.nil.int": "parameters/nil-int.soap11",
  "in.nil.dateTime": "parameters/nil-dateTime.soap11",
  "in.nil.array": "parameters/list-nil.soap11",
  "route.soap11.noAction": "routing/action-none",
  "route.soap11.unquoted": "routing/action-unquoted",
  "route.soap11.unknownAction": "routing/action-unknown",
  "route.soap12.action": "routing/action12-parameter",
  "route.get.unknown": "routing/path-operation-unknown",
  "route.get.case": "routing/path-operation-case",
  "route.get.paramCase": "parameters/letter-case.get",
  "route.post.query": "routing/form-in-query",
  "ctype.soap11.appxml": "routing/type-application-xml",
  "ctype.soap11.plain": "routing/type-text-plain",
  "ctype.soap11.form": "routing/type-form",
  "ctype.soap11.none": "routing/type-none",
  "ctype.soap11.upper": "routing/type-capitals",
  "ctype.soap11.nospace": "routing/type-no-space",
  "ctype.soap11.actionParam": "routing/type-action-on-text-xml",
  "env.truncated.soap11": "malformed/request.truncated.soap11",
  "env.noBody.soap11": "routing/envelope-no-body-11",
  "env.noBody.soap12": "routing/envelope-no-body-12",
  "env.wrongEnvNs.soap11": "routing/envelope-unknown-11",
  "env.wrongEnvNs.soap12": "routing/envelope-unknown-12",
  "env.prefixes": "xml-forms/request.prefixed-call",
  "env.defaultns": "xml-forms/request.default-namespace",
  "env.wrongNs.soap11": "routing/action-wrong-namespace-body",
  "env.wrongNs.soap12": "routing/action12-wrong-namespace",
  "env.comments": "xml-forms/request.comments",
  "env.commentInInt.soap11": "malformed/request.comment-in-value.soap11",
  "env.order": "parameters/order",
  "env.dupParam": "parameters/repeated-int",
  "env.caseParam": "parameters/letter-case",
  "env.doctype.soap11": "malformed/request.doctype.soap11",
  "env.mustUnderstand.soap11": "routing/header-must-understand-11",
  "env.mustUnderstand.soap12": "routing/header-must-understand-12",
  "enc.utf8bom": "encodings/request.utf-8-mark",
  "enc.utf16le": "encodings/request.utf-16-little",
  "enc.nocharset.soap11": "encodings/request.no-charset.soap11",
};

function goldenId(name: string): string | undefined {
  const exact = situations[name];
  if (exact !== undefined) return exact;
  const at = name.lastIndexOf(".");
  const general = situations[name.slice(0, at)];
  return general === undefined ? undefined : general + name.slice(at);
}

/**
 * Removes the allowed differences between a recorded reply and a golden reply: line ends, positions in a document,
 * names and values of the sample.
 */
function plain(text: string): string {
  return (
    text
      .replaceAll("\r\n", "\n")
      .trim()
      .replace(/\(\d+, \d+\)/g, "(L, C)")
      .replaceAll("&#39;", "'")
      .replaceAll(/http:\/\/(?:wrong|other)\.example\/\w+/g, "NAMESPACE")
      .replaceAll(/(?:Bogus|Nope|Get|No)\w* Web Service|xml\/\w+\.(?=<)|\{\d\}/g, "NAME")
      .replace(/^Missing parameter: \w+/, "Missing parameter: NAME")
      // .NET ends the text with a full stop (wire facts, section 4); the recorded Mono server does not.
      .replace(/(?<=^Object reference not set to an instance of an object)\.$/, "")
  );
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const accepted: Answer = { status: 200, type: "", text: "" };

function goldenAnswer(id: string): Answer {
  const { response }: GoldenJson = goldenJson(`${id}/case.json`);
  if (response === undefined) return accepted;
  const text = response.body === undefined ? "" : goldenBytes(`${id}/${response.body}`).toString("utf8");
  return { status: response.status, type: headerOf(response.headers, "content-type") ?? "", text: plain(text) };
}

test("the replies of a real ASMX server equal those of the golden cases", () => {
  const found = exchanges().flatMap(({ name, response }) => {
    const id = goldenId(name);
    if (id === undefined) return [];
    const { status, headers, body } = response;
    const text = plain(Buffer.from(body).toString("utf8"));
    const real = status === 200 ? accepted : { status, type: headerOf(headers, "content-type") ?? "", text };
    return [{ name, id, real, golden: goldenAnswer(id) }];
  });
  expect(found.length).toBeGreaterThan(130);
  const differing = found.filter(({ real, golden }) => JSON.stringify(real) !== JSON.stringify(golden));
  expect(differing).toEqual([]);
});
