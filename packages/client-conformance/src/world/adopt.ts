// Adds ids that a client requests to a world that lacks them, so that a client with its own data can be tested.
import type { RecordValue, Value } from "@staywire/codec";
import type { Property, User, World } from "@staywire/world";

/** A decoded call. */
export interface AdoptedCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

const AOA_ROOMS = "GetAOATSPropertyNightlyRoomsToSell";
const BLACKOUT = "AddBlackoutDates";
const FIRST_FREE_ID = 1_000_000;

/**
 * Returns the world with the ids of a call, for a user; the same object if nothing is missing. A new booking belongs to
 * the property whose extras were listed last.
 */
export function adopted(world: World, user: User, call: AdoptedCall, listed: number): World {
  const { parameters } = call;
  const company = idsIn(parameters.MCUserID ?? parameters.McUserId)[0];
  const properties = [parameters.PropertyID, parameters.PropertyIDs, parameters.PropertyIds].flatMap(idsIn);
  let result = company === undefined ? world : withCompany(world, user, company);
  for (const id of properties) result = withProperty(result, user, id, call);
  if (call.operation === BLACKOUT && company !== undefined) result = withOwner(result, user, company, properties);
  for (const id of idsIn(parameters.BookingID)) result = withBooking(result, user, id, listed);
  return result;
}

const LARGEST_INT = 2_147_483_647;

function idsIn(value: Value | null | undefined): readonly number[] {
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
  return all.filter((each): each is number => typeof each === "number" && each > 0 && each <= LARGEST_INT);
}

function withCompany(world: World, user: User, id: number): World {
  if (world.companies.some(({ MCUserID }) => MCUserID === id)) return world;
  const owned = withProperty(
    {
      ...world,
      companies: [...world.companies, { MCUserID: id, CompanyName: `Company ${id}` }],
      companyRelations: [...world.companyRelations, { UserID: user.UserID, MCUserID: id }],
    },
    user,
    freeId(world),
    { operation: "", parameters: {} },
  );
  const [last] = owned.properties.slice(-1);
  return { ...owned, properties: owned.properties.map((each) => (each === last ? { ...each, MCUserID: id } : each)) };
}

function freeId(world: World): number {
  return Math.max(FIRST_FREE_ID, ...world.properties.map(({ PropertyID }) => PropertyID)) + 1;
}

/** Adds a property like the first one of the world, of the kind that the operation needs. */
function withProperty(world: World, user: User, id: number, { operation }: AdoptedCall): World {
  const [model] = world.properties;
  if (model === undefined || world.properties.some(({ PropertyID }) => PropertyID === id)) return world;
  const kind: Partial<Property> = operation === AOA_ROOMS ? { kind: "AOA", roomsInCategory: 4 } : {};
  return {
    ...world,
    properties: [...world.properties, { ...model, ...kind, PropertyID: id, name: `Property ${id}` }],
    propertyRelations: [...world.propertyRelations, { UserID: user.UserID, PropertyID: id }],
  };
}

/**
 * Makes the user an owner of a company, and gives the properties to that company, because only the owner may block
 * days.
 */
function withOwner(world: World, user: User, company: number, properties: readonly number[]): World {
  const isMoved = ({ PropertyID, MCUserID }: Property) => properties.includes(PropertyID) && MCUserID !== company;
  const isOwn = world.users.some(({ UserID, MCUserID }) => UserID === user.UserID && MCUserID === company);
  if (isOwn && !world.properties.some(isMoved)) return world;
  return {
    ...world,
    users: world.users.map((each) => (each.UserID === user.UserID ? { ...each, MCUserID: company } : each)),
    properties: world.properties.map((each) => (isMoved(each) ? { ...each, MCUserID: company } : each)),
  };
}

function withBooking(world: World, user: User, id: number, listed: number): World {
  const property = world.properties.find(({ PropertyID }) => PropertyID === listed) ?? world.properties[0];
  if (property === undefined || world.reservations.some(({ BookingID }) => BookingID === id)) return world;
  const booking = {
    BookingID: id,
    PropertyID: property.PropertyID,
    ArrivalDate: "today+200",
    DepartureDate: "today+207",
    UserID: user.UserID,
    RentalRate: "700.00",
  };
  return { ...world, reservations: [...world.reservations, booking] };
}

/**
 * Adds the item code of a call to the property of its booking, unless the extras of that property were listed. Before
 * that, a client may know the code from elsewhere.
 */
export function withItemCode(world: World, parameters: RecordValue, listed: ReadonlySet<Value>): World {
  const { BookingID, ItemCodeToAddToBooking: given } = parameters;
  const booking = world.reservations.find((each) => each.BookingID === BookingID);
  const code = typeof given === "string" ? given.trim() : "";
  const property = world.properties.find(({ PropertyID }) => PropertyID === booking?.PropertyID);
  if (property === undefined || code === "" || listed.has(property.PropertyID)) return world;
  const { extras = [] } = property;
  if (extras.some((each) => each.ItemCode.trim() === code)) return world;
  const grown = { ...property, extras: [...extras, { ItemCode: code, FlatFeeAmount: "10.00" }] };
  return { ...world, properties: world.properties.map((each) => (each === property ? grown : each)) };
}
