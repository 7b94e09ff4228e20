// Connections to a service share their parsed certificates, because it takes milliseconds to parse the certificates
// that Node trusts.
import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";
import { expect, test, vi } from "vitest";
import { connectionsTo } from "./connection.js";

test("certificates are parsed once, however many connections are opened", () => {
  const read = vi.spyOn(tls, "createSecureContext");
  syncBuiltinESMExports();
  try {
    const open = connectionsTo({ baseUrl: "https://channel.example" });
    for (let count = 0; count < 3; count += 1) open().close();
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    read.mockRestore();
    syncBuiltinESMExports();
  }
});
