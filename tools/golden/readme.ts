// Writes the README of the golden folder.
import type { CaseJson } from "./finish.js";
import { topics } from "./topics/topic-list.js";

/** Returns the text of golden/README.md. */
export function readme(cases: readonly CaseJson[]): string {
  const count = (direction: CaseJson["direction"]): number =>
    cases.filter((each) => each.direction === direction).length;
  const refused = cases.filter((each) => each.refused).length;
  const folders = Object.entries(topics).map(([name, text]) => `| \`${name}\` | ${text} |`);
  return `# Golden cases

${cases.length} cases of the vacation-rental channel web service, version 15.025, as data: exact messages and what they mean. Use them to test a codec,
a client or a server in any language. ${count("request")} are requests, ${count("reply")} are replies, ${count("value")} are tables of values; ${refused} messages must be refused.
[COVERAGE.md](COVERAGE.md) lists the rules that they show.

## Files

| File | Content |
| --- | --- |
| \`index.json\` | every case: id, fact, operation, binding, direction, its files, and a digest that changes if the case does |
| \`<id>/case.json\` | the case; \`case.schema.json\` describes it |
| \`<id>/request.*\`, \`<id>/response.*\` | the body of a message, with its exact bytes; absent if the body is empty |
| \`rules.json\` | every rule of the specification and every wire fact, with its cases, or the reason why it has none |
| \`service.json\` | operations, parameters, record types, error texts with their codes: all that a codec needs |
| \`runners/\` | runners in Python (3.8 or later), PHP (8.0 or later, with the extensions dom and json; the package \`php-xml\` of Debian has dom) and Go (1.19 or later) with an example codec for replies, and no other dependency: \`python3 run.py\`, \`php run.php\`, and \`go run .\` in \`go/\` |

The id of a case is the path of its folder. The first part is an operation or one of these topics:

| Folder | Content |
| --- | --- |
${folders.join("\n")}

## Terms

- **binding**: \`soap11\`, \`soap12\`, \`get\` (query) or \`post\` (form); \`all\` for a table.
- **direction**: \`request\`, a server decodes the message; \`reply\`, a client decodes it; \`value\`, a table without a message.
- **fact**: what the case shows. **rules**: ids in \`rules.json\`; the fact rests on them.
- **request**, **response**: start line and header fields; \`body\` names the file beside it. A request that an ASMX service rejects by itself
  has the \`response\` too.
- **meaning**: the decoded message (below).
- **refused**: a decoder must not return a value. \`error\` is the code of our codec; another decoder can have its own.
- **limit**: the refusal is a limit of our codec. XML and the specification allow the message; a decoder without the limit skips the case.
- **habit**: ASP.NET reads the message so, and no client of the service writes it. Another decoder may read it otherwise, or refuse it.
- **source**: what the fact rests on, if on no rule: the specification of XML or SOAP, or the wire facts.
- **settings**: the namespace and the paths of endpoints that hold in the case, if they are not those of \`service.json\`. A codec without
  such settings skips the case.
- **oneWay**: the message is decoded only. It is no form that an encoder writes.
- **deviations**: how a message that is decoded differs from the description of the service, as codes of our codec. A decoder without
  deviations ignores them.
- **wellFormed**: the body of the message under test (\`request\` of a request, \`response\` of a reply) is well-formed XML by itself, without
  regard to header fields. Absent if the body is empty. \`xmllint --noout\` agrees.
- **schemaValid**: the payload is valid by \`contracts/xsd\`: in SOAP the first child of Body, otherwise the root. Absent if the schema does
  not describe the payload (a fault, no operation), the body is not well-formed, or validators disagree (white space around a
  number, 29 digits).
- **origin**: \`generated\` by \`pnpm generate\` from the catalog, or \`written\` by hand and kept.

## Meaning

- Of a request: \`{ operation, binding, credentials, parameters }\`, and \`notUnderstood\`, the name of a SOAP header block with mustUnderstand
  that no operation knows. A credential, text or list that is missing has no key.
- Of a reply: \`{ kind: "ok", value, itemErrors, warnings }\`, or \`{ kind: "error", channel, code, text, scope, path, value }\`. \`channel\` is
  \`fault\` (also plain text, and a status without a body), \`field\` or \`result\`. \`code\` is that of the contract in \`contracts/\`,
  \`unclassified\` for an unknown text, or begins with \`wire-\` for an error of the transport. An item of \`itemErrors\` is
  \`{ code, text, scope, path }\`, one of \`warnings\` has a \`meaning\` too; \`path\` is the member in \`value\`. Compare scope and path only if
  your codec reports them, and \`itemErrors\` likewise.
- How a text becomes a code, and which text is an error: the section "Errors" of \`STDIO.md\` in the package \`@staywire/conformance\`.
- An int is a number; a boolean is a boolean; a decimal, a dateTime and a string are texts, exactly as on the wire, without the white space
  around numbers and dates. A list is an array, a record is an object. A member that is absent has no key, one that is nil is \`null\`, an
  empty text is \`""\`.
- Opaque XML (a DataSet, an untyped item) is \`{ type, content }\`, with elements as \`{ name, namespace, attributes, children }\`.
- Error codes and deviations are ours, and so are the words of the text \`HTTP status ...\` of a response without one. An error with a code
  that begins with \`wire-\` can be \`unclassified\` for another decoder. Values, texts and refusals follow from the specification and the wire facts.

## What service.json has

| Member | Content |
| --- | --- |
| \`operations.<name>\` | \`endpoint\` (A or B), the spelling of the \`credentials\`, \`parameters\` in order, \`result\`, \`resultElement\` (SOAP) and \`root\` (GET and POST) |
| \`types.<name>\` | the \`members\` of a record in order; \`wireName\` is its name in XML where it is the item of a list or a root |
| \`kind\` | \`scalar\` (with \`scalar\`: string, int, decimal, boolean, dateTime), \`list\` (with \`item\`, \`itemName\` and \`itemNillable\`), \`ref\` (a record: its \`name\` in \`types\`), \`any\` (opaque XML of a \`form\`) |
| of a member | \`attribute\`: it is an attribute without a namespace; \`optional\`: it can be absent; \`nillable\`: it can be \`null\`; \`role\`: it carries an \`error\` or a \`message\` |
| of a parameter | \`unspecified\`: what a client sends if the caller gives no value; \`urlForm\`: its form in GET and POST |
| \`errorPrefix\`, \`errors\` | the prefix of the texts of an operation, and each text: \`code\`, \`text\`, its own \`prefix\`, \`numbered\` (how many numbers such as \`(2)\` stand behind it), \`scope\` (\`call\` or \`item\`), \`result\` (the number that reports it), \`meaning\` (\`empty\` or \`warning\`: no failure) |
| \`resultRole\`, \`failurePrefix\` | the result is a text with this role; a text in the role \`message\` that begins so, prefixes and white space aside, is an error |

## Running the cases

For each case of \`index.json\`:

- **Request, to decode** (a server): put the message together, decode it, and compare with \`meaning\`. If \`refused\`, expect an error; the
  service then sends \`response\`, if there is one.
- **Request, to encode** (a client): if the case is neither \`oneWay\` nor \`refused\`, encode \`operation\`, \`credentials\` and \`parameters\` over
  \`binding\` and compare. Method, path, query or form, SOAPAction, media type and charset are those of the case. The letter case of the
  path of the endpoint, the order of different fields, \`+\` or \`%20\`, and other header fields can differ. In XML, prefixes, white space
  between elements and the order of attributes can differ; names, namespaces, values and the order of elements cannot.
- **Reply, to decode** (a client): decode the message as a reply to \`operation\` over \`binding\` and compare with \`meaning\`. If \`refused\`,
  expect an error.
- **Reply, to encode** (a server): if the case is neither \`oneWay\` nor \`refused\` and its meaning is \`ok\`, or its channel is not \`fault\`,
  encode \`value\` and compare status, media type, charset and content as above.
- **Table**: for each row, compute \`value\` from \`input\`; if \`refused\`, expect an error. \`table\` names what is computed:
  \`dd-mmm-yyyy\` the ISO date of a text; \`dateTime\` the parts of a text; \`decimal\` its canonical text and its scale;
  \`signature-to-nights\` the nights of an availability signature in a layout, in order, 1 for available; \`nights-to-signature\` the reverse.
- A SOAP decoder that reads a request or reply of the wrong operation must fail too: the operation is part of the meaning.
- Hostile messages (\`malformed/\`) must be refused without reading a file, opening a connection, or using memory beyond the message.

Our own codec runs them with \`npx staywire golden\`; \`npx staywire golden --exec "COMMAND"\` runs them against a codec in any language, and
\`--module FILE\` against one in JavaScript.

## Other decoders

zeep, PHP's SoapClient and .NET's XmlSerializer (on Mono) decode the SOAP replies that are \`ok\` or carry an error field to the same
values. An absent member is \`null\` for all three. These are the differences:

| Decoder | Message | Decoded | Cause |
| --- | --- | --- | --- |
| zeep | empty text or record | \`None\` | it does not tell an empty element from an absent one |
| zeep | record or list with \`xsi:nil\` | a record without members | it ignores \`xsi:nil\` on a complex type |
| zeep | dateTime without a time | \`None\` | it rejects the text and drops the member |
| PHP | dateTime without a time | the text as written | it maps dateTime to a string |
| XmlSerializer | text with \`xsi:nil\` | \`""\` | it ignores \`xsi:nil\` if the schema does not declare the element nillable |
| XmlSerializer | dateTime with an offset | the same instant in local time | \`DateTime\` keeps no offset |
| XmlSerializer | decimal such as \`+7\`, \`5.\` or \`.5\` | the same number | \`Decimal\` keeps the scale, not the text |

## Promises

- An id stays with its fact. A case is removed only with a major version.
- A changed message or meaning is a breaking change, and is listed in CASES.md.
- New cases come with a minor version.
- The credentials are placeholders, the data are invented, and no case needs the network.
- The same version of the repository generates the same bytes on every machine.

\`pnpm generate golden\` writes this folder, and the gate compares it. To add a case by hand, write a folder with a \`case.json\` of the origin
\`written\` (fact, rules, message) and its body; \`pnpm generate golden\` adds the meaning and keeps the rest.
`;
}
