import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf, contextOf, NOW, TODAY } from "../calls.cases.js";
import { implementation } from "../implementation.js";

const call = callerOf();

describe("UserFunctions", () => {
  test("returns the request in the reply only if asked to", async () => {
    const asked = await call("UserFunctions", { xmlMsg: "%3Ca%2F%3E", returnRequestingXML: true });
    const plain = await call("UserFunctions", { xmlMsg: "%3Ca%2F%3E", returnRequestingXML: false });
    expect(asked).toMatchObject({
      requestingUserID: 501,
      requestingXML: "%3Ca%2F%3E",
      stringResponse: "<a/>",
      errorMessage: "",
    });
    expect(plain).not.toHaveProperty("requestingXML");
  });

  test("returns a response of every type", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "native");
    expect(found).toMatchObject({
      requestingUserID: 701,
      requestDateTime: NOW,
      responseDateTime: NOW,
      errorMessage: "",
      stringResponse: "",
      integerResponse: 4,
      decimalResponse: "4.00",
      booleanResponse: true,
    });
    expect(found?.ComplexRates?.[0]).toMatchObject({ PropertyID: 1701, ErrorMsg: "" });
    expect(found?.ComplexRates?.[0]?.PropertyRates?.map((rate) => [rate.Rate, rate.RateType])).toEqual([
      ["75.00", "1"],
      ["80.00", "1"],
    ]);
  });

  test("returns the address of the client if the transport knows it", async () => {
    const { UserFunctions } = implementation(defaultWorld(TODAY), { now: () => NOW });
    const context = contextOf("UserFunctions", { username: "agent", password: "agent-password" });
    const parameters = { xmlMsg: "", returnRequestingXML: false };
    expect(await UserFunctions(parameters, { ...context, remoteAddress: "192.0.2.7" })).toMatchObject({
      requestingIP: "192.0.2.7",
    });
    expect(await UserFunctions(parameters, context)).toMatchObject({ requestingIP: "" });
  });

  test("returns a DataSet: a schema, then a row for each property that the caller can see", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "native");
    const [schema, diffgram] = found?.datasetResponse?.content ?? [];
    expect(schema).toMatchObject({ name: "xs:schema", namespace: "http://www.w3.org/2001/XMLSchema" });
    expect(diffgram).toMatchObject({ name: "diffgr:diffgram", children: [{ name: "Inventory" }] });
    expect(JSON.stringify(diffgram).match(/"diffgr:id"/g)).toHaveLength(4);
    expect(found?.integerResponse).toBe(4);
  });

  test("returns nil rates for a property without rates", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false });
    expect(found?.ComplexRates?.find((one) => one.PropertyID === 1111)?.PropertyRates).toBeNull();
  });

  test("returns an error text instead of rates for a rate set that is not supported", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "company");
    const shown = new Map(found?.ComplexRates?.map((one) => [one.PropertyID, one]));
    expect(shown.get(1110)).toEqual({
      PropertyID: 1110,
      PropertyRates: null,
      ErrorMsg:
        "UserFunctions: Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)",
    });
    expect(shown.get(1122)).toEqual({
      PropertyID: 1122,
      PropertyRates: null,
      ErrorMsg: "UserFunctions: Could not resolve query (1)",
    });
    expect(shown.get(1123)).toEqual({ PropertyID: 1123, PropertyRates: [], ErrorMsg: "" });
  });

  test.each(["100%", "%00", "%EF%BF%BF", "a\u0001b"])(
    "accepts %j, and removes characters that XML cannot contain",
    async (xmlMsg) => {
      const found = await call("UserFunctions", { xmlMsg, returnRequestingXML: true });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not come back
      expect(`${found?.stringResponse}${found?.requestingXML}`).not.toMatch(/[\u0000-\u0008\uFFFE\uFFFF]/);
    },
  );

  test("reports wrong credentials in errorMessage", async () => {
    expect(await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "nobody")).toMatchObject({
      errorMessage: "UserFunctions: Validation Error 1",
      requestDateTime: NOW,
    });
  });
});
