// Runs a session with one client: receives its requests, finds the case of each request, and stores the observations.
import type { Delivery } from "@staywire/alterations";
import { type ChannelService, service as channelService } from "@staywire/catalog";
import { CodecError, emptyBody, type HttpRequest, type HttpResponse, route, untypedCodec } from "@staywire/codec";
import { fits, pseudonymizer, redactor } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { ServerOptions } from "@staywire/server";
import { observedOf, recorder } from "@staywire/suite";
import { type CalendarDate, parseIsoDate } from "@staywire/values";
import type { World } from "@staywire/world";
import { cases as everyCase } from "./cases/cases.js";
import { crashNote } from "./checks/crash.js";
import { checks } from "./checks/index.js";
import { isSteady } from "./checks/runs.js";
import type { Addresses, CaseRun, ClientCase } from "./core/case.js";
import type { CaseRuns } from "./core/check.js";
import type { CommandEnd, Incident, Mark, Observation, Place } from "./core/observation.js";
import type { CallReport, Distinction, TaskReport } from "./core/report.js";
import type { CaseResult, ClientResults } from "./core/result.js";
import { evaluateChecks } from "./evaluate.js";
import { type CaseAnswer, type CaseCall, CaseService, type CaseServiceSettings } from "./service/case-service.js";
import { caseOf, withoutCasePath } from "./service/correlate.js";
import { passwordMarks } from "./service/password-marks.js";
import { writtenFields } from "./service/written-fields.js";

/** The options of a session. */
export interface SessionOptions {
  /** The name of the client in reports. Default: `client`. */
  readonly client?: string | undefined;
  /** The service, with the namespace and paths of a deployment. Default: that of the catalog. */
  readonly service?: ChannelService | undefined;
  /** The seed for values in replies that a client cannot guess. Default: 1. */
  readonly seed?: number | undefined;
  /** The ids of the cases; `*` matches any text. Default: all that apply. */
  readonly only?: readonly string[] | undefined;
  /** True to omit the cases that take longer than a minute. Default: false. */
  readonly quick?: boolean | undefined;
  /** False to reject ids that the world lacks; true to add them to the world. Default: true. */
  readonly adopt?: boolean | undefined;
  /** True if findings of the severity `practice` fail the run. Default: false. */
  readonly strict?: boolean | undefined;
  /** True if a command is started for each case, and its end is reported. Default: false. */
  readonly hasCommand?: boolean | undefined;
  /** True if an adapter reports on calls and tasks. Default: false. */
  readonly hasAdapter?: boolean | undefined;
  /** Returns the pages of the service, such as its WSDL. Default: a plain page that lists the operations. */
  readonly pages?: ServerOptions["pages"];
  /** The base URLs for replies that contain addresses. Default: none; the cases that need sockets are then omitted. */
  readonly addresses?: Addresses | undefined;
  /** Returns the time in milliseconds from 1970-01-01T00:00:00Z. Default: the system's clock. */
  readonly now?: (() => number) | undefined;
  /** Waits before a reply. Default: replies come at once. */
  readonly sleep?: ((ms: number) => Promise<unknown>) | undefined;
}

/** The reply to a request, and how it reaches the client. */
export interface SessionAnswer {
  readonly response: HttpResponse;
  /** The delivery of the response. Default: in one part. */
  readonly delivery: Delivery | undefined;
  /** True if no reply is sent to the client. */
  readonly isSilent: boolean;
  /** The number of bytes of white space after the response, sent for as long as the client reads. */
  readonly fill: number;
  /** Reports that the client closed the connection before a reply, or before the end of the white space. */
  readonly giveUp: () => void;
  /** Reports that the client read all white space. */
  readonly readAll: () => void;
}

/** A report without the requests that belong to it. */
export type NewReport = Omit<CallReport, "observations"> | Omit<TaskReport, "observations">;

