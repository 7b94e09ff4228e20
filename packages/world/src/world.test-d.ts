// The generated types of a world are those of its schema.
import { expectTypeOf } from "vitest";
import type { ReadWorld, World } from "./world.js";

expectTypeOf<ReadWorld>().toEqualTypeOf<World>();
