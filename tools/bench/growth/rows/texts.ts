// Rows for texts: each position of a message with each text that a reader may be slow at.
import type { Grid, Position } from "../grid.js";
import * as messages from "../messages.js";

const { bare, fault11, fault12, findBooks, report } = messages;

/** Texts to fill a position with, repeated. */
export const fillers: Readonly<Record<string, string>> = {
  blanks: " ",
  "line ends": "\n",
  "carriage returns": "\r\n",
  digits: "1",
  letters: "a",
  "letters that are not ASCII": "é",
  "letters and blanks": "a ",
  "digits and blanks": "1 ",
  semicolons: ";",
  "letters and semicolons": "a;",
  bars: "|a",
  "words with colons": "ab: ",
  prefixes: "FindBooks: ",
  "error texts": "Login Error 1; ",
  "arrows of a chain": "---&gt;",
  "links of a chain": "x ---&gt; ",
  "lines of a trace": "\n at ",
  brackets: "(1,",
  quotes: '"',
  references: "&#10;",
  "named references": "&amp;",
  "closing brackets": "]]",
};

/** Markup that can be inside a text, repeated. */
const markup: Readonly<Record<string, string>> = {
  "CDATA sections": "<![CDATA[a]]>",
  comments: "a<!---->",
  instructions: "a<?b?>",
};

const around = (name: string, message: (element: string) => () => unknown): Position => [
  name,
  (text) => message(`<${name}>1${text}1</${name}>`),
];

const requestScalars = ["From", "Exact", "MaxPrice", "Since", "Limit", "Note", "User", "Pass"];
const inRequests: readonly Position[] = requestScalars.map((name) =>
  around(name, (element) => findBooks("soap11", element)),
);

const bookScalars = ["Title", "Book", "Bought", "Lent", "ErrorMsg"];
const inReplies: readonly Position[] = bookScalars.map((name) =>
  around(name, (element) => bare("GetBook", "Book", element)),
);

/** The positions where a text can be. */
const positions: readonly Position[] = [
  ...inRequests.map(([name, message]): Position => [`request parameter ${name}`, message]),
  ["request list item", (text) => findBooks("soap12", `<Ids><int>1${text}1</int></Ids>`)],
  ["text between parameters", (text) => findBooks("soap11", `<User>a</User>${text}<Pass>b</Pass>`)],
  ["unknown parameter", (text) => findBooks("soap11", `<Unknown>${text}</Unknown>`)],
  ["text of a header block", (text) => findBooks("soap12", "", "", `<s:Header><a>${text}</a></s:Header>`)],
  ...inReplies.map(([name, message]): Position => [`reply member ${name}`, message]),
  ["reply list item", (text) => report("soap11", `<Rows><Book><Title>1${text}1</Title></Book></Rows>`)],
  ["text between members", (text) => report("soap12", `<RowCount>1</RowCount>${text}<Rows/>`)],
  ["text between items", (text) => report("soap12", `<Rows>${text}<Book/>${text}</Rows>`)],
  ["result that is an int", (text) => bare("AddLoan", "int", `1${text}1`)],
  ["result that is a text", (text) => bare("AddReader", "string", `1${text}1`)],
  ["opaque text", (text) => report("soap11", `<Extra><anyType>1${text}1</anyType></Extra>`)],
  ["text in an opaque element", (text) => report("soap11", `<Extra><anyType><a>${text}</a></anyType></Extra>`)],
  ["fault code", (text) => fault11(`<faultcode>s:${text}Client</faultcode><faultstring>x</faultstring>`)],
  ["fault text", (text) => fault11(`<faultcode>s:Client</faultcode><faultstring>x${text}y</faultstring>`)],
  ["fault detail", (text) => fault11(`<faultstring>x</faultstring><detail>${text}</detail>`)],
  ["fault code of SOAP 1.2", (text) => fault12(`<s:Code><s:Value>${text}</s:Value></s:Code>`)],
  ["fault text of SOAP 1.2", (text) => fault12(`<s:Reason><s:Text>x${text}y</s:Text></s:Reason>`)],
];

/** Texts in every position. */
export const texts: Grid = {
  positions,
  contents: Object.entries({ ...fillers, ...markup }).map(
    ([what, text]) => [what, (size) => messages.filled(text, size)] as const,
  ),
};
