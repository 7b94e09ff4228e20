// Defines the "library", a small fictitious service with scalars, records, lists and opaque values, for the tests of
// the engine packages.
import {
  attribute,
  boolean,
  dataset,
  dateTime,
  decimal,
  defineService,
  errorText,
  int,
  list,
  listOfNillable,
  nillable,
  omissible,
  operation,
  optional,
  parameter,
  record,
  ref,
  required,
  string,
  untyped,
} from "@staywire/model";

const Book = record({
  wireName: "Book",
  endpoints: ["X"],
  doc: "A book.",
  spec: "2",
  laws: [{ kind: "ordered", first: "Bought", second: "Sold", strict: false, spec: "2", source: "stated" }],
  members: {
    Id: attribute(int),
    Title: optional(string),
    Book: required(decimal, "The price: a member with the name of its type."),
    Bought: required(dateTime),
    Sold: required(dateTime),
    Lent: required(boolean),
    Shelf: nillable(ref("Shelf")),
    ErrorMsg: errorText(),
  },
});

const Shelf = record({
  wireName: "Shelf",
  endpoints: ["X"],
  doc: "A shelf.",
  spec: "2",
  members: { Row: required(int), Tags: optional(list(string, "string")) },
});

/** A record type of one endpoint that has the same wire name as the type `Book` of the other endpoint. */
const ShortBook = record({
  wireName: "Book",
  endpoints: ["Y"],
  doc: "A book, in short.",
  spec: "2",
  members: { Title: optional(string), Pages: required(int) },
});

const Report = record({
  wireName: "Report",
  endpoints: ["X"],
  doc: "Counts and rows.",
  spec: "2",
  laws: [{ kind: "count", member: "RowCount", of: "Rows", spec: "2", source: "stated" }],
  members: {
    RowCount: required(int),
    Rows: optional(listOfNillable(ref("Book"), "Book")),
    Extra: optional(listOfNillable(untyped, "anyType")),
    Data: optional(dataset),
    Remark: optional(string),
  },
});

const FindBooks = operation({
  endpoint: "X",
  doc: "Finds books.",
  spec: "4",
  credentials: { username: "User", password: "Pass" },
  parameters: {
    Ids: parameter(list(int, "int")),
    From: parameter(string),
    To: parameter(string),
    Exact: parameter(boolean),
    MaxPrice: parameter(decimal),
    Since: parameter(dateTime),
    Note: omissible(string, ""),
    Limit: omissible(int, 0),
  },
  result: list(ref("Book"), "Book"),
  resultElement: "FindBooksResult",
  root: "ArrayOfBook",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "FindBooks: ",
  constraints: [
    { kind: "max-items", parameter: "Ids", max: 3, error: "too-many", spec: "8", source: "stated" },
    {
      kind: "format",
      parameter: "From",
      format: "dd MMM yyyy",
      blank: false,
      error: null,
      spec: "4",
      source: "stated",
    },
    { kind: "format", parameter: "To", format: "dd MMM yyyy", blank: false, error: null, spec: "4", source: "stated" },
    { kind: "nights", from: "From", to: "To", min: 1, max: 7, error: "bad-range", spec: "8", source: "stated" },
    { kind: "max-length", parameter: "Note", max: 10, error: "too-long", spec: "4", source: "stated" },
  ],
  errors: [
    {
      code: "bad-login",
      text: "Login Error 1",
      paraphrased: false,
      scope: "call",
      category: "authentication",
      retry: false,
      spec: "7",
    },
    {
      code: "too-many",
      text: "at most 3 ids at a time",
      paraphrased: true,
      scope: "call",
      category: "limit",
      retry: false,
      spec: "7",
    },
    {
      code: "bad-range",
      text: "Range too large (Max Range: 7)",
      paraphrased: false,
      scope: "call",
      category: "limit",
      retry: false,
      spec: "7",
    },
    {
      code: "too-long",
      text: "The {field} must not exceed {n} chars.",
      paraphrased: false,
      scope: "call",
      category: "validation",
      retry: false,
      spec: "7",
    },
    {
      code: "no-book",
      text: "No such book",
      paraphrased: false,
      numbered: 2,
      scope: "item",
      category: "not-found",
      retry: false,
      spec: "7",
    },
  ],
  notes: [],
});

const common = {
  credentials: { username: "Username", password: "Password" },
  effect: "read",
  cacheMinutes: 0,
  constraints: [],
  notes: [],
  errors: [
    {
      code: "bad-login",
      text: "Login Error 1",
      paraphrased: false,
      scope: "call",
      category: "authentication",
      retry: false,
      spec: "7",
    },
  ],
} as const;

const GetReport = operation({
  ...common,
  endpoint: "X",
  doc: "A report.",
  spec: "4",
  parameters: { BookId: parameter(int) },
  result: ref("Report"),
  resultElement: "GetReportResult",
  root: "Report",
  errorPrefix: "GetReport: ",
});

const GetBook = operation({
  ...common,
  endpoint: "X",
  doc: "One book, directly inside the response element.",
  spec: "4",
  parameters: { BookId: parameter(int) },
  result: ref("Book"),
  resultElement: "Book",
  root: "Book",
  errorPrefix: "GetBook: ",
});

const AddLoan = operation({
  ...common,
  endpoint: "Y",
  doc: "Lends a book.",
  spec: "4",
  effect: "write",
  parameters: {
    BookId: parameter(int),
    From: { ...parameter(dateTime), urlForm: "dd MMM yyyy" as const },
    Reader: parameter(string),
  },
  result: int,
  resultElement: "AddLoanResult",
  root: "int",
  errorPrefix: "AddLoan: ",
});

const AddReader = operation({
  ...common,
  endpoint: "Y",
  doc: "Adds a reader; the reply is a text.",
  spec: "4",
  effect: "write",
  parameters: { Name: parameter(string) },
  result: string,
  resultRole: "message",
  resultElement: "AddReaderResult",
  root: "string",
  errorPrefix: "AddReader: ",
});

const ListShort = operation({
  ...common,
  endpoint: "Y",
  doc: "Books in short.",
  spec: "4",
  parameters: {},
  result: list(ref("ShortBook"), "Book"),
  resultElement: "ListShortResult",
  root: "ArrayOfBook",
  errorPrefix: "ListShort: ",
});

/** The service value of the library. */
export const library = defineService({
  name: "Library",
  version: "1",
  namespace: "http://library.example/xml",
  endpoints: {
    X: { path: "/LibraryX.asmx", name: "LibraryX", doc: "The first endpoint." },
    Y: { path: "/LibraryY.asmx", name: "LibraryY", doc: "The second endpoint." },
  },
  types: { Book, Shelf, ShortBook, Report },
  operations: { FindBooks, GetReport, GetBook, AddLoan, AddReader, ListShort },
  order: ["FindBooks", "GetReport", "GetBook", "AddLoan", "AddReader", "ListShort"],
  notes: [],
});

/** The type of the service value of the library. */
export type Library = typeof library;
