// Surveys what an account can see: its companies, and the properties that its rates and reservations name.
import { knownNames, type Message, phrase } from "@staywire/model";
import { isRead } from "./observed.js";
import { numberIn, type Reader, recordsOf } from "./reader.js";

/** An account's view of the target, as far as it is known. */
export interface Survey {
  companies: readonly number[];
  /** The company of each property; undefined if no list of rates names the property. */
  readonly properties: Map<number, number | undefined>;
  /** The data that could not be discovered, with the reasons. */
  readonly gaps: Message[];
}

/** Returns the survey of an account before its first call. */
export function emptySurvey(): Survey {
  return { companies: [], properties: new Map(), gaps: [] };
}

/**
 * Reads the companies of an account, the details and the rates of each company, and the reservations of the account.
 * Fills the survey step by step, so that the survey has partial results if the discovery ends early.
 */
export async function fillSurvey(reader: Reader, survey: Survey): Promise<void> {
  survey.companies = await companiesOf(reader, survey.gaps);
  for (const McUserId of survey.companies) await reader.call("GetManagementCompanyDetails", { McUserId });
  await addProperties(reader, survey);
}

async function companiesOf(reader: Reader, gaps: Message[]): Promise<number[]> {
  const found = await reader.call("GetManagementCompanyDefaultArrivalDepartureTimes", {});
  const companies = recordsOf(found.value).flatMap((record) => numberIn(record, "MCUserID") ?? []);
  if (found.categories.includes("authentication"))
    gaps.push(phrase`what the target holds: the credentials are refused (${knownNames(found.codes)})`);
  else if (companies.length === 0 && found.trouble !== undefined) gaps.push(phrase`no company`);
  else if (companies.length === 0) gaps.push(phrase`no company: ${knownNames(found.codes) || "an empty list"}`);
  return [...new Set(companies)].filter((id) => id > 0);
}

async function addProperties(reader: Reader, { companies, properties: seen, gaps }: Survey): Promise<void> {
  for (const MCUserID of companies) {
    const found = await reader.call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID });
    addNamed(seen, found.value, MCUserID);
  }
  const booked = await reader.call("GetAllReservations", { xmlMsg: "", jSonMsg: "" });
  if (isRead(booked)) addNamed(seen, booked.value);
  if (seen.size === 0) gaps.push(phrase`no property: neither the rates of a company nor the reservations name one`);
}

function addNamed(seen: Survey["properties"], value: Parameters<typeof recordsOf>[0], company?: number): void {
  for (const record of recordsOf(value)) {
    const id = numberIn(record, "PropertyID") ?? 0;
    if (id > 0 && !seen.has(id)) seen.set(id, company);
  }
}
