// Recognizes the addresses of this machine and of its network link.
import { BlockList, isIPv6 } from "node:net";

/** The kind of an address that only this machine (`loopback`), or only machines on the same link, can reach. */
export type LocalKind = "loopback" | "link-local";

// The networks of each kind, in IPv4 and in IPv6. IPv4 networks are also listed in the forms in which an IPv6 address
// contains an IPv4 address: IPv4-compatible, NAT64 (RFC 6052) and 6to4 (RFC 3056). Node's list treats mapped addresses
// (::ffff:127.0.0.1) as IPv4.
const subnets: Readonly<Record<LocalKind, readonly (readonly [network: string, prefix: number])[]>> = {
  loopback: [
    ["127.0.0.0", 8],
    ["0.0.0.0", 8],
    ["::", 128],
    ["::1", 128],
    ["::127.0.0.0", 104],
    ["64:ff9b::127.0.0.0", 104],
    ["2002:7f00::", 24],
  ],
  "link-local": [
    ["169.254.0.0", 16],
    ["fe80::", 10],
    ["::169.254.0.0", 112],
    ["64:ff9b::169.254.0.0", 112],
    ["2002:a9fe::", 32],
    // The address of the metadata service of cloud machines over IPv6.
    ["fd00:ec2::254", 128],
  ],
};

const lists = Object.entries(subnets).map(([kind, networks]) => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIPv6(network) ? "ipv6" : "ipv4");
  return [kind as LocalKind, list] as const;
});

/** Returns the kind of a local IP address; undefined for any other address. A zone (`fe80::1%eth0`) is ignored. */
export function localKind(address: string): LocalKind | undefined {
  const plain = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  return lists.find(([, list]) => list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4"))?.[0];
}
