// Configures the site's search: how words are matched, and which pages come first. Pages that answer questions rank
// above the reference of the API, rules and checks.

/**
 * Matches the search words in the comment at the end of a page: words that users may search for, but that the page does
 * not contain.
 */
const searchWords = /\n*<!-- search: ([\s\S]*?) -->\n*/;

/** Moves the search words of a page below its first heading, where a hit counts for the whole page. */
function withSearchWords(markdown: string): string {
  const words = searchWords.exec(markdown)?.[1];
  return words === undefined ? markdown : markdown.replace(searchWords, "\n").replace(/^# .*$/m, `$&\n\n${words}\n`);
}

/** Matches a picture, of which only the description is indexed. */
const pictures = /!\[([^\]]*)\]\([^)]*\)/g;

/** The part of VitePress's renderer that is used. */
interface Renderer {
  readonly render: (markdown: string, env: object) => string;
}

/**
 * Normalizes a term for the index: lower case, no endings, and the parts of a name in camel case; null for a stop word.
 */
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
 * Returns the weight of a section in the ranking. Pages that answer questions weigh more than lists, the beginning of a
 * page more than its other sections, and sample messages least.
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

/**
 * The options of VitePress's local search. VitePress sends the functions to the browser as source text, so they must
 * not use anything outside of themselves.
 */
export const searchOptions = {
  _render: (source: string, env: object, renderer: Renderer): string =>
    renderer.render(withSearchWords(source).replaceAll(pictures, "$1"), env),
  miniSearch: {
    options: { processTerm },
    searchOptions: {
      boost: { title: 2, titles: 1, text: 1 },
      // Fuzzy matching of short words would find unrelated words.
      fuzzy: (term: string): number => (term.length > 5 ? 0.15 : 0),
      prefix: (term: string): boolean => term.length > 2,
      boostDocument,
    },
  },
};
