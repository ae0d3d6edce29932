/** Clients while servers die: every move has an id and is repeated until a node answers it. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dice, pick } from '#rulebooks/dice.ts';

export interface PlayedMove {
  readonly id: string;
  readonly game: string;
  readonly move: { readonly do: string; readonly amount?: number };
  answer: { readonly seq: number; readonly act: number } | { readonly code: string } | null;
  /** A whole copy went out on a connection that was cut: a node may still process it. */
  stray: boolean;
}

export interface Play {
  readonly addresses: readonly string[];
  readonly token: string;
  readonly games: readonly { readonly id: string; readonly seats: number }[];
  readonly moves: PlayedMove[];
  readonly faults: string[];
  stopped: boolean;
}

/** A move unanswered for this long is a fault, reported with the last response. */
const NEVER_MS = 90_000;
/** Time for a Postgres to return; then the request goes to another node. */
const PATIENCE_MS = 8_000;

interface GameAnswer {
  readonly seq: number;
  readonly asks: readonly { readonly id: string; readonly kind: string; readonly answered: readonly number[] }[];
}

/** One client. Plays until `play.stopped`, then waits for its last answer. */
export async function playOn(play: Play, dice: Dice): Promise<void> {
  const asks = new Map<string, GameAnswer['asks'][number]>();
  while (!play.stopped) {
    // Half of all moves go to the first game, to crowd it.
    const game = dice.int(2) === 0 ? play.games[0] : pick(dice, play.games);
    if (!game) return;
    let ask = asks.get(game.id);
    if (!ask) {
      const read = await look(play, game.id, dice);
      ask = read?.asks[0];
      if (!ask) continue;
      asks.set(game.id, ask);
    }
    const seat = 1 + dice.int(game.seats);
    const played = await move(play, dice, game, ask, seat);
    if (played && 'code' in played && (played.code === 'ask-over' || played.code === 'not-offered'))
      asks.delete(game.id);
  }
}

async function move(
  play: Play,
  dice: Dice,
  game: Play['games'][number],
  ask: GameAnswer['asks'][number],
  seat: number,
): Promise<PlayedMove['answer']> {
  const votes = ask.kind !== 'vote' && game !== play.games[0] && dice.int(25) === 0;
  const what =
    ask.kind === 'vote' ? { do: 'choose', number: 1 + dice.int(6) } : votes ? { do: 'vote' } : chosen(dice, game, seat);
  const made: PlayedMove = { id: randomUUID(), game: game.id, move: what, answer: null, stray: false };
  play.moves.push(made);
  const body = JSON.stringify({ id: made.id, ask: ask.id, move: what, seat: votes ? 0 : seat });
  if (dice.int(15) === 0) made.stray = await cutOff(pick(dice, play.addresses), play.token, game.id, body, dice);
  if (dice.int(8) === 0) {
    const both = await Promise.all(play.addresses.map((address) => untilAnswered(play, address, game.id, body, dice)));
    // Of two copies the first may be refused (the coins are not there yet) and the second accepted; a later repetition must return the accepted one.
    const counted: NonNullable<PlayedMove['answer']>[] = both.filter((one) => 'seq' in one);
    if (counted.length > 0 && counted.length < both.length)
      counted.push(await untilAnswered(play, pick(dice, play.addresses), game.id, body, dice));
    if (counted.some((one) => JSON.stringify(one) !== JSON.stringify(counted[0])))
      play.faults.push(
        `move ${made.id} sent to all nodes at once was answered ${JSON.stringify(both)}, then ${JSON.stringify(counted)}`,
      );
    made.answer = counted[0] ?? both[0] ?? null;
  } else made.answer = await untilAnswered(play, pick(dice, play.addresses), game.id, body, dice);
  if (made.answer && 'seq' in made.answer && dice.int(4) === 0) {
    const read = await look(play, game.id, dice);
    if (read && read.seq < made.answer.seq)
      play.faults.push(`after move ${made.answer.seq} was acknowledged, a node still shows the game at ${read.seq}`);
  }
  return made.answer;
}

function chosen(dice: Dice, game: Play['games'][number], seat: number): PlayedMove['move'] {
  const amount = 1 + dice.int(20);
  const to = (seat % game.seats) + 1;
  switch (dice.int(5)) {
    case 0:
    case 1:
      return { do: 'earn', amount };
    case 2:
      return game.seats > 1 ? ({ do: 'give', to, amount } as PlayedMove['move']) : { do: 'throw' };
    case 3:
      return { do: 'hide', amount };
    default:
      return { do: 'throw' };
  }
}

const headers = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function untilAnswered(
  play: Play,
  first: string,
  game: string,
  body: string,
  dice: Dice,
): Promise<NonNullable<PlayedMove['answer']>> {
  let heard = 'nothing';
  for (let address = first, end = Date.now() + NEVER_MS; Date.now() < end; address = pick(dice, play.addresses)) {
    try {
      const response = await fetch(`${address}/api/games/${game}/moves`, {
        method: 'POST',
        headers: headers(play.token),
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json()) as { seq: number; act: number; code: string };
      if (response.status === 200) return { seq: answer.seq, act: answer.act };
      if (response.status < 500) return { code: answer.code };
      heard = `${address}: ${response.status} ${answer.code}`;
    } catch (error) {
      // No connection or cut off: the result is unknown, so the same id is sent again.
      heard = `${address}: ${error}`;
    }
    await sleep(20 + dice.int(80));
  }
  play.faults.push(`no node answered ${body}; last heard: ${heard}`);
  return { code: 'never-answered' };
}

/** The game according to some node; null if none answers. */
async function look(play: Play, game: string, dice: Dice): Promise<GameAnswer | null> {
  try {
    const response = await fetch(`${pick(dice, play.addresses)}/api/games/${game}`, {
      headers: headers(play.token),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 200) return (await response.json()) as GameAnswer;
  } catch {}
  await sleep(20 + dice.int(50));
  return null;
}

/** Sends part or all of the request and disconnects without waiting. @returns whether all was sent */
function cutOff(address: string, token: string, game: string, body: string, dice: Dice): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const head = `POST /api/games/${game}/moves HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const part = dice.int(2) === 0 ? body : body.slice(0, dice.int(body.length));
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('error', () => resolve(part === body));
    socket.once('close', () => resolve(part === body));
    socket.once('connect', () => {
      socket.write(head + part);
      setTimeout(() => socket.destroy(), dice.int(8));
    });
  });
}
