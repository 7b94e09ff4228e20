// What a reader must know about the service as a whole.
import type { Note } from "@staywire/model";

export const notes: readonly Note[] = [];
