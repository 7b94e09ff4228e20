// Makes smaller calls that may show the same difference. They have fewer items in a list, or fewer nights in a range.
import type { RecordValue, Value } from "@staywire/codec";
import type { Constraint, Operation } from "@staywire/model";
import {
  addDays,
  type CalendarDate,
  formatDdMmmYyyy,
  nightsBetween,
  parseDdMmmYyyy,
  ValueError,
} from "@staywire/values";

/**
 * Returns smaller calls: first those in which a list has only one of its items, then those in which a range is shorter.
 */
export function smallerCalls(operation: Operation, parameters: RecordValue): readonly RecordValue[] {
  return [
    ...listsIn(operation, parameters).flatMap(([name, items]) =>
      items.map((item) => ({ ...parameters, [name]: [item] })),
    ),
    ...rangesIn(operation).flatMap((range) => shorterRanges(range, parameters)),
  ];
}

function listsIn({ parameters: described }: Operation, parameters: RecordValue): [string, readonly Value[]][] {
  return Object.entries(described).flatMap(([name, { node }]): [string, readonly Value[]][] => {
    const value = parameters[name];
    return node.kind === "list" && Array.isArray(value) && value.length > 1 ? [[name, value]] : [];
  });
}

type Nights = Extract<Constraint, { kind: "nights" }>;

function rangesIn({ constraints }: Operation): Nights[] {
  return constraints.filter((constraint) => constraint.kind === "nights");
}

/**
 * Returns calls with a shorter range: each single night of the range, then its first half and its second half.
 */
function shorterRanges({ from, to }: Nights, parameters: RecordValue): RecordValue[] {
  const [first, last] = [dayIn(parameters[from]), dayIn(parameters[to])];
  if (first === undefined || last === undefined) return [];
  const nights = nightsBetween(first, last);
  if (nights < 2) return [];
  const half = Math.floor(nights / 2);
  const cuts: readonly [start: number, length: number][] = [
    ...Array.from({ length: nights }, (_, start): [number, number] => [start, 1]),
    [0, half],
    [half, nights - half],
  ];
  return cuts.map(([start, length]) => ({
    ...parameters,
    [from]: formatDdMmmYyyy(addDays(first, start)),
    [to]: formatDdMmmYyyy(addDays(first, start + length)),
  }));
}

function dayIn(value: Value | undefined): CalendarDate | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return parseDdMmmYyyy(value);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
