// Makes edge values for every type. They are the same in every run. Each round puts another edge value into each member
// of a result.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type AnyNode,
  innermostItem,
  type Law,
  type ListNode,
  type Member,
  membersOfBranches,
  type Node,
  type Service,
  typeOf,
  XSD,
} from "@staywire/model";
import fc from "fast-check";
import { branchesWith } from "../arbitrary/branches.js";
import { scalarArbitrary } from "../arbitrary/scalar.js";

/** The number of rounds after which a member of any scalar type in `edges` has had each edge value of this type. */
export const edgeRounds = 12;

/** Texts that are most easily damaged in transport. */
export const edgeTexts: readonly string[] = [
  " \t& < > \"' ]]> &amp; %41 a+b=c é\u00a0\u2028海🏖\r\n\r. ",
  "",
  "   ",
  'Zoë & "Sons" <3 100% ];/?:@,\'!*()~ $.',
  "\r\nfirst\rsecond\tthird\n",
  "true",
  "&lt;b&gt; &#38; %2B + e\u0301 \u00a0\u2028",
  "007",
  "null",
  "-1",
  "🏖\u{10ffff}\ufffd",
  "2027-05-01",
];

const edges: Readonly<Record<string, readonly Value[]>> = {
  string: edgeTexts,
  int: [2147483647, 0, -2147483648, 1, -1, 1000000, 7],
  decimal: [
    "157.50",
    "0.00",
    "-0.10",
    "2858.850000",
    "100",
    "79228162514264337593543950335",
    "0.0000001",
    "12345678.90",
  ],
  boolean: [true, false],
  dateTime: [
    "2027-05-01T00:00:00",
    "2027-02-27T09:30:00.1234567-05:00",
    "0001-01-01T00:00:00",
    "2028-02-29T23:59:59Z",
    "2027-10-31T02:30:00",
    "9999-12-31T00:00:00",
    "2027-01-09T14:05:06.5+05:30",
  ],
};

interface Place {
  readonly service: Service;
  readonly round: number;
  readonly depth: number;
  /**
   * True to give all members of a type the same edge value. Default: each member of a record gets the edge value after
   * that of the member before it.
   */
  readonly alike?: boolean | undefined;
}

/** Returns the value of a node in a round. `index` is the position of the member in its record. */
export function edgeValue(place: Place, node: Node, index = 0): Value {
  switch (node.kind) {
    case "scalar":
      return scalarEdge(node.scalar, place.alike ? place.round : place.round + index);
    case "enum":
      return node.values[(place.round + index) % node.values.length] ?? "";
    case "list":
      return listEdge(place, node, index);
    case "ref":
      return place.depth > 5 ? {} : recordEdge({ ...place, depth: place.depth + 1 }, node.name);
    case "any":
      return anyEdge(node, place.round + index);
    case "none":
      return null;
  }
}

function scalarEdge(scalar: Parameters<typeof scalarArbitrary>[0], at: number): Value {
  const own = edges[scalar];
  if (own !== undefined) return own[at % own.length] ?? "";
  return fc.sample(scalarArbitrary(scalar), { seed: at, numRuns: 1 })[0] as Value;
}

function anyEdge({ form }: AnyNode, at: number): Value {
  if (form === "dataset") return edgeDataset;
  if (form === "untyped") return { type: `{${XSD}}string`, content: [edgeTexts[at % edgeTexts.length] || "text"] };
  return form === "attributes" ? { type: null, content: [], attributes: [{ name: "note", value: "x" }] } : anyElement;
}

const leaf = (name: string, text: string) => ({ name, namespace: "", attributes: [], children: [text] });
const anyElement: Value = {
  type: null,
  content: [{ ...leaf("item", "text"), attributes: [{ name: "xmlns", value: "" }] }],
};

const DIFFGRAM = "urn:schemas-microsoft-com:xml-diffgram-v1";
const named = (name: string, value: string) => ({ name, value });

