/** Cost of a move seen by five screens: CPU time of server and Postgres, and bytes sent; memory of loaded games. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PLAYERS } from '../support/constant-game.ts';
import { type Figures, median, most } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { family, measured, memoryMb, processorMs } from './processes.ts';

const ROUNDS = 5;
const GAMES = 500;

/** A screen: an event stream that counts received bytes. */
class Screen {
  bytes = 0;
  readonly #socket: Socket;
  #frames = 0;
  #wanted = 0;
  #seen: (() => void) | null = null;

  constructor(address: string, game: string, token: string | null) {
    const { hostname, port } = new URL(address);
    const signedIn = token === null ? '' : `authorization: Bearer ${token}\r\n`;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1').on('data', (text: string) => {
      this.bytes += text.length;
      this.#frames += text.split('event: game\n').length - 1;
      if (this.#frames >= this.#wanted) this.#seen?.();
    });
    this.#socket.write(
      `GET /api/live?games=${game} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${signedIn}accept: text/event-stream\r\n\r\n`,
    );
  }

  async has(frames: number): Promise<void> {
    this.#wanted = frames;
    if (this.#frames < frames) await new Promise<void>((resolve) => (this.#seen = resolve));
  }

  close(): void {
    this.#socket.destroy();
  }
}

interface View {
  readonly turn: number;
  readonly hand: readonly number[];
}

async function signedUp(address: string): Promise<{ client: HttpClient; token: string }> {
  const anybody = new HttpClient(address, '');
  const name = `bench ${randomUUID().slice(0, 8)}`;
  const { body } = await anybody.post('/api/people', JSON.stringify({ name, password: randomUUID(), bearer: true }));
  anybody.close();
  const token = (JSON.parse(body) as { access: string }).access; // By the API's contract.
  return { client: new HttpClient(address, token), token };
}

const idIn = ({ body }: { readonly body: string }): string => (JSON.parse(body) as { id: string }).id; // Of a game.

/** Four players in a public game. @returns its id */
async function opened(organiser: HttpClient, players: readonly HttpClient[]): Promise<string> {
  const game = { rulebook: 'constant-game', title: 'Bench', seats: PLAYERS, isPublic: true };
  const id = idIn(await organiser.post('/api/games', JSON.stringify(game)));
  for (const player of players) {
    const invitation = await organiser.post(`/api/games/${id}/invitations`, JSON.stringify({ role: 'player' }));
    const { code } = JSON.parse(invitation.body) as { code: string }; // By the API's contract.
    await player.post('/api/games/join', JSON.stringify({ code }));
  }
  return id;
}

export async function measureSeen(figures: Figures, dataFolder: string, moves: number): Promise<void> {
  const server = measured('test/bench/server.ts', { PARRAIN_DATA: dataFolder });
  try {
    const { address } = JSON.parse(await server.line(60)) as { address: string }; // The program prints one line of JSON.
    const organiser = await signedUp(address);
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => signedUp(address)));
    const id = await opened(
      organiser.client,
      players.map(({ client }) => client),
    );
    const screens = [...players.map(({ token }) => token), null].map((token) => new Screen(address, id, token));
    await Promise.all(screens.map((screen) => screen.has(1)));
    const viewOf = async (client: HttpClient): Promise<View> =>
      (JSON.parse((await client.get(`/api/games/${id}`)).body) as { view: View }).view; // By the rulebook's view.
    const hands = await Promise.all(players.map(async ({ client }) => [...(await viewOf(client)).hand]));
    let turn = 0;
    const swap = async (): Promise<void> => {
      const [seat, client] = [(turn % PLAYERS) + 1, players[turn % PLAYERS]?.client];
      const card = hands[seat - 1]?.[0];
      const body = { id: randomUUID(), ask: `t${turn}.swap`, move: { do: 'swap', card } };
      const answer = await client?.post(`/api/games/${id}/moves`, JSON.stringify(body), 'return=representation');
      if (answer?.status !== 200) throw new Error(answer?.body);
      const { game } = (JSON.parse(answer.body) as { now: { game: { view: View } } }).now; // By the header `prefer`.
      hands[seat - 1] = [...game.view.hand];
      turn++;
      await Promise.all(screens.map((screen) => screen.has(turn + 1)));
    };
    const serverMs: number[] = [];
    const postgresMs: number[] = [];
    const bytes: number[] = [];
    const down = (): number => screens.reduce((sum, screen) => sum + screen.bytes, 0);
    for (let n = 0; n < moves; n++) await swap();
    for (let round = 0; round < ROUNDS; round++) {
      const before = [processorMs([server.pid]), processorMs(family(server.pid)), down()] as const;
      for (let n = 0; n < moves; n++) await swap();
      const own = processorMs([server.pid]) - before[0];
      serverMs.push(own / moves);
      postgresMs.push((processorMs(family(server.pid)) - before[1] - own) / moves);
      bytes.push((down() - before[2]) / moves / 1024);
    }
    figures.add('seen.server', 'a move that five screens see: the server', median(serverMs), 'ms', most(1.2));
    figures.add('seen.postgres', '  Postgres', median(postgresMs), 'ms');
    figures.add('seen.bytes', '  down to the five', median(bytes), 'KB', most(4.5));
    for (const screen of screens) screen.close();
    await measureMemory(figures, server.pid, organiser.client);
    for (const { client } of [organiser, ...players]) client.close();
  } finally {
    await server.end();
  }
}

async function measureMemory(figures: Figures, pid: number, client: HttpClient): Promise<void> {
  const before = await settledMb(pid, client);
  for (let n = 0; n < GAMES; n++) {
    const body = { rulebook: 'gangster-paradise', title: 'Bench', seats: 4 };
    const id = idIn(await client.post('/api/games', JSON.stringify(body)));
    await client.post(`/api/games/${id}/seats`, JSON.stringify({ id: randomUUID(), seat: 1 }));
    for (let seat = 2; seat <= 4; seat++)
      await client.put(`/api/games/${id}/seats/${seat}/bot`, JSON.stringify({ id: randomUUID(), bot: 'plain' }));
    // The bots play until the person is asked.
    await client.post(`/api/games/${id}/start`, JSON.stringify({ id: randomUUID() }));
    await client.get(`/api/games/${id}`);
  }
  figures.add(
    `memory.games`,
    `${GAMES} games in memory, above the server before`,
    (await settledMb(pid, client)) - before,
    'MB',
    most(80),
  );
}

/** The least of several readings, with a request in between. */
async function settledMb(pid: number, client: HttpClient): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 10; look++) {
    await client.get('/api/rulebooks');
    least = Math.min(least, memoryMb(pid));
  }
  return least;
}
