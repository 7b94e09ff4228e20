// Defines the kinds of targets of `staywire conform`: how a run against each kind is started, and which flags have no
// effect for it.

import { DEFAULT_RUNS } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { usageError } from "../cli-error.js";
import { EMBEDDED_RUNS } from "../settings/runs.js";
import type { Settings } from "../settings/settings.js";
import { codecRun } from "./codec-run.js";
import type { Unused } from "./flag-use.js";
import type { ConformFlags } from "./flags.js";
import { httpRun } from "./http-run.js";
import type { OpenRun, RunParts } from "./open-run.js";
import { openEmbedded, openMock, openModule, openUrl } from "./target.js";

/** A kind of target. */
export interface TargetKind {
  /** The name in messages, such as `a codec (--exec)`. */
  readonly name: string;
  /** Starts the target and prepares its run. */
  readonly start: (parts: RunParts) => Promise<OpenRun>;
  readonly unused: Unused;
  /** True if the target is a service of this program, which exists only during the run. */
  readonly isOwn: boolean;
  /** The number of calls that each case generates by default. */
  readonly runs: number;
}

const noNetwork = phrase`the target is called without a network of its own`;
const noRequest = phrase`a codec (--exec) is sent no HTTP request`;

/** All kinds of targets. */
export const targetKinds = {
  url: {
    name: "a base URL",
    start: async (parts) => httpRun(parts, await openUrl(parts)),
    unused: {},
    isOwn: false,
    runs: DEFAULT_RUNS,
  },
  embedded: {
    name: "the embedded service",
    start: async (parts) => httpRun(parts, await openEmbedded(parts)),
    unused: {
      password: phrase`the embedded service has the passwords of its world; --username picks one of its accounts`,
      wait: phrase`the clock of the embedded service is moved, and not waited for`,
      network: noNetwork,
    },
    isOwn: true,
    runs: EMBEDDED_RUNS,
  },
  module: {
    name: "a module (--module)",
    start: async (parts) => httpRun(parts, await openModule(parts)),
    unused: { network: noNetwork },
    isOwn: false,
    runs: DEFAULT_RUNS,
  },
  codec: {
    name: "a codec (--exec)",
    start: async (parts) => codecRun(parts),
    unused: {
      user: phrase`a codec (--exec) gets generated credentials`,
      password: phrase`a codec (--exec) gets generated credentials`,
      messages: noRequest,
      traffic: noRequest,
      wait: noRequest,
      network: noRequest,
      holdings: phrase`a codec (--exec) holds no data`,
      requirements: phrase`the requirement sets apply to services, and not to a codec (--exec)`,
      oracle: phrase`a codec (--exec) holds no data that the reference service could hold too`,
    },
    isOwn: false,
    runs: DEFAULT_RUNS,
  },
  mock: {
    name: "the mock of an imported service",
    start: async (parts) => httpRun(parts, await openMock(parts)),
    unused: { network: noNetwork },
    isOwn: true,
    runs: DEFAULT_RUNS,
  },
} as const satisfies Readonly<Record<string, TargetKind>>;

/** Flags that have no effect for an imported service. */
export const unusedByImported: Unused = {
  paths: phrase`an imported service (--service) has the paths of its description`,
  holdings: phrase`what an imported service (--service) holds is not known to the program`,
  requirements: phrase`the requirement sets apply to the specified service, and not to an imported one (--service)`,
  oracle: phrase`the reference service implements the specification, and not an imported service (--service)`,
};

/** Refuses two targets on one command line. */
export function requireOneTarget(url: string | undefined, { exec, module }: ConformFlags): void {
  const given = [exec && "--exec", module && "--module", url && "a base URL"] as const;
  const [one, other] = given.flatMap((each) => (each === "" || each === undefined ? [] : [each]));
  if (one !== undefined && other !== undefined)
    throw usageError(phrase`${one} and ${other} are two targets`, phrase`pass only one of them`);
}

/** Returns the kind of target that the flags and the settings name. */
export function kindOf({ exec, module }: ConformFlags, { target, imported }: Settings): TargetKind {
  if (exec !== undefined) return targetKinds.codec;
  if (module !== undefined) return targetKinds.module;
  if (target !== undefined) return targetKinds.url;
  return imported === undefined ? targetKinds.embedded : targetKinds.mock;
}
