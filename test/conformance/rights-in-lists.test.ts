// Tests that the suite finds an operation that shows an account the data of properties that the account may not use.
// The tested operations return availability, or data of several properties.
import { type HttpRequest, type Transport, utf8 } from "@staywire/codec";
import { channelSuite } from "@staywire/suite";
import { describe, expect, test } from "vitest";
import { company, credentialsOf, embedded, run, worldOf } from "./embedded.js";

const agent = credentialsOf("agent");
const second = credentialsOf("second-agent");
const world = await worldOf();

/** Creates the reference service with a defect: in one operation, agents have the rights of the company. */
function generous(operation: string): Transport {
  const original = embedded();
  const asCompany = (text: string) =>
    [agent, second].reduce(
      (changed, { username, password }) =>
        changed
          .replaceAll(`>${username}<`, `>${company.username}<`)
          .replaceAll(`>${password}<`, `>${company.password}<`)
          .replaceAll(`=${username}&`, `=${company.username}&`)
          .replaceAll(`=${password}&`, `=${company.password}&`),
      text,
    );
  return (request: HttpRequest) => {
    const text = new TextDecoder().decode(request.body);
    if (!text.includes(`<${operation} `) && !request.target.includes(`/${operation}`)) return original(request);
    const body = request.body.length === 0 ? request.body : utf8(asCompany(`${text}&`).slice(0, -1));
    return original({ ...request, target: asCompany(`${request.target}&`).slice(0, -1), body });
  };
}

describe("the check of another account's rights", () => {
  test.each([
    "GetStaticPropertyDetails",
    "GetPropertiesNightlyRoomsToSell",
    "GetAOATSPropertyNightlyRoomsToSell",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ])("finds data of denied properties in %s", async (operation) => {
    const only = [`access.denied-properties/${operation}`];
    const options = {
      only,
      users: { agent, second },
      level: { kind: "read-only" },
      suite: channelSuite({ world }),
    } as const;
    const { summary: broken } = await run(generous(operation), world, options);
    expect(broken.failures.map(({ severity, binding }) => `${severity} ${binding}`)).toEqual([
      "must soap11",
      "must soap12",
      "must get",
      "must post",
    ]);
    const { summary: whole } = await run(embedded(), world, options);
    expect(whole.failures).toEqual([]);
    expect(whole.verdicts.filter(({ verdict }) => verdict === "pass")).toHaveLength(4);
  });
});
