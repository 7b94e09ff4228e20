// Creates cases for parameters that are missing, repeated, unknown, out of order, nil or under other names.
import type { CodecErrorCode, RecordValue, Value } from "@staywire/codec";
import type { Binding, ScalarName } from "@staywire/model";
import type { RequestDraft } from "../draft.js";
import { isSoap, requestOf, titles, withBody, withBytes, withTarget } from "../messages.js";

/** One field of a request as text. */
type Field = readonly [name: string, value: string];

/** A change of the fields of a request; in SOAP, the field of a list contains markup. */
interface Row {
  readonly id: string;
  /** The fact without its beginning, such as `Over SOAP 1.1,`, and without its full stop. */
  readonly fact: string;
  readonly bindings: readonly Binding[];
  readonly operation: string;
  readonly rules: readonly string[];
  readonly change: (fields: readonly Field[]) => readonly Field[];
  readonly parameters?: RecordValue;
  readonly refused?: CodecErrorCode;
  readonly schemaValid?: boolean;
}

const soap: readonly Binding[] = ["soap11", "soap12"];
const url: readonly Binding[] = ["get", "post"];
const all: readonly Binding[] = [...soap, ...url];

const zeros: Readonly<Partial<Record<ScalarName | "list", Value | undefined>>> = {
  string: undefined,
  list: undefined,
  int: 0,
  boolean: false,
  decimal: "0",
  dateTime: "0001-01-01T00:00:00",
};

interface Missing {
  readonly operation: string;
  readonly name: string;
  readonly kind: ScalarName | "list";
}

const missing: readonly Missing[] = [
  { operation: "UserFunctions", name: "xmlMsg", kind: "string" },
  { operation: "GetExtras", name: "PropertyID", kind: "int" },
  { operation: "UserFunctions", name: "returnRequestingXML", kind: "boolean" },
  { operation: "validateDiscountCode", name: "RentalRate", kind: "decimal" },
  { operation: "AddBlackoutDates", name: "dteArrive", kind: "dateTime" },
  { operation: "GetStaticPropertyDetails", name: "PropertyIds", kind: "list" },
];

const without =
  (name: string) =>
  (fields: readonly Field[]): readonly Field[] =>
    fields.filter(([each]) => each !== name);
const renamed =
  (from: string, to: string) =>
  (fields: readonly Field[]): readonly Field[] =>
    fields.map(([name, value]) => [name === from ? to : name, value]);
const revalued =
  (wanted: string, text: string) =>
  (fields: readonly Field[]): readonly Field[] =>
    fields.map(([name, value]) => [name, name === wanted ? text : value]);
const followed =
  (...more: readonly Field[]) =>
  (fields: readonly Field[]): readonly Field[] => [...fields, ...more];

const missingRows: readonly Row[] = missing.flatMap(({ operation, name, kind }) => {
  const zero = zeros[kind];
  const isNull = zero === undefined;
  return [
    {
      id: `missing-${kind}`,
      fact: `a missing ${kind} is ${isNull ? "null" : `read as ${zero}`}`,
      bindings: soap,
      operation,
      rules: ["wire.soap.missing-parameter"],
      change: without(name),
      parameters: { [name]: zero as Value },
      schemaValid: isNull,
    },
    {
      id: `missing-${kind}`,
      fact: `a missing ${kind} is refused`,
      bindings: url,
      operation,
      rules: ["wire.url.missing"],
      change: without(name),
      refused: "missing-parameter" as const,
    },
  ];
});

const credentialRows: readonly Row[] = ["APIUserName", "APIPassword"].flatMap((name) => [
  {
    id: `missing-${name}`,
    fact: `a missing ${name} is null`,
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.soap.missing-parameter", "credentials.parameters"],
    change: without(name),
  },
  {
    id: `missing-${name}`,
    fact: `a missing ${name} is refused`,
    bindings: url,
    operation: "GetExtras",
    rules: ["wire.url.missing", "credentials.parameters"],
    change: without(name),
    refused: "missing-parameter" as const,
  },
  {
    id: `empty-${name}`,
    fact: `an empty ${name} is an empty text`,
    bindings: all,
    operation: "GetExtras",
    rules: ["wire.values.empty", "credentials.parameters"],
    change: revalued(name, ""),
  },
]);

