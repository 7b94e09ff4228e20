// Rows for attribute values, in each position where a reader examines them, and in one position where it does not.
import type { Grid, Position } from "../grid.js";
import { bare, envelope, fault12, filled, findBooks, received, report, soapRequest } from "../messages.js";

/** Values to fill an attribute with, repeated. */
export const values: Readonly<Record<string, string>> = {
  blanks: " ",
  "line ends": "\n",
  letters: "a",
  "letters that are not ASCII": "é",
  "letters and blanks": "1 ",
  colons: "a:",
  references: "&#10;",
  "named references": "&amp;",
  apostrophes: "'",
};

const positions: readonly Position[] = [
  ["attribute of a type", (value) => bare("GetBook", "Book", "", `Id="1${value}1"`)],
  ["unknown attribute", (value) => bare("GetBook", "Book", "", `other="${value}"`)],
  ["nil", (value) => report("soap11", `<RowCount xsi:nil="${value}true"/>`)],
  ["nil of a parameter", (value) => findBooks("soap11", `<Ids xsi:nil="${value}true"/>`)],
  ["type of an opaque value", (value) => report("soap11", `<Extra><anyType xsi:type="${value}x"/></Extra>`)],
  [
    "type inside an opaque value",
    (value) => report("soap11", `<Extra><anyType><a xsi:type="${value}"/></anyType></Extra>`),
  ],
  ["mustUnderstand", (value) => findBooks("soap12", "", "", `<s:Header><a s:mustUnderstand="${value}"/></s:Header>`)],
  ["language of a fault", (value) => fault12(`<s:Reason><s:Text xml:lang="${value}">x</s:Text></s:Reason>`)],
  ["namespace of the envelope", (value) => received(soapRequest("soap11", `<s:Envelope xmlns:s="${value}"/>`))],
  [
    "namespace of a request",
    (value) => received(soapRequest("soap12", envelope("soap12", `<GetBook xmlns="${value}"/>`))),
  ],
  ["namespace of a reply", (value) => report("soap11", `<Rows xmlns="${value}"/>`)],
  ["namespace of a prefix", (value) => report("soap11", `<p:Rows xmlns:p="${value}"/>`)],
];

/** Values of attributes in every position. */
export const attributes: Grid = {
  positions,
  contents: Object.entries(values).map(([what, text]) => [what, (size) => filled(text, size)] as const),
};
