// Tests a client that is started by somebody else: waits for its calls and advances through the cases.
import { stdin } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { accountOf } from "@staywire/client-conformance";
import type { ServedSession } from "@staywire/client-conformance/node";
import type { Io } from "../io.js";

/** Milliseconds between two checks of the session. */
const TICK = 100;

/** Milliseconds without a call after which a case ends if everything was observed. */
const SETTLED = 1_000;

/** Prints the addresses that the client must call. */
export function printAddresses(
  io: Io,
  { session, url, tlsUrl, trusted }: ServedSession,
  { namespace, certificate = "" }: { readonly namespace: string; readonly certificate: string | undefined },
): void {
  const width = Math.max(...session.cases.map(({ id }) => accountOf(id).length));
  const accounts = session.cases.map(({ id, title }) => `  ${accountOf(id).padEnd(width)}  ${title}\n`);
  io.out(`listening on ${url}  (findings as they come: open it in a browser)\n`);
  if (trusted !== undefined) {
    io.out(`  https       ${trusted.url}  (let the client trust the certificate in ${certificate}:\n`);
    io.out("              curl --cacert, REQUESTS_CA_BUNDLE, NODE_EXTRA_CA_CERTS or openssl.cafile of PHP)\n");
  }
  if (tlsUrl !== undefined)
    io.out(`  https       ${tlsUrl}  (no call may arrive here: its certificate is self-signed)\n`);
  io.out(`  namespace   ${namespace}\n`);
  io.out("  user name   your own: the cases come one after the other; or that of a case, with any password:\n");
  io.out(accounts.join(""));
  io.out("Enter ends a case, Ctrl-C ends the test.\n");
}

/** Runs the cases until the last one has ended, or the program is interrupted. */
export async function watchCases(io: Io, { session, url, tlsUrl }: ServedSession, idle: number): Promise<void> {
  const key = enterKey();
  const isOver = endOfCase(session, idle);
  while (!io.signal.aborted && session.current !== undefined) {
    const { id } = session.current;
    if (isOver(id) || key.wasPressed()) {
      const requests = session.requestsOf(id);
      io.out(`${id} has ended after ${requests === 1 ? "1 request" : `${requests} requests`}\n`);
      session.next();
      const next = session.current;
      if (next !== undefined)
        io.out(`${next.id}: ${next.title}. Run your client again, at ${next.needsTls === true ? tlsUrl : url}.\n`);
    }
    await wait(TICK);
  }
  key.close();
}

/**
 * Returns a function that returns true when a case has ended. A case ends if it had a call and then no further call for
 * `idle` seconds; if everything was observed, one second is enough.
 */
function endOfCase(session: ServedSession["session"], idle: number): (id: string) => boolean {
  let settled: string | undefined;
  let seen = 0;
  return (id) => {
    const quiet = Date.now() - session.latestTime;
    const requests = session.requestsOf(id);
    if (requests !== seen && quiet < TICK * 2) {
      seen = requests;
      if (settled !== id && session.isSettled(id)) settled = id;
    }
    return requests > 0 && (quiet > idle * 1000 || (settled === id && quiet > SETTLED));
  };
}

/** Detects that a person presses Enter, if standard input is a terminal. */
function enterKey(): { readonly wasPressed: () => boolean; readonly close: () => void } {
  let presses = 0;
  if (stdin.isTTY !== true) return { wasPressed: () => false, close: () => undefined };
  const onData = () => {
    presses += 1;
  };
  stdin.on("data", onData);
  return {
    wasPressed: () => {
      const was = presses > 0;
      presses = 0;
      return was;
    },
    close: () => stdin.off("data", onData).pause(),
  };
}
