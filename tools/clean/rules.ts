// Lists as data: the texts that no committed file may contain, the hosts that files may name, and the files that may be
// large.

/** A kind of text that does not belong in a committed file. */
export interface TextRule {
  readonly name: string;
  /** Matched against one line at a time. */
  readonly pattern: RegExp;
  readonly remedy: string;
  /** The paths that the rule exempts, each with a reason. */
  readonly except?: readonly { readonly path: RegExp; readonly why: string }[];
}

export const textRules: readonly TextRule[] = [
  {
    name: "a path of somebody's machine",
    pattern: /(?<![\w.])\/(?:root|home|Users|work|tmp|mnt)\/[\w.-]|\b[A-Z]:\\\\?Users\\/,
    remedy: "write the path from the root of the repository, or ask the system for its temporary folder",
  },
  {
    name: "a download address in a lock file",
    pattern: /\btarball:|\bresolved\b/,
    remedy: "install with lockfile-include-tarball-url off",
    except: [{ path: /^(?!pnpm-lock\.yaml$)/, why: "only the lock file can have one" }],
  },
  {
    name: "a package registry",
    pattern: /\b(?:registry|npm)\.(?:npmjs|yarnpkg|pkg)\b/,
    remedy: "leave the registry to the settings of whoever installs",
  },
  {
    name: "a secret",
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:ghp|gho|npm)_\w{30}|\bAKIA[0-9A-Z]{16}\b/,
    remedy: "take it out, and withdraw it",
  },
  {
    name: "a word about how the project is made",
    pattern: /\bco-authored-by\b|\blanguage[ ]model\b|\bchat[ ]?bot\b/i,
    remedy: "speak of the project, not of its making",
    except: [{ path: /^tools\/clean\//, why: "the rule and its test name the words" }],
  },
  {
    name: "a decision by the words of an error",
    pattern: /\.message\.(?:includes|startsWith|endsWith|match|indexOf)\(/,
    remedy: "give the error a typed field",
    except: [{ path: /^(?!packages\/)|\.test\.ts$/, why: "tests read messages as users do" }],
  },
  {
    name: "the old idiom",
    // Only this rule and its tests may contain the words. The golden linter has its own list, for authors of golden
    // cases.
    pattern:
      /\b(?:told|twins?|spoil|spoilt|that there is not|where there is none|liberties|has to say|goes by|stands? (?:before|beside|for|there)|mend(?:s|ed)?|degenerate|strangers?)\b/i,
    remedy: "say it with subject, verb and object, and the standard term",
    except: [{ path: /^tools\/(?:clean\/|golden\/lint\.ts$)/, why: "the rules and their tests name the words" }],
  },
  {
    name: "a documentation comment that begins with What or Whether",
    pattern: /^\s*\/\*\*\s+(?:What|Whether)\b/,
    remedy: "begin with a verb or a noun, or with `True if`",
    except: [{ path: /^tools\/clean\//, why: "the tests of the rule have such comments" }],
  },
  {
    name: "an old word for a verdict",
    pattern: /\bcould not run\b/i,
    remedy: "write `not run`",
    except: [{ path: /^tools\/clean\//, why: "the rule names the words" }],
  },
  {
    name: "a conflict mark",
    pattern: /^(?:<{7}|>{7}) /,
    remedy: "settle the conflict",
  },
];

/** The hosts that a committed file may name: reserved examples, and the namespaces and schemas of public standards. */
export const knownHosts: readonly RegExp[] = [
  /(?:^|\.)example$|(?:^|\.)example\.(?:com|org|net)$|(?:^|\.)(?:test|invalid|localhost)$/,
  // Made-up names in examples and tests: one letter, or a placeholder of any host.
  /^[a-z]$|^host$|^\.+$/,
  /^localhost$|^127\.0\.0\.1$|^\[::1\]$|^0\.0\.0\.0$/,
  /^(?:schemas\.xmlsoap\.org|www\.w3\.org|tempuri\.org|microsoft\.com|schemas\.microsoft\.com|xml\.apache\.org)$/,
  /^(?:json-schema\.org|spec\.openapis\.org|json\.schemastore\.org|biomejs\.dev)$/,
];

/** Files that may be larger than the limit, each with its reason. */
export const largeFiles: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^packages\/suite\/checks\.json$/, why: "generated, and one file for readers of other languages" },
  { path: /^golden\/(?:index|rules)\.json$/, why: "generated, with one line for each case and each rule" },
];

/** Maximum size of a file in bytes. */
export const maxFileBytes = 400_000;
