// Declares night: one night of an availability reply.
import { int, record, required } from "@staywire/model";

export const night = record({
  wireName: "night",
  endpoints: ["A"],
  doc: "The rooms of one night. The date of the night is StartDate plus DayOffset days.",
  spec: "2",
  members: {
    DayOffset: required(int, "Days after StartDate, from 0."),
    RoomsInCategory: required(int, "1 for ordinary properties."),
    RoomsSold: required(int, "The number of rooms that are sold for the night."),
    RoomsAvailable: required(int, "The number of rooms that can still be sold for the night."),
  },
  laws: [
    {
      kind: "difference",
      member: "RoomsAvailable",
      minuend: "RoomsInCategory",
      subtrahend: "RoomsSold",
      spec: "2",
      source: "open",
    },
    { kind: "at-least", member: "DayOffset", min: 0, spec: "2", source: "open" },
    { kind: "at-least", member: "RoomsInCategory", min: 0, spec: "2", source: "open" },
    { kind: "at-least", member: "RoomsSold", min: 0, spec: "2", source: "open" },
  ],
});
