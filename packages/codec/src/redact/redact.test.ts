// Secrets are found in every form that they can take in a foreign text, and our own wording is left alone.

import { type Message, phrase, quote } from "@staywire/model";
import { echoForms, isLost, secrets, shortSecrets } from "@staywire/testkit/echo-forms";
import { library } from "@staywire/testkit/library";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementNames } from "./element-names.js";
import { type Redactor, redactor } from "./redact.js";

const mark = (name: string) => (name === "password" ? "■" : "□");

function of(password: string, username = ""): Redactor {
  return redactor({ username, password }, mark);
}

describe.each(Object.entries(echoForms))("a secret as %s", (form, write) => {
  test.each(secrets.filter((secret) => !isLost(secret, form)))("is taken out of a foreign text: %j", (secret) => {
    const clean = of(secret).foreign(`before "${write(secret)}" after`);
    expect(clean).not.toContain(write(secret).trim() === "" ? secret : write(secret).trim());
    // Beside it, the letters that an encoding has around it.
    // Beside it, at most what the form has around it.
    expect(clean).toContain("■");
    expect(clean.length).toBeLessThan(70);
    expect(clean).toMatch(/^before "[\s\S]*" after$/);
  });
});

describe("a redactor", () => {
  const secret = fc
    .string({ unit: "grapheme", minLength: 4, maxLength: 24 })
    .filter((text) => [...text.replace(/[\s\p{Cc}\p{Cf}+]/gu, "")].length >= 4);
  const form = fc.constantFrom(...Object.entries(echoForms).filter(([name]) => !/mark|U\+FFFD/.test(name)));

  test("finds any secret in any form, in a text and in a quoted part of a sentence", () => {
    fc.assert(
      fc.property(secret, form, (password, [, write]) => {
        const shown = write(password);
        expect(of(password).foreign(`(${shown})`)).not.toContain(`(${shown})`);
        const sentence = of(password).sentence(`found ${JSON.stringify(shown)} there` as Message);
        expect(sentence).not.toContain(JSON.stringify(shown));
        expect(sentence).toMatch(/^found "[\s\S]*" there$/);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("finds a secret of plus signs and blanks in every form that leaves its characters together", () => {
    const apart = /mark|U\+FFFD| between/;
    for (const [, write] of Object.entries(echoForms).filter(([name]) => !apart.test(name))) {
      for (const password of ["+\r\n+\r\n+", "++++", "+ a + +"]) {
        expect(of(password).foreign(`(${write(password)})`)).not.toContain(`(${write(password)})`);
      }
    }
  });

  test("leaves a text as it is where no secret is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(of("Secret99!Secret99!").foreign(text)).toBe(text);
        expect(of("").foreign(text)).toBe(text);
        expect(of(" \t ").foreign(text)).toBe(text);
      }),
    );
  });

  test.each([...secrets, ...shortSecrets])("never searches its own placeholders: %j", (password) => {
    const clean = redactor({ username: "agent", password }, () => "[redacted]").foreign("the agent is here");
    expect(clean.replaceAll("[redacted]", "")).not.toContain("[");
    expect(clean).toContain("[redacted]");
  });

  test("names the longest of several secrets that overlap, and each of those that do not", () => {
    expect(of("reader-pass", "reader").foreign("reader reader-pass reader/reader-pass")).toBe("□ ■ □/■");
    expect(of("er property", "owner").foreign("owner property")).toBe("■");
  });

  test("finds a short password beside its user name in base64", () => {
    expect(of("a", "agent").foreign(`Basic ${btoa("agent:a")}`)).not.toContain("6YQ");
    expect(of("a", "x").foreign(`Basic ${btoa("x:a")}`)).not.toContain(btoa("x:a").slice(0, 3));
  });

  test.each([
    ['a fault, "a", (a) & a=a&b=%61', '■ fault, "■", (■) & ■=■&b=■'],
    ["banana, a1, data", "banana, a1, data"],
    ["<a>A</a>", "<■>■</■>"],
    ["\\na\\n &#97;", "\\n■\\n ■"],
  ])("takes a short secret out where it is a word of its own: %s", (text, clean) => {
    expect(of("a").foreign(text)).toBe(clean);
  });

  test.each([
    ["-", "a - b, a-b", "a ■ b, a-b"],
    ["&<", "x &amp;&lt; y", "x ■ y"],
    ["né", "né, année", "■, année"],
  ])("takes the short secret %s out of %s", (secret, text, clean) => {
    expect(of(secret).foreign(text)).toBe(clean);
  });

  test("finds what a cut has left of a secret, if that is at least four characters", () => {
    const password = "correct horse battery staple";
    const long = (text: string) => `${"x".repeat(100 - text.length)}${text}`;
    for (const left of ["corr", "correct h", "correct horse battery stap"]) {
      expect(of(password).sentence(phrase`found ${quote(`${long(left)}${password}`)} there`)).toBe(
        `found "${"x".repeat(100 - left.length)}■…" there`,
      );
      expect(of(password).foreign(long(left))).toBe(`${"x".repeat(100 - left.length)}■`);
    }
    expect(of(password).foreign("corr")).toBe("corr");
    expect(of(password).foreign("password 'correct h…' is wrong, request 'xyz…'")).toBe(
      "password '■…' is wrong, request 'xyz…'",
    );
    expect(of(password).foreign("wrong: corre... of correct ho...)")).toBe("wrong: ■... of ■...)");
    expect(of(password).foreign(long("cor"))).toBe(long("cor"));
  });

  test("asks for every letter of a short secret to stand apart, and for any of a long one", () => {
    expect(of("1101").foreign("11 01, 1 1 0 1")).toBe("11 01, ■");
    expect(of("Secret99").foreign("Sec ret99")).toBe("■");
  });

  test.each([
    ["the agents of agent, an Agent and AGENT_1", "the agents of □, an □ and □_1"],
    ["UserName=agent&x, <agent>, &lt;agent&gt;, GetAgent", "UserName=□&x, <□>, &lt;□&gt;, GetAgent"],
  ])("takes a user name that is an ordinary word out where it is a word of its own: %s", (text, clean) => {
    expect(of("Secret99", "agent").foreign(text)).toBe(clean);
    expect(of("agent", "Secret99").foreign(text)).not.toMatch(/agent/i);
  });

  test("takes a user name that is no ordinary word out wherever it is", () => {
    expect(of("", "agent7").foreign("xagent7x")).toBe("x□x");
    expect(of("", "agent").foreign(`x${btoa("an agent!")}`)).not.toContain("agent");
  });

  test("takes the writing of the caller", () => {
    expect(of("a&bcd").foreign("x a&amp;bcd y", (name, found) => `<${name}:${found}>`)).toBe(
      "x <password:a&amp;bcd> y",
    );
  });
});

describe("a sentence of ours", () => {
  const own = phrase`cannot decode GetOwner result: the property of an owner is a red word, and the password 1101 passes`;

  test.each([...secrets, ...shortSecrets])("is left alone whatever a secret is: %j", (password) => {
    expect(of(password).sentence(own)).toBe(own);
    expect(of(password).sentence(phrase`${own}: ${quote(password)} (line 1101, column 1)`)).toBe(
      `${own}: "■${password.length > 100 ? "…" : ""}" (line 1101, column 1)`,
    );
  });

  test("ends a quoted part where its quote ends, and one without end at the end", () => {
    const clean = (text: string) => of("owner").sentence(text as Message);
    expect(clean('owner "\\"owner\\\\" owner "owner')).toBe('owner "\\"■\\\\" owner "■');
    expect(clean('"owner\\')).toBe('"■\\');
  });
});

describe("data and bytes", () => {
  const plain = (password: string) => redactor({ password }, () => "[gone]");

  test("changes every text in plain data, and no name", () => {
    const data = { owner: ["owner", { x: "an OWNER", y: 1, z: null, b: true }], ["__proto__"]: "owner" };
    expect(JSON.stringify(of("owner").data(data))).toBe(
      '{"owner":["■",{"x":"an ■","y":1,"z":null,"b":true}],"__proto__":"■"}'.replace('"__proto__"', '"__proto__"'),
    );
  });

  test.each(["utf8", "utf16le", "latin1"] as const)("takes secrets out of bytes in %s", (encoding) => {
    const clean = plain('p&w<d>%20"é+').bytes(Buffer.from('<x>p&amp;w&lt;d&gt;%20"é+</x>', encoding));
    expect(Buffer.from(clean).toString(encoding)).toBe("<x>[gone]</x>");
  });

  test("takes secrets out of UTF-16 with a mark, and gives other bytes as they are", () => {
    const bytes = Buffer.from("\ufeffthe Secret99 ☃", "utf16le");
    expect(Buffer.from(plain("Secret99").bytes(bytes.swap16())).swap16().toString("utf16le")).toBe(
      "\ufeffthe [gone] ☃",
    );
    const others = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(of("Secret99").bytes(others)).toBe(others);
  });
});

describe("the time of redaction", () => {
  const cost = (text: string): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 2; round += 1) {
      // A redactor of its own for each round, since it remembers the text before.
      const { foreign } = of('p&w<d>%20"é+☃ ', "aaaaaaaaaaaaaaab");
      foreign("made ready");
      const before = process.cpuUsage();
      foreign(text);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, user + system);
    }
    return best;
  };

  test.each([
    "a",
    " ",
    "<!--",
    "<!-- -->",
    "&amp;",
    "&amp;amp;lt;",
    "&#0",
    "&#0000000000000000000000",
    "%25",
    "%",
    "%c3%a9",
    "\\",
    "\\u0041",
    '"',
    '"\\',
    "…",
    "p&w",
    "p & w<",
    "☃",
    "İ",
    "\0",
    "YXNk",
  ])("grows no faster than the text: %j", { retry: 2 }, (part) => {
    const text = (size: number) => part.repeat(Math.ceil(size / part.length));
    const growth = cost(text(800_000)) / Math.max(cost(text(100_000)), 1_000);
    expect(growth).toBeLessThan(24);
  });
});

