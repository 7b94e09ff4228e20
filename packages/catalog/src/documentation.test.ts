// Tests that each operation, parameter, type and member is documented by a sentence, which editors and references show.
import type { Operation, RecordType } from "@staywire/model";
import { expect, test } from "vitest";
import { service } from "./index.js";

const operations: Readonly<Record<string, Operation>> = service.operations;
const types: Readonly<Record<string, RecordType>> = service.types;

const isSentence = (doc: string): boolean => /^[A-Z0-9].*\.$/s.test(doc);

test.each(Object.entries(operations))("%s and its parameters have sentences as documentation", (_name, operation) => {
  const documented = Object.entries(operation.parameters).filter(([, { doc }]) => isSentence(doc));
  expect(documented).toEqual(Object.entries(operation.parameters));
  expect(operation.doc).toSatisfy(isSentence);
});

test.each(Object.entries(types))("%s and its members have sentences as documentation", (_name, type) => {
  const documented = Object.entries(type.members).filter(([, { doc }]) => isSentence(doc));
  expect(documented).toEqual(Object.entries(type.members));
  expect(type.doc).toSatisfy(isSentence);
});
