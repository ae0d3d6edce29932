/** Screens of a programme of sixteen tables at one address, while the timekeeper pauses and resumes: latency per screen, and memory on the server. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClocksReply } from '../../server/read/clock-contract.ts';
import { HttpClient } from '../bench/http-client.ts';
import { frameOf, ScreenSocket } from './screen-socket.ts';

export interface ScreensReport {
  readonly screens: number;
  /** From a pause request to its frame on a screen, ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** Peak server memory with all screens connected, MB; NaN without /proc. */
  readonly serverMb: number;
  /** Before the first screen, MB. */
  readonly emptyMb: number;
  readonly openingMs: number;
  readonly faults: readonly string[];
}

const TABLES = 16;
const AT_ONCE = 100;

/** @param pid of the server. @param acts pauses and resumptions. */
export async function screensRun(
  address: string,
  pid: number,
  { screens, acts }: { readonly screens: number; readonly acts: number },
): Promise<ScreensReport> {
  const { post, get, token, id } = await clubProgramme(address);
  const emptyMb = residentMb(pid);
  const begun = performance.now();
  const sockets = await opened(screens, address, id, token);
  const openingMs = performance.now() - begun;
  const faults: string[] = [];
  const took: number[] = [];
  let serverMb = residentMb(pid);
  try {
    for (let n = 0; n < acts; n++) {
      const stops = n % 2 === 0;
      await sleep(300);
      const sent = performance.now();
      const { seq } = await post(`/api/games/${id}/clocks`, {
        id: randomUUID(),
        do: stops ? 'pause' : 'resume',
        node: '',
      });
      const arrived = await Promise.all(sockets.map((socket) => socket.reaches(seq)));
      took.push(...arrived.map((at) => at - sent));
      serverMb = Math.max(serverMb, residentMb(pid));
      const clocks: ClocksReply = await get(`/api/games/${id}/clocks`);
      faults.push(...wrong(sockets, clocks, seq, stops));
    }
    faults.push(...sockets.filter((socket) => socket.ended).map(() => 'a stream ended'));
  } finally {
    for (const socket of sockets) socket.close();
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return {
    screens,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    serverMb,
    emptyMb,
    openingMs,
    faults: [...new Set(faults)],
  };
}

export async function clubProgramme(address: string) {
  const signUp = new HttpClient(address, '');
  const body = { name: `Ange ${randomUUID().slice(0, 8)}`, password: 'une offre que personne ne refuse', bearer: true };
  const { access } = JSON.parse((await signUp.post('/api/people', JSON.stringify(body))).body);
  signUp.close();
  const client = new HttpClient(address, access);
  const read = ({ status, body: text }: { status: number; body: string }) => {
    if (status >= 300) throw new Error(`${status} ${text}`);
    return JSON.parse(text);
  };
  const post = async (path: string, payload: object) => read(await client.post(path, JSON.stringify(payload)));
  const get = async (path: string) => read(await client.get(path));
  const stages = [{ name: 'Ronde', seconds: 5400, kind: 'play', atZero: 'wait' }];
  const { id } = await post('/api/games', {
    rulebook: 'club-clock',
    title: 'Jeudi',
    seats: TABLES,
    options: { stages },
  });
  await post(`/api/games/${id}/moves`, { id: randomUUID(), ask: 'go.0', move: { do: 'start', stage: 0 } });
  const { token } = await post(`/api/games/${id}/links`, { kind: 'clock', name: 'Mur' });
  return { post, get, token: token as string, id: id as string };
}

export async function opened(screens: number, address: string, id: string, token: string): Promise<ScreenSocket[]> {
  const sockets: ScreenSocket[] = [];
  while (sockets.length < screens) {
    const more = Array.from(
      { length: Math.min(AT_ONCE, screens - sockets.length) },
      () => new ScreenSocket(address, id, token),
    );
    sockets.push(...more);
    await Promise.all(more.map((socket) => socket.open()));
  }
  return sockets;
}

function wrong(sockets: readonly ScreenSocket[], clocks: ClocksReply, seq: number, stands: boolean): string[] {
  const [first] = sockets;
  if (!first?.frame) return ['no frame came'];
  const told = frameOf(first.frame);
  const faults = sockets.some((socket) => socket.frame !== first.frame) ? ['screens were told different things'] : [];
  if (told.seq !== seq || JSON.stringify(told.clocks) !== JSON.stringify(clocks))
    faults.push('a frame says something else than the clocks');
  if (clocks.clocks.length !== TABLES || !clocks.clocks.every((clock) => (clock.due === null) === stands))
    faults.push(`the clocks ${stands ? 'do not stand' : 'do not run'}`);
  if (told.lines.length !== 1) faults.push('the frame does not say who did it');
  return faults;
}

/** Memory of that process alone, MB. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
