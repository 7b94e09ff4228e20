// The days of the week on which guests may arrive, or depart.
import { boolean, record, required } from "@staywire/model";

export const AllowedDays = record({
  wireName: "AllowedDays",
  endpoints: ["A"],
  doc: "The days of the week that are allowed for an arrival or a departure. The name of the type is our choice: the spec shows the members only.",
  spec: "2",
  members: {
    Mon: required(boolean),
    Tues: required(boolean),
    Wed: required(boolean),
    Thurs: required(boolean),
    Fri: required(boolean),
    Sat: required(boolean),
    Sun: required(boolean),
  },
});
