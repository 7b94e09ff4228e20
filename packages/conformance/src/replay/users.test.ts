// Tests which users a replay file needs credentials for, and the variables that provide them.
import { expect, test } from "vitest";
import type { FailEvent } from "../core/event.js";
import { missingUsers, replayUsers } from "./users.js";

const request = { method: "POST", target: "/a?u={{username:co-op}}", headers: [], body: "<p>{{password|xml}}</p>" };
const event = {
  steps: [{ request }],
  input: { value: [{ account: "{{username:main office}}" }] },
} as unknown as FailEvent;

test("each user except the main one has two variables, which are named after the user", () => {
  expect(replayUsers({ event })).toEqual([
    { user: "co-op", username: "STAYWIRE_USERNAME_CO_OP", password: "STAYWIRE_PASSWORD_CO_OP" },
    { user: "main office", username: "STAYWIRE_USERNAME_MAIN_OFFICE", password: "STAYWIRE_PASSWORD_MAIN_OFFICE" },
  ]);
});

test("a user counts as missing if the user name or the password is missing", () => {
  const main = { username: "a", password: "b" };
  const office = { "username:main office": "c", "password:main office": "d" };
  expect(missingUsers({ event }, main)).toEqual(["co-op", "main office"]);
  expect(missingUsers({ event }, { ...main, ...office, "username:co-op": "e" })).toEqual(["co-op"]);
  expect(missingUsers({ event }, { ...main, ...office, "username:co-op": "e", "password:co-op": "f" })).toEqual([]);
});