interface Run {
  readonly case: ClientCase;
  readonly service: CaseService;
  readonly observations: Observation[];
  readonly incidents: Incident[];
  end: CommandEnd | undefined;
  readonly crashes: readonly CommandEnd[];
  readonly calls: Reported<CallReport>[];
  readonly tasks: Reported<TaskReport>[];
}

/**
 * For each address that only one case uses, the id of that case. Requests at such an address that identify no case
 * belong to it.
 */
const casesOfPlaces: Readonly<Partial<Record<Place, string>>> = { elsewhere: "redirect", untrusted: "certificate" };

/** A report; `from` is the number of earlier requests of the case. */
type Reported<R extends CallReport | TaskReport> = Omit<R, "observations"> & { readonly from: number };

/** A session with one client. */
export class Session {
  /** The cases, in the order in which a client with one account runs them. */
  readonly cases: readonly ClientCase[];
  private readonly options: SessionOptions;
  private readonly service: ChannelService;
  private readonly runs: Map<string, Run>;
  private readonly settings: CaseServiceSettings;
  /** Serves the pages of the service, such as its WSDL. */
  private readonly plain: CaseService;
  private readonly passwords = new Set<string>();
  private readonly record: ReturnType<typeof recorder>;
  private readonly codec: ReturnType<typeof untypedCodec>;
  private readonly now: () => number;
  /** The index of the current case at each address. */
  private readonly indexes: number[] = [0];
  /** The number of running calls, by case. */
  private readonly inWork = new Map<string, number>();
  private latest = 0;
  private name: string;
  private cannot: ReadonlySet<string> = new Set();

  constructor(options: SessionOptions = {}) {
    this.options = options;
    this.name = options.client ?? "client";
    this.service = options.service ?? channelService;
    this.now = options.now ?? Date.now;
    this.record = recorder(this.service);
    this.codec = untypedCodec(this.service);
    this.cases = casesOf(options);
    this.settings = {
      service: this.service,
      mark: markOf(options.seed ?? 1),
      adopt: options.adopt ?? true,
      addresses: options.addresses,
      pages: options.pages,
    };
    this.plain = new CaseService({ id: "", title: phrase`pages` }, this.settings);
    this.runs = new Map(this.cases.map((each) => [each.id, this.newRun(each, [])]));
  }

  /** The case of requests that identify no case; undefined after the last case. */
  get current(): ClientCase | undefined {
    return this.currentAt(0);
  }

  /** The time of the latest request or reply; 0 if there was none. */
  get latestTime(): number {
    return this.latest;
  }

  /** The number of requests of a case. */
  requestsOf(id: string): number {
    return this.runs.get(id)?.observations.length ?? 0;
  }

  /** True if a case needs no further requests, because a check of this case already has a finding in it. */
  isSettled(id: string): boolean {
    const runs = this.snapshot();
    const own = checks.filter(({ cases = [] }) => cases.includes(id));
    return own.some(({ find }) => [...find(runs)].some((each) => each.case === id && each.text !== undefined));
  }

  /** Ends the current case. Returns false if it was the last one. */
  next(): boolean {
    this.indexes[0] = Math.min((this.indexes[0] ?? 0) + 1, this.cases.length);
    return this.current !== undefined;
  }

  /** Makes a case the current one, at one of the addresses. */
  begin(id: string, lane = 0): void {
    const found = this.cases.findIndex((each) => each.id === id);
    if (found >= 0) this.indexes[lane] = found;
  }

  /** Reports the end of the command of a case. */
  ended(id: string, end: CommandEnd): void {
    const run = this.runs.get(id);
    if (run !== undefined) run.end = end;
  }

  /**
   * Removes the observations of a case, so that it can be run again. If the client crashed, `crash` is kept for the
   * report.
   */
  again(id: string, crash?: CommandEnd): void {
    const run = this.runs.get(id);
    if (run === undefined) return;
    this.runs.set(id, this.newRun(run.case, crash === undefined ? run.crashes : [...run.crashes, crash]));
  }

  /** True if the client did the same in both cases without changes. */
  get isSteady(): boolean {
    return isSteady(this.snapshot());
  }

