// Tests that the third-party clients zeep, PHP's SoapClient and Mono's XmlSerializer decode the golden SOAP replies to
// the same values, except for the differences listed here.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { goldenFolder } from "../support/golden.js";
import { decodeWithDotnet } from "./golden-dotnet.js";
import { output, reasonToSkip } from "./tool.js";

/** A known difference of a client, with its cause. */
interface Known {
  readonly cause: string;
  readonly difference: RegExp;
  /** True for a difference that need not occur, because the catalog may have no members that cause it. */
  readonly isRare?: boolean;
}

interface Foreign {
  readonly name: string;
  /** The reason why the client cannot run; undefined if it can. */
  readonly missing: string | undefined;
  /** Returns a line for each difference, then the number of replies. */
  readonly decode: () => Promise<string>;
  readonly known: readonly Known[];
}

const script = (command: string, name: string) => () =>
  output(command, [join(import.meta.dirname, name), goldenFolder, join(goldenFolder, "../contracts")]);

const clients: readonly Foreign[] = [
  {
    name: "zeep",
    missing: reasonToSkip("/usr/bin/python3", ["-c", "import zeep; print('zeep')"], "zeep"),
    decode: script("/usr/bin/python3", "golden_zeep.py"),
    known: [
      { cause: "zeep reads an empty element as None", difference: /: None is not (?:''|\{\})$/ },
      {
        cause: "zeep reads xsi:nil on a record or list as one without members",
        difference: /: \{(?:'\w+': (?:None|\[\])(?:, )?)+\} is not None$/,
      },
      {
        cause: "zeep reads no result behind a comment or a processing instruction",
        difference: /\.reply\.form\.comments : (?:None|\[\]) is not /,
      },
      {
        cause: "zeep looks for the elements of a DataSet in the description",
        difference: /^UserFunctions\S* (?:LookupError|NamespaceError): .*NewDataSet/,
      },
      { cause: "zeep rejects a dateTime without a time", difference: /dateTime[.-]bare-date\S* .*: None is not '/ },
      {
        cause: "zeep rejects a dateTime with seven digits behind the seconds",
        difference: /form\.dateTime-\S+ .*: None is not '\S*:59\.9999999/,
      },
      {
        cause: "zeep prefers the encoding of the XML declaration to the charset",
        difference: /\.reply\.form\.charset-beats-declaration TransportError: .* not proper UTF-8/,
      },
      { cause: "zeep takes each reply of status 500 for a fault", difference: /\.reply\.form\.status-500 Fault: / },
      {
        cause: "zeep rejects an element that the description does not have",
        difference: /\.reply\.form\.unknown-elements XMLParseError: Unexpected element/,
      },
    ],
  },
  {
    name: "PHP's SoapClient",
    missing: reasonToSkip("php", ["-r", "echo class_exists('SoapClient') ? 'soap' : '';"], "soap"),
    decode: script("php", "golden.php"),
    known: [
      {
        cause: "PHP keeps a dateTime as it is written",
        difference: /dateTime[.-]bare-date\S* .* is not "2027-05-01T00:00:00(?:Z|-05:00)?"$/,
      },
      {
        cause: "PHP rejects a number in a CDATA section",
        difference:
          /\.reply\.form\.(?:boolean-)?cdata(?:-and-text)? fault: SOAP-ERROR: Encoding: Violation of encoding rules$/,
      },
      {
        cause: "PHP prefers the encoding of the XML declaration to the charset",
        difference: /\.reply\.form\.charset-beats-declaration fault: looks like we got no XML document$/,
      },
      {
        cause: "PHP takes each nil attribute for true, whatever its value and namespace",
        difference: /\.reply\.form\.(?:nil-0|nil-false|foreign-attributes) \.RowCount: null is not 3$/,
      },
      {
        cause: "PHP takes an attribute in a namespace for the one without",
        difference: /\.reply\.form\.qualified-attributes \S+ 9 is not /,
      },
    ],
  },
  {
    name: "Mono's XmlSerializer",
    missing: reasonToSkip("mcs", ["--version"], "mono") ?? reasonToSkip("mono", ["--version"], "mono"),
    decode: decodeWithDotnet,
    known: [
      {
        cause: "XmlSerializer ignores xsi:nil on a text that the schema does not declare nillable",
        difference: /\.(?:nil|form\.nil-text(?:-as-1)?) \S*: "" is not null$/,
      },
      {
        cause: "XmlSerializer rejects xsi:nil on a number or date that the schema does not declare nillable",
        difference: /\.nil InvalidOperationException: .*; FormatException: .*'' is not a valid/,
        isRare: true,
      },
      {
        cause: "Mono's SOAP client does not read the encoding of the XML declaration",
        difference: /\.reply\.form\.declared-(?:encoding|in-quotes) .*\?\?\s海.* is not .*é\s\s海/,
      },
    ],
  },
];

describe.each(clients)("$name", ({ missing, decode, known }) => {
  test.skipIf(missing !== undefined)(
    "decodes the golden SOAP replies to the same values, except for the listed differences",
    async () => {
      const lines = (await decode()).trim().split("\n");
      expect(lines.at(-1)).toMatch(/^[4-9]\d\d replies$/);
      const differences = lines.slice(0, -1);
      expect(differences.filter((line) => !known.some(({ difference }) => difference.test(line)))).toEqual([]);
      const usual = known.filter(({ isRare }) => isRare !== true);
      const unused = usual.filter(({ difference }) => !differences.some((line) => difference.test(line)));
      expect(unused.map(({ cause }) => cause)).toEqual([]);
    },
  );
});
