import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();
const times = "GetManagementCompanyDefaultArrivalDepartureTimes";

describe("GetManagementCompanyDefaultArrivalDepartureTimes", () => {
  test("lists the caller's own company and all companies that supply it", async () => {
    expect(await call(times, {})).toEqual([
      { MCUserID: 501, DefaultArrivalTime: "15:00", DefaultDepartureTime: "11:00" },
      { MCUserID: 601, DefaultArrivalTime: "16:00", DefaultDepartureTime: "10:00" },
      { MCUserID: 602, DefaultArrivalTime: "17:00", DefaultDepartureTime: "09:30" },
      { MCUserID: 603, DefaultArrivalTime: "", DefaultDepartureTime: "" },
      { MCUserID: 605, DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
      { MCUserID: 606, DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
    ]);
  });

  test("lists the caller's own company even if no company supplies it", async () => {
    expect((await call(times, {}, "native"))?.map((one) => one.MCUserID)).toEqual([701]);
  });
});

describe("GetManagementCompanyDetails", () => {
  test("returns the details of a company, with its contacts in order", async () => {
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 })).toEqual({
      ID: 601,
      CompanyName: "Coral Key Villas & Homes",
      PreferredCurrencyIso: "USD",
      Address: "12 Pelican Row",
      Address2: "Suite 4",
      City: "Davenport",
      State: "FL",
      Country: "USA",
      PostCode: "33837",
      WebsiteUrl: "https://coralkey.example/?lang=en&ref=channel",
      Contacts: [
        { ContactType: "Reservations", Name: "Front Desk", Email: "desk@coralkey.example", Phone: "+1 555 0100" },
        { ContactType: "Maintenance", Name: "Pool <24h> Team", Email: "" },
      ],
      MinChildAge: 3,
      MaxChildAge: 12,
      DefaultArrivalTime: "16:00",
      DefaultDepartureTime: "10:00",
    });
  });

  test("returns details to users of the company and to users whom it supplies, and null to other users", async () => {
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 }, "company")).toMatchObject({ ID: 601 });
    expect(await call("GetManagementCompanyDetails", { McUserId: 604 })).toBeNull();
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 }, "native")).toBeNull();
  });
});