const nameRows: readonly Row[] = [
  {
    id: "order",
    fact: "parameters in the reverse order mean the same",
    bindings: all,
    operation: "GetPropertiesNightlyRoomsToSell",
    rules: ["wire.soap.order"],
    change: (fields) => [...fields].reverse(),
    schemaValid: false,
  },
  {
    id: "unknown",
    fact: "an unknown parameter is ignored",
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.soap.unknown-parameter"],
    change: followed(["Debug", "true"]),
    parameters: { PropertyID: 1001 },
    schemaValid: false,
  },
  {
    id: "unknown",
    fact: "an unknown field is ignored",
    bindings: url,
    operation: "GetExtras",
    rules: ["wire.url.unknown-parameter"],
    change: followed(["Debug", "true"]),
    parameters: { PropertyID: 1001 },
  },
  {
    id: "letter-case",
    fact: "a parameter in another letter case is ignored, so that it is missing",
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.soap.exact-names"],
    change: renamed("PropertyID", "PropertyId"),
    parameters: { PropertyID: 0 },
    schemaValid: false,
  },
  {
    id: "letter-case",
    fact: "a field in another letter case is the same field",
    bindings: url,
    operation: "GetExtras",
    rules: ["wire.url.name-case"],
    change: renamed("PropertyID", "propertyid"),
    parameters: { PropertyID: 1001 },
  },
  {
    id: "credentials-spelling",
    fact: "credentials in the spelling of another operation are ignored, and look like a wrong password",
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.trap.spellings", "wire.soap.exact-names", "GetExtras.credentials"],
    change: (fields) => renamed("APIUserName", "APIUsername")(fields),
    schemaValid: false,
  },
  {
    id: "namespace",
    fact: "a parameter in another namespace is ignored, so that it is missing",
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.soap.exact-names"],
    change: renamed("PropertyID", 'PropertyID xmlns="http://other.example/xml"'),
    parameters: { PropertyID: 0 },
    schemaValid: false,
  },
  {
    id: "repeated-int",
    fact: "the first of two parameters of one name is used",
    bindings: soap,
    operation: "GetExtras",
    rules: ["wire.soap.duplicate"],
    change: followed(["PropertyID", "2002"]),
    parameters: { PropertyID: 1001 },
    schemaValid: false,
  },
  {
    id: "repeated-int",
    fact: "two fields of one int are joined with a comma, and refused",
    bindings: url,
    operation: "GetExtras",
    rules: ["wire.url.repeated", "wire.url.bad-value"],
    change: followed(["PropertyID", "2002"]),
    refused: "bad-value",
  },
  {
    id: "repeated-string",
    fact: "two fields of one text are joined with a comma",
    bindings: url,
    operation: "AddBlackoutDates",
    rules: ["wire.url.repeated"],
    change: (fields) => [...revalued("GuestName", "a")(fields), ["GuestName", "b"]],
    parameters: { GuestName: "a,b" },
  },
  {
    id: "semicolon",
    fact: "a semicolon does not separate fields",
    bindings: url,
    operation: "AddBlackoutDates",
    rules: ["wire.url.encoding"],
    change: revalued("GuestName", "a;MCUserID=5"),
    parameters: { GuestName: "a;MCUserID=5", MCUserID: 100 },
  },
];

const ids = (items: string): string => `<PropertyIds>${items}</PropertyIds>`;
const list = "GetStaticPropertyDetails";

