// Computes the tables of the golden cases with this project's own functions.
import type { RecordValue, Value } from "@staywire/codec";
import {
  canonicalDecimal,
  decodeSignature,
  encodeSignature,
  formatIsoDate,
  parseDateTime,
  parseDdMmmYyyy,
  parseDecimal,
  type SignatureLayout,
} from "@staywire/values";

const tables: Readonly<Record<string, (input: RecordValue) => Value>> = {
  "dd-mmm-yyyy": ({ text }) => formatIsoDate(parseDdMmmYyyy(String(text))),
  dateTime: ({ text }) => dateTimeParts(String(text)),
  decimal: ({ text }) => ({ canonical: canonicalDecimal(String(text)), scale: parseDecimal(String(text)).scale }),
  "signature-to-nights": ({ layout, signature, nights }) =>
    decodeSignature(layout as SignatureLayout, Number(signature), Number(nights))
      .map((night) => (night ? "1" : "0"))
      .join(""),
  "nights-to-signature": ({ layout, nights }) =>
    encodeSignature(
      layout as SignatureLayout,
      [...String(nights)].map((night) => night === "1"),
    ),
};

/** Computes the value of a row of a golden table. Throws if the input is invalid, or if the table does not exist. */
export function computeValue(table: string, input: RecordValue): Value {
  const compute = tables[table];
  if (compute === undefined) throw new Error(`there is no function for the table ${table}`);
  return compute(input);
}

function dateTimeParts(text: string): Value {
  const { date, hour, minute, second, fraction, offset } = parseDateTime(text);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
  return {
    date: formatIsoDate(date),
    time,
    ...(fraction !== "" && { fraction }),
    ...(offset !== undefined && { offset }),
  };
}
