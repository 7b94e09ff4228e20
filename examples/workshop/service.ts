// The catalog of Workshop: what the service is, as data.
import { general } from "@staywire/codec/general";
import {
  anyAttributes,
  attribute,
  boolean,
  dateTime,
  decimal,
  described,
  enumeration,
  int,
  listOfNillable,
  operation,
  optional,
  optionalAttribute,
  record,
  ref,
  required,
  requiredNillable,
  type Service,
  scalarOf,
  string,
} from "@staywire/model";

const enums = {
  JobState: enumeration("JobState", ["Booked", "InWork", "Done", "Collected"]),
};

const JobType = record({
  wireName: "Job",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  members: {
    Id: attribute(scalarOf("guid")),
    Plate: optional(string),
    Received: required(dateTime),
    Finished: requiredNillable(dateTime),
    State: required(enums.JobState),
    Lines: optional(listOfNillable(ref("Line"), "Line")),
  },
});

const LineType = record({
  wireName: "Line",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  abstract: true,
  derived: ["SparePart", "Labour"],
  members: {
    Text: optional(string),
    Price: required(decimal),
  },
});

const SparePartType = record({
  wireName: "SparePart",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  base: "Line",
  members: {
    Text: optional(string),
    Price: required(decimal),
    Number: optionalAttribute(string),
    Quantity: required(int),
  },
});

const LabourType = record({
  wireName: "Labour",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  base: "Line",
  members: {
    Text: optional(string),
    Price: required(decimal),
    Hours: required(scalarOf("double")),
  },
});

const TicketType = record({
  wireName: "Ticket",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  members: {
    AnyAttr: optional(anyAttributes),
    User: optional(string),
    Password: optional(string),
  },
});

const FreeHoursResultsType = record({
  wireName: "FreeHoursResponse",
  endpoints: ["Workshop"],
  doc: "",
  spec: "",
  anonymous: true,
  members: {
    FreeHoursResult: required(boolean),
    hours: required(scalarOf("double")),
    next: required(dateTime),
  },
});

const GetJobsOperation = operation({
  bindings: ["soap11", "soap12", "get", "post"],
  endpoint: "Workshop",
  doc: "Lists the jobs of a car by its number plate.",
  spec: "",
  credentials: {
    username: "",
    password: "",
  },
  resultElement: "GetJobsResult",
  root: "ArrayOfJob",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
  form: {},
  parameters: {
    plate: described(string, { optional: true, nillable: false }),
  },
  result: listOfNillable(ref("Job"), "Job"),
});

const CountJobsOperation = operation({
  bindings: ["soap11", "soap12", "get", "post"],
  endpoint: "Workshop",
  doc: "Counts the jobs in a state.",
  spec: "",
  credentials: {
    username: "",
    password: "",
  },
  resultElement: "CountJobsResult",
  root: "int",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
  form: {},
  parameters: {
    state: described(enums.JobState, { optional: false, nillable: false }),
  },
  result: int,
});

const BookJobOperation = operation({
  bindings: ["soap11", "soap12"],
  endpoint: "Workshop",
  doc: "Books a job; it needs the ticket of an employee.",
  spec: "",
  credentials: {
    username: "User",
    password: "Password",
    header: "Ticket",
  },
  resultElement: "BookJobResult",
  root: "Job",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
  form: {
    headers: {
      request: {
        Ticket: {
          node: {
            kind: "ref",
            name: "Ticket",
          },
        },
      },
      response: {},
    },
  },
  parameters: {
    plate: described(string, { optional: true, nillable: false }),
    day: described(dateTime, { optional: false, nillable: false }),
    lines: described(listOfNillable(ref("Line"), "Line"), { optional: true, nillable: false }),
  },
  result: ref("Job"),
});

const FreeHoursOperation = operation({
  bindings: ["soap11", "soap12"],
  endpoint: "Workshop",
  doc: "Reports the free hours of a day, and the next day with any.",
  spec: "",
  credentials: {
    username: "",
    password: "",
  },
  resultElement: "FreeHoursResult",
  root: "anyType",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
  form: {
    several: true,
  },
  parameters: {
    day: described(scalarOf("date"), { optional: false, nillable: false }),
  },
  result: ref("FreeHoursResults"),
});

const PhotoOperation = operation({
  bindings: ["soap11", "soap12"],
  endpoint: "Workshop",
  doc: "Reads the photo of a damage.",
  spec: "",
  credentials: {
    username: "",
    password: "",
  },
  resultElement: "PhotoResult",
  root: "base64Binary",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
  form: {
    result: {
      optional: true,
      nillable: false,
    },
  },
  parameters: {
    job: described(scalarOf("guid"), { optional: false, nillable: false }),
    index: described(int, { optional: false, nillable: false }),
  },
  result: scalarOf("base64Binary"),
});

type Types = {
  readonly Job: typeof JobType;
  readonly Line: typeof LineType;
  readonly SparePart: typeof SparePartType;
  readonly Labour: typeof LabourType;
  readonly Ticket: typeof TicketType;
  readonly FreeHoursResults: typeof FreeHoursResultsType;
};

const types: Types = {
  Job: JobType,
  Line: LineType,
  SparePart: SparePartType,
  Labour: LabourType,
  Ticket: TicketType,
  FreeHoursResults: FreeHoursResultsType,
};

type Operations = {
  readonly GetJobs: typeof GetJobsOperation;
  readonly CountJobs: typeof CountJobsOperation;
  readonly BookJob: typeof BookJobOperation;
  readonly FreeHours: typeof FreeHoursOperation;
  readonly Photo: typeof PhotoOperation;
};

const operations: Operations = {
  GetJobs: GetJobsOperation,
  CountJobs: CountJobsOperation,
  BookJob: BookJobOperation,
  FreeHours: FreeHoursOperation,
  Photo: PhotoOperation,
};

/** The type of the service value. */
export interface Catalog extends Service {
  readonly types: Types;
  readonly operations: Operations;
}

/** The service. */
export const service: Catalog = {
  name: "Workshop",
  version: "",
  namespace: "http://garage.example/workshop",
  endpoints: {
    Workshop: {
      path: "/Workshop.asmx",
      name: "Workshop",
      doc: "The jobs of a car workshop.",
    },
  },
  types: types,
  operations: operations,
  order: ["GetJobs", "CountJobs", "BookJob", "FreeHours", "Photo"],
  notes: [
    {
      id: "imported",
      kind: "not-shown",
      text: "Rules, errors, laws and caches: the service was read from a WSDL, which does not say them.",
      spec: "",
    },
  ],
  extension: general,
};