  /** The number of cases in which the client crashed or hung in both runs. */
  get failedCases(): number {
    const hasFailed = ({ crashes, end }: Run) =>
      crashes.length > 0 && (end?.isCrash === true || end?.code === undefined);
    return [...this.runs.values()].filter((run) => run.end !== undefined && hasFailed(run)).length;
  }

  private currentAt(lane: number): ClientCase | undefined {
    return this.cases[this.indexes[lane] ?? 0];
  }

  private newRun(of: ClientCase, crashes: Run["crashes"]): Run {
    const service = new CaseService(of, this.settings);
    return { case: of, service, crashes, observations: [], incidents: [], end: undefined, calls: [], tasks: [] };
  }

  /** Records the start of a call or task of an adapter. Returns a function that accepts its report. */
  starting(id: string): (report: NewReport) => void {
    const run = this.runs.get(id);
    const from = this.requestsOf(id);
    return (report) => {
      if ("task" in report) run?.tasks.push({ ...report, from });
      else run?.calls.push({ ...report, from });
    };
  }

  /** Sets the name of the client, and the distinctions that it cannot make: their checks are not applicable. */
  declare(name: string, cannot: readonly Distinction[]): void {
    this.name = name;
    this.cannot = new Set(cannot);
  }

  /** Returns the current world of a case, with the account of the client. */
  worldOf(id: string): World | undefined {
    return this.runs.get(id)?.service.world;
  }

  /** The current day of the session, in UTC. */
  get today(): CalendarDate {
    return parseIsoDate(new Date(this.now()).toISOString().slice(0, 10));
  }

  /** Records an incident. Default: in the current case. */
  happened(incident: Incident, id = this.current?.id): void {
    this.runs.get(id ?? "")?.incidents.push(incident);
  }

  /** Replies to a request; `lane` is the number of the address at which it arrived. */
  async respond(request: HttpRequest, place: Place, lane = 0): Promise<SessionAnswer> {
    const { path, request: own } = withoutCasePath(request);
    if (isPage(this.service, own)) return page(await this.plain.page(own));
    const time = this.now();
    this.latest = time;
    const call = this.read(own);
    const current = this.runs.has(casesOfPlaces[place] ?? "") ? casesOfPlaces[place] : this.currentAt(lane)?.id;
    const id = caseOf({ call, path, cases: this.cases, current });
    const run = this.runs.get(id);
    const inWork = this.working(id, 1);
    await this.pause(run);
    const answer =
      run === undefined || place === "elsewhere" ? over : await run.service.respond(call, run.observations);
    const marks = passwordMarks(own, call.password);
    const observed = (more: readonly Mark[]) => {
      this.working(id, -1);
      this.latest = this.now();
      const observation = this.observation(own, answer, { time, ended: this.now(), place, inWork });
      run?.observations.push({ ...observation, marks: [...marks, ...more] });
    };
    const isOpen = answer.isSilent || answer.fill > 0;
    if (!isOpen) observed([]);
    return {
      response: answer.response,
      delivery: answer.delivery,
      isSilent: answer.isSilent,
      fill: answer.fill,
      giveUp: () => (isOpen ? observed(["given-up"]) : undefined),
      readAll: () => (isOpen ? observed(["filled"]) : undefined),
    };
  }

  /** Counts a call of a case that begins (1) or ends (-1). Returns the number of calls of the case that are running. */
  private working(id: string, change: 1 | -1): number {
    const count = (this.inWork.get(id) ?? 0) + change;
    this.inWork.set(id, count);
    return count;
  }

  private async pause(run: Run | undefined): Promise<void> {
    const pause = run?.case.pause?.(run.observations) ?? 0;
    if (pause > 0) await this.options.sleep?.(pause);
  }

