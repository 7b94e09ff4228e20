// Declares PropertyPermissions: the permissions of the caller for a property.
import { boolean, errorText, int, record, required } from "@staywire/model";

export const PropertyPermissions = record({
  wireName: "PropertyPermissions",
  endpoints: ["A"],
  doc: "The permissions and relationship settings of a property, relative to the calling API user.",
  spec: "2",
  members: {
    PropertyID: required(int, "The id of the property."),
    MCEnableProperty: required(boolean, "The management company has enabled the property for the caller."),
    AgentEnableProperty: required(boolean, "The caller has accepted the property in its feed settings."),
    AgentUserID: required(int, "The user id of the calling agent."),
    MCUserID: required(int, "The id of the management company of the property."),
    NativeProperty: required(boolean, "The caller owns the inventory."),
    CalendarSyncProperty: required(boolean, "The property is copied from another calendar."),
    AOAProperty: required(boolean, "The property is booked by category."),
    ErrorMsg: errorText("May carry a warning."),
    TimeShare: required(boolean, "The availability of the property is managed per channel."),
    OnlineBookingAllowed: required(boolean, "The property can be booked online."),
  },
});
