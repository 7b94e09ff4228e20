// A discovered world file is a world file: it is served, and what is served is discovered again.
import { service } from "@staywire/catalog";
import { handlerTarget } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { discover, worldFileOf, worldOfFile } from "@staywire/suite";
import { parseWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { company, credentialsOf, embedded, today } from "./embedded.js";

const users = { second: credentialsOf("agent") };
const options = { credentials: company, users, today };

test("names users as the settings do, without a password, and is served once they have one", async () => {
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

test("gives nobody access without a password", async () => {
  const first = await discover(service, handlerTarget(embedded()), options);
  const world = parseWorld(worldFileOf(first.observed));
  const target = handlerTarget(reference(world, { now: () => `${today}T12:00:00` }));
  const { gaps } = await discover(service, target, { credentials: { username: "default", password: "" }, today });
  expect(gaps.join()).toContain("the credentials are refused");
});
