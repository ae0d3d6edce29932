import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A dead process that its parent has not reaped: common in containers without an init. */
function isZombie(pid: number): boolean {
  const fields = linuxStat(pid);
  return fields !== undefined && fields[0] === 'Z';
}

/** Fields of /proc/<pid>/stat after the name (which may contain spaces); undefined without /proc. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Start time of a process, only for comparison: process ids are reused. Undefined where the system does not tell. */
export function startOf(pid: number): string | undefined {
  const fields = linuxStat(pid);
  if (fields) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  if (process.platform === 'win32') return undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether process `pid` is a Postgres that works in `folder`, and not another process with a reused id. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(folder);
  } catch {
    // Without /proc, or another user's process: the command line names the folder.
  }
  try {
    const args = ['-o', 'command=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(folder);
  } catch {
    return false;
  }
}

/** Signals a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/** Waits until a process is gone; false if it still lives after `limitMs`. */
export async function gone(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; isAlive(pid); await sleep(20)) if (Date.now() > end) return false;
  return true;
}
