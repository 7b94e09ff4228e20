// Checks that a reply is about what was requested, and that two operations agree.

import type { RecordValue, Value } from "@staywire/codec";
import { type Answer, ask, noted, okReply, pass, showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, type Message, phrase, quote } from "@staywire/model";
import { type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import { refusedWith } from "./refused-with.js";
import { equals, failure, lackingProperty, listOf, member, mustPass, type Scenario } from "./scenario.js";

interface Question {
  readonly id: string;
  readonly rules: readonly string[];
  readonly title: Message;
  readonly operation: string;
  readonly having: readonly Tag[];
  readonly call: (property: number) => RecordValue;
  /** Returns the problem of the value; undefined if there is none. */
  readonly judge: (value: Value, property: number, world: KnownWorld) => Message | undefined;
  /** True if a service may answer with no list at all for an empty one. */
  readonly mayBeNull?: boolean;
}

function ofProperty({ id, rules, title, operation, having, call, judge, mayBeNull = false }: Question): Scenario {
  return {
    id,
    rules,
    title,
    area: "valid",
    operations: [operation],
    run: async (context, world) => {
      const found = propertiesWith(world, having, unusable);
      const [tag = "ordinary", ...more] = having;
      if (found.length === 0) return lackingProperty(world, tag, ...more);
      for (const property of found.slice(0, 4)) {
        const answer = await ask(context, call(property.id));
        const isNull = mayBeNull && okReply(answer)?.value === null;
        const failed = isNull ? undefined : mustPass(phrase`property ${property.id}`, answer);
        if (failed !== undefined) return failed;
        const why = judge(okReply(answer)?.value ?? null, property.id, world);
        if (why !== undefined)
          return failure({ sent: phrase`property ${property.id}`, expected: title, actual: why }, answer);
      }
      return pass;
    },
  };
}

const blank = { xmlMsg: "", jSonMsg: "" };

const questions: readonly Question[] = [
  {
    id: "permissions.property",
    rules: ["GetPropertyPermissions.of-property"],
    title: phrase`the permissions are those of the property that was asked for`,
    operation: "GetPropertyPermissions",
    having: ["ordinary"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value, property) => equals(value, "PropertyID", property) ?? usabilityProblem(value),
  },
  {
    id: "extras.of-property",
    rules: ["GetExtras.of-property"],
    title: phrase`the extras are those of the property that was asked for, known ones among them`,
    operation: "GetExtras",
    having: ["extras"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value, property, world) => extrasProblem(listOf(member(value, "Extras")), property, world),
  },
  {
    id: "rates.listed",
    rules: ["GetPropertyRatesAndRestrictions.bands"],
    title: phrase`a property that has rates has at least one band`,
    operation: "GetPropertyRatesAndRestrictions",
    having: ["rates"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (listOf(value).length > 0 ? undefined : phrase`an empty list`),
  },
  {
    id: "rates.net-listed",
    rules: ["GetPropertyRates.bands"],
    title: phrase`a property that has net rates has at least one band`,
    operation: "GetPropertyRates",
    having: ["net-rates"],
    call: (PropertyID) => ({ PropertyID }),
    judge: (value) => (listOf(value).length > 0 ? undefined : phrase`an empty list`),
  },
  {
    id: "static.of-property",
    rules: ["GetStaticPropertyDetails.of-properties"],
    title: phrase`the details are those of the property that was asked for`,
    operation: "GetStaticPropertyDetails",
    having: ["ordinary"],
    call: (id) => ({ PropertyIds: [id] }),
    judge: (value, property) => {
      const ids = listOf(value).map(({ PropertyId }) => PropertyId);
      return ids.length === 1 && ids[0] === property
        ? undefined
        : phrase`PropertyId is ${
            joinMessages(
              ids.map((id) => showData(id ?? null)),
              ", ",
            ) || "of no item"
          }`;
    },
  },
  {
    id: "reservations.known",
    rules: ["reservations.of-property"],
    title: phrase`the reservations of a property hold the bookings that it is known to have`,
    operation: "GetReservations",
    having: ["ordinary"],
    call: (PropertyID) => ({ PropertyID, ...blank }),
    judge: (value, property, world) => lostBookingsProblem(listOf(value), property, world),
    mayBeNull: true,
  },
];

/** Returns the problem of an ordinary property that the caller may use; an owner needs no permission. */
function usabilityProblem(value: Value): Message | undefined {
  if (member(value, "NativeProperty") === true) return undefined;
  const denied = ["MCEnableProperty", "AgentEnableProperty"].find((name) => member(value, name) !== true);
  return denied === undefined
    ? undefined
    : phrase`${knownName(denied)} is not true, and the caller may use the property`;
}

function extrasProblem(extras: readonly RecordValue[], property: number, world: KnownWorld): Message | undefined {
  const other = extras.find(({ PropertyID }) => PropertyID !== property);
  if (other !== undefined) return phrase`an extra of property ${showData(other.PropertyID)}`;
  const codes = extras.map(({ ItemCode }) => ItemCode);
  const lost = (world.items ?? []).find((item) => item.property === property && !codes.includes(item.code));
  return lost === undefined ? undefined : phrase`no extra ${knownName(lost.code)}`;
}

function lostBookingsProblem(stays: readonly RecordValue[], property: number, world: KnownWorld): Message | undefined {
  const ids = stays.map(({ BookingID }) => BookingID);
  const known = (world.bookings ?? []).filter((booking) => booking.property === property && booking.listed !== false);
  const lost = known.find(({ id }) => !ids.includes(id));
  return lost === undefined ? undefined : phrase`no booking ${lost.id}`;
}

const monthlyRates: Scenario = {
  id: "rates.monthly",
  rules: ["rates.monthly"],
  title: phrase`monthly rate sets are not supported`,
  area: "invalid",
  operations: ["GetPropertyRatesAndRestrictions", "GetPropertyRates"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["monthly-rates"], unusable);
    if (property === undefined) return lackingProperty(world, "monthly-rates");
    const answer = await context.call({ PropertyID: property.id });
    return refusedWith(answer, "monthly-rates-not-supported", phrase`property ${property.id}, which has monthly rates`);
  },
};

const besideErrors: Scenario = {
  id: "static.beside-errors",
  rules: ["GetStaticPropertyDetails.beside-errors"],
  title: phrase`a property that the caller may not use does not change the details of the others`,
  area: "valid",
  operations: ["GetStaticPropertyDetails"],
  run: async (context, world) => {
    const good = propertiesWith(world, ["ordinary"], unusable)
      .map(({ id }) => id)
      .slice(0, 2);
    if (good.length === 0) return lackingProperty(world, "ordinary");
    const ids = [2_147_483_646, ...good];
    const answer = await context.call({ PropertyIds: ids });
    const sent = phrase`properties ${knownNames(ids)}, of which the first does not exist`;
    const failed = mustPass(sent, answer);
    if (failed !== undefined) return failed;
    const items = listOf(okReply(answer)?.value);
    const lost = good.find((id) => !items.some((item) => item.PropertyId === id && (item.ErrorMessage ?? "") === ""));
    if (lost === undefined) return pass;
    return failure(
      { sent, expected: phrase`details of ${lost}, without an error`, actual: phrase`there are none` },
      answer,
    );
  },
};

/** A message that means nothing, URL-encoded as the spec asks. */
const MESSAGE = "%3Ca%3E%3Cb%3EConformance%20Test%3C%2Fb%3E%3C%2Fa%3E";

function requestIn(answer: Answer): string {
  const echoed = member(okReply(answer)?.value ?? null, "requestingXML");
  return typeof echoed === "string" ? echoed.trim() : "";
}

const echo: Scenario = {
  id: "user-function.request-echo",
  rules: ["UserFunctions.echo", "UserFunctionResult.requestingXML.meaning"],
  title: phrase`the request XML is returned where it is asked for`,
  area: "valid",
  operations: ["UserFunctions"],
  run: async (context, { userMessage = MESSAGE }) => {
    const answer = await context.call({ xmlMsg: userMessage, returnRequestingXML: true });
    const failed = mustPass(phrase`returnRequestingXML true`, answer);
    if (failed !== undefined) return failed;
    if (requestIn(answer) !== "") return pass;
    const expected = phrase`the request in requestingXML`;
    return failure({ sent: phrase`returnRequestingXML true`, expected, actual: phrase`nothing` }, answer);
  },
};

const echoAsAsked: Scenario = {
  id: "user-function.echo-as-asked",
  rules: ["UserFunctions.echo-whole"],
  title: phrase`the request XML is returned whole where it is asked for, and not at all where it is not`,
  area: "valid",
  operations: ["UserFunctions"],
  run: async (context, { userMessage = MESSAGE }) => {
    for (const returnRequestingXML of [true, false]) {
      const sent = phrase`returnRequestingXML ${returnRequestingXML}`;
      const answer = await context.call({ xmlMsg: userMessage, returnRequestingXML });
      const failed = mustPass(sent, answer);
      if (failed !== undefined) return failed;
      const echoed = requestIn(answer);
      // A message that means something may be written anew.
      const isWhole = userMessage !== MESSAGE || (plain(echoed).includes(plain(MESSAGE)) && !isEscapedTwice(echoed));
      if (returnRequestingXML ? isWhole : echoed === "") continue;
      const expected = returnRequestingXML
        ? phrase`a requestingXML that holds ${quote(plain(MESSAGE))}`
        : phrase`no requestingXML`;
      return failure({ sent, expected, actual: phrase`requestingXML is ${showData(echoed)}` }, answer);
    }
    return pass;
  },
};

/** A word that does not survive every character set, in a message. */
const CHARACTERS = "Zoë 王";

const echoCharacters: Scenario = {
  id: "user-function.echo-characters",
  rules: ["UserFunctions.echo-whole"],
  title: phrase`characters outside ASCII are returned as they were sent`,
  area: "valid",
  operations: ["UserFunctions"],
  run: async (context, { userMessage }) => {
    if (userMessage !== undefined) return noted(phrase`what the message of the caller's function may hold is unknown`);
    const xmlMsg = `%3Ca%3E${CHARACTERS}%3C%2Fa%3E`;
    const answer = await context.call({ xmlMsg, returnRequestingXML: true });
    const failed = mustPass(phrase`an xmlMsg with ${CHARACTERS}`, answer);
    if (failed !== undefined) return failed;
    const echoed = plain(requestIn(answer));
    // Another demand covers whether it is returned at all.
    if (!echoed.includes("<a>") || echoed.includes(plain(CHARACTERS))) return pass;
    const actual = phrase`requestingXML is ${showData(echoed)}`;
    return failure({ sent: phrase`an xmlMsg with ${CHARACTERS}`, expected: echoCharacters.title, actual }, answer);
  },
};

/** True for XML that is escaped once more than it was sent: its markup is not there after one decoding. */
function isEscapedTwice(text: string): boolean {
  return !text.includes("<") && !unescaped(text).includes("<");
}

/** A text without its escapes and its white space, which another writer lays out in another way. */
function plain(text: string): string {
  return unescaped(text).replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replace(/\s/g, "");
}

function unescaped(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** Everything about reading. */
export const readScenarios: readonly Scenario[] = [
  ...questions.map(ofProperty),
  monthlyRates,
  besideErrors,
  echo,
  echoAsAsked,
  echoCharacters,
];
