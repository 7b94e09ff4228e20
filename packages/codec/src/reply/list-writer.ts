// Writes the document of a list result item by item, so that no text grows long.
import type { PlannedItem } from "../values/plan.js";
import { canBeNil } from "../values/scalar-to-xml.js";
import { writeElement } from "../values/to-xml.js";
import { innerLead } from "../xml/write.js";
import type { Frame } from "./frame.js";

/** Takes items and gives pieces of the document. */
export interface ListWriter {
  /** Adds an item; gives a piece where enough has gathered. Throws CodecError. */
  add(item: unknown): string | undefined;
  /** The last piece. */
  end(): string;
}

const pieceLength = 32 * 1024;

/** A writer of the list in a frame. */
export function listWriter(frame: Frame, item: PlannedItem, tags: Frame["tags"]): ListWriter {
  const { context, attributes, lead } = frame;
  const open = `${lead}<${frame.tags.name}${attributes.before}${attributes.after}`;
  const inner = innerLead(lead);
  let text = frame.before + open;
  let key = 0;
  return {
    add(value) {
      if (key === 0) text += ">";
      const isNil = value === null && canBeNil(item);
      text += isNil ? inner + tags.nil : writeElement(context, item, value, tags, inner, { up: undefined, key });
      key += 1;
      if (text.length < pieceLength) return undefined;
      const piece = text;
      text = "";
      return piece;
    },
    end: () => text + (key === 0 ? " />" : lead + frame.tags.close) + frame.after,
  };
}
