import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { SetupError } from './errors.ts';
import { claim } from './lock.ts';
import { clearOrphans, freePort, type Place, PortTaken, startPostmaster, stopPostmaster } from './postmaster.ts';
import { signal } from './process.ts';
import { prepareRole } from './role.ts';

export interface EmbeddedPostgres {
  /** Address with user and password of a role that owns the database and is not a superuser; reachable from this machine only. The port is stable until `stop`. */
  url: string;
  /** The superuser's address: tests create databases with it. */
  superuserUrl: string;
  /** Process id; undefined during a restart. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  folder: string;
  fsync?: boolean | undefined;
  connections?: number | undefined;
  /** Receives a sentence when something was repaired. */
  log?: ((sentence: string) => void) | undefined;
}

/** Starts the Postgres from npm on the data in `folder` (created on first start) and restarts it if it dies. Throws a SetupError while another server uses the same data. */
export async function startEmbedded({
  folder,
  fsync = true,
  connections = 100,
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new SetupError(`The data folder ${folder} cannot be made: ${error}`);
  }
  const release = claim(folder);
  try {
    const program = findPostgres();
    const { cluster, password } = prepareCluster(program, folder);
    if (await clearOrphans(program, cluster)) log('A Postgres left behind by a killed server was stopped.');
    const place: Place = { program, cluster, logFile: join(folder, 'postgres.log'), fsync, connections };
    const { child, port } = await startOnFreePort(place);
    const keeper = keepAlive(place, port, child, log);
    const superuserUrl = `postgres://parrain:${password}@127.0.0.1:${port}/postgres`;
    let url: string;
    try {
      url = await prepareRole(superuserUrl);
    } catch (error) {
      await keeper.stop();
      throw error;
    }
    return {
      url,
      superuserUrl,
      pid: keeper.pid,
      stop: async () => {
        await keeper.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function startOnFreePort(place: Place): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { child: await startPostmaster(place, port), port };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 5) throw error;
    }
  }
}

/** Watches the process and starts a new one on the same port when it ends unexpectedly. */
function keepAlive(place: Place, port: number, first: ChildProcess, log: (sentence: string) => void) {
  let current: ChildProcess | undefined;
  let restart: Promise<void> | undefined;
  let stopping = false;

  const watch = (child: ChildProcess) => {
    current = child;
    const died = () => {
      if (current !== child) return;
      current = undefined;
      if (!stopping) restart = revive();
    };
    child.once('exit', died);
    // It may have died since it was ready.
    if (child.exitCode !== null || child.signalCode !== null) died();
  };

  const revive = async () => {
    log('Postgres ended unexpectedly; it is being started again.');
    while (!stopping) {
      try {
        await clearOrphans(place.program, place.cluster);
        watch(await startPostmaster(place, port));
        return log('Postgres runs again.');
      } catch (error) {
        log(`Postgres could not be started again: ${error instanceof Error ? error.message : error}`);
        await sleep(1_000);
      }
    }
  };

  // If the server exits without closing, Postgres is asked to shut down too.
  const lastWord = () => {
    if (current?.pid) signal(current.pid, 'SIGINT');
  };
  process.once('exit', lastWord);
  watch(first);
  return {
    pid: () => current?.pid,
    stop: async () => {
      stopping = true;
      process.off('exit', lastWord);
      await restart;
      if (current?.pid) await stopPostmaster(place.program, place.cluster, current.pid);
      current = undefined;
    },
  };
}
