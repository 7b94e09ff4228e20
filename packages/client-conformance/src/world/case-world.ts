// Creates the worlds of cases: the default world, in which the account under test may also block days.
import { defaultWorld, type User, type World } from "@staywire/world";

/** The number of the account under test. */
export const ACCOUNT = 501;

/** The company whose inventory the account manages. */
export const COMPANY = 601;

/** Returns the account under test. */
export function accountIn(world: World): User {
  const found = world.users.find(({ UserID }) => UserID === ACCOUNT);
  if (found === undefined) throw new TypeError(`the world has no user ${ACCOUNT}; keep it in the world of a case`);
  return found;
}

/** Returns the world in which the account under test has these credentials. */
export function worldFor(world: World, username: string, password: string): World {
  const user = { ...accountIn(world), username, password };
  const others = world.users.filter((each) => each.UserID !== ACCOUNT && each.username !== username);
  return { ...world, users: [user, ...others] };
}

/**
 * Returns the initial world of the cases: the account sees what the agent of the default world sees, and may block
 * days.
 */
export function caseWorld(): World {
  const world = defaultWorld();
  const users = world.users.map((each) =>
    each.UserID === ACCOUNT ? { ...each, kind: "manager" as const, MCUserID: COMPANY } : each,
  );
  return { ...world, users };
}
