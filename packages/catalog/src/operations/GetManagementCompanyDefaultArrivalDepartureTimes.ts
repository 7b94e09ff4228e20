// Declares the operation GetManagementCompanyDefaultArrivalDepartureTimes, which reads the default times of the
// management companies that supply the caller.
import { list, operation, ref } from "@staywire/model";
import { literal, transient, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";
import { noErrorMember } from "../rows/shared.js";

export const GetManagementCompanyDefaultArrivalDepartureTimes = operation({
  endpoint: "B",
  doc: "Returns the default arrival and departure times of all management companies that supply properties to the caller, the caller's own company included.",
  spec: "4.3",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: {},
  sample: {},
  result: list(ref("ManagementCompanyDefaultArrivalDepartureTimes"), "ManagementCompanyDefaultArrivalDepartureTimes"),
  resultElement: "GetManagementCompanyDefaultArrivalDepartureTimesResult",
  root: "ArrayOfManagementCompanyDefaultArrivalDepartureTimes",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetManagementCompanyDefaultArrivalDepartureTimes: ",
  constraints: [],
  errors: [
    validationError1,
    literal("dataset-not-populated", "DataSet not Populated", "internal", transient),
    literal("unknown-error", "Unkown Error", "internal", transient),
  ],
  notes: [
    notShown("time-form", "2", "The form of the times.", "Any text; the reference service writes HH:mm."),
    noErrorMember,
    advice("own-company", "4.3", "The list has at least one item: the caller's own company."),
  ],
});
