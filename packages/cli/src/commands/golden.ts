// `staywire golden`: runs the golden cases against a codec.

import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { exitCodes } from "@staywire/conformance";
import { type GoldenVerdict, runGolden } from "@staywire/conformance/golden";
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

type Counts = Record<GoldenVerdict["outcome"] | "cases", number>;

async function run({ io, finish, keeps }: Session, flags: GoldenFlags): Promise<void> {
  const { codec, name, close } = await openCodec(io, flags);
  const cases = readGoldenCases();
  const counts: Counts = { passed: 0, failed: 0, "not-run": 0, cases: 0 };
  const run = new Set<string>();
  try {
    for await (const { id, step, outcome, message } of runGolden(cases, codec, untypedCodec(service))) {
      counts[outcome] += 1;
      if (outcome !== "not-run") counts.cases = run.add(id).size;
      keeps(phrase`${summary(counts)} until then`);
      await interruptible(io);
      if (outcome === "failed") io.out(`failed  ${id} ${step}: ${message}\n`);
    }
  } finally {
    await close();
  }
  io.out(`${cases.length} golden cases against ${name}: ${summary(counts)}\n`);
  finish(exitCodeOf(counts));
}

function summary({ passed, failed, cases, "not-run": notRun }: Counts): Message {
  return phrase`${passed} steps of ${cases} cases passed, ${failed} failed, ${notRun} not run`;
}

function exitCodeOf({ passed, failed }: Counts): number {
  if (failed > 0) return exitCodes.nonConformant;
  return passed === 0 ? exitCodes.incomplete : exitCodes.ok;
}
