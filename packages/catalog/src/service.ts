// Defines the vacation-rental channel web service, version 15.025, as one value.
import { defineService, orderOf } from "@staywire/model";
import { notes } from "./notes.js";
import * as operations from "./operations/index.js";
import * as types from "./types/index.js";

const described = defineService({
  name: "Channel",
  version: "15.025",
  namespace: "http://channel.example/xml",
  endpoints: {
    A: {
      path: "/XMLAdditionalFunctions15.025.asmx",
      name: "XMLAdditionalFunctions",
      doc: "Leads, extras, rates with restrictions, availability, permissions, discounts, taxes and blackouts.",
    },
    B: {
      path: "/ServiceXML.15.025.asmx",
      name: "ServiceXML",
      doc: "Reservations of a property, net rates, static property details and management companies.",
    },
  },
  types,
  operations,
  // The operations of version 15.025 in the order of section 4. Further operations follow, sorted by name.
  order: orderOf(operations, [
    "CRMAddLead",
    "GetAllReservations",
    "GetExtras",
    "GetPropertyRatesAndRestrictions",
    "GetAllPropertyRatesAndRestrictionsPerMC",
    "GetPropertiesNightlyRoomsToSell",
    "GetAOATSPropertyNightlyRoomsToSell",
    "UserFunctions",
    "GetPropertyPermissions",
    "validateDiscountCode",
    "AddExtra",
    "GetPoolHeatSettings",
    "GetTaxRatesAndSettings",
    "AddBlackoutDates",
    "GetStaticPropertyDetails",
    "GetReservations",
    "GetReservationsWithTime",
    "GetManagementCompanyDetails",
    "GetPropertyRates",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ]),
  notes,
});

type Described = typeof described;

/**
 * The type of the service value, from which the types of every call and result are inferred. It is an interface so that
 * declaration files refer to it by name instead of repeating the inferred type.
 */
export interface ChannelService extends Described {}

/** The whole service: its endpoints, types, operations, rules, errors and open questions, as the spec states them. */
export const service: ChannelService = described;
