// The line that shows how far a run is: on a terminal only, and gone at the end.
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

test("counts the cases and the failures on a terminal, on one line that is taken away", () => {
  const { io, written } = terminal(true);
  const progress = new Progress(io);
  for (const event of events) progress.add(event);
  progress.clear();
  expect(written.slice(0, 2)).toEqual(["conform: 20 of 45 cases, 2 failed ", "\r\u001b[K"]);
  expect(written.slice(2)).toEqual(["conform: 40 of 45 cases, 4 failed ", "\r\u001b[K"]);
});

test("writes nothing where nobody looks", () => {
  const { io, written } = terminal(false);
  const progress = new Progress(io);
  for (const event of events) progress.add(event);
  progress.clear();
  expect(written).toEqual([]);
});
