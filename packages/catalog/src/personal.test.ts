// Tests that exactly the parameters and members that can contain personal data are marked as personal.
import type { Member, Parameter } from "@staywire/model";
import { expect, test } from "vitest";
import { service } from "./service.js";

function marksIn(members: Readonly<Record<string, Member | Parameter>>): readonly string[] {
  return Object.entries(members).flatMap(([name, { personal }]) =>
    personal === undefined ? [] : `${name}:${personal}`,
  );
}

const agreed = ["xmlMsg:text", "jSonMsg:text"];

test("parameters with guest data or free text are marked as personal", () => {
  const marked = service.order.map(
    (name) => [name, marksIn(service.operations[name as "GetExtras"].parameters)] as const,
  );
  expect(Object.fromEntries(marked.filter(([, marks]) => marks.length > 0))).toEqual({
    CRMAddLead: [
      ...["FirstName:name", "LastName:name"],
      ...["Address1", "Address2", "City", "County", "State", "Country", "Zip"].map((name) => `${name}:address`),
      ...["Telephone:phone", "CellPhone:phone", "EmailAddress:email", "Comments:text", "CombinedAddress:address"],
      ...["PartnerName:name", "NamesOfFamilyMembers:name", "Hobbies:text", "FavoriteTravelDestinations:text"],
      ...["SpecialRequirements:text", "PetDetails:text", "Occupation:text"],
      ...["DateOfBirth:date", "WeddingAnniversary:date", "EnquireyComments:text"],
    ],
    AddBlackoutDates: ["GuestName:name"],
    GetAllReservations: agreed,
    GetReservations: agreed,
    GetReservationsWithTime: agreed,
    UserFunctions: ["xmlMsg:text"],
  });
});

test("members with free text or data of guests, contacts and companies are marked as personal", () => {
  const marked = Object.entries(service.types).map(([name, { members }]) => [name, marksIn(members)] as const);
  expect(Object.fromEntries(marked.filter(([, marks]) => marks.length > 0))).toEqual({
    Reservations: ["GuestName:name", "specialResponse:text"],
    ContactInfo: ["Name:name", "Email:email", "Phone:phone"],
    ManagementCompany: [
      "CompanyName:name",
      ...["Address", "Address2", "City", "State", "Country", "PostCode"].map((name) => `${name}:address`),
      "WebsiteUrl:text",
    ],
    StaticPropertyDetails: ["BusinessTaxId:text"],
    UserFunctionResult: ["requestingIP:text", "requestingXML:text", "stringResponse:text", "datasetResponse:text"],
  });
});
