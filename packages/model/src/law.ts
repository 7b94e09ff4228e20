// Declares the laws that every value of a type obeys, as data. The conformance engine checks them in every reply.
import type { RuleKind } from "./rule.js";

interface Stated {
  readonly spec: string;
  readonly source: RuleKind;
}

/** `member` is the number of items of the list `of`. A list that is left out has 0 items. */
export interface Count extends Stated {
  readonly kind: "count";
  readonly member: string;
  readonly of: string;
}
/** `member` equals `minuend` minus `subtrahend`. */
export interface Difference extends Stated {
  readonly kind: "difference";
  readonly member: string;
  readonly minuend: string;
  readonly subtrahend: string;
}
/** The dateTime `first` is not after `second`; with `strict`, it is before `second`. */
export interface Ordered extends Stated {
  readonly kind: "ordered";
  readonly first: string;
  readonly second: string;
  readonly strict: boolean;
}
/** The date of the dateTime `member` is today or later. */
export interface NotBeforeToday extends Stated {
  readonly kind: "not-before-today";
  readonly member: string;
}
/** The number `member` is at least `min`. */
export interface AtLeast extends Stated {
  readonly kind: "at-least";
  readonly member: string;
  readonly min: number;
}
/** The string `member`, if present, is one of these values. */
export interface Among extends Stated {
  readonly kind: "among";
  readonly member: string;
  readonly values: readonly string[];
}
/** The int `member` numbers the items of the list `list`: 0, 1, 2 and so on. */
export interface Offsets extends Stated {
  readonly kind: "offsets";
  readonly list: string;
  readonly member: string;
}

/** A law of one record type. */
export type Law = Count | Difference | Ordered | NotBeforeToday | AtLeast | Among | Offsets;

/** Lists the names of the record's own members that a law is about. */
export function membersOf(law: Law): readonly string[] {
  switch (law.kind) {
    case "count":
      return [law.member, law.of];
    case "difference":
      return [law.member, law.minuend, law.subtrahend];
    case "ordered":
      return [law.first, law.second];
    case "offsets":
      return [law.list];
    case "not-before-today":
    case "at-least":
    case "among":
      return [law.member];
  }
}
