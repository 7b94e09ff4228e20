// Defines facts about availability signatures: they agree with the nights, in the same layout for all properties.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { checkSignature, type SignatureLayout } from "@staywire/values";
import { numberIn, recordsOf } from "../discovery/reader.js";
import { layoutsOf } from "../known-world/layouts.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { MANY, ONE } from "./names.js";
import { aboutProperties, all } from "./needs.js";
import { categories, categoryRooms, ordinaryRooms, type Rooms } from "./rooms.js";
import type { View } from "./view.js";
import { named } from "./words.js";

function freeNights({ Nights }: RecordValue): readonly boolean[] {
  return recordsOf(Nights).map(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
}

function fits({ row }: Rooms, layout: SignatureLayout): boolean {
  return checkSignature(layout, Number(row.AvailabilitySignature), freeNights(row)).kind === "agrees";
}

function signatureText({ call, row, property }: Rooms): Message {
  const free = freeNights(row).map((isFree) => (isFree ? "1" : "0"));
  return phrase`AvailabilitySignature of ${named(call)} is ${showData(row.AvailabilitySignature)} for property ${property}, nights with RoomsAvailable: ${knownName(free.join(""))}`;
}

/**
 * Yields evidence: a contradiction if no single layout fits all signatures. The contradiction lists, for each layout,
 * the call whose reply excluded the layout first.
 */
function* inOneLayout(rooms: readonly Rooms[], layouts: readonly SignatureLayout[]): Iterable<Evidence> {
  const excluding = new Map<SignatureLayout, Rooms>();
  for (const room of rooms) {
    for (const layout of layouts) if (!excluding.has(layout) && !fits(room, layout)) excluding.set(layout, room);
    if (excluding.size < layouts.length) yield { calls: [room.call] };
    else break;
  }
  if (excluding.size < layouts.length) return;
  const shown = [...new Set(excluding.values())];
  const wanted = phrase`no layout (${joinMessages(layouts.map(knownName), " or ")}) fits`;
  yield {
    calls: shown.map(({ call }) => call),
    text: phrase`${wanted}: ${joinMessages(shown.map(signatureText), "; ")}`,
  };
}

/**
 * Yields a contradiction for equal nights with different signatures, and for equal signatures of two lists of nights
 * that have the same length but differ. No layout is needed for this.
 */
function* alike(rooms: readonly Rooms[]): Iterable<Evidence> {
  const seen = new Map<string, { room: Rooms; other: string }>();
  for (const room of rooms) {
    const nights = freeNights(room.row).join();
    const signature = `${freeNights(room.row).length} ${room.row.AvailabilitySignature}`;
    for (const [key, other] of [
      [`nights ${nights}`, signature],
      [`signature ${signature}`, nights],
    ] as const) {
      const known = seen.get(key);
      if (known === undefined) seen.set(key, { room, other });
      else if (known.other !== other) {
        const text = phrase`${signatureText(known.room)}; ${signatureText(room)}`;
        yield { calls: [known.room.call, room.call], text };
      }
    }
  }
}

function* signatures(view: View, { world }: Known): Iterable<Evidence> {
  for (const account of view.accounts) {
    const own = [...ordinaryRooms(view), ...categoryRooms(view)].filter(
      (room) => room.account === account && isSigned(room),
    );
    yield* alike(own.filter(({ call }) => call.operation === MANY));
    yield* inOneLayout(own, layoutsOf(world));
  }
}

/** True if the reply has a signature of its nights. */
function isSigned({ row }: Rooms): boolean {
  return numberIn(row, "AvailabilitySignature") !== undefined && recordsOf(row.Nights).length > 0;
}

/** The facts about signatures. */
export const signatureFacts: readonly Fact[] = [
  {
    id: "rooms.signature",
    // The specification defines the purpose of the signature, but not its layout. The layout is a requirement only if
    // the settings name it.
    rules: ({ signatureLayout }) => [signatureLayout === undefined ? "rooms.signature-layout" : "rooms.signature"],
    title: phrase`the availability signature agrees with the nights, in the layout of the settings or in a known one`,
    operations: [MANY, ONE],
    about: "ordinary",
    separately: true,
    after: [
      "rooms.of-property",
      "rooms.system-ranges",
      "rooms.reservations-take-nights",
      "rooms.category-reservations",
      "rooms.within-category",
    ],
    needs: all(aboutProperties(["ordinary"], [MANY]), categories),
    find: signatures,
  },
];
