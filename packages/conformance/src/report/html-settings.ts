// Writes the day and the settings of a run as HTML.
import type { Summary } from "../results/summarize.js";
import { escaped } from "./html-text.js";
import type { ReportContext } from "./report.js";
import { grouped, isOfCodec, planLine, seedText, shownOperations } from "./words.js";

/**
 * Returns the settings of a run as an HTML list. Without a plan, returns the line that states that the plan is missing.
 */
export function settingsHtml(summary: Summary, { day }: ReportContext): string {
  const { plan, ended } = summary;
  if (plan === undefined) return `<p class="soft">${escaped(planLine(summary))}</p>`;
  const { shard, suite, suiteVersion = "", operations, bindings, cases, seed } = plan;
  const shown = shownOperations(summary).length;
  const rows: readonly (readonly [name: string, text: string | undefined])[] = [
    ["run on", day],
    ["today of the target", plan.today],
    ["staywire", plan.version],
    ["suite", `${suite} ${suiteVersion}`.trim()],
    ["service", `${plan.service} ${plan.serviceVersion}`],
    ["level", isOfCodec(plan) ? undefined : plan.level],
    ["profile", plan.profile],
    ["requirements", plan.requirements],
    ["operations", shown === operations.length ? grouped(shown) : `${shown} of ${operations.length}`],
    ["bindings", bindings.join(", ")],
    ["cases", grouped(shard.cases)],
    ["shard", shard.of === 1 ? undefined : `${shard.index} of ${shard.of}, of ${grouped(cases)} cases`],
    ["calls of a case", grouped(plan.runs)],
    ["requests", ended === undefined ? undefined : grouped(ended.requests)],
    ["seed", seedText(seed)],
    ["plan", plan.plan],
  ];
  const items = rows.map(([name, text]) =>
    text === undefined ? "" : `<div><dt>${name}</dt><dd>${escaped(text)}</dd></div>`,
  );
  return `<dl class="settings" aria-label="Settings of the run">${items.join("")}</dl>`;
}
