// Tests that a document with a misplaced or wrong XML declaration is rejected with the cause.
import { expect, test } from "vitest";
import { defaultLimits } from "../core/limits.js";
import { readXml } from "./read.js";

test.each([
  ['\n<?xml version="1.0"?><a/>', /the XML declaration is not first.*line 2/s],
  ['<?xml version="1.0"?><?xml version="1.0"?><a/>', /the XML declaration is not first/],
  ['<?xml version="1.1"?><a/>', /the XML declaration is not of XML 1\.0/],
  ['<?xml encoding="utf-8"?><a/>', /the XML declaration is not of XML 1\.0/],
])("readXml rejects %j", (text, message) => {
  expect(() => readXml(text, defaultLimits)).toThrow(message);
});
