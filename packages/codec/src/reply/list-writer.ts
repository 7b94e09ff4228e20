// Writes the document of a list result item by item, so that no long text is built.

import { type PlannedList, tagsIn } from "../values/plan.js";
import { resultItemWriter } from "../values/to-xml.js";
import type { ReplyFrame } from "./reply-frame.js";

/** Accepts items and returns chunks of the document. */
export interface ListWriter {
  /** Adds an item. Returns a chunk as soon as enough text has accumulated. Throws CodecError. */
  add(item: unknown): string | undefined;
  /** Returns the last chunk. */
  end(): string;
}

const chunkLength = 32_768;

/** Creates a writer for a list in a reply frame. */
export function listWriter(frame: ReplyFrame, list: PlannedList): ListWriter {
  const { context, lead, element, declared } = frame;
  const tags = declared ? element.tags : tagsIn(element, frame.namespace);
  const write = resultItemWriter(context, list, lead, element.namespace);
  let text = frame.before + lead + tags.open.slice(0, -1) + (declared ? declared.before + declared.after : "");
  let key = 0;
  return {
    add(value) {
      if (key === 0) text += ">";
      text += write(value, key);
      key += 1;
      if (text.length < chunkLength) return undefined;
      const chunk = text;
      text = "";
      return chunk;
    },
    end: () => text + (key === 0 ? " />" : lead + tags.close) + frame.after,
  };
}
