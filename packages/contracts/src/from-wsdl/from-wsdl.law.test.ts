// Tests for random ASMX services that exporting to WSDL and importing again preserves what a WSDL can express.
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryService } from "../arbitrary-service.cases.js";
import { wsdl } from "../endpoint-wsdl.js";
import { fromWsdl } from "./from-wsdl.js";
import { sayable } from "./wsdl-expressible.cases.js";

test.each(["asmx", "soap"] as const)(
  "exporting a service to a %s WSDL and importing it again preserves what the WSDL expresses, and the WSDL itself",
  (form) => {
    fc.assert(
      fc.property(arbitraryService, (service) => {
        const text = wsdl(service, "K", "http://x.example", form);
        if (text === undefined) return;
        const back = fromWsdl(text, { endpoint: "K" });
        expect({ ...back, notes: [] }).toEqual(sayable(service, "K", form));
        expect(wsdl(back, "K", "http://x.example", form)).toBe(text);
      }),
      { numRuns: 300 },
    );
  },
);
