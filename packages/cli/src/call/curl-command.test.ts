// A printed curl command sends the same request as a call, and the command line of curl contains no credential and no
// value of an added header field.
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { listen } from "@staywire/server/node";
import { watchCurl } from "@staywire/testkit/watched-curl";
import { describe, expect, test } from "vitest";
import { curlCommand, placeholders } from "./curl-command.js";

const codec = untypedCodec(service);
const operation = "validateDiscountCode";
const parameters = {
  ...{ MCUserID: 601, PropertyID: 1101, RentalRate: "100.00" },
  ...{ BookingArrivalDate: "01 May 2027", BookingDepartureDate: "08 May 2027" },
  DiscountCode: "a'b\"c$HOME`id`\\d\\\\e&<>%41 é",
};

describe.skipIf(process.platform === "win32").each(bindings)("a printed curl command in the binding %s", (binding) => {
  test.each([
    ["plain ones", "agent", "canary-password"],
    ["ones with special characters of shells, XML and URLs", "us er&<>'", "canary'\"$HOME`id`\\&<>%41+ é@"],
  ])(
    "sends the credentials and added header fields, but does not put their values on the command line of curl: %s",
    async (_, username, password) => {
      const received: unknown[] = [];
      const { url, close } = await listen(async (request) => {
        const { credentials, parameters: found } = codec.decodeRequest(request);
        const keys = request.headers.filter(([name]) => name.toLowerCase().startsWith("x-")).map(([, value]) => value);
        received.push({ credentials, parameters: found, keys });
        return { status: 200, headers: [], body: new Uint8Array() };
      });
      const request = codec.encodeRequest(operation, binding, { credentials: placeholders, parameters });
      const command = curlCommand({ request, binding, baseUrl: url, headerNames: ["x-key", "x-$home`id`"] });
      const key = "canary $HOME`id`\\d'\"";
      const keys = { STAYWIRE_HEADER_X_KEY: key, STAYWIRE_HEADER_X__HOME_ID_: "canary-2" };
      const env = { STAYWIRE_USERNAME: username, STAYWIRE_PASSWORD: password, ...keys };
      const { commandLines } = await watchCurl(command, env);
      await close();
      expect(received).toEqual([{ credentials: { username, password }, parameters, keys: [key, "canary-2"] }]);
      expect(commandLines).toContain(url);
      expect(commandLines).not.toContain("canary");
    },
  );
});
