/** Plays the demonstration: six gangs, two campaign turns, and the third up to the middle of its battles. */
import { createHash, randomUUID } from 'node:crypto';
import type { Part } from '#kernel/persistent.ts';
import { unplayed } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { tableOfAsk } from '#rulebooks/peur-sur-la-ville/campaign/asks.ts';
import { seatOfId } from '#rulebooks/peur-sur-la-ville/campaign/find.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { organiser, players, rosterOf } from '#rulebooks/peur-sur-la-ville/cast.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../../commit/host.ts';
import { type Chapter, chapters } from './plot.ts';
import { Stage } from './stage.ts';

/** Raised when the script changes: then a new demonstration is played. */
export const DEMO_VERSION = '7';

const options: CampaignOptions = { turns: 6, tables: 3, talkSeconds: 60, choiceSeconds: 600, largestBand: 15 };

/** Fixed, so that every installation has the same draws; nothing is at stake here. */
const chanceKey = createHash('sha256').update('Parrain, démonstration').digest('hex');
/** Chosen so that two gangs meet at every table and nearly every kind of move occurs. */
const SCRIPT_SEED = 2;

/** @returns id of the played campaign */
export async function playDemo(host: Host): Promise<string> {
  const id = randomUUID();
  const people = [organiser, ...players.map((player) => player.name)].map((name) => ({ name, person: randomUUID() }));
  const parts = people.map(
    ({ name, person }, seat): Part => ({
      person,
      name,
      role: seat === 0 ? 'organiser' : 'player',
      seat: seat === 0 ? null : seat,
      consents: false,
    }),
  );
  await host.open({
    kind: 'open',
    clientId: id,
    person: people[0]?.person ?? '',
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'Les nuits de Pigalle',
      rulebook: 'campaign',
      options,
      seats: players.length,
      chanceKey,
      isPublic: true,
      ...unplayed,
      parts,
    },
  });
  const stage = await Stage.of(
    host,
    id,
    people.map(({ person }) => person),
    seededDice(SCRIPT_SEED),
  );
  await muster(stage);
  for (const [index, chapter] of chapters.entries()) {
    await opening(stage, chapter);
    const last = index === chapters.length - 1;
    await battles(stage, chapter, last);
    if (!last) await settle(stage, chapter);
  }
  return id;
}

/** PV-84: everybody enrols, the organiser starts. */
async function muster(stage: Stage): Promise<void> {
  for (const [index, player] of players.entries())
    for (const ask of stage.asks('muster'))
      await stage.move(ask, index + 1, { do: 'enrol', roster: rosterOf(player) } as CampaignMove); // The schema's arrays are not `readonly`.
  for (const ask of stage.asks('start')) await stage.move(ask, 0, { do: 'start' });
}

/** PV-121, PV-146, PV-147: contracts, talk, choice of tables: two bands at each if their contracts allow it. */
async function opening(stage: Stage, { talk }: Chapter): Promise<void> {
  for (const ask of stage.asks('affaires')) for (const seat of ask.seats) await stage.play(ask, seat, { do: 'keep' });
  for (const ask of stage.asks('talk')) {
    for (const { seat, move } of talk) await stage.play(ask, seat, move);
    await stage.play(ask, 0, { do: 'closeTalk' });
  }
  const { turn, tables } = stage.state;
  const gone = Array.from({ length: tables }, () => 0);
  for (const ask of stage.asks('tables'))
    for (const seat of ask.seats) {
      const wanted = gone.map((count, index) => ({
        table: index + 1,
        count: count + ((seat + turn + index) % tables) / tables,
      }));
      wanted.sort((a, b) => a.count - b.count);
      for (const { table } of wanted)
        if (await stage.play(ask, seat, { do: 'go', table })) {
          gone[table - 1] = (gone[table - 1] ?? 0) + 1;
          break;
        }
    }
}

/** Table reports: submitted and accepted by all. In the last chapter one is still being noted, and one is contested by its last gang. */
async function battles(stage: Stage, chapter: Chapter, last: boolean): Promise<void> {
  for (const [index, ask] of stage.asks('battle').entries()) {
    const table = tableOfAsk(ask);
    const order = stage.state.now?.tables.find((one) => one.table === table)?.order ?? [];
    for (const planned of chapter.tables[index] ?? []) await stage.play(ask, 0, planned, noterOf);
    const agreeing = last ? order.slice(0, Math.max(0, order.length - index)) : order;
    for (const seat of agreeing)
      for (const open of reportAsks(stage, table)) await stage.play(open, seat, { do: 'agree' });
    // PV-R63: where all have agreed who played there, so do bands whose HQ was taken in the meantime.
    if (agreeing.length === order.length)
      for (const open of reportAsks(stage, table))
        for (const seat of open.seats.filter((one) => one > 0)) await stage.play(open, seat, { do: 'agree' });
  }
  if (!last) return;
  for (const ask of stage.asks('check')) await contest(stage, ask);
}

/** The last gang that may contest a line does (nobody contests their own); the others agree. */
async function contest(stage: Stage, ask: Ask): Promise<void> {
  let contested = false;
  for (const seat of ask.seats.filter((one) => one > 0).reverse()) {
    if (contested) await stage.play(ask, seat, { do: 'agree' });
    else contested = await stage.play(ask, seat, { do: 'dispute', words: 'On n’a pas vu ça comme ça.' });
  }
}

const reportAsks = (stage: Stage, table?: number): Ask[] =>
  ['battle', 'check', 'ruling']
    .flatMap((kind) => stage.asks(kind))
    .filter((ask) => table === undefined || tableOfAsk(ask) === table);

/** Who notes a move: a gang its own acts and losses, the organiser extras. */
function noterOf(move: CampaignMove): Seat {
  if (move.do === 'extra') return 0;
  if ('gang' in move && move.gang !== undefined) return move.gang;
  if ('by' in move) return move.by;
  if ('contract' in move) return seatOfId(move.contract);
  return 'figure' in move ? seatOfId(move.figure) : 0;
}

/** PV-139..186, PV-174: the accounts, then the investments of each band. */
async function settle(stage: Stage, { investments }: Chapter): Promise<void> {
  for (const ask of reportAsks(stage)) await stage.play(ask, 0, { do: 'finish' });
  for (const ask of stage.asks('accounts')) await stage.play(ask, 0, { do: 'close' });
  for (const [index] of players.entries())
    for (const planned of [...investments, { do: 'done' }])
      for (const ask of stage.asks('investments')) await stage.play(ask, index + 1, planned);
  for (const ask of stage.asks('investments')) await stage.play(ask, 0, { do: 'advance' });
}
