/** A server process that can be killed and restarted on the same port, and its Postgres processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../bench/server.ts', import.meta.url));
/** As `npm start` loads it. */
const LOADED_FIRST = ['--import', new URL('../../server/compile-cache.mjs', import.meta.url).href];

/** A server that neither listens nor exits by then hangs, which is a fault. */
const LAUNCH_WITHIN_MS = 60_000;

export class NodeProcess {
  readonly name: string;
  readonly address: string;
  readonly #env: Record<string, string>;
  readonly #logFile: string;
  #child: ChildProcess | null = null;
  #listening = false;
  #wanted = true;

  constructor(name: string, port: number, env: Record<string, string>, logFile: string) {
    this.name = name;
    this.address = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
    this.#logFile = logFile;
  }

  get up(): boolean {
    return this.#listening;
  }

  /** Starts it; retries while its database is away. */
  async start(): Promise<void> {
    for (let attempt = 1; this.#wanted; attempt++) {
      if (await this.#launch()) return;
      if (attempt === 20)
        throw new Error(`${this.name} does not start: ${readFileSync(this.#logFile, 'utf8').slice(-2000)}`);
      await sleep(200);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#listening = false;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Freezes it, as a busy machine or a suspended one does. @returns lets it go on, unless it has been killed */
  pause(): () => void {
    const child = this.#child;
    child?.kill('SIGSTOP');
    return () => void child?.kill('SIGCONT');
  }

  /** Ends it for good, cleanly if possible. */
  async end(): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    if ((await Promise.race([gone, sleep(10_000, 'late')])) === 'late') await this.kill();
  }

  async #launch(): Promise<boolean> {
    const log = openSync(this.#logFile, 'a');
    const child = spawn(process.execPath, [...LOADED_FIRST, SERVER], {
      stdio: ['ignore', 'pipe', log],
      env: { ...process.env, ...this.#env },
    });
    closeSync(log);
    this.#child = child;
    if (!child.stdout) throw new Error('the server has no output'); // Piped, as requested above.
    const lines = createInterface({ input: child.stdout });
    const listening = await Promise.race([
      new Promise<boolean>((resolve) => lines.once('line', () => resolve(true))),
      new Promise<boolean>((resolve) => child.once('exit', () => resolve(false))),
      sleep(LAUNCH_WITHIN_MS, null, { ref: false }),
    ]);
    if (listening === null)
      throw new Error(`${this.name} hangs before it listens: ${readFileSync(this.#logFile, 'utf8').slice(-2000)}`);
    child.once('exit', () => {
      if (this.#child === child) this.#listening = false;
    });
    this.#listening = listening;
    return listening;
  }
}

/** The postmaster of a data folder; 0 if there is none. */
export function postmasterOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** kill -9; ignores a dead process. */
export function killHard(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {}
}
