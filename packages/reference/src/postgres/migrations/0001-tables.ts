// Creates the tables of the first version: leads, extras and blackouts. Ids are assigned as in the store in memory: from
// 1, and for blackouts from 900000001.
export const tables = `
create table staywire.leads (
  id integer generated always as identity primary key,
  user_id integer not null,
  parameters json not null,
  enquiry json
);

create table staywire.extras (
  id integer generated always as identity primary key,
  booking_id integer not null,
  item_code text not null,
  price numeric not null,
  unique (booking_id, item_code)
);

-- Numbers start above those that the bookings of a world can have; a range of no nights is kept, too.
create table staywire.blackouts (
  id integer generated always as identity (start with 900000001) primary key,
  property_id integer not null,
  guest_name text not null,
  arrival date not null,
  departure date not null
);

create index blackouts_of_property on staywire.blackouts (property_id, id);
`;
