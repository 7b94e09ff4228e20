// Runs a library service for the tests of the engine.
import type { Transport } from "@staywire/codec";
import { type Implementation, ServiceFault, server } from "@staywire/server";
import { type Library, library } from "@staywire/testkit/library";

/** The credentials that the library knows. */
export const reader = { username: "reader", password: "pass word" } as const;

const book = {
  Id: 1,
  Title: "A & B",
  Book: "12.50",
  Bought: "2027-05-01T00:00:00",
  Sold: "2027-05-02T00:00:00",
  Lent: false,
  Shelf: { Row: 3, Tags: ["x", ""] },
};

/** Creates the implementation of the library. The given functions replace single operations of it. */
function librarian(changes: Partial<Implementation<Library>> = {}): Implementation<Library> {
  const known = (credentials: { username?: string; password?: string }): void => {
    if (credentials.username !== reader.username || credentials.password !== reader.password) {
      throw new ServiceFault("Login Error 1");
    }
  };
  const honest: Implementation<Library> = {
    FindBooks: (parameters, { credentials }) => {
      known(credentials);
      refuse((parameters.Ids ?? []).length > 3, "FindBooks: at most 3 ids at a time");
      refuse((parameters.Note ?? "").length > 10, "FindBooks: The Note must not exceed 10 chars.");
      const nights = (Date.parse(`${parameters.To} UTC`) - Date.parse(`${parameters.From} UTC`)) / 86_400_000;
      refuse(!(nights >= 1 && nights <= 7), "FindBooks: Range too large (Max Range: 7)");
      return [book, { ...book, Id: 2, Shelf: null }];
    },
    GetReport: (_, { credentials }) => {
      known(credentials);
      return { RowCount: 1, Rows: [book], Remark: "" };
    },
    GetBook: ({ BookId }, { credentials }) => {
      known(credentials);
      return { ...book, Id: BookId };
    },
    AddLoan: (_, { credentials }) => {
      known(credentials);
      return 7;
    },
    AddReader: ({ Name }, { credentials }) => {
      known(credentials);
      return `welcome ${Name?.length ?? 0}`;
    },
    ListShort: (_, { credentials }) => {
      known(credentials);
      return [{ Title: "short", Pages: 3 }];
    },
  };
  return { ...honest, ...changes };
}

function refuse(when: boolean, text: string): void {
  if (when) throw new ServiceFault(text);
}

/** Returns a transport to the library. */
export function libraryServer(changes: Partial<Implementation<Library>> = {}): Transport {
  return server(library, librarian(changes));
}
