// The search of the site: which words are found, and which pages come first. Guides, troubleshooting and operations answer questions;
// API, rules and checks are looked up.

/** The words of a page that only the search reads: those of people who do not know ours. They are in a comment at its end. */
const searchWords = /\n*<!-- search: ([\s\S]*?) -->\n*/;

/** Moves the search words of a page below its first heading: what is found there counts for the page. */
function withSearchWords(markdown: string): string {
  const words = searchWords.exec(markdown)?.[1];
  return words === undefined ? markdown : markdown.replace(searchWords, "\n").replace(/^# .*$/m, `$&\n\n${words}\n`);
}

/** The part of VitePress's renderer that is used. */
interface Renderer {
  readonly render: (markdown: string, env: object) => string;
}

/** Returns the words of a term as the index has them: in lower case, without endings, with the parts of a name in camel case; null for a word that says nothing. */
export function processTerm(term: string): string[] | null {
  const silent =
    /^(a|an|and|any|are|as|at|be|by|can|do|does|for|from|get|has|have|how|i|if|in|is|it|its|many|me|much|my|of|on|one|or|per|that|the|there|this|to|use|using|we|what|when|where|which|why|will|with|you|your)$/;
  const stem = (word: string): string => {
    if (word.length < 5) return word.length === 4 ? word.replace(/(?<=[^s])s$/, "") : word;
    const single = word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
    return single.length < 6 ? single : single.replace(/(?:ing|ed|e)$/, "");
  };
  if (silent.test(term.toLowerCase())) return null;
  const parts = term.split(/(?<=[a-z\d])(?=[A-Z])/);
  return [...new Set([term, ...(parts.length > 1 ? parts : [])].map((each) => stem(each.toLowerCase())))];
}

/**
 * Returns how much a section counts: pages that answer before those that list, and the beginning of a page, where its answer
 * is, before its other sections. Samples of messages come last.
 */
export function boostDocument(id: string, _term: string, fields: { readonly titles?: readonly string[] }): number {
  const weights: Readonly<Record<string, number>> = {
    guides: 3,
    troubleshooting: 3,
    operations: 2.5,
    reference: 3,
    "stability.html": 3,
    "security.html": 2,
    packages: 1,
    decisions: 0.5,
    rules: 0.3,
    checks: 0.3,
    api: 0.3,
  };
  const [, folder = "", name = ""] = id.split("/");
  const weight = weights[folder] ?? 0.7;
  if (fields.titles?.length === 0) return weight * 1.5;
  return /#(?:soap-1\d|http-get|http-post)$/.test(id) || /^(?:types|world-files)\.html#/.test(name)
    ? weight / 5
    : weight;
}

/** The options of VitePress's local search. Functions are sent to the browser as text, so each of them stands alone. */
export const searchOptions = {
  _render: (source: string, env: object, renderer: Renderer): string => renderer.render(withSearchWords(source), env),
  miniSearch: {
    options: { processTerm },
    searchOptions: {
      boost: { title: 2, titles: 1, text: 1 },
      // A short word in another form is another word.
      fuzzy: (term: string): number => (term.length > 5 ? 0.15 : 0),
      prefix: (term: string): boolean => term.length > 2,
      boostDocument,
    },
  },
};
