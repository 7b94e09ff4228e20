// Rules: every statement about a service, with an id that checks, documentation and code can cite.

/**
 * What a rule rests on: the spec states it (`stated`), the spec says two things that do not agree (`contradiction`), the
 * spec leaves it open and we chose (`open`), or ASMX services do it (`wire`).
 */
export type RuleKind = "stated" | "contradiction" | "open" | "wire";
