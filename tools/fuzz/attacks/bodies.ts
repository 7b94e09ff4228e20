// Lists hostile fragments of XML. Each text is created when it is needed.

/** A fragment of a document. */
export interface Piece {
  readonly name: string;
  text(): string;
}

function times(count: number, each: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => each(index)).join("");
}

function nested(depth: number, name = "a", attribute = ""): string {
  return `<${name}${attribute}>`.repeat(depth) + `</${name}>`.repeat(depth);
}

const piece = (name: string, text: () => string): Piece => ({ name, text });

/** All fragments. */
export const bodies: readonly Piece[] = [
  piece("depth 1,000,000", () => nested(1_000_000)),
  piece("depth 1,000,000, never closed", () => "<a>".repeat(1_000_000)),
  piece("depth 50, 1,000 times", () => nested(50).repeat(1000)),
  piece("depth 50 with a namespace at each level, 200 times", () => nested(50, "q:a", ' xmlns:q="u"').repeat(200)),
  piece("depth 50 with an unknown prefix at the bottom", () => nested(50).replace("></", "><q:a/></")),
  piece("100,000 attributes", () => `<a${times(100_000, (index) => ` a${index}=""`)}/>`),
  piece("100,000 equal attributes", () => `<a${' a=""'.repeat(100_000)}/>`),
  piece("60 attributes on 2,000 elements", () => `<a${times(60, (index) => ` a${index}=""`)}/>`.repeat(2000)),
  piece("100,000 namespace declarations", () => `<a${times(100_000, (index) => ` xmlns:a${index}="u"`)}/>`),
  piece("60 declarations on 1,000 elements", () => `<a${times(60, (index) => ` xmlns:a${index}="u"`)}/>`.repeat(1000)),
  piece("60 declarations at each of 50 levels", () =>
    nested(
      50,
      "a",
      times(60, (index) => ` xmlns:a${index}="u"`),
    ),
  ),
  piece("one prefix, 60 attributes, declared 46 levels up", () => {
    const inner = `<a${times(60, (index) => ` q:a${index}=""`)}/>`.repeat(300);
    return `<a xmlns:q="u">${"<b>".repeat(45)}${inner}${"</b>".repeat(45)}</a>`;
  }),
  piece("an attribute of 1,000,000 characters", () => `<a a="${"x".repeat(1_000_000)}"/>`),
  piece("an attribute of 100,000 references", () => `<a a="${"&lt;".repeat(100_000)}"/>`),
  piece("a name of 1,000,000 characters", () => `<${"a".repeat(1_000_000)}/>`),
  piece("a prefix of 1,000,000 characters", () => `<${"a".repeat(1_000_000)}:b/>`),
  piece("100,000 colons in a name", () => `<a${":".repeat(100_000)}/>`),
  piece("100,000 different element names", () => times(100_000, (index) => `<a${index}/>`)),
  piece("100,000 unknown members", () => "<a/>".repeat(100_000)),
  piece("100,000 repeated members", () => "<requestingIP>1</requestingIP>".repeat(100_000)),
  piece("100,000 comments", () => "<!---->".repeat(100_000)),
  piece("a comment of 1,000,000 characters", () => `<!--${"x".repeat(1_000_000)}-->`),
  piece("a comment that never ends", () => `<!--${"- ".repeat(500_000)}`),
  piece("100,000 processing instructions", () => "<?p?>".repeat(100_000)),
  piece("a processing instruction that never ends", () => `<?p ${"? ".repeat(500_000)}`),
  piece("100,000 CDATA sections", () => "<![CDATA[x]]>".repeat(100_000)),
  piece("a CDATA section that never ends", () => `<![CDATA[${"] ]>".repeat(250_000)}`),
  piece("]]> 100,000 times", () => "]]>".repeat(100_000)),
  piece("a text of 1,000,000 characters", () => "x".repeat(1_000_000)),
  piece("a text of 1,000,000 blanks", () => " ".repeat(1_000_000)),
  piece("a text of 500,000 ends of line", () => "\r\n".repeat(500_000)),
  piece("a text of 300,000 characters beyond the first plane", () => "\u{1f3d6}".repeat(300_000)),
  piece("100,000 references", () => "&amp;".repeat(100_000)),
  piece("100,000 character references", () => "&#65;".repeat(100_000)),
  piece("100,000 illegal references", () => "&#x1F;".repeat(100_000)),
  piece("a reference of 1,000,000 digits", () => `&#${"0".repeat(1_000_000)}65;`),
  piece("a reference of 1,000,000 letters", () => `&${"a".repeat(1_000_000)};`),
  piece("an ampersand and 1,000,000 letters", () => `&${"a".repeat(1_000_000)}`),
  piece("an unknown entity", () => "&lol9;"),
  piece("100,000 arrows of a fault", () => "--->".repeat(100_000)),
  piece("100,000 error texts", () => "Error - a; ".repeat(100_000)),
  piece("100,000 prefixes of errors", () => "GetExtras: ".repeat(100_000)),
  piece("an error text and 1,000,000 digits", () => `Validation Error ${"1".repeat(1_000_000)}`),
  piece("an error text and 500,000 blanks and a letter", () => `Validation Error 1${" ".repeat(500_000)}x`),
  piece("an integer of 1,000,000 digits", () => `<requestingUserID>${"9".repeat(1_000_000)}</requestingUserID>`),
  piece("a decimal of 500,000 zeros", () => `<Rate><DailyRate>1.${"0".repeat(500_000)}x</DailyRate></Rate>`),
  piece(
    "a date with 500,000 digits of a second",
    () => `<Rate><FromDate>2027-01-01T00:00:00.${"0".repeat(500_000)}x</FromDate></Rate>`,
  ),
  piece("a type of 500,000 characters", () => `<a xsi:type="${"x:".repeat(250_000)}"/>`),
  piece("nil 100,000 times", () => '<a xsi:nil="true"/>'.repeat(100_000)),
  piece("__proto__ as an element", () => "<__proto__><polluted>1</polluted></__proto__>"),
  piece(
    "constructor.prototype as elements",
    () => "<constructor><prototype><polluted>1</polluted></prototype></constructor>",
  ),
  piece("__proto__ as an attribute", () => '<a __proto__="x" constructor="y" hasOwnProperty="z"/>'),
  piece(
    "__proto__ as a prefix",
    () => '<__proto__:a xmlns:__proto__="u" xmlns:constructor="v"><constructor:b/></__proto__:a>',
  ),
  piece("__proto__ as an entity", () => "&__proto__;&constructor;&toString;"),
  piece("a document type", () => '<!DOCTYPE a [<!ENTITY lol "lol">]>'),
  piece("a start tag that never ends", () => `<a ${"b ".repeat(500_000)}`),
  piece("100,000 times <", () => "<".repeat(100_000)),
  piece("100,000 end tags", () => "</a>".repeat(100_000)),
  piece("a start tag and 1,000,000 blanks", () => `<a${" ".repeat(1_000_000)}/>`),
];
