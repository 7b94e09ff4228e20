// GetPropertyPermissions: the rights of the caller to a property (spec section 4.2).

import { errorText, type Standing, standingOf } from "@staywire/world";
import { type AccessTable, refusingRow } from "../access.js";
import { behaviour, type Call, type Code, type Result } from "../call.js";

type K = "GetPropertyPermissions";

const access: AccessTable<Code<K>> = [
  { when: ["unknown"], code: "property-id-not-valid" },
  { when: ["orphan"], code: "property-orphaned" },
  { when: ["no-relation"], code: "no-agent-relation" },
  { when: ["deleted"], code: "property-deleted-1012" },
  { when: ["master-deleted"], code: "property-deleted-1012-cs" },
  { when: ["owner-account"], code: "owner-accounts-not-supported" },
  { when: ["not-enabled"], code: "not-enabled-by-mc" },
  { when: ["supplier-not-accepted"], code: "not-enabled-by-caller" },
  { when: ["not-accepted"], code: "not-accepted-by-caller" },
  { when: ["disabled"], code: "disabled-by-mc" },
  { when: ["too-few-records"], code: "too-few-relations" },
  { when: ["too-many-records"], code: "too-many-relations" },
  { when: ["clone-disabled"], code: "clone-disabled-by-mc" },
];

export const GetPropertyPermissions = behaviour("GetPropertyPermissions", {
  access,
  filled: ({ PropertyID }) => ({ PropertyID }),
  // By our choice, the members are filled as far as they are known even if ErrorMsg has a text.
  perform({ PropertyID }, call) {
    const standing = standingOf(call.view, call.user, PropertyID);
    const code = refusingRow(access, standing)?.code ?? kindFault(call, standing);
    const ErrorMsg = code === undefined ? "" : errorText("GetPropertyPermissions", code);
    return { ...membersOf(call, standing), PropertyID, ErrorMsg };
  },
});

function membersOf(call: Call<Code<K>>, standing: Standing): Omit<Result<K>, "PropertyID" | "ErrorMsg"> {
  const { property, native, enabled, accepted } = standing;
  return {
    MCEnableProperty: enabled,
    AgentEnableProperty: accepted,
    AgentUserID: call.user.UserID,
    MCUserID: property?.MCUserID ?? 0,
    NativeProperty: native,
    CalendarSyncProperty: property?.cloneOf !== undefined,
    AOAProperty: property?.kind === "AOA",
    TimeShare: property?.kind === "timeshare",
    OnlineBookingAllowed: property !== undefined && property.OnlineBookingAllowed !== false,
  };
}

function kindFault(call: Call<Code<K>>, { property }: Standing): Code<K> | undefined {
  if (property?.kind === "AOA" && property.roomsInCategory === undefined) return "aoa-category-not-set";
  if (property?.cloneOf === undefined) return undefined;
  const [child, master] = [property.kind === "timeshare", call.view.property(property.cloneOf)?.kind === "timeshare"];
  if (master && !child) return "clone-child-not-timeshare";
  return child && !master ? "clone-child-timeshare-only" : undefined;
}
