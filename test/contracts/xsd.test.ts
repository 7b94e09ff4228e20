// Tests that the schemas accept recorded messages of a real ASMX server, and reject messages that differ from them in
// one place.
import { service } from "@staywire/catalog";
import { xsd } from "@staywire/contracts";
import { describe, expect, test } from "vitest";
import { recordedBody, recordedOperations, recordedRequestBody } from "./recorded.js";
import { noXmllint, xmllint } from "./xmllint.js";

const instance = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;

/** Returns the child of a SOAP body as a separate document. */
function bodyChild(envelope: string): string {
  const inner = /<(?:\w+:)?Body>\s*([\s\S]*?)\s*<\/(?:\w+:)?Body>/.exec(envelope)?.[1] ?? "";
  return inner.replace(/^<(\w+)/, `<$1 ${instance}`);
}

function schemaFor(operation: (typeof recordedOperations)[number], form: "open" | "strict"): string {
  return xsd(service, service.operations[operation].endpoint, form);
}

function replies(operation: string): readonly string[] {
  return [
    recordedBody(`happy.${operation}.get`),
    recordedBody(`happy.${operation}.post`),
    bodyChild(recordedBody(`happy.${operation}.soap11`)),
    bodyChild(recordedBody(`happy.${operation}.soap12`)),
  ];
}

// Returns copies of a text, in each of which one element outside of opaque XML is renamed.
function renamings(text: string): readonly string[] {
  const hidden = text.replace(/<(datasetResponse|anyType)\b(?:[^>]*[^/])?>[\s\S]*?<\/\1>/g, (part) =>
    part.replaceAll("<", "\0"),
  );
  const starts = [...hidden.matchAll(/<(\w+)(?=[ />])/g)];
  return starts.map((match) => renameAt(hidden, match.index, match[1] ?? "").replaceAll("\0", "<"));
}

function renameAt(text: string, index: number, name: string): string {
  const renamed = `${text.slice(0, index)}<${name}X${text.slice(index + 1 + name.length)}`;
  if (/^<[^>]*\/>/.test(renamed.slice(index))) return renamed;
  return closeAt(renamed, index, name);
}

function closeAt(text: string, start: number, name: string): string {
  let depth = 0;
  const tags = new RegExp(`<(/?)${name}(?=[ />])([^>]*)>`, "g");
  tags.lastIndex = start + 1;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    if (tag[1] === "/" && depth === 0) {
      return `${text.slice(0, tag.index)}</${name}X${text.slice(tag.index + 2 + name.length)}`;
    }
    if (tag[1] === "/") depth -= 1;
    else if (!(tag[2] ?? "").endsWith("/")) depth += 1;
  }
  throw new Error(`there is no end tag of ${name}`);
}

describe.skipIf(noXmllint !== undefined)(
  `with xmllint and recorded messages${noXmllint === undefined ? "" : ` (${noXmllint})`}`,
  () => {
    for (const operation of recordedOperations) {
      test(`every recorded reply of ${operation} is valid, in all four bindings`, () => {
        expect(xmllint(schemaFor(operation, "open"), replies(operation))).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      });

      test(`a reply of ${operation} with any one element renamed is invalid`, () => {
        for (const reply of [replies(operation)[0] ?? "", replies(operation)[2] ?? ""]) {
          const mutants = renamings(reply);
          expect(mutants.length).toBeGreaterThan(0);
          const accepted = xmllint(schemaFor(operation, "open"), mutants).map((said, index) => said ?? mutants[index]);
          expect(accepted.filter((said) => said?.startsWith("<"))).toEqual([]);
        }
      });

      test(`the recorded requests of ${operation} are valid by the usual schema and by the strict schema`, () => {
        const requests = [`happy.${operation}.soap11`, `happy.${operation}.soap12`].map((name) =>
          bodyChild(recordedRequestBody(name)),
        );
        for (const form of ["open", "strict"] as const) {
          expect(xmllint(schemaFor(operation, form), requests)).toEqual([undefined, undefined]);
        }
      });
    }

    const mutations: readonly (readonly [string, (text: string) => string])[] = [
      ["a required element left out", (text) => text.replace("<RowCount>3</RowCount>", "")],
      ["an int that is a word", (text) => text.replace("<RowCount>3<", "<RowCount>three<")],
      ["an int out of range", (text) => text.replace("<RowCount>3<", "<RowCount>2147483648<")],
      ["an element twice", (text) => text.replace("<RowCount>3</RowCount>", "$&$&")],
      [
        "two elements in another order",
        (text) => text.replace(/(<ItemCode>\w+<\/ItemCode>)\s*(<ItemDescription>[^<]*<\/ItemDescription>)/, "$2$1"),
      ],
      ["a boolean that is a word", (text) => text.replace("<FlatFee>true<", "<FlatFee>yes<")],
      ["a decimal with an exponent", (text) => text.replace("<FlatFeeAmount>125.00<", "<FlatFeeAmount>1.25E2<")],
      ["an unknown attribute", (text) => text.replace("<PropertyExtras>", '<PropertyExtras id="1">')],
      ["another namespace", (text) => text.replace("http://channel.example/xml", "http://channel.example/other")],
      ["text between elements", (text) => text.replace("<Extras>", "<Extras>text")],
      [
        "nil where nothing is nillable",
        (text) => text.replace("<RowCount>3</RowCount>", '<RowCount xsi:nil="true" />'),
      ],
    ];

    test.each(mutations)("a reply with %s is rejected", (_title, mutate) => {
      const reply = recordedBody("happy.GetExtras.get");
      const mutant = mutate(reply);
      expect(mutant).not.toBe(reply);
      expect(xmllint(schemaFor("GetExtras", "open"), [reply, mutant])).toEqual([
        undefined,
        expect.stringContaining("error"),
      ]);
    });

    test("a management company without its attribute is rejected", () => {
      const reply = recordedBody("happy.GetManagementCompanyDetails.get");
      const [said] = xmllint(schemaFor("GetManagementCompanyDetails", "open"), [reply.replace(' ID="100"', "")]);
      expect(said).toContain("'ID' is required");
    });
  },
);
