// The operations that read rates, against each other: bands, minimum stays, amounts, allowed days.

import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  ask,
  type CaseContext,
  noted,
  type Outcome,
  okReply,
  pass,
  showData,
} from "@staywire/conformance/checks";
import { joinMessages, type Message, phrase, quote } from "@staywire/model";
import { propertiesWith, toName, unusable } from "../target-data/target-data.js";
import { nothingWrong, withoutResult } from "./content.js";
import { failure, lacking, listOf, type Scenario } from "./scenario.js";

const GROSS = "GetPropertyRatesAndRestrictions";
const NET = "GetPropertyRates";

const daysOfSingle: Scenario = {
  id: "rates.days-not-nil",
  rules: ["rates.nil-days"],
  title: phrase`the allowed days are nil in the bulk operation only`,
  area: "valid",
  operations: [GROSS],
  run: async (context, world) => {
    const found = propertiesWith(world, ["rates"], unusable).slice(0, 3);
    if (found.length === 0) return lacking(world, "rates", phrase`property with rates`, toName(["rates"]));
    const answers: Answer[] = [];
    for (const { id } of found) {
      const answer = await ask(context, { PropertyID: id });
      answers.push(answer);
      const band = listOf(okReply(answer)?.value).find(
        ({ AllowedArrivalDays, AllowedDepartureDays }) => AllowedArrivalDays === null || AllowedDepartureDays === null,
      );
      if (band === undefined) continue;
      const actual = phrase`the band from ${showData(band.FromDate)} has nil days`;
      return failure({ sent: phrase`property ${id}`, expected: daysOfSingle.title, actual }, answer);
    }
    return nothingWrong(answers);
  },
};

interface Compared extends Pick<Scenario, "id" | "rules" | "title"> {
  /** Returns the problem of the net bands, compared with the others; undefined if there is none. */
  readonly problem: (net: readonly RecordValue[], gross: readonly RecordValue[]) => Message | undefined;
}

function compared({ problem, ...own }: Compared): Scenario {
  return {
    ...own,
    area: "valid",
    operations: [NET],
    run: async (context, world) => {
      const found = propertiesWith(world, ["rates", "net-rates"], unusable).slice(0, 4);
      if (found.length === 0) return noted(phrase`the world names no property with both kinds of rates`);
      const without: Outcome[] = [];
      for (const { id } of found) {
        const outcome = await comparedOf(context, id, { problem, ...own });
        if (outcome.verdict === "fail") return outcome;
        if (outcome.verdict !== "pass") without.push(outcome);
      }
      const [first] = without;
      return first === undefined || without.length < found.length ? pass : first;
    },
  };
}

async function comparedOf(context: CaseContext, id: number, { problem, title }: Compared): Promise<Outcome> {
  const net = await ask(context, { PropertyID: id });
  const gross = await context.once(`gross/${id}`, () =>
    context.call({ PropertyID: id }, { operation: GROSS, binding: "soap11" }),
  );
  const without = withoutResult([net]) ?? withoutResult([gross]);
  if (without !== undefined) return without;
  const actual = problem(bandsIn(net), bandsIn(gross));
  if (actual === undefined) return pass;
  return failure({ sent: phrase`property ${id}, then the same with ${GROSS}`, expected: title, actual }, net, gross);
}

function bandsIn(answer: Answer): readonly RecordValue[] {
  return listOf(okReply(answer)?.value).filter((band) => band !== null);
}

function datesOf({ FromDate, ToDate }: RecordValue): Message {
  return phrase`${quote(String(FromDate).slice(0, 10))} to ${quote(String(ToDate).slice(0, 10))}`;
}

function bandText(band: RecordValue): Message {
  return phrase`${datesOf(band)} from ${showData(band.MinNightsStay)} nights`;
}

const sameBands = compared({
  id: "rates.net-bands",
  rules: ["rates.net-bands"],
  title: phrase`the net rates of a property have the bands of its other rates, with the same minimum stay`,
  problem: (net, gross) => {
    const [left, right] = [net.map(bandText), gross.map(bandText)];
    const lost = right.find((band) => !left.includes(band));
    if (lost !== undefined) return phrase`no net band ${lost}`;
    const more = left.find((band) => !right.includes(band));
    return more === undefined ? undefined : phrase`a net band ${more}, which the other rates do not have`;
  },
});

/** A weekly rate that is not divided is seven times as much; no commission takes two thirds. */
const MOST = 3;

const amounts = compared({
  id: "rates.net-and-gross",
  rules: ["rates.net-and-gross"],
  title: phrase`a net rate is not above the other rate of its dates, and not below a third of it`,
  problem: (net, gross) => {
    const wrong = net.find((band) => {
      const others = gross.filter((each) => datesOf(each) === datesOf(band)).map(({ Rate }) => Number(Rate));
      const rate = Number(band.DailyRate);
      const isNear = (other: number) => other === 0 || rate === 0 || (rate <= other && other <= rate * MOST);
      return others.length > 0 && !others.some(isNear);
    });
    if (wrong === undefined) return undefined;
    const others = gross.filter((each) => datesOf(each) === datesOf(wrong)).map(({ Rate }) => Rate);
    return phrase`${showData(wrong.DailyRate)} from ${datesOf(wrong)}, where the other rate is ${joinMessages(
      others.map((each) => showData(each)),
      ", ",
    )}`;
  },
});

/** Everything about the bands of the three operations. */
export const rateBandScenarios: readonly Scenario[] = [daysOfSingle, sameBands, amounts];
