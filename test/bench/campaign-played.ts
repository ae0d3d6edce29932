/** Campaigns of ten gangs played by the plain bot, for benchmarks of a full-size rulebook. */
import { createHash, randomUUID } from 'node:crypto';
import type { Input } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, moneyOf, unplayed } from '#kernel/position.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { decide } from '../../server/commit/decide.ts';

export const GANGS = 10;

/** Fixed draws: other campaigns may end before the measurement. */
const CHANCE_KEY = createHash('sha256').update('bench campaign').digest('hex');

/** A public campaign of ten gangs with that organiser and empty seats. */
export function campaignGame(organiser: { readonly id: string; readonly name: string }): GamePosition {
  return {
    id: randomUUID(),
    parent: null,
    name: '',
    prefix: '',
    title: 'Bench',
    rulebook: 'campaign',
    options: { turns: 10, tables: 5, talkSeconds: 60, choiceSeconds: 600, largestBand: 15 },
    seats: GANGS,
    chanceKey: CHANCE_KEY,
    isPublic: true,
    ...unplayed,
    parts: [{ person: organiser.id, name: organiser.name, role: 'organiser', seat: null, consents: false }],
  };
}

export const stateOf = (game: GamePosition): CampaignState => game.state as CampaignState; // It was opened under `campaign`.

export interface Chosen {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly move: CampaignMove;
}

/** The plain bot's next move; null when the campaign is over. */
export function nextMove(book: BookPosition, game: GamePosition, dice: Dice): Chosen | null {
  const state = stateOf(game);
  const money = moneyOf(book.balances, game.prefix);
  for (;;) {
    const open = campaign.asks(state).flatMap((ask) => ask.seats.map((seat) => ({ ask, seat })));
    const due = open.filter(({ ask, seat }) => isDue(state, game, ask, seat));
    if (due.length === 0) return null;
    const { ask, seat } = pick(dice, due);
    const options = campaign.legal(state, ask, seat, money);
    const move = campaign.bots.plain?.choose(campaign.view(state, seat, money), ask, options, dice, seat);
    if (move) return { ask, seat, move };
  }
}

/** Nobody answers or enrols twice, and the organiser answers only asks that are theirs alone. */
function isDue(state: CampaignState, game: GamePosition, ask: Ask, seat: Seat): boolean {
  if (ask.optional) return false;
  if (ask.kind === 'muster') return state.gangs[seat] === undefined;
  if (ask.kind === 'start') return Object.keys(state.gangs).length === GANGS;
  if (ask.mode === 'sealed') return !(game.sealed[ask.id] ?? []).some((answer) => answer.seat === seat);
  return seat !== 0 || ask.kind === 'accounts' || ask.seats.length === 1;
}

export const inputOf = (game: GamePosition, { ask, seat, move }: Chosen): Extract<Input, { kind: 'move' }> => ({
  kind: 'move',
  gameId: game.id,
  clientId: randomUUID(),
  person: game.parts[0]?.person ?? '',
  seat,
  ask: ask.id,
  move,
});

/** Milliseconds of rules and host per move of a whole campaign, without a database. */
export function timedCampaign(seed: number): {
  readonly ms: number[];
  readonly reports: { first: number[]; last: number[] };
} {
  const opened = campaignGame({ id: randomUUID(), name: 'Bench' });
  const dice = seededDice(seed);
  let book: BookPosition = { id: opened.id, act: 0, balances: new Map(), games: new Map() };
  const at = Date.now();
  book = decide(book, { kind: 'open', game: opened, clientId: randomUUID(), person: randomUUID() }, at).position;
  const ms: number[] = [];
  const reports: { first: number[]; last: number[] } = { first: [], last: [] };
  for (;;) {
    const game = book.games.get(opened.id);
    const chosen = game ? nextMove(book, game, dice) : null;
    if (!game || !chosen) return { ms, reports };
    const input = inputOf(game, chosen);
    const start = performance.now();
    const decision = decide(book, input, at);
    decision.rows();
    const took = performance.now() - start;
    ms.push(took);
    const { turn } = stateOf(game);
    if (chosen.ask.kind === 'battle' && turn <= 2) reports.first.push(took);
    if (chosen.ask.kind === 'battle' && turn >= 9) reports.last.push(took);
    book = decision.position;
  }
}
