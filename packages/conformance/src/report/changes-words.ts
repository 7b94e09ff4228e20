// Describes the changes since an earlier run, in words that several reports share.
import type { Changes } from "../results/changes.js";
import { grouped } from "./words.js";

/** The cases with one kind of change. */
export interface ChangePart {
  readonly title: string;
  readonly mark: "bad" | "good" | "open";
  readonly count: number;
  /** The cases by check and operation. The list is empty for kinds of changes that need no attention. */
  readonly lines: readonly string[];
}

/** Returns the line that names the earlier run. */
export function previousLine({ previous: { plan, version, target, today } }: Changes): string {
  return `compared with plan ${plan} · staywire ${version} · ${target} · today was ${today}`;
}

/** Returns the kinds of changes. Those that need attention come first. */
export function changeParts(changes: Changes): ChangePart[] {
  const { newFailures, sameFailures, fixed, noLongerJudged, onlyNow, onlyBefore } = changes;
  const failingNow = namesOf(onlyNow.filter(({ verdict }) => verdict === "fail"));
  const failedBefore = [...onlyBefore].filter(([, verdict]) => verdict === "fail").map(([name]) => name);
  return [
    part("new failures", "bad", namesOf(newFailures)),
    part("failures of cases that only this run has", "bad", failingNow),
    part("fixed", "good", fixed),
    part("passed or failed before, not run now", "open", noLongerJudged),
    part("failures of cases that only the earlier run has", "open", failedBefore),
    { title: "same failures", mark: "bad", count: sameFailures.length, lines: [] },
    { title: "cases that only this run has", mark: "open", count: onlyNow.length, lines: [] },
    { title: "cases that only the earlier run has", mark: "open", count: onlyBefore.size, lines: [] },
  ];
}

function namesOf(events: readonly { readonly name: string }[]): string[] {
  return events.map(({ name }) => name);
}

function part(title: string, mark: ChangePart["mark"], names: readonly string[]): ChangePart {
  return { title, mark, count: names.length, lines: linesOf(names) };
}

/** Maximum number of lines for one kind of change. */
const MOST_LINES = 40;

/** Lists cases by check and operation, because a check that fails in one binding mostly fails in all. */
function linesOf(names: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = name.split("/").slice(0, 2).join("/");
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [name]);
    else own.push(name);
  }
  const lines = [...groups].map(([key, own]) =>
    own.length === 1 ? (own[0] ?? key) : `${key}: ${grouped(own.length)} cases`,
  );
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${grouped(more)} more`] : lines;
}
