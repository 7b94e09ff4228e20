// Checks members that the service description leaves untyped: data sets, and lists of any type.
import type { Value } from "@staywire/codec";
import { okReply, pass } from "@staywire/conformance/checks";
import { type AnyValue, knownName, knownNames, type Message, phrase, XSD } from "@staywire/model";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { aboutBaseline, failure, lackingProperty, member, mustPass, type Scenario } from "./scenario.js";

const dataset = aboutBaseline(
  {
    id: "user-function.dataset",
    rules: ["UserFunctions.dataset"],
    title: phrase`a data set is an XML schema followed by XML data`,
    operations: ["UserFunctions"],
  },
  (value) => datasetProblem(member(value, "datasetResponse")),
);

function datasetProblem(value: Value | undefined): Message | undefined {
  const nodes = isAny(value) ? value.content.filter((node) => typeof node !== "string") : [];
  const [first, second] = nodes;
  if (first === undefined) return undefined;
  if (first.namespace !== XSD || !/(?:^|:)schema$/.test(first.name))
    return phrase`${knownName(first.name)} stands first`;
  return second === undefined ? phrase`nothing follows the schema` : undefined;
}

function isAny(value: Value | undefined): value is AnyValue {
  return typeof value === "object" && value !== null && "content" in value && Array.isArray(value.content);
}

const boundTypes = phrase`the type of an untyped item bears a prefix that is declared`;

const itemTypes: Scenario = {
  id: "static.item-types",
  rules: ["wire.values.untyped"],
  title: boundTypes,
  area: "valid",
  operations: ["GetStaticPropertyDetails"],
  run: async (context, world) => {
    const ids = propertiesWith(world, ["ordinary"], unusable)
      .slice(0, 10)
      .map(({ id }) => id);
    if (ids.length === 0) return lackingProperty(world, "ordinary");
    const answer = await context.call({ PropertyIds: ids });
    const failed = mustPass(phrase`properties ${knownNames(ids)}`, answer);
    if (failed !== undefined) return failed;
    const unbound = okReply(answer)?.deviations.find(({ code, path }) => code === "lexical-form" && isUntyped(path));
    if (unbound === undefined) return pass;
    const actual = phrase`${knownName(unbound.path)}: ${unbound.message}`;
    return failure({ sent: phrase`properties ${knownNames(ids)}`, expected: boundTypes, actual }, answer);
  },
};

// The codec reads an item as untyped, and reports a deviation, if the prefix of its type is not declared.
function isUntyped(path: string): boolean {
  return /\.(?:Amenities|Attributes)\[\d+\]$/.test(path);
}

/** The scenarios about untyped members. */
export const untypedScenarios: readonly Scenario[] = [dataset, itemTypes];
