// The users of the default world: the one that every mutant is hunted as, and the others.

import { defaultWorld } from "@staywire/world";
import { today } from "./reference.js";

const all = defaultWorld(today).users;
const found = all.find(({ kind }) => kind === "company");
if (found === undefined) throw new Error("the default world has no company");

/** Those of the user that every mutant is hunted as. */
export const credentials = { username: found.username, password: found.password ?? "" };

/** The other users, by the names that settings give them. */
export const users = Object.fromEntries(
  all
    .filter((each) => each !== found)
    .map(({ username, password = "" }) => [username, { username, password }] as const),
);

/** One other user: with the main one, they are the two accounts of a discovery. */
export const twoAccounts = { agent: { username: "agent", password: "agent-password" } };
