/** A card game inside a campaign on the real server. Campaign seats 2, 3 and 4 are places 1, 2 and 3 of the table; campaign seat 1 watches; a bot has place 4. */
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from './app.ts';
import { hostOn } from './book.ts';
import { testDatabase } from './database.ts';
import { campaignIn } from './phases.ts';

export interface CardEvening {
  readonly database: Database;
  readonly app: App;
  readonly organiser: SignedUp;
  readonly onlooker: SignedUp;
  /** By place at the table - 1. */
  readonly players: readonly SignedUp[];
  readonly stranger: SignedUp;
  readonly campaign: string;
  readonly game: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: any reply, for an assertion about it
  readonly body: any;
}

export async function call(
  app: App,
  who: SignedUp | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
  const json = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, text: answer.body, body: json ? answer.json() : null };
}

export async function plays(
  app: App,
  who: SignedUp,
  game: string,
  kind: string,
  move: object,
  more: object = {},
): Promise<Answer> {
  const { body } = await call(app, who, 'GET', `/api/games/${game}`);
  const ask = body.asks.find((one: { kind: string }) => one.kind === kind)?.id ?? 'none';
  return call(app, who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask, move, ...more });
}

const done = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};

export interface Wanted {
  readonly rulebook?: string;
  readonly options?: object;
  readonly prize?: string;
  readonly stake?: number;
  readonly bots?: number;
  /** Not dealt yet. */
  readonly gathering?: boolean;
}

export async function cardEvening(wanted: Wanted = {}): Promise<CardEvening> {
  const {
    rulebook = 'tripot',
    options = { turns: 2 },
    prize = 'winner',
    stake = 2,
    bots = 1,
    gathering = false,
  } = wanted;
  const database = await testDatabase();
  const app = await testApp({ shared: true, botPauseMs: 0 }, database);
  const organiser = await signedUp(app, 'Ange Leca');
  const onlooker = await signedUp(app, 'Lydro Spirito');
  const players = [await signedUp(app, 'Paul Carbone'), await signedUp(app, 'Rosa'), await signedUp(app, 'Nino')];
  const stranger = await signedUp(app, 'Un passant');
  const campaign = await campaignIn(hostOn(database, true), 'talk', { organiser, players: [onlooker, ...players] }, 11);
  const evening = {
    rulebook,
    title: 'Chez Momo',
    stake,
    prize,
    bots,
    ...(bots > 0 ? { botLevel: 'plain' } : {}),
    options,
  };
  done(await plays(app, organiser, campaign, 'cards', { do: 'open-cards', evening }));
  for (const player of players) done(await plays(app, player, campaign, 'cards', { do: 'sit', evening: 'e1' }));
  if (!gathering) done(await plays(app, organiser, campaign, 'cards', { do: 'deal-cards', evening: 'e1' }));
  const { body } = await call(app, organiser, 'GET', `/api/games/${campaign}`);
  return { database, app, organiser, onlooker, players, stranger, campaign, game: body.children[0]?.id ?? '' };
}

/** Asked players play `move` (by place) until the game is over or `most` moves are played. */
export async function playedOn(
  { app, players, game }: CardEvening,
  move: (place: number) => object,
  most = 200,
): Promise<void> {
  for (let n = 0; n < most; n++) {
    // biome-ignore lint/suspicious/noExplicitAny: a reply of the game, whose fields are named here
    let body: any;
    const nobodyElseIsAsked = async (): Promise<boolean> => {
      ({ body } = await call(app, players[0] ?? null, 'GET', `/api/games/${game}`));
      return body.status === 'over' || body.asks[0].seats[0] <= players.length;
    };
    // The last place is a bot's, which answers by itself.
    await vi.waitUntil(nobodyElseIsAsked, { timeout: 20_000, interval: 10 });
    if (body.status === 'over') return;
    const [ask] = body.asks;
    const place: number = ask.seats[0];
    const who = players[place - 1] ?? null;
    done(
      await call(app, who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask: ask.id, move: move(place) }),
    );
  }
}
