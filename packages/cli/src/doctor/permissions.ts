// Who must do what about a property that an account may not see: for each error of GetPropertyPermissions.
import type { Message } from "@staywire/model";
import { phrase } from "@staywire/model";

/** Who can do something about it. */
export const actors = {
  you: "you",
  company: "the management company",
  both: "you and the management company",
  provider: "the provider of the service",
  nobody: "nobody",
} as const;

/** A thing that somebody must do. */
export interface Action {
  readonly who: keyof typeof actors;
  readonly what: Message;
}

const data = phrase`correct the data of the property, which are incomplete or contradict each other`;
const lookUp = phrase`find out why the service could not read the property; try again later first`;

/** The actions, by the codes of the errors; the number is that in the text of the service. */
export const actions: Readonly<Record<string, Action>> = {
  "property-id-not-valid": { who: "you", what: phrase`check the PropertyID: the service knows no such property` },
  "mc-not-resolved": { who: "provider", what: lookUp },
  "property-orphaned": { who: "provider", what: phrase`assign the property to a management company: it has none` },
  "no-agent-relation": { who: "both", what: phrase`agree on a relation between supplier and agent, and configure it` },
  "agent-relation-not-resolved": { who: "provider", what: lookUp },
  "property-deleted-1012": { who: "nobody", what: phrase`the property is deleted: remove it from your list` },
  "property-deleted-1012-cs": { who: "nobody", what: phrase`the property is deleted: remove it from your list` },
  "clone-not-determined-1013": { who: "provider", what: lookUp },
  "clone-not-determined-2000": { who: "provider", what: lookUp },
  "aoa-category-not-set": {
    who: "company",
    what: phrase`assign an AOA category to the property: its inventory cannot be booked before`,
  },
  "aoa-not-determined": { who: "provider", what: lookUp },
  "owner-accounts-not-supported": {
    who: "you",
    what: phrase`use the account of a super-site agent: that of an owner sees nothing`,
  },
  "not-enabled-by-mc": { who: "company", what: phrase`enable the property for your account` },
  "not-enabled-by-caller": {
    who: "you",
    what: phrase`enable the properties of this company in the feed settings of your account`,
  },
  "not-accepted-by-caller": { who: "you", what: phrase`accept the property in the super-site area of your account` },
  "disabled-by-mc": { who: "company", what: phrase`enable the property for the feed again: you have accepted it` },
  "too-few-relations": { who: "provider", what: data },
  "agent-relation-error": { who: "provider", what: lookUp },
  "too-many-relations": { who: "provider", what: data },
  "clone-child-not-timeshare": {
    who: "company",
    what: phrase`set the child of the CalendarSync clone to Timeshare, as its master is`,
  },
  "timeshare-not-determined": { who: "provider", what: lookUp },
  "clone-child-timeshare-only": {
    who: "company",
    what: phrase`set the master of the CalendarSync clone to Timeshare, as its child is, or the child back`,
  },
  "clone-disabled-by-mc": { who: "company", what: phrase`enable the clone for the feed again` },
};

/** The action for an error without one of its own. */
export const askProvider: Action = { who: "provider", what: phrase`explain the error` };
