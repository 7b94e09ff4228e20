// The signature of every report.
import type { Changes } from "../results/changes.js";
import type { StaleEntry } from "../results/expected.js";
import type { Summary } from "../results/summarize.js";
import type { SarifPlace } from "./sarif-log.js";

/** The data that a report shows besides the events of the run. */
export interface ReportContext {
  /**
   * The entries of the expected failures that no longer hold.
   *
   * @defaultValue none
   */
  readonly stale?: readonly StaleEntry[] | undefined;
  /**
   * The changes since an earlier run. JUnit has no place for them.
   *
   * @defaultValue none: the run is compared with no other
   */
  readonly changes?: Changes | undefined;
  /**
   * True to use the colours of a terminal.
   *
   * @defaultValue false
   */
  readonly color?: boolean | undefined;
  /**
   * The folder with the replay files of the run.
   *
   * @defaultValue none: no replay files were written
   */
  readonly replayFiles?: string | undefined;
  /**
   * More arguments of the command that sends a failure again, quoted for a shell: the base URL and options.
   *
   * @defaultValue none
   */
  readonly replayArguments?: readonly string[] | undefined;
  /**
   * True if the target is gone after the run, so that nothing that was created needs to be removed.
   *
   * @defaultValue false
   */
  readonly disposable?: boolean | undefined;
  /**
   * Finds an operation in the description of the service.
   *
   * @defaultValue none: the description is in no file
   */
  readonly placeOf?: ((operation: string) => SarifPlace | undefined) | undefined;
  /**
   * The day on which the run was made, like `2027-05-01`.
   *
   * @defaultValue unknown
   */
  readonly day?: string | undefined;
  /**
   * Finds the address of the page about a rule.
   *
   * @defaultValue none: a report names rules without links
   */
  readonly rulePage?: ((id: string) => string | undefined) | undefined;
  /**
   * The most groups of failures that a terminal shows in full.
   *
   * @defaultValue 20
   */
  readonly maxGroups?: number | undefined;
}

/** Makes a report of a run: a pure function, which escapes every text that the target sent. */
export type Report = (summary: Summary, context?: ReportContext) => string;
