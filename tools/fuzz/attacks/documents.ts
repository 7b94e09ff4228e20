// Lists documents that attack a reader: they make it use ever more memory or time, or mislead careless programs.
import type { Input } from "../input.js";
import { bodies } from "./bodies.js";
import { forms } from "./forms.js";
import { get, post, reply, request } from "./wrap.js";

/** An attack. Its input is created when needed, because many of them together would not fit in memory. */
export interface Attack {
  readonly name: string;
  input(): Input;
}

const wraps: readonly (readonly [where: string, wrap: (content: string) => Input])[] = [
  ["in a reply's value", (content) => reply("string", content)],
  ["in a reply's list", (content) => reply("list", content)],
  ["in a reply's opaque value", (content) => reply("opaque", content)],
  ["in a fault", (content) => reply("fault", content)],
  ["in a request's parameter", (content) => request(content)],
];

/** All attacks. */
export const attacks: readonly Attack[] = [
  ...bodies.flatMap(({ name, text }) =>
    wraps.map(([where, wrap]): Attack => ({ name: `${name}, ${where}`, input: () => wrap(text()) })),
  ),
  ...bodies.map(
    ({ name, text }): Attack => ({ name: `${name}, as a whole reply`, input: () => reply("whole", text()) }),
  ),
  ...forms.flatMap(({ name, text }): Attack[] => [
    { name: `${name}, in a query`, input: () => get(text()) },
    { name: `${name}, in a form`, input: () => post(text()) },
  ]),
];
