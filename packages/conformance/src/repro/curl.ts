// A failure as a shell script: one curl command for each message.
import type { Step } from "../event.js";
import type { Repro } from "./repro.js";

/**
 * A POSIX shell script that sends the messages of a failure with curl. It takes the base URL as its argument, and the
 * credentials from STAYWIRE_USERNAME and STAYWIRE_PASSWORD: it holds none itself.
 */
export function curlScript(repro: Repro): string {
  const steps = repro.steps.map((step, index) => command(step, index + 1, repro.steps.length));
  return `${head(repro)}\n${steps.join("\n")}`;
}

function head({ name, expected, actual }: Repro): string {
  return `#!/bin/sh
# ${oneLine(name)}
# expected: ${oneLine(expected)}
# actual:   ${oneLine(actual)}
# usage: STAYWIRE_USERNAME=... STAYWIRE_PASSWORD=... sh FILE https://channel.example
set -eu
base=\${1:?the base URL of the service}
: "\${STAYWIRE_USERNAME:?}" "\${STAYWIRE_PASSWORD:?}"
xml() { printf %s "$1" | sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g'; }
form() { printf %s "$1" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g'; }
fill() {
  UX=$(xml "$STAYWIRE_USERNAME") PX=$(xml "$STAYWIRE_PASSWORD") UF=$(form "$STAYWIRE_USERNAME") PF=$(form "$STAYWIRE_PASSWORD") \\
  UR=$STAYWIRE_USERNAME PR=$STAYWIRE_PASSWORD awk '
    function put(mark, value,   out, at) {
      out = ""
      while ((at = index($0, mark)) > 0) { out = out substr($0, 1, at - 1) value; $0 = substr($0, at + length(mark)) }
      $0 = out $0
    }
    {
      put("{{username|xml}}", ENVIRON["UX"]); put("{{password|xml}}", ENVIRON["PX"])
      put("{{username|form}}", ENVIRON["UF"]); put("{{password|form}}", ENVIRON["PF"])
      put("{{username}}", ENVIRON["UR"]); put("{{password}}", ENVIRON["PR"])
      printf "%s%s", (NR > 1 ? "\\n" : ""), $0
    }'
}
`;
}

function command({ request, response, silence }: Step, number: number, of: number): string {
  const { method, target, headers, body, base64 } = request;
  const got = response === undefined ? (silence ?? "no reply") : `status ${response.status}`;
  const flags = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join("");
  const url = `"$base$(printf %s ${quoted(target)} | fill)"`;
  const comment = `# message ${number} of ${of}; it got ${oneLine(got)}`;
  if (body === "") return `${comment}\ncurl -sS -i -X ${method}${flags} ${url}\n`;
  const source = base64 === true ? `printf %s ${quoted(body)} | base64 -d` : `printf %s ${quoted(body)} | fill`;
  return `${comment}\n${source} | curl -sS -i -X ${method}${flags} --data-binary @- ${url}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
