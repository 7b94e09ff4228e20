// Lists all rows of the growth test, and a quick selection of them.
import { allOf, mixedOf, someOf } from "../grid.js";
import type { Row } from "../measure.js";
import { attributes, values } from "./attributes.js";
import { counts, others } from "./counts.js";
import { datasetRows } from "./datasets.js";
import { generalRows } from "./general.js";
import { characters, headers } from "./headers.js";
import { names } from "./names.js";
import { fillers, texts } from "./texts.js";

// Error texts are searched in more ways than any other text.
const errorTexts = {
  positions: [...texts.positions, ...headers.positions].filter(([name]) => /^(?:fault|error) text$/.test(name)),
  contents: texts.contents,
};

const grids = [texts, attributes, names, counts, headers];

/** Every row. */
export const rows: readonly Row[] = [...grids.flatMap(allOf), ...others, ...generalRows, ...datasetRows];

/**
 * A selection in which each position and each content occurs. In addition, each position of a text, an attribute or a
 * header has a row in which all contents are mixed, and each position of an error text has a row per content.
 */
export const quickRows: readonly Row[] = [
  ...mixedOf(texts, Object.values(fillers)),
  ...mixedOf(attributes, Object.values(values)),
  ...mixedOf(headers, Object.values(characters)),
  ...grids.flatMap(someOf),
  ...allOf(errorTexts),
  ...others,
  ...generalRows,
  ...datasetRows,
];
