// Starts a temporary PostgreSQL cluster on a Unix socket, for tests that need a real database.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A running cluster. */
export interface Cluster {
  /** Creates an empty database and returns its URL. */
  database(): string;
  /** Kills the cluster like a crash, without a checkpoint, and starts it again. */
  crash(): Promise<void>;
  /** Stops the cluster and removes its files. */
  stop(): Promise<void>;
}

const versioned = "/usr/lib/postgresql";

/** Returns the folder of PostgreSQL's programs; undefined if PostgreSQL is not installed. */
export function binaries(): string | undefined {
  const debian = existsSync(versioned) ? readdirSync(versioned).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...debian.map((version) => join(versioned, version, "bin")), ...pathFolders()];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function pathFolders(): readonly string[] {
  return (process.env.PATH ?? "").split(delimiter);
}

/** Starts a cluster. PostgreSQL refuses to run as root, so root starts it as another user. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-pg-"));
  const identity = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
      ...identity,
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
  };
  const data = join(folder, "data");
  run("initdb", "--pgdata", data, "--username", "staywire", "--auth", "trust", "--encoding", "UTF8", "--locale", "C");
  const start = () => started(join(bin, "postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses="], identity);
  let server = await start();
  const at = ["--host", folder, "--username", "staywire"];
  let databases = 0;
  return {
    database() {
      databases += 1;
      run("createdb", ...at, `test${databases}`);
      return `postgres://staywire@localhost/test${databases}?host=${encodeURIComponent(folder)}`;
    },
    async crash() {
      await server.end("SIGQUIT");
      server = await start();
    },
    async stop() {
      await server.end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

function unprivileged(): Identity {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
    if (uid !== undefined && uid > 0 && gid !== undefined) return { uid, gid };
  }
  throw new Error("neither postgres nor nobody is a user here, and PostgreSQL does not run as root");
}

interface Server {
  end(signal: NodeJS.Signals): Promise<void>;
}

async function started(program: string, args: readonly string[], identity: Identity | undefined): Promise<Server> {
  const child = spawn(program, args, { ...identity, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`postgres ended: ${printed}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
      if (printed.includes("database system is ready to accept connections")) resolve();
    });
  });
  return {
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
