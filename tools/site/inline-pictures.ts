// Puts pictures of a terminal into the page itself: they then have the colors of the page, on a screen and on paper.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isExternal } from "./markdown.js";

interface Token {
  readonly attrGet: (name: string) => string | null;
}

/** The parts of markdown-it that are used here. */
interface Markdown {
  readonly renderer: {
    readonly rules: {
      image?:
        | ((tokens: Token[], index: number, options: never, env: Environment, ...rest: never[]) => string)
        | undefined;
    };
  };
}

/** The data that VitePress passes to the renderer: the path of the page. */
interface Environment {
  readonly path?: string;
}

/**
 * Changes how pictures are rendered: an SVG file becomes part of the page, and the classes of its texts determine their
 * colors.
 */
export function inlinePictures({ renderer: { rules } }: Markdown): void {
  const { image } = rules;
  rules.image = (tokens, index, options, env, ...rest) => {
    const source = tokens[index]?.attrGet("src") ?? "";
    if (env.path === undefined || isExternal(source) || !source.endsWith(".svg"))
      return image?.(tokens, index, options, env, ...rest) ?? "";
    return inlineSvg(readFileSync(join(dirname(env.path), source), "utf8"));
  };
}

/** Returns the markup of an SVG file without a style of its own; Vue leaves it as it is. */
function inlineSvg(text: string): string {
  return text
    .replace(/<style>[\s\S]*?<\/style>\n?/, "")
    .replace("<svg ", '<svg v-pre class="terminal" ')
    .trimEnd();
}
