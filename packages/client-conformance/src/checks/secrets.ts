// Checks where the password of a client occurs in requests, and which servers receive it.
import { phrase } from "@staywire/model";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Mark, Observation } from "../core/observation.js";
import { callsIn, hasStopped } from "./runs.js";

const places: Readonly<Partial<Record<Mark, ClientEvidence["text"]>>> = {
  "password-in-header": phrase`the password is in a header`,
  "password-in-address": phrase`the password is in the address of a call that is no GET`,
};

function* passwordPlace(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    for (const each of callsIn(run)) {
      const [text] = each.marks.flatMap((mark) => places[mark] ?? []);
      yield { case: id, text, observations: [each] };
    }
  }
}

function* queryPassword(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    // In the plain case, the suite chooses the binding of each call of an adapter, so these calls do not show the
    // adapter's own choice.
    const asked = new Set(id === "plain" ? run.calls.flatMap(({ observations }) => observations) : []);
    for (const each of callsIn(run).filter((call) => !asked.has(call))) {
      const text = each.record.binding === "get" ? phrase`the password is in the query of a GET` : undefined;
      yield { case: id, text, observations: [each] };
    }
  }
}

const hasUser = ({ record }: Observation): boolean => record.user !== undefined && record.user !== "";

function* redirect(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    const followed = run.observations.filter((each) => each.place === "elsewhere" && hasUser(each));
    for (const each of followed) {
      yield { case: id, text: phrase`the call is sent to the address that a redirect names`, observations: [each] };
    }
    if (id === "redirect" && followed.length === 0 && hasStopped(runs, run)) yield { case: id, observations: [] };
  }
}

function* certificate(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    for (const each of run.observations.filter(({ place }) => place === "untrusted")) {
      const text = phrase`the call is sent to a server whose certificate nobody has signed`;
      yield { case: id, text, observations: [each] };
    }
    const hasCalls = callsIn(runs.get("plain")).length > 0;
    if (hasCalls && run.incidents.includes("certificate-rejected")) yield { case: id, observations: [] };
  }
}

/** The checks about secrets. */
export const secretChecks: readonly ClientCheck[] = [
  {
    id: "password-place",
    topic: "form",
    change: phrase`Leave the password out of headers and addresses.`,
    find: passwordPlace,
  },
  {
    id: "query-password",
    topic: "form",
    change: phrase`Use POST or SOAP.`,
    find: queryPassword,
  },
  {
    id: "redirect",
    topic: "secrets",
    change: phrase`Turn off automatic redirects in the HTTP client.`,
    cases: ["redirect"],
    find: redirect,
  },
  {
    id: "certificate",
    topic: "secrets",
    change: phrase`Turn on the verification of certificates; give the HTTP client the certificate of a test system.`,
    cases: ["certificate"],
    find: certificate,
  },
];
