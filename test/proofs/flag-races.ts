/** Races a turn's last move against its expiry: both reach one host, or two hosts on one database, at the same moment. Exactly one may happen; a late move never does. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { GRACE_MS } from '#kernel/clock-tree.ts';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../../server/commit/host.ts';
import { Hall, type Hand, handAt, hostBy } from '../support/hall-host.ts';

export interface RacesReport {
  readonly races: number;
  /** Races with the move on one host and the expiry on the other. */
  readonly across: number;
  readonly ended: number;
  readonly fell: number;
  readonly faults: readonly string[];
}

const TURN_MS = 60_000;
const HALLS = 100;

/** @param sqls connections of the two hosts to the same database */
export async function racesRun(sqls: readonly [Sql, Sql], races: number, seed: number): Promise<RacesReport> {
  const hand = handAt();
  const dice = seededDice(seed);
  const hosts = [hostBy(sqls[0], hand), hostBy(sqls[1], hand)] as const;
  const halls = await Promise.all(
    Array.from({ length: HALLS }, () => Hall.open(hosts[dice.int(2) === 0 ? 0 : 1], { kind: 'turn', ms: TURN_MS })),
  );
  const tally = { races: 0, across: 0, ended: 0, fell: 0, faults: [] as string[] };
  for (let turn = 1; tally.races < races; turn++) {
    hand.at += TURN_MS + GRACE_MS;
    await Promise.all(halls.map((hall) => race(hall, hosts, { turn, hand, dice }, tally)));
  }
  tally.faults.push(...(await faultsIn(sqls[0], Math.ceil(races / HALLS))));
  return tally;
}

async function race(
  hall: Hall,
  hosts: readonly [Host, Host],
  { turn, hand, dice }: { turn: number; hand: Hand; dice: Dice },
  tally: { races: number; across: number; ended: number; fell: number; faults: string[] },
): Promise<void> {
  const ask = `t1.${turn}.1`;
  const late = dice.int(10) === 0;
  const [mover, flagger] = [hosts[dice.int(2) === 0 ? 0 : 1], hosts[dice.int(2) === 0 ? 0 : 1]];
  const [waitMove, waitFlag] = [dice.int(6), dice.int(6)];
  const arrived = late ? hand.at + 1 : hand.at - dice.int(GRACE_MS);
  const ends = sleep(waitMove).then(() => accepted(() => hall.on(mover).move(1, 'end', { ask, arrived })));
  const falls = sleep(waitFlag).then(() => flag(hall.on(flagger), ask));
  const [ended, fell] = await Promise.all([ends, falls]);
  tally.races++;
  if (mover !== flagger) tally.across++;
  if (ended) tally.ended++;
  if (fell) tally.fell++;
  if (ended === fell) tally.faults.push(`${hall.id} ${ask}: ended ${ended}, fell ${fell}`);
  if (ended && late) tally.faults.push(`${hall.id} ${ask}: a move that came too late was played`);
}

/** As in `DeadlineScheduler`: a refusal on an old position is retried on the newest. */
const flag = async (hall: Hall, ask: string): Promise<boolean> => {
  if (await accepted(() => hall.elapsed(ask))) return true;
  await hall.host.changedElsewhere(hall.id);
  return accepted(() => hall.elapsed(ask));
};

async function accepted(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Every turn in the log ended once, and none is missing. */
async function faultsIn(sql: Sql, turns: number): Promise<string[]> {
  const rows = await sql<{ game_id: string; turns: number; ends: number }[]>`
    select game_id, count(distinct ask)::int as turns, count(*)::int as ends from move
    where kind in ('move', 'elapsed') group by game_id`;
  const wrong = rows.filter((row) => row.turns !== turns || row.ends !== turns);
  const faults = wrong.map(
    (row) => `${row.game_id}: ${row.ends} ends of ${row.turns} turns, of ${turns} that were played`,
  );
  return rows.length === HALLS ? faults : [...faults, `${rows.length} halls of ${HALLS} were played`];
}
