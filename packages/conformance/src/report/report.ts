// Defines the type of all reports, and the data that they get in addition to the events.
import type { Changes } from "../results/changes.js";
import type { StaleEntry } from "../results/expected.js";
import type { Summary } from "../results/summarize.js";
import type { SarifPlace } from "./sarif-log.js";

/** Data for reports in addition to the events of the run. */
export interface ReportContext {
  /**
   * The entries of the expected failures that are out of date.
   *
   * @defaultValue none
   */
  readonly stale?: readonly StaleEntry[] | undefined;
  /**
   * The changes since an earlier run. Only the report for terminals and the reports in HTML, Markdown and JSON show
   * them.
   *
   * @defaultValue none: the run is not compared
   */
  readonly changes?: Changes | undefined;
  /**
   * True to use the colors of a terminal.
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
   * The arguments for the `staywire replay` command that follow the file, quoted for a shell: the base URL and options.
   *
   * @defaultValue none
   */
  readonly replayArguments?: readonly string[] | undefined;
  /**
   * True if the target no longer exists after the run, so that nobody has to remove created objects.
   *
   * @defaultValue false
   */
  readonly disposable?: boolean | undefined;
  /**
   * Returns the location of an operation in the file of the service description.
   *
   * @defaultValue none: findings have no location
   */
  readonly placeOf?: ((operation: string) => SarifPlace | undefined) | undefined;
  /**
   * The day on which the run was made, like `2027-05-01`.
   *
   * @defaultValue unknown
   */
  readonly day?: string | undefined;
  /**
   * Returns the address of the page about a rule.
   *
   * @defaultValue none: a report names rules without links
   */
  readonly rulePage?: ((id: string) => string | undefined) | undefined;
  /**
   * Maximum number of groups of failures that a terminal shows in full.
   *
   * @defaultValue 20
   */
  readonly maxGroups?: number | undefined;
}

/** Creates a report of a run. It is a pure function, and it escapes every text that the target sent. */
export type Report = (summary: Summary, context?: ReportContext) => string;
