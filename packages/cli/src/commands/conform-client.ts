// `staywire conform-client`: tests a client in any language by evaluating the calls that the client makes.
import { clientExitCode, clientHtmlReport, clientTerminalReport } from "@staywire/client-conformance";
import { type ServedSession, serveClient } from "@staywire/client-conformance/node";
import { reportNames } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { usageError } from "../cli-error.js";
import { execCases } from "../conform-client/adapter.js";
import { clientRows } from "../conform-client/beside.js";
import { type ConformClientFlags, conformClientFlags } from "../conform-client/flags.js";
import { checkFiles, writeReports } from "../conform-client/outputs.js";
import { runCases } from "../conform-client/run.js";
import { printAddresses, watchCases } from "../conform-client/watch.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { writeText } from "../io/write-text.js";
import type { Session } from "../io.js";
import { describingPages } from "../serve/pages.js";
import { notListening } from "../serve/start.js";
import { gatherSettings, type Settings } from "../settings/settings.js";

/** Adds arguments, options and the action to the command. */
export function conformClientCommand(command: Command, session: Session): Command {
  return addFlags(command, conformClientFlags)
    .addHelpText("after", wrapped(helpText))
    .action((flags: ConformClientFlags) => conformClient(session, flags));
}

const helpText = `
Point your client at the address that is printed, with the namespace that is printed, and let it work: each finding has the
call, the rule, the consequence and the change to make. Ids that the service does not have are added when the client asks
for them. In each case the service replies in another way: the user name of a call, or /case/<id> before its path, says
which case it is for; with any other user name the cases come one after the other.

With --run, the command gets STAYWIRE_BASE_URL, STAYWIRE_NAMESPACE, STAYWIRE_USERNAME and STAYWIRE_PASSWORD in its
environment. Exit code 0 of the command means that it succeeded; any other, that it gave up.

With --exec, an adapter of the client makes the calls that it is asked for, and reports what came back, by the protocol of
CLIENT.md: values, errors, and whether a failed call was sent.

  staywire conform-client --namespace http://tempuri.org/xml
  staywire conform-client --quick --run "php client.php" --html report.html
  staywire conform-client --quick --exec "python3 adapter.py service.json"
  staywire conform-client --run "node app.js" --beside php.json --html all.html

${exitCodesHelp({
  ok: "no finding, and every required check was observed",
  nonConformant: "a finding",
  usage: true,
  incomplete: "nothing was observed, or not all that --require names",
})}`;

async function conformClient({ io, finish, endsOnRequest }: Session, flags: ConformClientFlags): Promise<void> {
  const settings = await gatherSettings(io, flags, null);
  const { require = [], idle, run, exec, commandTimeout } = flags;
  if (run !== undefined && exec !== undefined) {
    throw usageError(phrase`--run and --exec exclude each other`, phrase`pass one of them`);
  }
  const beside = (flags.beside ?? []).flatMap((file) => clientRows(io, file));
  checkFiles(io, flags);
  const served = await open(flags, settings);
  const { namespace } = settings.service;
  const { tlsCertificate } = flags;
  if (tlsCertificate !== undefined && served.trusted) writeText(io, tlsCertificate, served.trusted.certificate);
  endsOnRequest();
  const lanes = lanesOf(flags);
  try {
    if (exec !== undefined) {
      await execCases(io, served, { command: exec, service: settings.service, lanes });
    } else if (run === undefined) {
      printAddresses(io, served, { namespace, certificate: flags.tlsCertificate });
      await watchCases(io, served, idle);
    } else {
      await runCases(io, served, { command: run, namespace, timeout: commandTimeout, lanes });
    }
  } finally {
    await served.close();
  }
  const results = served.session.results();
  const isReportOut = reportNames.some((name) => flags[name] === "-");
  (isReportOut ? io.styled.err : io.styled.out)(clientTerminalReport(results, { require, color: io.outIsTerminal }));
  writeReports(io, flags, results, { require, beside });
  finish(clientExitCode(results, require));
}

/** The number of cases that a quick run tests at the same time. */
const SIDE_BY_SIDE = 2;

function lanesOf({ quick }: ConformClientFlags): number {
  return quick === true ? SIDE_BY_SIDE : 1;
}

async function open(flags: ConformClientFlags, { service }: Settings): Promise<ServedSession> {
  const { name, case: only, quick, strict, adopt, seed, host, port, tls, tlsCertificate, run, exec, require } = flags;
  const isStarted = run !== undefined || exec !== undefined;
  try {
    return await serveClient({
      client: name,
      service,
      seed,
      only,
      quick,
      strict,
      adopt,
      host,
      port: isStarted ? 0 : port,
      tls: tls === true || isStarted,
      trusted: tlsCertificate !== undefined,
      hasCommand: run !== undefined,
      hasAdapter: exec !== undefined,
      lanes: isStarted ? lanesOf(flags) : 1,
      pages: describingPages(service),
      page: (session) =>
        clientHtmlReport([session.results()], { require, refresh: 2, lines: livePage(session.current?.id) }),
    });
  } catch (error) {
    throw notListening(error, host, port);
  }
}

function livePage(current: string | undefined): readonly string[] {
  return [current === undefined ? "The last case has ended." : `The case of other user names: ${current}.`];
}
