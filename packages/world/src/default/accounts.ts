// Defines the accounts and companies of the default world, and which companies supply each account.
import type { World } from "../world.js";

export const users: World["users"] = [
  { UserID: 501, username: "agent", password: "agent-password", kind: "agent", MCUserID: 501 },
  { UserID: 502, username: "second-agent", password: "second-agent-password", kind: "agent", MCUserID: 502 },
  { UserID: 601, username: "company", password: "company-password", kind: "company", MCUserID: 601 },
  { UserID: 602, username: "manager", password: "manager-password", kind: "manager", MCUserID: 602 },
  { UserID: 701, username: "native", password: "native-password", kind: "native", MCUserID: 701 },
  { UserID: 801, username: "owner", password: "owner-password", kind: "owner", MCUserID: 801 },
];

export const companies: World["companies"] = [
  {
    MCUserID: 501,
    CompanyName: "Harbour Travel",
    PreferredCurrencyIso: "GBP",
    City: "Bristol",
    Country: "United Kingdom",
    DefaultArrivalTime: "15:00",
    DefaultDepartureTime: "11:00",
  },
  { MCUserID: 502, CompanyName: "Second Street Holidays", DefaultArrivalTime: "15:00", DefaultDepartureTime: "11:00" },
  {
    MCUserID: 601,
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
  },
  {
    MCUserID: 602,
    CompanyName: "Höhenweg Chalets",
    PreferredCurrencyIso: "EUR",
    City: "Zell",
    Country: "Austria",
    MinChildAge: 2,
    MaxChildAge: 14,
    DefaultArrivalTime: "17:00",
    DefaultDepartureTime: "09:30",
  },
  { MCUserID: 603, CompanyName: "Empty Acres" },
  { MCUserID: 604, CompanyName: "Unrelated Rentals", DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
  { MCUserID: 605, CompanyName: "Not In The Feed Homes", DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
  { MCUserID: 606, CompanyName: "Closed Shutters", DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
  {
    MCUserID: 701,
    CompanyName: "Cedar Lake Cabins",
    PreferredCurrencyIso: "CAD",
    City: "Kenora",
    State: "ON",
    Country: "Canada",
    PostCode: "P9N 1A1",
    DefaultArrivalTime: "15:30",
    DefaultDepartureTime: "10:30",
  },
  { MCUserID: 801, CompanyName: "One Owner" },
];

export const companyRelations: World["companyRelations"] = [
  { UserID: 501, MCUserID: 601 },
  { UserID: 501, MCUserID: 602 },
  { UserID: 501, MCUserID: 603 },
  { UserID: 501, MCUserID: 605, accepted: false },
  { UserID: 501, MCUserID: 606 },
  { UserID: 502, MCUserID: 601 },
  { UserID: 801, MCUserID: 601 },
];
