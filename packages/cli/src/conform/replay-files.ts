// Writes a file for `staywire replay` for each failure of a run and, if the failure is one of a service, a shell
// script.
import { join } from "node:path";
import { curlScript, type Event, type ReplayFile, type ReplayFilePlan, replayFileOf } from "@staywire/conformance";
import { escapeControls } from "@staywire/model";
import { fileProblem } from "../io/file-problem.js";
import { writeInside } from "../io/write-inside.js";
import type { Io } from "../io.js";

/** The folder of the files, as written in messages. */
const FOLDER = ".staywire";

/** Writes the files of failures as they occur; the run continues if they cannot be written. */
export class ReplayFiles {
  private plan: ReplayFilePlan | undefined;
  private broken = false;
  private readonly io: Io;
  private readonly headers: readonly string[];

  /** `headers` are the names of the header fields that the user adds to each request. */
  constructor(io: Io, headers: readonly string[] = []) {
    this.io = io;
    this.headers = headers;
  }

  /** Handles an event. If the event is a failure, its files exist when `add` returns. */
  add(event: Event): void {
    if (event.type === "plan") this.plan = event;
    const { plan } = this;
    const replayFile = event.type === "verdict" && plan !== undefined ? replayFileOf(plan, event) : undefined;
    if (replayFile !== undefined && !this.broken) this.write(replayFile);
  }

  /** Returns the folder with the files; undefined if they could not be written. */
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
