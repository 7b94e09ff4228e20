// The flags of a property, as far as the target data knows what it is.

import type { RecordValue, Value } from "@staywire/codec";
import {
  type Answer,
  ask,
  type CaseContext,
  codesOf,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
  showData,
} from "@staywire/conformance/checks";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { type KnownProperty, propertiesWith, type Tag, type TargetData, unusable } from "../target-data/target-data.js";
import { nothingWrong } from "./content.js";
import { failure, type Scenario } from "./scenario.js";

interface Flag {
  readonly rule: string;
  readonly tag: Tag;
  readonly member: string;
  readonly wanted: boolean;
}

const flags: readonly Flag[] = [
  { rule: "permissions.native", tag: "native", member: "NativeProperty", wanted: true },
  {
    rule: "PropertyPermissions.CalendarSyncProperty.meaning",
    tag: "clone",
    member: "CalendarSyncProperty",
    wanted: true,
  },
  {
    rule: "PropertyPermissions.OnlineBookingAllowed.meaning",
    tag: "offline",
    member: "OnlineBookingAllowed",
    wanted: false,
  },
];

/** So many properties of each kind are looked at. */
const EACH = 2;

function flagScenario({ rule, tag, member, wanted }: Flag): Scenario {
  const title = phrase`${knownName(member)} is ${wanted} of a property that is ${tag === "native" ? "the caller's own" : tag}`;
  return {
    id: `permissions.${tag}`,
    rules: [rule],
    title,
    area: "valid",
    operations: ["GetPropertyPermissions"],
    run: (context, world) =>
      everyOne(context, propertiesWith(world, [tag], unusable), title, (value) =>
        value[member] === wanted ? undefined : phrase`${knownName(member)} is ${showData(value[member])}`,
      ),
  };
}

const company: Scenario = {
  id: "permissions.company",
  rules: ["PropertyPermissions.MCUserID.meaning"],
  title: phrase`MCUserID is the company that supplies the property`,
  area: "valid",
  operations: ["GetPropertyPermissions"],
  run: (context, world) => {
    const found = propertiesWith(world, ["ordinary"], unusable).filter((each) => each.company !== undefined);
    return everyOne(context, found, company.title, (value, property) =>
      value.MCUserID === property.company
        ? undefined
        : phrase`MCUserID is ${showData(value.MCUserID)}, not ${showData(property.company)}`,
    );
  },
};

const agent: Scenario = {
  id: "permissions.agent",
  rules: ["GetPropertyPermissions.agent"],
  title: phrase`AgentUserID is above 0, and the same for each property`,
  area: "valid",
  operations: ["GetPropertyPermissions"],
  run: (context, world) => {
    let first: Value | undefined;
    return everyOne(context, propertiesWith(world, ["ordinary"], unusable), agent.title, ({ AgentUserID }) => {
      first ??= AgentUserID;
      return Number(AgentUserID) > 0 && AgentUserID === first
        ? undefined
        : phrase`AgentUserID is ${showData(AgentUserID)}`;
    });
  },
};

/** Reads the permissions of some properties; a property whose permissions are an error says nothing of its flags. */
async function everyOne(
  context: CaseContext,
  found: readonly KnownProperty[],
  title: Message,
  problem: (value: RecordValue, property: KnownProperty) => Message | undefined,
): Promise<Outcome> {
  if (found.length === 0) return noted(phrase`the world names no property of this kind`);
  const answers: Answer[] = [];
  for (const property of found.slice(0, EACH)) {
    const answer = await ask(context, { PropertyID: property.id });
    answers.push(answer);
    const value = okReply(answer)?.value as RecordValue | null | undefined;
    const actual = value === null || value === undefined ? undefined : problem(value, property);
    if (actual !== undefined)
      return failure({ sent: phrase`property ${property.id}`, expected: title, actual }, answer);
  }
  return nothingWrong(answers);
}

/** For tags that a property has and lacks, the codes whose text is true of it. */
const reasons: readonly (readonly [having: readonly Tag[], lacking: readonly Tag[], codes: readonly string[]])[] = [
  [["orphan"], [], ["property-orphaned", "mc-not-determined"]],
  [["deleted", "clone"], ["foreign"], ["property-deleted-1012-cs", "property-deleted-1012"]],
  [["deleted"], ["foreign", "clone"], ["property-deleted-1012"]],
  [["not-enabled"], ["not-accepted", "deleted"], ["not-enabled-by-mc", "disabled-by-mc", "clone-disabled-by-mc"]],
  [["not-accepted"], ["not-enabled", "deleted"], ["not-enabled-by-caller", "not-accepted-by-caller"]],
];

const reason: Scenario = {
  id: "permissions.reason",
  rules: ["errors.triggers"],
  title: phrase`a property that the caller may not use is rejected with a text that is true of it`,
  area: "invalid",
  operations: ["GetPropertyPermissions"],
  run: (context, world) => context.once("permissions.reason", () => everyReason(context, world)),
};

async function everyReason(context: CaseContext, world: TargetData): Promise<Outcome> {
  for (const [having, lacking, codes] of reasons) {
    const [property] = propertiesWith(world, having, lacking);
    if (property === undefined) continue;
    const answer = await context.call({ PropertyID: property.id }, { binding: "soap11" });
    const found = codesOf(answer);
    if (found.length === 0 || found.some((code) => code === "unclassified" || codes.includes(code))) continue;
    const sent = phrase`property ${property.id}, which is ${knownName(having.join(" and "))}`;
    return failure(
      { sent, expected: phrase`an error ${joinMessages(codes.map(knownName), " or ")}`, actual: describe(answer) },
      answer,
    );
  }
  return pass;
}

/** Everything about the flags of a property and the reasons of a refusal. */
export const permissionScenarios: readonly Scenario[] = [...flags.map(flagScenario), company, agent, reason];
