// Lists hostile queries and HTML forms.
import type { Piece } from "./bodies.js";

const base = "ApiUsername=a&ApiPassword=b";
const piece = (name: string, text: () => string): Piece => ({ name, text });

/** All hostile queries and forms. */
export const forms: readonly Piece[] = [
  piece("100,000 parameters", () => Array.from({ length: 100_000 }, (_, index) => `p${index}=1`).join("&")),
  piece("100,000 items of an array", () => `${base}${"&PropertyIds=1".repeat(100_000)}`),
  piece("a scalar 100,000 times", () => "ApiUsername=a&".repeat(100_000)),
  piece("100,000 ampersands", () => "&".repeat(100_000)),
  piece("100,000 equals signs", () => "=".repeat(100_000)),
  piece("100,000 percent signs", () => "%".repeat(100_000)),
  piece("100,000 escapes", () => `${base}&PropertyIds=${"%41".repeat(100_000)}`),
  piece("100,000 escapes that are not UTF-8", () => `ApiUsername=${"%FF".repeat(100_000)}`),
  piece("100,000 escapes of .NET", () => `ApiUsername=${"%u0041".repeat(100_000)}`),
  piece("100,000 plus signs", () => `ApiUsername=${"+".repeat(100_000)}`),
  piece("__proto__ as a parameter", () => `${base}&__proto__=1&constructor=2&PropertyIds=1`),
  piece("an integer of 100,000 digits", () => `${base}&PropertyIds=${"9".repeat(100_000)}`),
  piece("an integer behind 100,000 blanks", () => `${base}&PropertyIds=${"+".repeat(100_000)}x`),
  piece("100,000 commas", () => `${base}&PropertyIds=${"1,".repeat(100_000)}`),
  piece("markup 100,000 times", () => `ApiUsername=${"%3Ca".repeat(100_000)}`),
];