// In SOAP the value of a list is the markup of its items, so withItems replaces the whole element.
interface ListRow extends Omit<Row, "change" | "operation" | "bindings"> {
  readonly markup: string;
}

const soapLists: readonly ListRow[] = [
  {
    id: "list-repeated",
    fact: "the items of two lists of one name are joined",
    rules: ["wire.recorded.lists"],
    markup: ids("<int>1001</int>") + ids("<int>1002</int>"),
    parameters: { PropertyIds: [1001, 1002] },
    schemaValid: false,
  },
  {
    id: "list-unwrapped",
    fact: "items without their list are ignored, so that the list is missing",
    rules: ["wire.recorded.lists"],
    markup: "<int>1001</int><int>1002</int>",
    parameters: { PropertyIds: undefined as unknown as Value },
    schemaValid: false,
  },
  {
    id: "list-self-closed",
    fact: "an empty element is a list without items",
    rules: ["wire.values.empty", "wire.recorded.lists"],
    markup: "<PropertyIds/>",
    parameters: { PropertyIds: [] },
  },
  {
    id: "list-white-space",
    fact: "white space alone in a list is a list without items",
    rules: ["wire.values.empty"],
    markup: ids("\n  "),
    parameters: { PropertyIds: [] },
  },
  {
    id: "list-empty-item",
    fact: "an empty item of a list of ints is refused",
    rules: ["wire.recorded.lists", "wire.soap.bad-value"],
    markup: ids("<int />"),
    refused: "bad-value",
    schemaValid: false,
  },
  {
    id: "list-nil",
    fact: "a list with xsi:nil is null",
    rules: ["wire.recorded.nil"],
    markup: '<PropertyIds xsi:nil="true" />',
    parameters: { PropertyIds: undefined as unknown as Value },
    schemaValid: false,
  },
  {
    id: "list-duplicates",
    fact: "an item that comes twice is two items",
    rules: ["transport.list-of-ids"],
    markup: ids("<int>1001</int><int>1001</int>"),
    parameters: { PropertyIds: [1001, 1001] },
  },
];

const urlLists: readonly Row[] = [
  {
    id: "list-empty-item",
    fact: "an empty field of a list of ints is refused",
    bindings: url,
    operation: list,
    rules: ["wire.url.bad-value"],
    change: (fields) => [...without("PropertyIds")(fields), ["PropertyIds", ""]],
    refused: "bad-value",
  },
  {
    id: "list-commas",
    fact: "several items in one field of a list are refused",
    bindings: url,
    operation: list,
    rules: ["wire.url.bad-value", "transport.list-parameters"],
    change: (fields) => [...without("PropertyIds")(fields), ["PropertyIds", "1001,1002"]],
    refused: "bad-value",
  },
  {
    id: "list-brackets",
    fact: "a list whose name ends in brackets is missing",
    bindings: url,
    operation: list,
    rules: ["wire.url.missing"],
    change: renamed("PropertyIds", "PropertyIds[]"),
    refused: "missing-parameter",
  },
  {
    id: "list-duplicates",
    fact: "an item that comes twice is two items",
    bindings: url,
    operation: list,
    rules: ["transport.list-parameters", "wire.url.repeated"],
    change: (fields) => [...without("PropertyIds")(fields), ["PropertyIds", "1001"], ["PropertyIds", "1001"]],
    parameters: { PropertyIds: [1001, 1001] },
  },
];

interface NilRow {
  readonly id: string;
  readonly fact: string;
  readonly operation: string;
  readonly name: string;
  readonly content: string;
  readonly parameters?: RecordValue;
  readonly refused?: CodecErrorCode;
}

