// Prepares a run against a codec that is a separate program.
import { register } from "@staywire/catalog/rules";
import { codecPlan, conformCodec } from "@staywire/conformance/stdio";
import { serviceOf } from "../settings/settings.js";
import { version } from "../version.js";
import { startCodec } from "./exec.js";
import { limitsOf, type OpenRun, type RunParts } from "./open-run.js";

/** Prepares the run. The codec is started when the first event is read, and stopped after the last event. */
export function codecRun(parts: RunParts): OpenRun {
  const { io, settings, flags, today } = parts;
  const { imported, secrets } = settings;
  const service = serviceOf(settings);
  const { seed, runs, only, severity, shard, quick, exec = "" } = flags;
  const rules = imported === undefined ? register : undefined;
  const planned = { register: rules, seed, runs, today, only, profile: severity, shard, quick };
  return {
    planOf: (changed) => codecPlan(service, { ...planned, ...changed }),
    async *events() {
      const { pipe, close } = startCodec({ command: exec, cwd: io.cwd, env: io.env });
      try {
        yield* conformCodec(service, pipe, { ...planned, ...limitsOf(parts), secrets, version });
      } finally {
        await close();
      }
    },
    close: async () => undefined,
  };
}
