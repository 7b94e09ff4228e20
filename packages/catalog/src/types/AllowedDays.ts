// Declares AllowedDays: the days of the week on which guests may arrive, or depart.
import { boolean, record, required } from "@staywire/model";

export const AllowedDays = record({
  wireName: "AllowedDays",
  endpoints: ["A"],
  doc: "The days of the week that are allowed for an arrival or a departure. The name of the type is our choice: the spec shows the members only.",
  spec: "2",
  members: {
    Mon: required(boolean, "Mondays are allowed."),
    Tues: required(boolean, "Tuesdays are allowed."),
    Wed: required(boolean, "Wednesdays are allowed."),
    Thurs: required(boolean, "Thursdays are allowed."),
    Fri: required(boolean, "Fridays are allowed."),
    Sat: required(boolean, "Saturdays are allowed."),
    Sun: required(boolean, "Sundays are allowed."),
  },
});
