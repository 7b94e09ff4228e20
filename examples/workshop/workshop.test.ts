// Uses a service of another trade from its WSDL alone: calls it with a typed client, serves it as a mock on a port, and
// runs the conformance checks against the mock.
import { client } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import { type ConformanceCase, conformanceCases, handlerTarget } from "@staywire/conformance";
import { type Implementation, server } from "@staywire/server";
import { listen } from "@staywire/server/node";
import { expect, test } from "vitest";
import { service } from "./service.js";

const job = {
  Id: "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12",
  Plate: "HD-AB 123",
  Received: "2027-05-03T08:00:00",
  Finished: null,
  State: "Booked",
  Lines: [
    { $type: "Labour", Text: "Brakes", Price: "96.00", Hours: 1.5 },
    { $type: "SparePart", Text: "Disc", Price: "41.90", Number: "BD-7", Quantity: 2 },
  ],
} as const;

const mock = server(service, {
  GetJobs: ({ plate }) => (plate === job.Plate ? [job] : []),
  CountJobs: ({ state }) => (state === job.State ? 1 : 0),
  BookJob: ({ plate, day = job.Received, lines }) => ({ ...job, Plate: plate, Received: day, Lines: lines }),
  FreeHours: ({ day = "2027-05-03" }) => ({ FreeHoursResult: true, hours: 2.5, next: `${day.slice(0, 10)}T00:00:00` }),
  Photo: () => new Uint8Array([0xff, 0xd8, 0xff]),
} satisfies Implementation<typeof service>);

test("a typed client calls every operation of the WSDL over HTTP", async () => {
  const listening = await listen(mock, { port: 0 });
  const transport = nodeTransport({ baseUrl: listening.url });
  try {
    const workshop = client(service, transport, { credentials: { username: "kim", password: "brakes" } });
    const found = await workshop.GetJobs({ plate: "HD-AB 123" }, { binding: "get" });
    expect(found).toMatchObject({ kind: "ok", value: [job] });
    expect(await workshop.CountJobs({ state: "Done" })).toMatchObject({ kind: "ok", value: 0 });
    const booked = await workshop.BookJob({ plate: "X 1", day: "2027-05-04T07:30:00", lines: job.Lines });
    expect(booked.kind === "ok" && booked.value?.Plate).toBe("X 1");
    const free = await workshop.FreeHours({ day: "2027-05-04" }, { binding: "soap12" });
    expect(free.kind === "ok" && free.value?.hours).toBe(2.5);
    const photo = await workshop.Photo({ job: job.Id, index: 0 });
    expect(photo).toMatchObject({ kind: "ok", value: new Uint8Array([0xff, 0xd8, 0xff]) });
  } finally {
    transport.close();
    await listening.close();
  }
});

const credentials = { username: "kim", password: "brakes" };
const options = { today: "2027-05-01", runs: 1, level: { kind: "all" }, credentials } as const;
const cases = conformanceCases(service, handlerTarget(mock), options).filter(({ skip }) => skip === undefined);

test.each(cases.map((each): [string, ConformanceCase] => [each.name, each]))("%s", async (_, { run }) => {
  expect((await run()).verdict).not.toBe("fail");
});
