// The failures of a run as files that can be sent again: one for `staywire replay`, one for a shell.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeControls } from "@staywire/codec";
import { curlScript, type Event, type Repro, type ReproPlan, reproOf } from "@staywire/conformance";
import { messageOf } from "../cli-error.js";
import type { Io } from "../io.js";

/** The folder of the files, as a person at the prompt writes it. */
const FOLDER = ".staywire";

/** Writes the files of failures as they come; a run goes on where they cannot be written. */
export class Repros {
  private plan: ReproPlan | undefined;
  private broken = false;
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
  }

  /** Takes an event in; the files of a failure are there when this returns. */
  add(event: Event): void {
    if (event.type === "plan") this.plan = event;
    const { plan } = this;
    const repro = event.type === "verdict" && plan !== undefined ? reproOf(plan, event) : undefined;
    if (repro !== undefined && !this.broken) this.write(repro);
  }

  /** The folder with the files; undefined where they could not be written. */
  folder(): string | undefined {
    return this.broken ? undefined : FOLDER;
  }

  private write(repro: Repro): void {
    const folder = join(this.io.cwd, FOLDER);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${repro.case}.json`), `${escapeControls(JSON.stringify(repro, null, 2))}\n`);
      if (repro.trial !== undefined) return;
      writeFileSync(join(folder, `${repro.case}.sh`), curlScript(repro), { mode: 0o755 });
    } catch (error) {
      this.broken = true;
      this.io.err(`failures cannot be written into ${FOLDER}: ${messageOf(error)}\n`);
    }
  }
}
