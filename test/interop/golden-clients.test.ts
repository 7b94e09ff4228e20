// zeep and PHP's SoapClient, which we did not write, decode the golden SOAP replies to the same values, but for what is listed here.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { goldenFolder } from "../support/golden.js";
import { output, reasonToSkip } from "./tool.js";

/** A difference that a client makes by itself, with its cause. */
interface Known {
  readonly cause: string;
  readonly difference: RegExp;
}

interface Foreign {
  readonly name: string;
  readonly command: string;
  readonly script: string;
  readonly check: readonly string[];
  readonly known: readonly Known[];
}

const clients: readonly Foreign[] = [
  {
    name: "zeep",
    command: "/usr/bin/python3",
    script: "golden_zeep.py",
    check: ["-c", "import zeep; print('zeep')"],
    known: [
      { cause: "zeep reads an empty element as None", difference: /: None is not (?:''|\{\})$/ },
      {
        cause: "zeep reads xsi:nil on a record or list as one without members",
        difference: /: \{(?:'\w+': (?:None|\[\])(?:, )?)+\} is not None$/,
      },
      { cause: "zeep rejects a dateTime without a time", difference: /dateTime\.bare-date\S* .*: None is not '/ },
    ],
  },
  {
    name: "PHP's SoapClient",
    command: "php",
    script: "golden.php",
    check: ["-r", "echo class_exists('SoapClient') ? 'soap' : '';"],
    known: [
      {
        cause: "PHP keeps a dateTime as it is written",
        difference: /dateTime\.bare-date\S* .* is not "2027-05-01T00:00:00Z?"$/,
      },
    ],
  },
];

describe.each(clients)("$name", ({ command, script, check, known }) => {
  const missing = reasonToSkip(command, check, script === "golden.php" ? "soap" : "zeep");

  test.skipIf(missing !== undefined)(
    "decodes the golden SOAP replies to the same values, but for the differences listed",
    async () => {
      const contracts = join(goldenFolder, "../contracts");
      const lines = (await output(command, [join(import.meta.dirname, script), goldenFolder, contracts]))
        .trim()
        .split("\n");
      expect(lines.at(-1)).toMatch(/^[4-9]\d\d replies$/);
      const differences = lines.slice(0, -1);
      expect(differences.filter((line) => !known.some(({ difference }) => difference.test(line)))).toEqual([]);
      const unused = known.filter(({ difference }) => !differences.some((line) => difference.test(line)));
      expect(unused.map(({ cause }) => cause)).toEqual([]);
    },
  );
});
