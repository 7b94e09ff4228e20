// The permissions that were read, for every relation about them.
import type { Row, View } from "./view.js";

/** The operation that shows them. */
export const PERMISSIONS = "GetPropertyPermissions";

/** The permissions of one property for one account. */
export interface Permitted extends Row {
  readonly account: string;
  readonly property: number;
}

/** The permissions of each property of each account that were read without an error of the property. */
export function* permissions(view: View): Iterable<Permitted> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const found = view.record(PERMISSIONS, account, property);
      if (found !== undefined) yield { ...found, account, property };
    }
  }
}
