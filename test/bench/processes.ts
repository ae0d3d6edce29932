/** Measured processes: started with the flags of `npm start`, measured with their children, and always ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: { start: string } }; // Our own file.
  return scripts.start.split(' ').slice(1, -1);
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endAll().finally(() => process.exit(1)));

export interface Measured {
  readonly pid: number;
  /** The next line that it prints. @throws Error if it ends first, or prints nothing in time */
  line(withinSeconds: number): Promise<string>;
  end(): Promise<void>;
}

/** Starts one of our scripts; shows its stderr. */
export function measured(script: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Measured {
  const child = spawn(process.execPath, [...startFlags(), script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => running.delete(child));
  let text = '';
  const lines: string[] = [];
  let look = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    const parts = (text + more).split('\n');
    text = parts.pop() ?? '';
    lines.push(...parts);
    look();
  });
  const line = (withinSeconds: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${script} says nothing`)), withinSeconds * 1000);
      look = () => {
        const next = lines.shift();
        if (next === undefined) return;
        clearTimeout(timer);
        look = () => {};
        resolve(next);
      };
      void ended.then(() => {
        clearTimeout(timer);
        reject(new Error(`${script} ended`));
      });
      look();
    });
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  };
  return { pid: child.pid ?? 0, line, end };
}

export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
        }),
    ),
  );
}

/** Memory of a process tree, MB, with shared pages counted once. NaN without /proc. */
export function memoryMb(pid: number): number {
  const kb = family(pid).reduce((sum, member) => sum + pssKb(member), 0);
  return kb === 0 ? Number.NaN : kb / 1024;
}

/** CPU time of processes and their ended children, ms. */
export const processorMs = (members: readonly number[]): number =>
  members.reduce((sum, member) => sum + ticksOf(member), 0) * MS_A_TICK;

/** Linux counts in hundredths of a second. */
const MS_A_TICK = 10;

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields === null ? 0 : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** A process and its running descendants; itself alone without /proc. */
export function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of existsSync('/proc') ? readdirSync('/proc') : []) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const parent = parentOf(pid);
    if (parent !== null) parents.set(pid, parent);
  }
  const members = [root];
  for (const member of members) for (const [pid, parent] of parents) if (parent === member) members.push(pid);
  return members;
}

const parentOf = (pid: number): number | null => {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? null : Number(parent);
};

/** Fields of /proc/<pid>/stat from the state on. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // It has just ended.
  }
}

function pssKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0; // It has just ended.
  }
}
