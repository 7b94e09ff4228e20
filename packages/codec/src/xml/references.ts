// Text as it stands in a document, turned into the text that it means.
import { illegal, illegalCharacter, isXmlCodePoint } from "./chars.js";

/** Told of what XML does not allow; throws. `at` counts from the start of the text. */
export type Refuse = (code: "illegal-character" | "malformed-xml", message: string, at: number) => never;

/** What to do with a reference to a character that XML cannot hold: refuse it, or give what stands for it. */
export type OnIllegal = () => string | undefined;

/** The entities that XML has by itself. */
export const predefined: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Refuses characters that XML 1.0 cannot hold. */
export function refuseControls(text: string, refuse: Refuse): void {
  const found = illegalCharacter(text);
  if (found !== undefined) refuse("illegal-character", `${found} is not a character of XML`, text.search(illegal));
}

/** Settles the references in a text that holds no markup. */
export function resolveReferences(text: string, refuse: Refuse, unheld: OnIllegal): string {
  refuseControls(text, refuse);
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d+)|#x([\da-fA-F]+));|&/g,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined, at: number) => {
      if (name !== undefined) return predefined.get(name) as string;
      if (whole === "&") return refuse("malformed-xml", "& begins no reference that XML has", at);
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (isXmlCodePoint(code)) return String.fromCodePoint(code);
      const message =
        "a reference to a character that XML cannot hold (the option illegalCharacters can replace it in replies)";
      return unheld() ?? refuse("illegal-character", message, at);
    },
  );
}
