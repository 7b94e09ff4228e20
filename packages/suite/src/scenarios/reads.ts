// Checks that monthly rates are rejected, that an error of one property does not change the details of others, and that
// a reply repeats the request XML only if the call asks for it.

import { type Answer, noted, okReply, pass, showData } from "@staywire/conformance/checks";
import { knownNames, phrase, quote } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { refusedWith } from "./refused-with.js";
import { failure, lackingProperty, member, mustPass, type Scenario } from "./scenario.js";

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
    const items = recordsOf(okReply(answer)?.value);
    const lost = good.find((id) => !items.some((item) => item.PropertyId === id && (item.ErrorMessage ?? "") === ""));
    if (lost === undefined) return pass;
    return failure(
      { sent, expected: phrase`details of ${lost}, without an error`, actual: phrase`there are none` },
      answer,
    );
  },
};

/** A meaningless message, URL-encoded as the specification requires. */
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
      // Only our own, meaningless message must be returned whole: a service may rewrite a message that it understands.
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

/** A message text that many character sets cannot represent. */
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
    // Another scenario checks whether the message is returned at all.
    if (!echoed.includes("<a>") || echoed.includes(plain(CHARACTERS))) return pass;
    const actual = phrase`requestingXML is ${showData(echoed)}`;
    return failure({ sent: phrase`an xmlMsg with ${CHARACTERS}`, expected: echoCharacters.title, actual }, answer);
  },
};

/** True for XML that was escaped twice: after it is unescaped once, it still contains no markup. */
function isEscapedTwice(text: string): boolean {
  return !text.includes("<") && !unescaped(text).includes("<");
}

/** Removes escapes and white space, because two services may escape or format the same XML differently. */
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

/** The scenarios about reads. */
export const readScenarios: readonly Scenario[] = [monthlyRates, besideErrors, echo, echoAsAsked, echoCharacters];
