// Builds the indexes for lookups in a world, once for all calls.
import type {
  Company,
  CompanyRelation,
  Discount,
  Property,
  PropertyRelation,
  Reservation,
  User,
  World,
} from "./world.js";

/** A world with indexes for lookups. */
export interface View {
  /** The world itself. */
  readonly world: World;
  /** Returns the account with a user name; undefined if there is none. */
  userNamed(username: string): User | undefined;
  /** Finds a management company; undefined if there is none. */
  company(MCUserID: number): Company | undefined;
  /** Finds a property; undefined if there is none. */
  property(PropertyID: number): Property | undefined;
  /** Returns the reservation with a BookingID; undefined if there is none, and for 0, which is no unique id. */
  booking(BookingID: number): Reservation | undefined;
  /** Lists the properties of a management company. */
  propertiesOf(MCUserID: number): readonly Property[];
  /** Lists the reservations of a property. */
  reservationsOf(PropertyID: number): readonly Reservation[];
  /** Lists the discount codes of a management company. */
  discountsOf(MCUserID: number): readonly Discount[];
  /** Lists the records that relate a user to management companies. */
  companyRelationsOf(UserID: number): readonly CompanyRelation[];
  /** Returns the records that relate a user to properties, grouped by property. */
  propertyRelationsOf(UserID: number): ReadonlyMap<number, readonly PropertyRelation[]>;
}

/** Builds the indexes of a world, in one pass over each list. */
export function viewOf(world: World): View {
  const users = new Map(world.users.map((user) => [user.username, user]));
  const companies = new Map(world.companies.map((company) => [company.MCUserID, company]));
  const properties = new Map(world.properties.map((property) => [property.PropertyID, property]));
  const bookings = new Map(world.reservations.map((booking) => [booking.BookingID, booking]));
  bookings.delete(0);
  const propertiesBy = groups(world.properties, (property) => property.MCUserID);
  const reservationsBy = groups(world.reservations, (booking) => booking.PropertyID);
  const discountsBy = groups(world.discounts, (discount) => discount.MCUserID);
  const companyRelationsBy = groups(world.companyRelations, (relation) => relation.UserID);
  const propertyRelationsBy = nested(world.propertyRelations);
  return {
    world,
    userNamed: (username) => users.get(username),
    company: (id) => companies.get(id),
    property: (id) => properties.get(id),
    booking: (id) => bookings.get(id),
    propertiesOf: (id) => propertiesBy.get(id) ?? [],
    reservationsOf: (id) => reservationsBy.get(id) ?? [],
    discountsOf: (id) => discountsBy.get(id) ?? [],
    companyRelationsOf: (id) => companyRelationsBy.get(id) ?? [],
    propertyRelationsOf: (id) => propertyRelationsBy.get(id) ?? none,
  };
}

const none: ReadonlyMap<number, readonly PropertyRelation[]> = new Map();

function groups<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, T[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group === undefined) found.set(keyOf(item), [item]);
    else group.push(item);
  }
  return found;
}

function nested(relations: readonly PropertyRelation[]): ReadonlyMap<number, ReturnType<View["propertyRelationsOf"]>> {
  const byUser = groups(relations, (relation) => relation.UserID);
  return new Map([...byUser].map(([user, own]) => [user, groups(own, (relation) => relation.PropertyID)]));
}
