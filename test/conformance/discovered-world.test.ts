// Tests that a discovered world is a valid world file: it can be served, and a discovery of the service over it finds
// the same data of a property and of a company.
import { service } from "@staywire/catalog";
import { type Transport, utf8 } from "@staywire/codec";
import { handlerTarget } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { discover, worldFileOf, worldOfFile } from "@staywire/suite";
import { parseWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { company, credentialsOf, embedded, today } from "./embedded.js";

const users = { second: credentialsOf("agent") };
const options = { credentials: company, users, today };

test("a discovered world file names users as the settings do, and can be served once it has passwords", async () => {
  const first = await discover(service, handlerTarget(embedded()), options);
  const file = worldFileOf(first.observed);
  expect(JSON.stringify(file)).not.toContain(company.password);
  expect(file.users.map(({ username, kind }) => [username, kind])).toEqual([
    ["default", "native"],
    ["second", "agent"],
  ]);
  const world = parseWorld(JSON.stringify(file));
  const known = worldOfFile(world, "default");
  expect(known.properties?.find(({ id }) => id === 1101)?.tags).toEqual(
    expect.arrayContaining(["native", "ordinary", "rates", "net-rates", "extras", "taxes"]),
  );
  const accounts = [company, users.second];
  const served = { ...world, users: world.users.map((user, index) => ({ ...user, ...accounts[index] })) };
  const target = handlerTarget(reference(served, { now: () => `${today}T12:00:00` }));
  const second = worldFileOf((await discover(service, target, options)).observed);
  const ordinary = ({ properties }: typeof file) => properties.find(({ PropertyID }) => PropertyID === 1101);
  expect(ordinary(second)).toEqual(ordinary(file));
  expect(second.companies.find(({ MCUserID }) => MCUserID === 601)).toEqual(
    file.companies.find(({ MCUserID }) => MCUserID === 601),
  );
});

test("a discovered world file without passwords gives nobody access", async () => {
  const first = await discover(service, handlerTarget(embedded()), options);
  const world = parseWorld(worldFileOf(first.observed));
  const target = handlerTarget(reference(world, { now: () => `${today}T12:00:00` }));
  const { gaps } = await discover(service, target, { credentials: { username: "default", password: "" }, today });
  expect(gaps.join()).toContain("the credentials are refused");
});

const long = "Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)";

test.each([
  ["both operations have the short text", (text: string) => text.replace(long, "Monthly Rates Not Supported via API")],
  [
    "both texts have another end",
    (text: string) => text.replace(/(Monthly Rates) Not( Supported via API)[^<]*/, "$1 are not$2: call us"),
  ],
  [
    "only the operation for net rates returns a text about monthly rates",
    (text: string) => text.replace(long, "Unknown Error"),
  ],
])("discovery finds that the rates of a property are monthly if %s", async (_, change) => {
  const original = embedded();
  const transport: Transport = async (request) => {
    const response = await original(request);
    return { ...response, body: utf8(change(new TextDecoder().decode(response.body))) };
  };
  const { world, observed } = await discover(service, handlerTarget(transport), options);
  const monthly = world.properties?.filter(({ tags }) => tags.includes("monthly-rates")).map(({ id }) => id);
  expect(monthly).toEqual([1110]);
  expect(worldFileOf(observed).properties.find(({ PropertyID }) => PropertyID === 1110)).toMatchObject({
    rates: { kind: "monthly", bands: [] },
  });
});