const nils: readonly NilRow[] = [
  {
    id: "nil-string",
    fact: "a text with xsi:nil is an empty text",
    operation: "UserFunctions",
    name: "xmlMsg",
    content: "",
    parameters: { xmlMsg: "" },
  },
  {
    id: "nil-string-content",
    fact: "a text with xsi:nil and content keeps its content",
    operation: "UserFunctions",
    name: "xmlMsg",
    content: "x",
    parameters: { xmlMsg: "x" },
  },
  {
    id: "nil-int",
    fact: "an int with xsi:nil is refused",
    operation: "GetExtras",
    name: "PropertyID",
    content: "",
    refused: "bad-value",
  },
  {
    id: "nil-dateTime",
    fact: "a dateTime with xsi:nil is refused",
    operation: "AddBlackoutDates",
    name: "dteArrive",
    content: "",
    refused: "bad-value",
  },
];

/** Returns the cases of parameters. */
export function parameterDrafts(): readonly RequestDraft[] {
  const rows = [...missingRows, ...credentialRows, ...nameRows, ...urlLists];
  return [
    ...rows.flatMap((row) => row.bindings.map((binding) => draftOf(row, binding, withFields(row, binding)))),
    ...soapLists.flatMap((row) =>
      soap.map((binding) => draftOf({ ...row, operation: list }, binding, withItems(row, binding))),
    ),
    ...nils.flatMap((row) =>
      soap.map((binding) =>
        draftOf({ ...row, rules: ["wire.recorded.nil"], schemaValid: false }, binding, withNil(row, binding)),
      ),
    ),
  ];
}

function draftOf(
  { id, fact, operation, rules, parameters, refused, schemaValid }: Omit<Row, "change" | "bindings">,
  binding: Binding,
  request: RequestDraft["request"],
): RequestDraft {
  return {
    id: `parameters/${id}.${binding}`,
    fact: `Over ${titles[binding]}, ${fact}.`,
    direction: "request",
    operation,
    binding,
    rules,
    oneWay: true,
    ...(parameters !== undefined && { parameters }),
    ...(refused !== undefined && { refused }),
    ...(schemaValid !== undefined && isSoap(binding) && { schemaValid }),
    request,
  };
}

function withFields({ operation, change }: Row, binding: Binding): RequestDraft["request"] {
  const request = requestOf(operation, binding);
  if (isSoap(binding)) return withElements(request, operation, change);
  const text = binding === "get" ? (request.target.split("?")[1] ?? "") : Buffer.from(request.body).toString("utf8");
  const fields = [...new URLSearchParams(text)].map(([name, value]): Field => [name, value]);
  const encoded = change(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%20", "+")}`)
    .join("&");
  return binding === "get" ? withTarget(request, [text, encoded]) : withBytes(request, Buffer.from(encoded));
}

// Applies a change to the parameter elements of a SOAP request. The value of a field is the markup inside its element.
function withElements(
  request: RequestDraft["request"],
  operation: string,
  change: Row["change"],
): RequestDraft["request"] {
  const text = Buffer.from(request.body).toString("utf8");
  const inner = new RegExp(`<${operation} [^>]*>(.*)</${operation}>`, "s").exec(text)?.[1] ?? "";
  const fields = [...inner.matchAll(/<(\w+)(?: \/>|>(.*?)<\/\1>)/gs)].map(
    ([, name = "", value = ""]): Field => [name, value],
  );
  const written = change(fields)
    .map(([name, value]) => `<${name}>${value}</${name.split(" ")[0]}>`)
    .join("");
  return withBody(request, [inner, written]);
}

function withItems({ markup }: ListRow, binding: Binding): RequestDraft["request"] {
  return withBody(requestOf(list, binding, { PropertyIds: [77] }), [ids("<int>77</int>"), markup]);
}

function withNil({ operation, name, content }: NilRow, binding: Binding): RequestDraft["request"] {
  const request = requestOf(operation, binding);
  const text = Buffer.from(request.body).toString("utf8");
  const found = new RegExp(`<${name}(?: />|>.*?</${name}>)`, "s").exec(text)?.[0] ?? name;
  return withBody(request, [found, `<${name} xsi:nil="true">${content}</${name}>`]);
}
