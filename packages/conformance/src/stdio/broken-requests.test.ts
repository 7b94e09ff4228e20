// Tests that each change applies to at least one request, and that no changed request can be decoded as a call.
import { CodecError, untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { calendarDate } from "@staywire/values";
import { expect, test } from "vitest";
import { cellsOf } from "../core/cell.js";
import { brokenRequests } from "./broken-requests.js";
import { edgeCalls } from "./edge-calls.js";
import { codecRequestForms } from "./request-forms.js";
import { toWire } from "./wire.js";

const codec = untypedCodec(library);
const calls = cellsOf(library)
  .filter(({ definition, binding }) => definition.bindings.includes(binding))
  .flatMap((cell) => edgeCalls(cell, calendarDate(2027, 2, 27)).map((call) => ({ cell, call })));

test.each(Object.entries(brokenRequests))(
  "the change %s makes requests that the codec rejects",
  (_, { bindings, change }) => {
    let changed = 0;
    for (const { cell, call } of calls) {
      if (!bindings.includes(cell.binding)) continue;
      const request = codec.encodeRequest(cell.operation, cell.binding, call);
      const broken = change(request, cell);
      if (JSON.stringify(toWire(broken)) === JSON.stringify(toWire(request))) continue;
      changed += 1;
      expect(() => codec.decodeRequest(broken), `${cell.operation} over ${cell.binding}`).toThrow(CodecError);
    }
    expect(changed).toBeGreaterThan(0);
  },
);

test("the two texts of a parameter that is sent twice in a query or form are joined with a comma", () => {
  const form = codecRequestForms["repeated-field"];
  const read = calls.flatMap(({ cell, call }) => {
    if (form?.bindings.includes(cell.binding) !== true) return [];
    const request = codec.encodeRequest(cell.operation, cell.binding, call);
    return [JSON.stringify(codec.decodeRequest(form.change(request, cell)).parameters)];
  });
  expect(read.filter((each) => each.includes(",second"))).not.toEqual([]);
});
