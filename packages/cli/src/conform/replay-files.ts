// The failures of a run as files that can be sent again: one for `staywire replay`, one for a shell.
import { join } from "node:path";
import { curlScript, type Event, type ReplayFile, type ReplayFilePlan, replayFileOf } from "@staywire/conformance";
import { escapeControls } from "@staywire/model";
import { fileProblem } from "../io/file-problem.js";
import { writeInside } from "../io/write-inside.js";
import type { Io } from "../io.js";

/** The folder of the files, as a person at the prompt writes it. */
const FOLDER = ".staywire";

/** Writes the files of failures as they come; a run goes on where they cannot be written. */
export class ReplayFiles {
  private plan: ReplayFilePlan | undefined;
  private broken = false;
  private readonly io: Io;
  private readonly headers: readonly string[];

  /** Makes the files; each request has header fields of the user with these names. */
  constructor(io: Io, headers: readonly string[] = []) {
    this.io = io;
    this.headers = headers;
  }

  /** Takes an event in; the files of a failure are there when this returns. */
  add(event: Event): void {
    if (event.type === "plan") this.plan = event;
    const { plan } = this;
    const replayFile = event.type === "verdict" && plan !== undefined ? replayFileOf(plan, event) : undefined;
    if (replayFile !== undefined && !this.broken) this.write(replayFile);
  }

  /** The folder with the files; undefined if they could not be written. */
  folder(): string | undefined {
    return this.broken ? undefined : FOLDER;
  }

  private write(replayFile: ReplayFile): void {
    const folder = join(this.io.cwd, FOLDER);
    const { case: id, trial } = replayFile.event;
    try {
      writeInside(folder, `${id}.json`, `${escapeControls(JSON.stringify(replayFile, null, 2))}\n`);
      if (trial !== undefined) return;
      writeInside(folder, `${id}.sh`, curlScript(replayFile, this.headers), 0o755);
    } catch (error) {
      this.broken = true;
      this.io.err(`failures cannot be written into ${FOLDER}: ${fileProblem(error)}\n`);
    }
  }
}
