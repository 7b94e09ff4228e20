// The generated types of a world equal those inferred from its schema.
import { expectTypeOf } from "vitest";
import type { ReadWorld, World } from "./world.js";

expectTypeOf<ReadWorld>().toEqualTypeOf<World>();
