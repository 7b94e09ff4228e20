// If a port cannot be used, the error gives advice that fits the reason.
import { expect, test } from "vitest";
import { listenOn } from "./start.js";

const transport = async () => ({ status: 200, headers: [], body: new Uint8Array() });
const onError = () => undefined;

test("an address of another machine leads to the advice to change the host, not the port", async () => {
  const refused = listenOn(transport, { host: "203.0.113.1", port: 0, onError });
  await expect(refused).rejects.toMatchObject({
    message: 'cannot listen on port 0 of "203.0.113.1": the address is not one of this machine (EADDRNOTAVAIL)',
    hints: [expect.stringContaining("--host")],
  });
});

test("a port in use leads to the advice to change the port", async () => {
  const first = await listenOn(transport, { port: 0, onError });
  await expect(listenOn(transport, { port: first.port, onError })).rejects.toMatchObject({
    message: expect.stringContaining("EADDRINUSE"),
    hints: ["choose another port, or 0 for any"],
  });
  await first.close();
});
