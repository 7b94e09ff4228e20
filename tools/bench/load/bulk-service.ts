// Runs the reference service with one company of many properties, whose rate bands are repeated.

import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { generateWorld } from "@staywire/world";
import { answerBulk } from "./answer-bulk.js";

const [properties = 0, times = 0] = process.argv.slice(2).map(Number);
const generated = generateWorld({ seed: 1, companies: 1, properties });
const world = {
  ...generated,
  properties: generated.properties.map((property) => {
    if (property.rates === undefined) return property;
    const bands = Array.from({ length: times }, () => property.rates?.bands ?? []).flat();
    return { ...property, rates: { ...property.rates, bands } };
  }),
};

const { port } = await listen(reference(world, { now: () => "2027-05-01T12:00:00Z" }));
answerBulk(port, () => Promise.reject(new Error("the bulk service cannot read a list")));