describe("element names of the service", () => {
  const known = elementNames(library);
  const clean = redactor({ username: "book", password: "Title" }, (name) => `{{${name}}}`, known);

  test.each([
    ["<GetBookResponse><soap:Body/></x:GetBookResponse>", "<GetBookResponse><soap:Body/></x:GetBookResponse>"],
    ["<Title>x</Title>", "<Title>x</Title>"],
    ["<BookTitle>x", "<Book{{password}}>x"],
    ["<Book-Title>x", "<{{username}}-{{password}}>x"],
    ["<Title>Title</Title>", "<Title>{{password}}</Title>"],
    ["<a Title='book'/>", "<a {{password}}='{{username}}'/>"],
    ["GetBookResponse", "GetBookResponse"],
    ["a Book", "a {{username}}"],
  ])("stay whole in tags only: %s", (text, expected) => {
    expect(clean.foreign(text)).toBe(expected);
  });

  test.each([
    ["FindBooks", "FindBooks"],
    ["FindBooks and a book", "FindBooks and a {{username}}"],
    ["Title", "{{password}}"],
  ])("stay whole as texts of plain data, unless they are a secret: %s", (text, expected) => {
    expect(clean.data({ operation: [text] })).toEqual({ operation: [expected] });
  });
});

test("a very long secret is taken out in parts, wherever it is cut", () => {
  const secret = Array.from({ length: 300 }, (_, each) => `s${each}#`).join("");
  const { foreign } = of(secret);
  expect(foreign(`a ${secret} b`).replace(/■+/g, "■")).toBe("a ■ b");
  expect(foreign(`a ${encodeURIComponent(secret)} b`).replace(/■+/g, "■")).toBe("a ■ b");
});
