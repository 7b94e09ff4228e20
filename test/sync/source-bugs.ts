// Lists bugs of one line in the code of the copy, and the simulation that must find each bug.

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
    "    leases.set(call.key, lease);",
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
    "penalties === penaltiesBefore && passed",
    "passed",
  ],
  [
    "a call that failed is made again at once",
    `${sync}/execute.ts`,
    "due: at + after, freshUntil",
    "due: at, freshUntil",
  ],
  [
    "rooms of properties of other kinds are not read",
    `${sync}/execute.ts`,
    ", ...moved.flatMap((id) => roomsCallsOfOne(id, options))",
    "",
  ],
  [
    "what is taken out of a block is no change",
    `${sync}/strays.ts`,
    "record, changes, add, remove },",
    "record, changes: [], add, remove },",
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
  ["a block has the name of its first and last property", `${sync}/new-calls.ts`, "listedAt.toString(36)", "0"],
  [
    "a property that returned stays in two blocks",
    `${sync}/strays.ts`,
    "ids.filter((id) => isReader(call, id))",
    "ids",
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
  [
    "a success does not end the failures of a call",
    `${sync}/execute.ts`,
    "failures: 0, retry",
    "failures: call.failures, retry",
  ],
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
  [
    "a list that another worker reads is passed over",
    `${sync}/strays.ts`,
    "if (lease === undefined) return { isWhole: false, leases };\n    leases.set(call.key, lease);",
    "if (lease !== undefined) leases.set(call.key, lease);",
  ],
  ["every lease of a call allows writing", `${sync}/call-queue.ts`, "?.lease === lease.number", "?.lease !== 0"],
  [
    "what the options no longer contain is kept",
    `${sync}/strays.ts`,
    "const isKept = belongs(call);",
    "const isKept = true;",
  ],
  ["a list that is leased is not removed", `${sync}/strays.ts`, "leases.get(call.key) ??", ""],
  [
    "rooms of single properties are not read after a change of the nights",
    `${sync}/strays.ts`,
    'wayOf(call) === "one" ?',
    'wayOf(call) === "one" && false ?',
  ],
  [
    "static details of other properties are removed",
    `${sync}/strays.ts`,
    "ids.includes(PropertyID ?? PropertyId ?? 0)",
    "ids.includes(PropertyID ?? 0)",
  ],
  ["a call that failed waits for a whole period", `${sync}/execute.ts`, "Math.min(1_000 * 2", "Math.max(1_000 * 2"],
  [
    "a property that could not be read has no data",
    `${sync}/execute.ts`,
    "if (items.size === 0) return value;",
    "return value;",
  ],
  [
    "a list in which a property could not be read counts as fresh",
    `${sync}/execute.ts`,
    "freshUntil: at, failures",
    "freshUntil: at + after, failures",
  ],
  [
    "a call that failed is compared with nothing",
    `${sync}/run.ts`,
    "call.readAt === undefined ?",
    "call.readAt === undefined || call.failures > 0 ?",
  ],
  [
    "a copy by property has the rooms of one window",
    `${sync}/synced-properties.ts`,
    "[...(known.get(item.PropertyID)?.rooms ?? []), ...nightsIn(item)]",
    "nightsIn(item)",
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
    "queue.update({}, lease);",
    "if (!queue.update({}, lease)) return false;",
  ],
  ["a lease of a removed call is valid again", `${sync}/call-queue.ts`, "entry.lease = ++this.leases", "entry.lease++"],
  [
    "a removed call comes back when the file is rewritten",
    "channel/src/node/file-store.ts",
    "call === undefined || index.queue.has(call.key) ? [] : [call.key]",
    "[]",
  ],
  ["the beginning of a line is not removed", "channel/src/node/journal.ts", "    await file.truncate(end);\n", ""],
  [
    "a call is leased while its result is being written",
    "channel/src/node/file-store.ts",
    "writing.has(call.key) ? undefined : queue",
    "queue",
  ],
  [
    "pages of other priorities begin at the last call",
    "channel/src/sync/call-queue.ts",
    "priority === after?.priority ? after : undefined",
    "after",
  ],
];