/** A DataSet with one row and no columns in its schema. */
const edgeDataset: Value = {
  type: null,
  content: [
    {
      name: "xs:schema",
      namespace: XSD,
      attributes: [named("id", "NewDataSet"), named("xmlns", ""), named("xmlns:xs", XSD)],
      children: [],
    },
    {
      name: "diffgr:diffgram",
      namespace: DIFFGRAM,
      attributes: [named("xmlns:diffgr", DIFFGRAM)],
      children: [
        {
          name: "NewDataSet",
          namespace: "",
          attributes: [named("xmlns", "")],
          children: [
            {
              name: "Table",
              namespace: "",
              attributes: [named("diffgr:id", "Table1")],
              children: [leaf("ID", "1"), leaf("Name", "Bed & <breakfast>")],
            },
          ],
        },
      ],
    },
  ],
};

/** The lengths of lists, by round: three items, none, one, and two. If items may be nil, a nil item follows the two. */
const sizes = [3, 0, 1, 2];

function listEdge(place: Place, node: ListNode, index: number): Value {
  const { round, depth } = place;
  const size = sizes[(round + (depth > 0 && !place.alike ? index : 0)) % sizes.length] ?? 0;
  const items: Value[] = Array.from({ length: size }, (_, item) =>
    edgeValue({ ...place, round: place.alike ? round : round + item }, node.item, index),
  );
  return node.itemNillable && size === 2 ? [...items, null] : items;
}

// True if the node contains no records, because these could recurse without end, and is not an unwrapped list, because
// this would need items.
function isPlain(node: Node): boolean {
  return innermostItem(node).kind !== "ref" && !(node.kind === "list" && node.unwrapped === true);
}

function recordEdge(place: Place, name: string): RecordValue {
  const type = typeOf(place.service, name);
  if (type.abstract === true) return {};
  const values: Record<string, Value> = {};
  const members = membersOfBranches(type, (choice) => branchesWith(type, choice, isPlain)[0]);
  for (const [index, [key, member]] of members.entries()) {
    const value = memberEdge(place, member, index);
    if (value !== undefined) values[key] = value;
  }
  for (const law of type.laws) obey(law, values, place.round);
  return values;
}

// Makes a nillable member nil in every fourth round, and leaves out an optional member in every fifth.
function memberEdge(place: Place, member: Member, index: number): Value | undefined {
  const at = place.alike ? place.round : place.round + index;
  const { optional, nillable, node, role } = member;
  const isUnwrapped = node.kind === "list" && node.unwrapped === true;
  if (nillable && at % 4 === 3) return null;
  if (optional && at % 5 === 4 && !isUnwrapped) return undefined;
  // A text in a member with a role would report an error or a warning, which other cases test, so the member is empty.
  return role === undefined ? edgeValue(place, node, index) : "";
}

type Obey = { readonly [K in Law["kind"]]: (law: Extract<Law, { kind: K }>, values: Values, round: number) => void };
type Values = Record<string, Value>;

const obeyed: Obey = {
  count: ({ member, of }, values) => {
    const list = values[of];
    values[member] = Array.isArray(list) ? list.length : 0;
  },
  difference: ({ member, minuend, subtrahend }, values) => {
    values[minuend] = 5;
    values[subtrahend] = 2;
    values[member] = 3;
  },
  ordered: ({ first, second }, values) => {
    if (String(values[first]) > String(values[second])) values[second] = values[first] ?? "";
  },
  "not-before-today": ({ member }, values) => {
    values[member] = "9999-12-31T00:00:00";
  },
  "at-least": ({ member, min }, values) => {
    values[member] = Math.max(min, Number(values[member]));
  },
  among: ({ member, values: allowed }, values, round) => {
    if (values[member] !== undefined) values[member] = allowed[round % allowed.length] ?? "";
  },
  offsets: ({ list, member }, values) => {
    const items = values[list];
    if (!Array.isArray(items)) return;
    values[list] = items.map((item, index) => (typeof item === "object" && item ? { ...item, [member]: index } : item));
  },
};

function obey<L extends Law>(law: L, values: Values, round: number): void {
  const row = obeyed[law.kind] as (law: L, values: Values, round: number) => void;
  row(law, values, round);
}
