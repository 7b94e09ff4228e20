// Writes the document of a list result item by item, so that no text grows long.
import type { PlannedList } from "../values/plan.js";
import { canBeNil } from "../values/scalar-to-xml.js";
import { writeElement } from "../values/to-xml.js";
import { innerLead } from "../xml/write.js";
import type { ReplyFrame } from "./reply-frame.js";

/** Takes items and gives chunks of the document. */
export interface ListWriter {
  /** Adds an item; gives a chunk where enough has gathered. Throws CodecError. */
  add(item: unknown): string | undefined;
  /** The last chunk. */
  end(): string;
}

const chunkLength = 32 * 1024;

/** A writer of the list in a frame. */
export function listWriter(frame: ReplyFrame, { item }: PlannedList): ListWriter {
  const { context, attributes, lead, element } = frame;
  const open = `${lead}<${element.tags.name}${attributes.before}${attributes.after}`;
  const inner = innerLead(lead);
  const { tags, node } = item;
  let text = frame.before + open;
  let key = 0;
  return {
    add(value) {
      if (key === 0) text += ">";
      const isNil = value === null && canBeNil(node);
      text += isNil ? inner + tags.nil : writeElement(context, node, value, tags, inner, { up: undefined, key });
      key += 1;
      if (text.length < chunkLength) return undefined;
      const chunk = text;
      text = "";
      return chunk;
    },
    end: () => text + (key === 0 ? " />" : lead + element.tags.close) + frame.after,
  };
}
