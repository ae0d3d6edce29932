import { moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { version } from '$app/env';
import type { LeaseReply } from '../../../../server/games/lease-contract.ts';
import { rulesOf } from '../../games/rules.ts';
import { begun, type NewLocalGame } from './begin.ts';
import { LocalHost } from './host.ts';
import { storedLease } from './lease.ts';
import { addLocalGame, localGame } from './local-games.ts';
import { sentencesOf } from './sentences.ts';
import { deviceStore } from './store.ts';

/** Creates and stores a game against bots. @returns its host. @throws Refusal of the options by the rules */
export async function openLocalGame(wanted: NewLocalGame): Promise<LocalHost> {
  const rulebook = await rulesOf(wanted.rulebook);
  if (!rulebook) throw new Error(`this device hosts no ${wanted.rulebook}`);
  const { game, decided } = begun(rulebook, wanted, version);
  const store = await deviceStore();
  const isStored = (await store?.append(game, decided).catch(() => false)) ?? false;
  return hosted(new LocalHost(isStored ? store : null, game, decided, await sentencesOf(rulebook)));
}

/** Stores a leased table. @returns its host; null without storage: the lease is not kept */
export async function keepLease(reply: LeaseReply, person: string): Promise<LocalHost | null> {
  const game = storedLease(reply, person, version);
  const rulebook = await rulesOf(game.rulebook);
  const store = await deviceStore();
  if (!rulebook || !store) return null;
  // Removes leftovers of an earlier lease.
  await store.remove(game.id);
  const isStored = await store.append(game, []).catch(() => false);
  return isStored ? hosted(new LocalHost(store, game, [], await sentencesOf(rulebook))) : null;
}

/** Epoch of the table's lease on this device, or null. */
export async function leaseHere(id: string): Promise<number | null> {
  const store = await deviceStore();
  return (await store?.read(id))?.game.lease?.epoch ?? null;
}

/** Why a local game cannot be shown: not on this device, or written by rules that this version cannot read. */
export type LocalProblem = 'gone' | 'other-rules';

export async function hostOf(id: string): Promise<LocalHost | LocalProblem> {
  const known = localGame(id);
  if (known instanceof LocalHost) return known;
  const store = await deviceStore();
  const read = await store?.read(id);
  if (!store || !read) return 'gone';
  const rulebook = await rulesOf(read.game.rulebook);
  if (!rulebook) return 'other-rules';
  const host = new LocalHost(store, read.game, read.decided, await sentencesOf(rulebook));
  if (!isReadable(host)) return 'other-rules';
  return hosted(host);
}

function isReadable({ game, book }: LocalHost): boolean {
  const rulebook = rulebookOfGame(game);
  const money = moneyOf(book.balances, game.prefix);
  try {
    rulebook.check(game.state, money);
    for (const ask of rulebook.asks(game.state))
      for (const seat of ask.seats) rulebook.legal(game.state, ask, seat, money);
    return true;
  } catch {
    return false;
  }
}

function hosted(host: LocalHost): LocalHost {
  addLocalGame(host);
  host.start();
  return host;
}
