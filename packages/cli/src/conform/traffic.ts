// The descriptions of the traffic settings, for the help and the settings file.

export const concurrencyDoc =
  "maximum concurrent requests; fewer while the target is overloaded. Default: 4 for a base URL, otherwise 1";

export const maxRequestsDoc = "maximum requests of the whole run, discovery included. Default: no limit";

export const deadlineDoc =
  "end the run, incomplete, this many seconds after its start, discovery included. Default: no limit";

export const caseDeadlineDoc =
  "seconds that the requests of one case may take together; a slower case is not run. Default: six times the timeout";

export const discoverDoc =
  "ask the target what it holds. Default: yes, except for a shard whose --world names its properties and their kinds";

export const noDiscoverDoc = "plan by the given target data alone: the plan is then the same for all shards";

export const sendMessagesDoc =
  "also send an xmlMsg and a jSonMsg that are not blank, which needs an agreement with the provider. Default: only at the level all";

export const quickDoc =
  "run a selection of the cases: one binding of most operations, and malformed messages to one operation of each endpoint";
