// Runs the reference service as a separate program, which is measured under load.

import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import { answerParent } from "./answer-parent.js";

const { port } = await listen(reference(defaultWorld(), { now: () => "2027-05-01T12:00:00Z" }));
answerParent(port, () => undefined);
