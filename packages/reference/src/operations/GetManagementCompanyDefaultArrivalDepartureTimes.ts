// GetManagementCompanyDefaultArrivalDepartureTimes: the default arrival and departure times of the caller's company and
// its suppliers (spec section 4.3).
import { behaviour } from "../call.js";
import { suppliersOf } from "../rules/accessible.js";

export const GetManagementCompanyDefaultArrivalDepartureTimes = behaviour(
  "GetManagementCompanyDefaultArrivalDepartureTimes",
  {
    access: [],
    perform: (_, { view, user }) =>
      suppliersOf(view, user).map((MCUserID) => ({
        MCUserID,
        DefaultArrivalTime: view.company(MCUserID)?.DefaultArrivalTime ?? "",
        DefaultDepartureTime: view.company(MCUserID)?.DefaultDepartureTime ?? "",
      })),
  },
);