  /** Evaluates the observations so far. */
  results(): ClientResults {
    const { seed = 1, strict = false, hasAdapter = false } = this.options;
    const secrets = Object.fromEntries([...this.passwords].map((each, at) => [`password:${at}`, each]));
    const cleaning = {
      redact: redactor(secrets, this.service),
      pseudonyms: pseudonymizer(this.service, `client-conformance ${seed}`),
      strict,
      hasAdapter,
      cannot: this.cannot,
    };
    return {
      client: this.name,
      seed,
      cases: [...this.runs.values()].map(caseResult),
      checks: evaluateChecks(this.snapshot(), cleaning),
    };
  }

  private snapshot(): CaseRuns {
    const runs = [...this.runs].map(([id, { service: _, ...run }]): [string, CaseRun] => [
      id,
      { ...run, observations: [...run.observations], calls: linked(run, run.calls), tasks: linked(run, run.tasks) },
    ]);
    return new Map(runs);
  }

  private read(request: HttpRequest): CaseCall {
    try {
      const { operation, parameters, credentials } = this.codec.decodeRequest(request);
      const { username, password } = credentials;
      if (password !== undefined && password !== "") this.passwords.add(password);
      return { request, operation, parameters, username, password };
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      return { request, operation: error.operation ?? "", parameters: {}, username: undefined, password: undefined };
    }
  }

  private observation(
    request: HttpRequest,
    { response, silence, change }: CaseAnswer,
    figures: Pick<Observation, "time" | "ended" | "place" | "inWork">,
  ): Omit<Observation, "marks"> {
    const exchange = { request, response: silence === undefined ? response : undefined, silence };
    const record = this.record(exchange, figures.time);
    return { record, observed: observedOf(record), fields: writtenFields(this.service, request), change, ...figures };
  }
}

function caseResult({ case: { id, title }, observations, crashes, end }: Run): CaseResult {
  const note = crashNote(crashes, end);
  return { id, title, requests: observations.length, ...(note !== undefined && { note }) };
}

/** Adds to each report its requests, which arrived between its start and the start of the next report. */
function linked<R extends { readonly from: number }>(run: Omit<Run, "service">, reports: readonly R[]) {
  const starts = [...run.calls, ...run.tasks].map(({ from }) => from).sort((one, other) => one - other);
  return reports.map(({ from, ...report }) => {
    const until = starts.find((each) => each > from);
    return { ...report, observations: run.observations.slice(from, until) };
  });
}

/** True for a GET of the address of an endpoint: its pages are not calls. */
function isPage(service: ChannelService, request: HttpRequest): boolean {
  if (request.method !== "GET") return false;
  try {
    return route(service, request).rest === "";
  } catch (error) {
    if (error instanceof CodecError) return false;
    throw error;
  }
}

function page(response: HttpResponse): SessionAnswer {
  return { response, delivery: undefined, isSilent: false, fill: 0, giveUp: () => undefined, readAll: () => undefined };
}

/** The reply after the last case, and the reply of the other host. */
const over: CaseAnswer = {
  response: { status: 503, headers: [["Content-Length", "0"]], body: emptyBody },
  delivery: undefined,
  silence: undefined,
  isSilent: false,
  fill: 0,
  change: undefined,
};

function casesOf(options: SessionOptions): readonly ClientCase[] {
  const { only, quick = false, hasCommand = false, hasAdapter = false, addresses } = options;
  return everyCase.filter((each) => {
    const needs = [
      [each.needsSocket, addresses !== undefined],
      [each.needsTls, addresses?.untrusted !== undefined],
      [each.needsAdapter, hasAdapter],
      [each.needsCommand, hasCommand || hasAdapter],
      [each.isSlow, !quick],
    ] as const;
    const isWanted = only?.some((pattern) => fits(pattern, each.id)) ?? true;
    return isWanted && needs.every(([isNeeded, isThere]) => isNeeded !== true || isThere);
  });
}

/** The multiplier of a hash that spreads consecutive seeds (Knuth, The Art of Computer Programming 6.4). */
const SPREAD = 2_654_435_761;

function markOf(seed: number): string {
  return ((seed * SPREAD) % 2 ** 32).toString(36).toUpperCase().padStart(6, "X").slice(-6);
}
