// Bugs of one line of the copy's code, and the simulation that must find each.

const sync = "channel/src/sync";

/** A bug: its description, the file, the original text and its replacement. */
export type SourceBug = readonly [name: string, file: string, from: string, to: string];

/** The bugs that the simulation of workers must find. */
export const bugs: readonly SourceBug[] = [
  [
    "a deleted property keeps its data",
    `${sync}/execute.ts`,
    'value: part === "permissions" ? outcome.value : null }',
    "value: before?.value ?? null }",
  ],
  ["a removal in the first night is lost", `${sync}/changes.ts`, "night < first", "night <= first"],
  ["items of one key overwrite each other", `${sync}/changes.ts`, "repeats.set(item.key, repeat + 1);", ""],
  [
    "a step can be shorter than half a period",
    `${sync}/spread.ts`,
    "gap >= period / 2 ? gap : (gap + period) / 2",
    "gap",
  ],
  [
    "the lists are not leased while strays are removed",
    `${sync}/strays.ts`,
    "    leases.push(lease);",
    "    await store.put({}, lease);",
  ],
  [
    "a call that is added again replaces the one that is there",
    `${sync}/call-queue.ts`,
    "if (!this.entries.has(each.key)) this.set(each)",
    "this.set(each)",
  ],
  [
    "a turn from before a penalty is taken",
    "client/src/limiter.ts",
    "if (penalties === penaltiesBefore) return true;",
    "return true;",
  ],
  ["a call that failed is made again at once", `${sync}/execute.ts`, "due: at + after, failures", "due: at, failures"],
  [
    "rooms of properties of other kinds are not read",
    `${sync}/execute.ts`,
    ", ...moved.flatMap((id) => roomsCallsOfOne(id, options))",
    "",
  ],
  [
    "what is taken out of a block is no change",
    `${sync}/strays.ts`,
    "record, changes, remove },",
    "record, changes: [], remove },",
  ],
  [
    "a call with no property left is kept",
    `${sync}/execute.ts`,
    "ids: others.length === 0 ? ids : others",
    "ids: others",
  ],
  [
    "a shorter wait ends a longer one",
    "client/src/limiter.ts",
    "Math.max(pausedUntil, ticks() + milliseconds)",
    "ticks() + milliseconds",
  ],
  [
    "a call that was made since it was planned is made again",
    `${sync}/call-queue.ts`,
    " || entry.call.due !== due",
    "",
  ],
  [
    "windows of single properties are counted like those of lists",
    `${sync}/plan.ts`,
    "windowCount(options, wayOf(call))",
    'windowCount(options, "list")',
  ],
  [
    "the window that today divides is not counted",
    `${sync}/new-calls.ts`,
    "Math.ceil((nights - 1) / MAX_NIGHTS_OF[way]) + 1",
    "Math.ceil(nights / MAX_NIGHTS_OF[way])",
  ],
  [
    "a block has the name of its first and last property",
    `${sync}/new-calls.ts`,
    "hashOf(ids.join()).toString(36)",
    '""',
  ],
  [
    "only the first block of properties has calls",
    `${sync}/new-calls.ts`,
    "ids.slice(index * block, (index + 1) * block)",
    "ids.slice(index * block, block)",
  ],
  [
    "a temporary error of the service is stored",
    `${sync}/execute.ts`,
    'outcome.category === "internal" && !outcome.retry',
    'outcome.category === "internal"',
  ],
  ["a success does not end the failures of a call", `${sync}/execute.ts`, "readAt: at, failures: 0", "readAt: at"],
  ["the longest age of a block applies", `${sync}/spread.ts`, "Math.min(...ages)", "Math.max(...ages)"],
  [
    "strays are removed only after a list has lost something",
    `${sync}/run.ts`,
    "step.checkpoint && listParts.has(step.call.part)",
    'listParts.has(step.call.part) && step.changes.some(({ change }) => change === "removed")',
  ],
  [
    "a result that was not stored is reported",
    `${sync}/run.ts`,
    "if (!(await store.put(result, lease)))",
    "await store.put(result, lease);\n  if (false)",
  ],
  ["the burst is one request too large", "client/src/limiter.ts", "(burst - 1) * interval", "burst * interval"],
  [
    "a retry needs no turn",
    "client/src/turn.ts",
    "return async (job, attempt, once) => {",
    "return async (job, attempt, once) => {\n    if (attempt > 1) return once(attempt);",
  ],
  [
    "the cache of the client ignores the age of a reply",
    "client/src/metadata.ts",
    "cacheTimeOf(job) - (age ?? 0) * 1000",
    "cacheTimeOf(job)",
  ],
];

/** The bugs that histories of the store in a folder must find. */
export const folderBugs: readonly SourceBug[] = [
  [
    "the positions of changes begin again once all are forgotten",
    "channel/src/node/file-store.ts",
    "cursor + changes.length, forgotten)",
    "cursor + changes.length)",
  ],
  [
    "changes that are forgotten in the middle of an update come again",
    "channel/src/node/file-store.ts",
    "Math.max(position, index.forgotten)",
    "position",
  ],
  [
    "a removal of the leased call is reported as not written",
    "channel/src/node/file-store.ts",
    "      queue.update({}, lease);\n      return true;",
    "      return queue.update({}, lease);",
  ],
  ["a lease of a removed call is valid again", `${sync}/call-queue.ts`, "entry.lease = ++this.leases", "entry.lease++"],
];
