// Runs a plain TCP relay to a port of this machine. The proxy is compared with it.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { argv } from "node:process";
import { portOf } from "@staywire/testkit/port";

const relay = createServer((near) => {
  const far = connect(Number(argv[2]), "127.0.0.1").setNoDelay(true);
  near.setNoDelay(true).pipe(far).pipe(near);
  for (const socket of [near, far]) socket.on("error", () => undefined);
});
relay.listen(0, "127.0.0.1");
await once(relay, "listening");
process.send?.({ port: portOf(relay) });
