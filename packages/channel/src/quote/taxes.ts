// Calculates the three taxes on the parts of a quote.
import { addDecimals, compareDecimals, sumDecimals } from "@staywire/values";
import type { TaxRatesAndSettings } from "../generated/client-types.js";
import { part, percentOf, type QuoteLine, type QuotePart, rounded, type Taxable } from "./lines.js";
import type { QuoteRules } from "./options.js";

/** Returns the members that state which taxes are charged on the rental. */
export function rentalTaxes(settings: TaxRatesAndSettings): Taxable["taxes"] {
  return [
    ["GetTaxRatesAndSettings.ChargeTax1OnRental", settings.ChargeTax1OnRental],
    ["GetTaxRatesAndSettings.ChargeTax2OnRental", settings.ChargeTax2OnRental],
    ["GetTaxRatesAndSettings.ChargeTax3OnRental", settings.ChargeTax3OnRental],
  ];
}

/** One tax on one part of a quote. */
interface Charge {
  readonly tax: number;
  readonly description: string;
  readonly amount: string;
  readonly member: string;
}

/** Charges each tax on each part that it applies to. A tax of 0 per cent gets no line. */
export function taxesPart(
  settings: TaxRatesAndSettings | undefined,
  taxables: readonly Taxable[],
  rules: QuoteRules,
): QuotePart {
  if (settings === undefined) return part({ problems: [{ code: "taxes-unknown", message: "the taxes are unknown" }] });
  const percents = [settings.Tax1Percent, settings.Tax2Percent, settings.Tax3Percent];
  const names = [settings.Tax1Name, settings.Tax2Name, settings.Tax3Name].map((name, tax) => name || `Tax ${tax + 1}`);
  const charges = taxables.flatMap((taxable) => chargesOn(taxable, percents, rules));
  const source = (tax: number) => `GetTaxRatesAndSettings.Tax${tax + 1}Percent`;
  if (rules.rounding.taxes !== "tax") {
    const lines = charges.map(({ tax, description, amount, member }): QuoteLine => {
      return { kind: "tax", description: `${names[tax]} on ${description}`, amount, sources: [source(tax), member] };
    });
    return part({ lines });
  }
  const lines = names.flatMap((name, tax): QuoteLine[] => {
    const own = charges.filter((charge) => charge.tax === tax);
    const amount = rounded(sumDecimals(own.map((charge) => charge.amount)), rules, true);
    const sources = [source(tax), ...own.map(({ member }) => member)];
    return own.length === 0 ? [] : [{ kind: "tax", description: name, amount, sources }];
  });
  return part({ lines });
}

function chargesOn(
  { description, base, taxes }: Taxable,
  percents: readonly string[],
  rules: QuoteRules,
): readonly Charge[] {
  const charges: Charge[] = [];
  let taxed = base;
  for (const [tax, percent] of percents.entries()) {
    const [member, applies] = taxes[tax] ?? ["", false];
    if (!applies || compareDecimals(percent, "0") === 0) continue;
    const amount = rounded(percentOf(taxed, percent), rules, rules.rounding.taxes === "line");
    charges.push({ tax, description, amount, member });
    if (rules.taxOrder === "compound") taxed = addDecimals(taxed, amount);
  }
  return charges;
}
