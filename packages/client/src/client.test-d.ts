// Tests that the types of a client equal types that are written by hand.
import type { Transport } from "@staywire/codec";
import type { TypeOf } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { client, type Failure, type Outcome, streamingClient, unwrap } from "./index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_law?: T): void => undefined;

declare const transport: Transport;
const made = client(library, transport, { credentials: { username: "a", password: "b" } });

export async function calls(): Promise<void> {
  const outcome = await made.AddLoan({ BookId: 1, From: "2026-03-04T00:00:00", Reader: "Ann" }, { timeout: 1 });
  holds<Same<typeof outcome, Outcome<Library, "AddLoan">>>();
  if (outcome.kind === "ok") holds<Same<typeof outcome.value, number | null>>();
  if (outcome.kind === "failed") holds<Same<typeof outcome, Failure<"AddLoan">>>();
  if (outcome.kind === "error" && outcome.code === "bad-login") holds<Same<typeof outcome.status, number>>();

  const book = unwrap(await made.GetBook({ BookId: 1 }));
  holds<Same<typeof book, TypeOf<Library, "Book"> | null>>();

  await made.ListShort();
  await made.ListShort({}, { binding: "get" });

  // @ts-expect-error a parameter that has to be given
  await made.GetBook();
  // @ts-expect-error a parameter that the operation does not have
  await made.GetBook({ BookId: 1, Other: 2 });
  // @ts-expect-error an operation that the service does not have
  await made.GetNothing({});
  // @ts-expect-error a code that the operation does not have
  if (outcome.kind === "error" && outcome.code === "too-many") await made.ListShort();
}

const streaming = streamingClient(library, transport, { credentials: { username: "a", password: "b" } });

export async function items(): Promise<void> {
  for await (const item of streaming.ListShort()) holds<Same<typeof item, TypeOf<Library, "ShortBook">>>();

  // @ts-expect-error parameters that have to be given
  streaming.FindBooks();
  // @ts-expect-error an operation whose result is no list
  streaming.GetBook({ BookId: 1 });
}
