// Labels the output of samples: text blocks that follow a block of code, and blocks that are marked as output.

interface Token {
  readonly type: string;
  readonly info: string;
}

/** The parts of markdown-it that are used here. */
interface Markdown {
  readonly renderer: {
    readonly rules: { fence?: ((tokens: Token[], index: number, ...rest: never[]) => string) | undefined };
  };
}

/** Changes how markdown-it renders blocks: output gets the label `output`, and other plain text gets no label. */
export function markOutput({ renderer: { rules } }: Markdown): void {
  const { fence } = rules;
  rules.fence = (tokens, index, ...rest) => {
    const html = fence?.(tokens, index, ...rest) ?? "";
    const { info = "" } = tokens[index] ?? {};
    if (isOutput(info, tokens[index - 1])) {
      return html
        .replace('class="language-', 'class="output language-')
        .replace(label, '<span class="lang">output</span>');
    }
    return info === "text" ? html.replace(label, "") : html;
  };
}

const label = /<span class="lang">\w+<\/span>/;

// True if a block is output: a text block after a block of code, or a block with the word `output` after its language.
function isOutput(info: string, before: Token | undefined): boolean {
  if (info !== "text") return info.endsWith(" output");
  return before?.type === "fence" && /^(?:ts|js|sh|bash|json)\b/.test(before.info);
}
