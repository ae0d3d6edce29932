/** A small club over HTTP: opens games at a node, calls it and reads it, for tests of seats and bots. */
import { randomUUID } from 'node:crypto';
import type { App } from '../../server/http/app-type.ts';
import type { GameReply } from '../../server/read/contract.ts';
import type { SignedUp } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a reply of any route, whose fields the tests name
  readonly body: any;
}

export class Club {
  node: App;

  constructor(node: App) {
    this.node = node;
  }

  async call(who: SignedUp | null, method: Method, url: string, payload?: object): Promise<Answered> {
    const headers = { 'accept-language': 'en', ...who?.headers };
    const answer = await this.node.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }

  /** A game of that organiser, with players on the first seats in order. @returns its id */
  async opened(organiser: SignedUp, players: readonly SignedUp[], more: object = {}): Promise<string> {
    const body = { rulebook: 'manche', title: 'La manche', seats: 3, ...more };
    const { id } = (await this.call(organiser, 'POST', '/api/games', body)).body;
    for (const player of players) await this.join(organiser, player, id);
    return id;
  }

  async join(organiser: SignedUp, player: SignedUp, id: string, seat?: number): Promise<Answered> {
    if (player === organiser)
      return this.call(organiser, 'POST', `/api/games/${id}/seats`, { id: randomUUID(), ...(seat ? { seat } : {}) });
    const invitation = { role: 'player', ...(seat ? { seat } : {}) };
    const { code } = (await this.call(organiser, 'POST', `/api/games/${id}/invitations`, invitation)).body;
    return this.call(player, 'POST', '/api/games/join', { code });
  }

  bot(who: SignedUp | null, id: string, seat: number, bot: string | null, clientId = randomUUID()): Promise<Answered> {
    return this.call(who, 'PUT', `/api/games/${id}/seats/${seat}/bot`, { id: clientId, bot });
  }

  start(who: SignedUp | null, id: string, clientId = randomUUID()): Promise<Answered> {
    return this.call(who, 'POST', `/api/games/${id}/start`, { id: clientId });
  }

  move(who: SignedUp, id: string, ask: string, move: object, more: object = {}): Promise<Answered> {
    return this.call(who, 'POST', `/api/games/${id}/moves`, { id: randomUUID(), ask, move, ...more });
  }

  async game(who: SignedUp | null, id: string): Promise<GameReply> {
    return (await this.call(who, 'GET', `/api/games/${id}`)).body;
  }

  /** Keys of all log lines visible to that person, oldest first. */
  async said(who: SignedUp, id: string): Promise<string[]> {
    const { moves } = (await this.call(who, 'GET', `/api/games/${id}/moves`)).body;
    return moves.flatMap((move: { lines: { key: string }[] }) => move.lines.map(({ key }) => key).reverse()).reverse();
  }
}
