// CRMAddLead: adds a guest contact lead, and an enquiry if a flag requests it (spec section 4.2).

import { reasons } from "@staywire/world";
import { behaviour, type Call, type Code, grantedProperty, type Parameters } from "../call.js";
import { suppliersOf } from "../rules/accessible.js";
import { isFuture } from "../rules/future.js";
import { asksForEnquiry, fieldFault, firstFault, type LeadFault, propertyFault } from "../rules/lead.js";
import type { Enquiry } from "../store/store.js";

type K = "CRMAddLead";

export const CRMAddLead = behaviour("CRMAddLead", {
  access: [{ when: reasons, code: "no-access-rights" }],
  async perform(lead, call) {
    refuse(call, firstFault(lead));
    if (!mayUseAccount(lead, call)) throw call.refuse("no-permission-on-account");
    refuse(call, propertyFault(lead));
    if (lead.PropertyID > 0) grantedProperty(call, lead.PropertyID);
    refuse(call, fieldFault(lead));
    const enquiry = asksForEnquiry(lead) ? enquiryOf(lead, call) : null;
    const id = await call.setting.store
      .addLead({ UserID: call.user.UserID, parameters: lead, enquiry })
      .catch(() => Promise.reject(call.refuse("record-not-stored", { n: 1 })));
    return `Lead ${id} was added.`;
  },
});

function refuse(call: Call<Code<K>>, fault: LeadFault | undefined): void {
  if (fault !== undefined) throw call.refuse(fault.code, fault.detail);
}

// The account 0 means the caller's account. Any other account must be the caller's own, or a company in `suppliersOf`.
function mayUseAccount({ AgentAccountUserID }: Parameters<K>, call: Call<Code<K>>): boolean {
  const own = [0, call.user.UserID, ...suppliersOf(call.view, call.user)];
  return own.includes(AgentAccountUserID);
}

function enquiryOf(lead: Parameters<K>, call: Call<Code<K>>): Enquiry {
  return {
    PropertyID: lead.PropertyID,
    arrival: futureOrNow(lead.EnquireyArrivalDate, call),
    departure: futureOrNow(lead.EnquireyDepartureDate, call),
    comments: lead.EnquireyComments ?? "",
    partySize: lead.EnquiryPartySize,
    added: lead.AddAsEnquirey,
    emailed: lead.SendEnquireyEmail,
  };
}

// A date that is not in the future is stored as the current time (spec section 4.2).
function futureOrNow(date: string, { now }: Call<Code<K>>): string {
  return isFuture(date, now) ? date : now;
}
