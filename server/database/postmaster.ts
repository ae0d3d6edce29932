import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from './binaries.ts';
import { dataArgument } from './cluster.ts';
import { SetupError } from './errors.ts';
import { gone, isAlive, signal, worksIn } from './process.ts';

/** Small settings for a small server; larger sites use an external Postgres. Nothing here weakens durability. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '48MB',
  huge_pages: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_buffers: '4MB',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface Place {
  program: Postgres;
  cluster: string;
  logFile: string;
  fsync: boolean;
  connections: number;
}

/** Starts Postgres on `port` and resolves when it accepts connections; retries while a killed one is still exiting. */
export async function startPostmaster(place: Place, port: number): Promise<ChildProcess> {
  const end = Date.now() + 30_000;
  for (;;) {
    const child = launch(place, port);
    if (await isReady(place.cluster, child)) return child;
    const reason = lastLines(place.logFile);
    if (/could not bind|Address already in use/.test(reason)) throw new PortTaken(port);
    if (Date.now() > end || !/still in use|already exists|starting up|recovery/.test(reason)) {
      throw new SetupError(`Postgres does not start. The end of ${place.logFile}:\n${reason}`);
    }
    await sleep(100);
  }
}

export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken.`);
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

function launch(place: Place, port: number): ChildProcess {
  const { program, cluster } = place;
  const { fsync, connections } = place;
  const settings = { ...SETTINGS, port, max_connections: connections, fsync: fsync ? 'on' : 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(place.logFile, 'a', 0o600);
  ftruncateSync(log, 0);
  try {
    // In its own process group: Ctrl-C reaches only the server, which stops Postgres last.
    return spawn(program.postgres, ['-D', dataArgument(program, cluster), ...flags], {
      cwd: cluster,
      ...program.as,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
}

/** Postgres writes "ready" into the eighth line of postmaster.pid. */
async function isReady(cluster: string, child: ChildProcess): Promise<boolean> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  for (;;) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false;
    const lines = postmasterLines(cluster);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
}

function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}

/** Shuts Postgres down: ends sessions and writes everything. Escalates if it does not obey. */
export async function stopPostmaster(program: Postgres, cluster: string, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(program.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name);
    if (await gone(pid, name === 'SIGINT' ? 20_000 : 5_000)) return;
  }
}

/** Stops what a killed server left behind: a running Postgres on these files, or sessions of a killed one. Returns whether there was anything. */
export async function clearOrphans(program: Postgres, cluster: string): Promise<boolean> {
  const pid = Number(postmasterLines(cluster)[0] ?? 0);
  let found = false;
  if (pid > 0 && isAlive(pid) && worksIn(pid, cluster)) {
    found = true;
    await stopPostmaster(program, cluster, pid);
  }
  for (const session of sessionsIn(cluster) ?? []) {
    found = true;
    if (!(await gone(session, 3_000))) signal(session, 'SIGKILL');
  }
  // The pid may be reused or a zombie: Postgres would then believe that it runs already.
  if (sessionsIn(cluster)?.length === 0) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return found;
}

/** Postgres processes whose working folder is this one; undefined where the system does not tell (only Linux does). */
function sessionsIn(cluster: string): number[] | undefined {
  try {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return numbers
      .filter((name) => readFileOrNothing(`/proc/${name}/comm`) === 'postgres')
      .map(Number)
      .filter((pid) => isAlive(pid) && worksIn(pid, cluster));
  } catch {
    return undefined;
  }
}

function readFileOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
