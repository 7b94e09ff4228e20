// States the reasons why rules of the register have no golden case. A reason applies to a group of rules.

interface Reason {
  readonly rules: RegExp;
  readonly reason: string;
}

const behaviour = "It is about what a service does or holds, and no single message shows it.";
const judged = "The service judges the value, and a codec carries any. The error cases hold the text that rejects it.";

/** The first row that matches gives the reason. */
const reasons: readonly Reason[] = [
  { rules: /^(?:cache\..*|\w+\.cache)$/, reason: "It is about the time between two replies." },
  {
    rules: /\.meaning$/,
    reason: "It is about what a value means, and a codec carries any; the case of its type has one.",
  },
  { rules: /^transport\.one-code$/, reason: behaviour },
  { rules: /\.not-before-today$/, reason: "It is about the date on which the reply is made." },
  {
    rules:
      /^[A-Za-z]+\.[A-Za-z]+\.(?:non-blank|format|required-when|one-of|minimum|fixed|max-items|max-length|nights|not-past)(?:\.(?:least|at-limit))?$/,
    reason: judged,
  },
  { rules: /^wire\.wsdl\./, reason: "It is about the service description; contracts/wsdl holds those." },
  { rules: /^wire\.trap\./, reason: "It is about the use of a value or a reply, not about its form." },
  {
    rules: /^(?:access|agreement|companies|calendar-sync|extras|moments|permissions|properties|world)\./,
    reason: behaviour,
  },
  { rules: /^(?:rates|reservations|rooms)\./, reason: behaviour },
  { rules: /^credentials\./, reason: "It is about which credentials a service accepts and which error it chooses." },
  {
    rules: /^types\./,
    reason:
      "It is about the contents that a service chooses; the reply cases have one member of each type, and reply-values its forms.",
  },
  { rules: /^errors\.triggers$/, reason: "It is about what provokes an error, not about the form of its text." },
  {
    rules: /^service\.note\./,
    reason: "The specification leaves it open for the whole service; a case would show our choice only.",
  },
  {
    rules: /^\w+\.note\./,
    reason: "The specification leaves it open; a case would show our choice only.",
  },
  {
    rules: /^(?:AddBlackoutDates|AddExtra|CRMAddLead|UserFunctions|validateDiscountCode|Get\w+)\.[a-z-]+$/,
    reason: behaviour,
  },
];

/** Returns the reason why no case shows a rule; undefined if there is no reason. */
export function reasonFor(rule: { readonly id: string; readonly unjudged?: string | undefined }): string | undefined {
  return rule.unjudged ?? reasons.find(({ rules }) => rules.test(rule.id))?.reason;
}

/** Returns the patterns from which no rule of a list gets its reason. Such patterns are superfluous. */
export function unusedReasons(ids: readonly string[]): readonly string[] {
  const used = new Set(ids.map((id) => reasons.find(({ rules }) => rules.test(id))));
  return reasons.filter((each) => !used.has(each)).map(({ rules }) => String(rules));
}
