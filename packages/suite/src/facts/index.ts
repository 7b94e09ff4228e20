// Lists all facts: statements that the replies of a service must not contradict.
import { askedFacts } from "./asked.js";
import { companyFacts } from "./companies.js";
import type { Fact } from "./fact.js";
import { kindFacts } from "./permissions-kinds.js";
import { ownerFacts } from "./permissions-owners.js";
import { rightsFacts } from "./permissions-rights.js";
import { rateFacts } from "./rates.js";
import { reservationFacts } from "./reservations.js";
import { listRightsFacts } from "./rights-in-lists.js";
import { roomFacts } from "./rooms.js";
import { settingFacts } from "./settings.js";
import { signatureFacts } from "./signatures.js";
import { userFacts } from "./users.js";

/** All facts, in the order of the checks. */
export const facts: readonly Fact[] = [
  ...rateFacts,
  ...reservationFacts,
  ...roomFacts,
  ...signatureFacts,
  ...rightsFacts,
  ...listRightsFacts,
  ...kindFacts,
  ...ownerFacts,
  ...settingFacts,
  ...companyFacts,
  ...userFacts,
  ...askedFacts,
];
