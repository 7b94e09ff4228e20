// Lists regular expressions that the analysis does not find linear, with the reasons why they are accepted.

/** An accepted expression. */
export interface Exception {
  readonly path: string;
  /** The source text of the expression. */
  readonly text: string;
  readonly reason: string;
}

const parts = "the parts are anchored or end at an angle bracket or a quote, so that no start reads past the next one";
const own = "it reads texts of the project's own making, of a few characters";

export const exceptions: readonly Exception[] = [
  {
    path: "packages/cli/src/call/parameters.ts",
    text: "new RegExp(pattern)",
    reason: "the patterns are constants of the model's table of scalars, on words of the user's own command line",
  },
  {
    path: "packages/codec/src/xml/tokenizer.ts",
    text: String.raw`/^xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.0\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*$/`,
    reason: parts,
  },
  {
    path: "packages/conformance/src/checks/fault-form.ts",
    text: String.raw`/<(?:[^\s<>/:]+:)?(?:faultcode|Value)(?:\s[^<>]*)?>\s*(?:[^\s<>/:]+:)?(?:Client|Sender)\b/`,
    reason: parts,
  },
  {
    path: "packages/conformance/src/checks/values.ts",
    text: String.raw`/<([^\s/>]+)[^>]*>[^<]*<\/\1>/`,
    reason: "it reads requests that the suite itself has written",
  },
  {
    path: "packages/conformance/src/guard/fields.ts",
    text: String.raw`new RegExp(texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "g")`,
    reason: "it is made of the user's own credentials, which are short, as plain texts",
  },
  {
    path: "packages/conformance/src/guard/fields-xml.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source text of a template.
    text: 'new RegExp(`</(?:[^\\\\s<>/:]*:)?${name.replaceAll(".", "\\\\.")}[\\\\s>]`, "gi")',
    reason: "it is made of a parameter's name, and the parts end at an angle bracket",
  },
  { path: "packages/conformance/src/report/words.ts", text: String.raw`/\B(?=(\d{3})+$)/g`, reason: own },
  {
    path: "packages/model/src/compact.ts",
    text: "/([^ :]+):(?:([^*+ ]+)([*+]))?(=?)([^ ?~@$!^]+)([^ ]*)/g",
    reason: "it reads the rows of a catalog, which are part of the program",
  },
  {
    path: "packages/server/src/node-transport-options.ts",
    text: String.raw`/^::ffff:(?=\d+\.)/`,
    reason: "it is anchored, and reads the address of a socket",
  },
];
