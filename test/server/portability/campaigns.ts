/** Campaigns played by plain bots on a real database up to a given point. */
import { randomUUID } from 'node:crypto';
import { Default } from 'typebox/value';
import type { AnyMove } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, moneyOf, unplayed } from '#kernel/position.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { campaign, campaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../../../server/commit/host.ts';

export interface Organiser {
  readonly id: string;
  readonly name: string;
}

export const stateOf = (game: GamePosition): CampaignState => game.state as CampaignState; // It was opened under `campaign`.

export async function openCampaign(
  host: Host,
  organiser: Organiser,
  seats: number,
  options: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  await host.open({
    kind: 'open',
    clientId: id,
    person: organiser.id,
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'Les nuits de Belleville',
      rulebook: 'campaign',
      options: Default(campaignOptions, { turns: 4, ...options }),
      seats,
      chanceKey: host.newKey(),
      isPublic: false,
      ...unplayed,
      parts: [{ person: organiser.id, name: organiser.name, role: 'organiser', seat: null, consents: false }],
    },
  });
  return id;
}

/** Plays until the condition holds or the campaign is over. @returns moves made */
export async function playOn(
  host: Host,
  id: string,
  person: string,
  until: (state: CampaignState, seq: number) => boolean,
  seed = 1,
): Promise<number> {
  const dice = seededDice(seed);
  for (let moves = 0; ; moves++) {
    const read = await host.read(id);
    if (!read) throw new Error('no such game');
    const { book, game } = read;
    if (until(stateOf(game), game.seq)) return moves;
    const chosen = chooseOn(book, game, dice);
    if (!chosen) return moves;
    const { ask, seat, move } = chosen;
    const clientId = randomUUID();
    await host.submit({ kind: 'move', gameId: id, clientId, person, seat, ask: ask.id, move: move as AnyMove });
  }
}

function chooseOn(
  book: BookPosition,
  game: GamePosition,
  dice: Dice,
): { ask: Ask; seat: Seat; move: CampaignMove } | null {
  const state = stateOf(game);
  const money = moneyOf(book.balances, game.prefix);
  const due = campaign
    .asks(state)
    .flatMap((ask) => ask.seats.filter((seat) => isDue(state, game, ask, seat)).map((seat) => ({ ask, seat })));
  while (due.length > 0) {
    const one = pick(dice, due);
    const { ask, seat } = one;
    const options = campaign.legal(state, ask, seat, money);
    const move = campaign.bots.plain?.choose(campaign.view(state, seat, money), ask, options, dice, seat);
    if (move) return { ask, seat, move };
    due.splice(due.indexOf(one), 1);
  }
  return null;
}

/** Nobody answers twice or enrols twice or late, and the organiser ends nothing that players can end. */
function isDue(state: CampaignState, game: GamePosition, ask: Ask, seat: Seat): boolean {
  if (ask.optional || ask.kind === 'entry') return false;
  if (ask.kind === 'muster') return state.gangs[seat] === undefined;
  if (ask.kind === 'start') return Object.keys(state.gangs).length === game.seats;
  if (ask.mode === 'sealed') return !(game.sealed[ask.id] ?? []).some((answer) => answer.seat === seat);
  if (ask.kind === 'investments' && seat === 0) return ask.seats.length === 1;
  return seat !== 0 || ask.kind === 'accounts';
}

/** The organiser adds a ruling, a custom card and an evening. */
export async function furnish(host: Host, id: string, person: string): Promise<void> {
  const moves: AnyMove[] = [
    { do: 'rule', ruling: 'resourcesPerTurn', value: 2 },
    {
      do: 'card',
      card: {
        id: 'H01',
        deck: 'gang',
        where: { kind: 'tables', tables: ['T1'] },
        reputation: 2,
        btc: 3,
        target: false,
        title: 'Le coup du siècle',
        objective: 'Sortir de la banque avant le deuxième tour.',
      },
    },
    {
      do: 'evening',
      turn: 2,
      evening: { at: '2098-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: 'Chez Momo' },
    },
  ];
  for (const move of moves)
    await host.submit({ kind: 'move', gameId: id, clientId: randomUUID(), person, seat: 0, ask: 'house', move });
}
