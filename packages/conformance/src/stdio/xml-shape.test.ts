// Tests how the shape of documents is read. The shape contains details that decoded values lack.
import { expect, test } from "vitest";
import { xmlShape } from "./xml-shape.js";

const noText = undefined;

test.each([
  ["<a/>", [], [], noText],
  ["<a><b>1</b> <c/>\r\n</a>", ["b", "c"], [], noText],
  ["<a><b><c><d/></c></b><b/></a>", ["b", "c", "b"], [], noText],
  ["<a>x<b/></a>", ["b"], [], "x"],
  ["<a><b/>x</a>", ["b"], [], "x"],
  ["<a><b><c/> y </b></a>", ["b", "c"], [], "y"],
  ["<a><b/><![CDATA[z]]></a>", ["b"], [], "z"],
  ["<a><!-- x <c> --><b/><?x <d> ?><![CDATA[ ]]></a>", ["b"], [], noText],
  ["<p:a xmlns='u' xmlns:p='v' p:y='1' x=\"2\"><p:b z='3'/></p:a>", ["b"], ["a@x", "a@y", "b@z"], noText],
  ["<a><b x:nil='true'/><b nil = \"1\"/><b x:nil='false'/></a>", ["b", "b", "b"], ["b@nil", "b@nil"], noText],
  ["<a x='>'><b y='</a>'/></a>", ["b"], ["a@x", "b@y"], noText],
  ["<?xml version='1.0'?>\n<a><b/></a>\n", ["b"], [], noText],
])("the shape of %s lists outer elements, attributes and stray text", (text, outer, attributes, stray) => {
  expect(xmlShape(text)).toMatchObject({ outer, attributes, stray });
});

test.each(["", "a", "<", "<a", "<a x='", "<a><!-- ", "<a><![CDATA[", "<?", "</a></a>", "<a></b></a>x"])(
  "the shape of %j, which is not well-formed, can be read and has no attributes",
  (text) => {
    expect(xmlShape(text)).toMatchObject({ attributes: [] });
  },
);

test("the texts of elements without children are in document order", () => {
  const text = "<a><b> 1 </b><c/><d><e><![CDATA[x]]></e><f></f></d><g>y</g></a>";
  expect(xmlShape(text).leaves).toEqual(["1", "", "x", "", "y"]);
});
