// The progress line of a run is shown only on a terminal, and is removed at the end.
import type { Event } from "@staywire/conformance";
import { expect, test } from "vitest";
import type { Io } from "../io.js";
import { Progress } from "./progress.js";

function terminal(errIsTerminal: boolean): { readonly io: Io; readonly written: string[] } {
  const written: string[] = [];
  const styled = { out: () => undefined, err: (text: string) => void written.push(text) };
  return { io: { styled, errIsTerminal } as unknown as Io, written };
}

const events = [
  { type: "plan", shard: { cases: 45 } },
  ...Array.from({ length: 45 }, (_, index) => ({ type: "verdict", verdict: index % 10 === 0 ? "fail" : "pass" })),
] as unknown as readonly Event[];

test("the number of cases and failures is shown on one line of a terminal, which is removed at the end", () => {
  const { io, written } = terminal(true);
  const progress = new Progress(io);
  for (const event of events) progress.add(event);
  progress.clear();
  expect(written.slice(0, 2)).toEqual(["conform: 20 of 45 cases, 2 failed ", "\r\u001b[K"]);
  expect(written.slice(2)).toEqual(["conform: 40 of 45 cases, 4 failed ", "\r\u001b[K"]);
});

test("nothing is written without a terminal", () => {
  const { io, written } = terminal(false);
  const progress = new Progress(io);
  for (const event of events) progress.add(event);
  progress.clear();
  expect(written).toEqual([]);
});
