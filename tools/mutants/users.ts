// Lists the users of the default world: the account with which every mutant is run, and the other accounts.

import { defaultWorld } from "@staywire/world";
import { today } from "./reference.js";

const all = defaultWorld(today).users;
const found = all.find(({ kind }) => kind === "company");
if (found === undefined) throw new Error("the default world has no company");

/** The credentials of the account with which every mutant is run. */
export const credentials = { username: found.username, password: found.password ?? "" };

/** The other users, by their names in the settings. */
export const users = Object.fromEntries(
  all
    .filter((each) => each !== found)
    .map(({ username, password = "" }) => [username, { username, password }] as const),
);

/** One other user, for a discovery with two accounts. */
export const twoAccounts = { agent: { username: "agent", password: "agent-password" } };
