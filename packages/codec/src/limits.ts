// The limits within which a message is read.

/** Upper bounds for one message. */
export interface Limits {
  /** Of the body. */
  readonly bytes: number;
  /** Of nested elements. */
  readonly depth: number;
  /** Characters of one text. */
  readonly text: number;
  /** Children of one element, and so items of one list. */
  readonly items: number;
  /** Attributes of one element, namespace declarations among them. */
  readonly attributes: number;
  /** Elements of the message; of a streamed list, of each item. */
  readonly elements: number;
}

/** 64 MiB, 64 levels, 16 Mi characters, 500,000 items, 64 attributes, 1,000,000 elements. */
export const defaultLimits: Limits = {
  bytes: 64 * 1024 * 1024,
  depth: 64,
  text: 16 * 1024 * 1024,
  items: 500_000,
  attributes: 64,
  elements: 1_000_000,
};
