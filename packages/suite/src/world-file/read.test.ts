// Tests reading members of a world that are not data of one property.
import { defaultWorld, type World } from "@staywire/world";
import { expect, test } from "vitest";
import { worldOfFile } from "./read.js";

const world = defaultWorld("2027-05-01");
const others = { supplier: { username: "company" }, second: { username: "manager" } };
const twoManagers: World = {
  ...world,
  users: [...world.users, { UserID: 999, username: "manager", kind: "manager", MCUserID: 601 }],
};

test("an agent's blackouts are added by the user that the world names, or else by the first user who may add them, if the credentials of that user are known", () => {
  expect(worldOfFile(twoManagers, "agent", others).blackoutUser).toBe("supplier");
  expect(worldOfFile({ ...twoManagers, blackoutUser: "manager" }, "agent", others).blackoutUser).toBe("second");
  expect(worldOfFile({ ...twoManagers, blackoutUser: "agent" }, "agent", others).blackoutUser).toBeUndefined();
});

test("the absent data, the service's choices and the user's message are read from a world", () => {
  const users = world.users.map((user) => ({ ...user, userMessage: `message of ${user.username}` }));
  const choices = { signatureLayout: "L2", allowedDays: "nil" } as const;
  expect(worldOfFile({ ...world, users, choices, absent: ["aoa"] }, "company")).toMatchObject({
    ...choices,
    absent: ["aoa"],
    userMessage: "message of company",
  });
});
