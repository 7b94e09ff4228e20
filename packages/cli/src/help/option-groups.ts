// The options of each command in groups, in the order in which its help lists them.

/** The options of each group, by its heading. */
export type OptionGroups = Readonly<Record<string, readonly string[]>>;

/** The groups of the options that commands share. */
export const commonGroups: OptionGroups = {
  "What may be changed:": ["level", "write-property", "write-booking", "write-operation"],
  "Reports:": ["json", "html", "junit", "markdown", "events"],
  "Service:": ["base-url", "username", "password", "namespace", "endpoint-a", "endpoint-b", "service", "allow-host"],
  "Network:": ["timeout", "header", "ca", "insecure"],
  "Settings:": ["config"],
};

/** The groups of single commands, which take precedence. */
export const groupsByCommand: Readonly<Record<string, OptionGroups>> = {
  conform: {
    "Most used:": ["username", "password", "only", "level", "html"],
    "Target:": [
      "module",
      "exec",
      "today",
      "time-zone",
      "namespace",
      "endpoint-a",
      "endpoint-b",
      "service",
      "allow-host",
      "signature-layout",
    ],
    "What to test:": ["quick", "oracle", "severity", "hostile", "send-messages", "runs", "seed", "shard", "dry-run"],
    "What may be changed:": ["write-property", "write-booking", "write-operation"],
    "What the target holds:": ["world", "discover", "no-discover", "max-properties"],
    "Traffic:": ["rate", "concurrency", "max-requests", "timeout", "case-deadline", "deadline", "wait"],
    "Network:": ["header", "ca", "insecure"],
    "Results:": ["events", "json", "junit", "markdown", "expected", "write-expected"],
    "Settings:": ["config", "init"],
  },
  serve: {
    "Where it listens:": ["port", "host", "cors", "control-port"],
    "What it holds:": ["world", "today", "database", "username", "password"],
    "How it replies:": [
      "profile",
      "inject",
      "caching",
      "blackout-overlap",
      "signature-layout",
      "signature-overflow",
      "log",
    ],
    "Service:": ["namespace", "endpoint-a", "endpoint-b"],
    "Another service:": ["service", "allow-host", "replies", "seed"],
  },
  compare: {
    "Service:": [
      "username",
      "password",
      "other-username",
      "other-password",
      "namespace",
      "endpoint-a",
      "endpoint-b",
      "service",
      "allow-host",
    ],
  },
};
