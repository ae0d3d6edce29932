/** Games hosted on the device: played by a random player and by bots without pauses. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { asksOf, statusOf } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import type { AskReply } from '../../server/read/ask-contract.ts';
import type { GameReply, MoveReply } from '../../server/read/contract.ts';
import { rulesOf } from '../../web/src/games/rules.ts';
import { begun } from '../../web/src/lib/local/begin.ts';
import { LocalHost } from '../../web/src/lib/local/host.ts';
import { addLocalGame, dropLocalGame } from '../../web/src/lib/local/local-games.ts';
import { type GameStore, PageStore } from '../../web/src/lib/local/store.ts';
import { call, newId } from '../../web/src/lib/net/api.ts';

const SEATS = 3;
export const say = (key: string): string => key;

/** A started game, its host and its address. @param store where it is kept */
export async function hosts(rulebook: string, store: GameStore = new PageStore(), options: object = {}) {
  const rules = await rulesOf(rulebook);
  if (!rules) throw new Error(rulebook);
  const wanted = { rulebook, title: 'Seul', seats: SEATS, level: 'plain', options, person: null, name: 'Momo' };
  const { game, decided } = begun(rules, { ...wanted, options: { ...options } }, 'build');
  await store.append(game, decided);
  const host = new LocalHost(store, game, decided, say, () => nextTurn());
  addLocalGame(host);
  onTestFinished(() => {
    host.stop();
    dropLocalGame(host.id);
  });
  return { host, store, address: `/api/games/${host.id}` };
}

export const read = async <T>(address: string): Promise<T> => {
  const { value, problem } = await call<T>(address);
  if (problem) throw new Error(problem.code);
  return value;
};

/** Bots play until the player must answer or the game is over. */
export async function waitsForMe({ host }: { readonly host: LocalHost }): Promise<void> {
  const isMine = (): boolean =>
    statusOf(host.game) === 'over' || asksOf(host.game).some(({ seats, optional }) => seats.includes(1) && !optional);
  await expect.poll(isMine, { timeout: 20_000, interval: 2 }).toBe(true);
}

export async function answers(address: string, dice = seededDice(7)): Promise<MoveReply> {
  const game = await read<GameReply>(address);
  const ask = game.asks.find(
    ({ choices, seats }) => seats.includes(1) && choices.some(({ options }) => options.length > 0),
  );
  const { options } = await read<AskReply['choices'][number]>(`${address}/options?ask=${ask?.id}&seat=1`);
  const move = sample(dice, options);
  const { value, problem } = await call<MoveReply>(`${address}/moves`, {
    method: 'POST',
    body: { id: newId(), ask: ask?.id, seat: 1, move },
  });
  if (problem) throw new Error(`${problem.code}: ${JSON.stringify(move)}`);
  return value;
}

/** A finished game. Not Police City: random play does not finish it. */
export async function playedToItsEnd(rulebook: string) {
  const at = await hosts(rulebook);
  const { host, address } = at;
  host.start();
  const dice = seededDice(5);
  while (statusOf(host.game) !== 'over') {
    await waitsForMe(at);
    if (statusOf(host.game) !== 'over') await answers(address, dice);
  }
  return at;
}
