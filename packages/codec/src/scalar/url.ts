// Scalars where every value is text (GET and POST): read as .NET converts text, not as XML (wire.md section 4).
import type { Parameter, ScalarName } from "@staywire/model";
import { isBareDate, isDateTime, midnightOf, readInt, type Unread, xmlScalars } from "./xml.js";

/** How one scalar kind is read from a query or a form. */
export interface UrlScalar {
  /** The name of the .NET type, which its error text bears. */
  readonly clrType: string;
  /** The complaint of .NET about a text of the wrong form. */
  readonly complaint: string;
  read(text: string): string | number | boolean | Unread;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function isoMidnight(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}T00:00:00`;
  return isDateTime(text) ? text : undefined;
}

function readUrlDate(text: string): string | undefined {
  if (isDateTime(text)) return text;
  if (isBareDate(text)) return midnightOf(text);
  const named = /^(\d{1,2}) ([A-Za-z]{3}) (\d{4})$/.exec(text);
  if (named !== null) {
    const [, day = "", month = "", year = ""] = named;
    return isoMidnight(year, months.indexOf(month.toLowerCase()) + 1, day);
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed === null) return undefined;
  const [, month = "", day = "", year = ""] = slashed;
  return isoMidnight(year, Number(month), day);
}

// Number styles of .NET's decimal: blanks, a sign before or behind, thousands before the point, no exponent.
function readUrlDecimal(text: string): string | undefined {
  const found = /^([+-]?)(\d[\d,]*(?:\.\d*)?|\.\d+)([+-]?)$/.exec(text.trim());
  if (found === null || text.length > 1000) return undefined;
  const [, before = "", digits = "", behind = ""] = found;
  if (before !== "" && behind !== "") return undefined;
  return before + behind + digits.replaceAll(",", "");
}

const inputString = "Input string was not in a correct format.";

/** One row for each scalar kind. */
export const urlScalars: Readonly<Record<ScalarName, UrlScalar>> = {
  string: { clrType: "System.String", complaint: inputString, read: (text) => text },
  int: { clrType: "System.Int32", complaint: inputString, read: (text) => readInt(text.trim()) },
  boolean: {
    clrType: "System.Boolean",
    complaint: "String was not recognized as a valid Boolean.",
    read(text) {
      const folded = text.trim().toLowerCase();
      return folded === "true" || folded === "false" ? folded === "true" : "format";
    },
  },
  decimal: {
    clrType: "System.Decimal",
    complaint: inputString,
    read: (text) => readUrlDecimal(text) ?? "format",
  },
  dateTime: {
    clrType: "System.DateTime",
    complaint: "String was not recognized as a valid DateTime.",
    read: (text) => readUrlDate(text.trim()) ?? "format",
  },
};

/** The text of a scalar parameter, or undefined where the value is not of its kind or does not fit its form. */
export function writeUrlScalar(parameter: Parameter, scalar: ScalarName, value: unknown): string | undefined {
  const text = xmlScalars[scalar].write(value);
  if (text === undefined || parameter.urlForm === undefined) return text;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T00:00:00$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${day} ${monthNames[Number(month) - 1] ?? ""} ${year}`;
}
