// Lists all variants.

import { behaviourVariants } from "./behaviour.js";
import { errorVariants } from "./errors.js";
import { rareDataVariants } from "./rare-data.js";
import { rareReplyVariants } from "./rare-replies.js";
import { refusalVariants } from "./refusals.js";
import { valueVariants } from "./values.js";
import type { Variant } from "./variant.js";
import { wireVariants } from "./wire.js";
import { worldVariants } from "./worlds.js";

/** All variants; those of one group follow each other. */
export const variants: readonly Variant[] = [
  ...worldVariants,
  ...behaviourVariants,
  ...valueVariants,
  ...errorVariants,
  ...refusalVariants,
  ...wireVariants,
  ...rareDataVariants,
  ...rareReplyVariants,
];
