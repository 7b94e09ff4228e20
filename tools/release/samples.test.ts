// Samples are found in pages: a sample is a block of code followed by its output.
import { expect, test } from "vitest";
import { allSamples, programFor, samplesIn } from "./samples.js";

const fence = "```";

test("code without output is not a sample, and adjacent code blocks are not joined", () => {
  const page = `${fence}js\nold();\n${fence}\n\nText.\n\n${fence}ts\nconst a: number = 1;\nb(a);\n${fence}\n\n${fence}text\n1\n${fence}\n`;
  expect(samplesIn("page.md", page)).toEqual([
    { name: "page.md 1", program: "const a = 1;\nb(a);\n", lines: 2, printed: "1" },
  ]);
});

test("a program calls the running service instead of the service that it names", () => {
  const [sample] = samplesIn(
    "p",
    `${fence}ts\nf("https://channel.example/x");\n${fence}\n\n${fence}text\n\n${fence}\n`,
  );
  expect(sample && programFor(sample, "http://127.0.0.1:1")).toBe('f("http://127.0.0.1:1/x");\n');
});

test("the README, the channel package and a guide have samples, and one sample of at most ten lines computes a calendar", () => {
  const samples = allSamples();
  for (const page of ["README.md", "packages/channel/README.md", "docs/guides/calendar-quote-sync.md"]) {
    expect(samples.map(({ name }) => name)).toContain(`${page} 1`);
  }
  expect(samples.filter(({ program, lines }) => program.includes("calendar(") && lines <= 10)).not.toEqual([]);
});
