// `staywire golden`: runs the golden cases against a codec.

import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { exitCodes } from "@staywire/conformance";
import { type GoldenCase, type GoldenVerdict, runGolden } from "@staywire/conformance/golden";
import { type Message, phrase } from "@staywire/model";
import type { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { readGoldenCases } from "../golden/cases.js";
import { type GoldenFlags, goldenFlags, openCodec } from "../golden/codec.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { interruptible } from "../interruption.js";
import type { Session } from "../io.js";

/** Adds arguments, options and the action to the command. */
export function goldenCommand(command: Command, session: Session): Command {
  return addFlags(command, goldenFlags)
    .addHelpText("after", wrapped(helpText))
    .action((flags: GoldenFlags) => run(session, flags));
}

const helpText = `
A module exports an object with decodeRequest(request), encodeRequest(operation, binding, { credentials, parameters }),
decodeResponse(operation, binding, response), encodeResponse(operation, binding, value), encodeFault(binding, fault),
computeValue(table, input) and configure({ namespace, paths }), which returns such an object, or some of them; a function
refuses a message by throwing. What a codec does not do is not run.
The package @staywire/golden holds the cases, and its README.md describes them.

${exitCodesHelp({
  ok: "every case that was run passed",
  nonConformant: "a case failed",
  usage: "no codec was found",
  incomplete: "nothing was run",
})}`;

/** The counts of the verdicts. */
interface Tally {
  readonly steps: Record<GoldenVerdict["outcome"], number>;
  /** The ids of the cases that were run. */
  readonly run: Set<string>;
  /** For each reason, the number of steps that were not run for this reason. */
  readonly reasons: Map<string, number>;
}

async function run({ io, finish, keeps }: Session, flags: GoldenFlags): Promise<void> {
  const { codec, name, close } = await openCodec(io, flags);
  const { folder, cases } = readGoldenCases();
  const tally: Tally = { steps: { passed: 0, failed: 0, "not-run": 0 }, run: new Set(), reasons: new Map() };
  try {
    for await (const verdict of runGolden(cases, codec, untypedCodec(service))) {
      const { id, step, outcome, message } = verdict;
      count(tally, verdict);
      keeps(phrase`${summary(tally)} until then`);
      await interruptible(io);
      if (outcome === "failed") io.out(`failed  ${id} ${step}: ${message}\n`);
    }
  } finally {
    await close();
  }
  if (tally.steps.failed > 0) io.out(`the cases are folders of ${folder}\n`);
  for (const [reason, steps] of tally.reasons) io.out(`not run  ${steps} steps: ${reason}\n`);
  io.out(`${cases.length} golden cases against ${name}${operationsText(cases, tally)}: ${summary(tally)}\n`);
  finish(exitCodeOf(tally));
}

function count({ steps, run, reasons }: Tally, { id, outcome, message }: GoldenVerdict): void {
  steps[outcome] += 1;
  if (outcome !== "not-run") {
    run.add(id);
    return;
  }
  // The reason is the part before the colon; details of the case follow it.
  const [reason = message] = message.split(": ");
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

function operationsText(cases: readonly GoldenCase[], { run }: Tally): string {
  const names = new Set(cases.flatMap(({ id, operation }) => (run.has(id) && operation !== null ? [operation] : [])));
  return names.size === 0 ? "" : `, ${names.size} of ${service.order.length} operations`;
}

function summary({ steps, run }: Tally): Message {
  return phrase`${steps.passed} steps of ${run.size} cases passed, ${steps.failed} failed, ${steps["not-run"]} not run`;
}

function exitCodeOf({ steps: { passed, failed } }: Tally): number {
  if (failed > 0) return exitCodes.nonConformant;
  return passed === 0 ? exitCodes.incomplete : exitCodes.ok;
}
