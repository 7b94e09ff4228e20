// A running reference service reports its unexpected errors, without the credentials of an account.
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { memoryStore } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { runReference } from "./running.js";

test("the report of an unexpected error contains no credentials of the world's accounts", async () => {
  const world = defaultWorld();
  const [account] = world.users.filter(({ kind }) => kind === "company");
  const { username = "", password = "" } = account ?? {};
  const errors: string[] = [];
  const store = { ...memoryStore(), blackoutsOf: () => Promise.reject(new Error(`no reply for ${password}`)) };
  const running = runReference({
    service,
    world,
    store,
    today: "2027-05-01",
    onError: (message) => errors.push(message),
  });
  const dates = { MinimumDateInRange: "02 May 2027", MaximumDateInRange: "05 May 2027" };
  for (const { PropertyID } of world.properties) {
    const call = { credentials: { username, password }, parameters: { PropertyID, ...dates } };
    await running.transport(untypedCodec(service).encodeRequest("GetAOATSPropertyNightlyRoomsToSell", "post", call));
  }
  expect(new Set(errors)).toEqual(
    new Set([`GetAOATSPropertyNightlyRoomsToSell: no reply for {{password:${username}}}`]),
  );
});
