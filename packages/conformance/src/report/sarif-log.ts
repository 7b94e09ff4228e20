// Writes findings as a SARIF 2.1.0 log. Code hosts show them at the lines of files.
import { escapeControls } from "@staywire/model";

/** The location of a finding. */
export interface SarifPlace {
  /** The path of the file, with `/` between its parts. */
  readonly file: string;
  /** The number of the line, from 1. Without it, the location is the whole file. */
  readonly line?: number | undefined;
}

/** A finding. */
export interface SarifFinding {
  /** The id of the violated rule. */
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly message: string;
  /** The subject of the finding, such as `GetThing/soap11`. */
  readonly about: string;
  /** The location of the finding. Without it, the finding belongs to no file. */
  readonly place?: SarifPlace | undefined;
  /** The reason why the finding is accepted. Without it, the finding is not accepted. */
  readonly accepted?: string | undefined;
}

/** The id and description of a rule. */
export interface SarifRule {
  readonly id: string;
  readonly text: string;
}

/** Formats findings as SARIF. */
export function sarifLog(version: string, rules: readonly SarifRule[], findings: readonly SarifFinding[]): string {
  const used = new Set(findings.map(({ rule }) => rule));
  const named = rules.filter(({ id }) => used.has(id));
  const driver = {
    ...{ name: "staywire", version, informationUri: "https://staywire.example" },
    rules: named.map(({ id, text }) => ({ id, shortDescription: { text } })),
  };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results: findings.map(resultOf) }],
  };
  return `${escapeControls(JSON.stringify(log, null, 2))}\n`;
}

function resultOf({ rule, level, message, about, place, accepted }: SarifFinding): object {
  return {
    ruleId: rule,
    level,
    message: { text: message },
    locations: [
      {
        ...(place !== undefined && { physicalLocation: physicalLocation(place) }),
        logicalLocations: [{ fullyQualifiedName: about }],
      },
    ],
    partialFingerprints: { "staywire/v1": `${rule} ${about}` },
    ...(accepted !== undefined && { suppressions: [{ kind: "external", justification: accepted }] }),
  };
}

function physicalLocation({ file, line }: SarifPlace): object {
  const uri = file.split("/").map(encodeURIComponent).join("/");
  return { artifactLocation: { uri }, ...(line !== undefined && { region: { startLine: line } }) };
}
