/** Campaigns on a real host, brought by real moves to the phase a test starts in. */
import { createHash, randomUUID } from 'node:crypto';
import type { Part } from '#kernel/persistent.ts';
import { moneyOf, unplayed } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions, CampaignState, Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { newRoster, type Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Host } from '../../server/commit/host.ts';

const BANDS: readonly GangType[] = ['braqueurs', 'trafiquants', 'ritals', 'asiats'];

/** A band with an Informateur, for a choice of contracts (PV-131). */
const informed = (type: GangType, name = `Bande ${type}`): Roster => ({
  ...newRoster(type, name),
  resource: 'informateur',
});

export interface Cast {
  readonly organiser: { readonly id: string; readonly name: string };
  /** Holders of seats 1, 2, …; further seats are empty. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

export interface Played {
  readonly bands?: readonly GangType[];
  readonly title?: string;
  readonly names?: readonly string[];
  readonly options?: Partial<CampaignOptions>;
  readonly seats?: number;
  /** Every answer is the default one, so that all stay tied. */
  readonly idle?: boolean;
}

/** Opens a campaign of four bands and plays it plainly until that phase. @returns its id */
export async function campaignIn(
  host: Host,
  phase: Phase,
  cast: Cast,
  seed = 1,
  id: string = randomUUID(),
  { bands = BANDS, options = {}, seats = bands.length, idle = false, title, names = [] }: Played = {},
): Promise<string> {
  const person = ({ id: someone, name }: Cast['organiser'], seat: number | null): Part => ({
    person: someone,
    name,
    role: seat === null ? 'organiser' : 'player',
    seat,
    consents: false,
  });
  await host.open({
    kind: 'open',
    clientId: id,
    person: cast.organiser.id,
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: title ?? `Pigalle, ${phase}`,
      rulebook: 'campaign',
      options: { turns: 4, tables: 2, talkSeconds: 600, choiceSeconds: 0, largestBand: 15, ...options },
      seats,
      chanceKey: createHash('sha256').update(`phases ${seed}`).digest('hex'),
      isPublic: true,
      ...unplayed,
      parts: [person(cast.organiser, null), ...cast.players.map((player, index) => person(player, index + 1))],
    },
  });
  const dice = seededDice(seed);
  let moves = 0;
  const submit = (ask: string, seat: number, move: CampaignMove) =>
    host.submit({
      kind: 'move',
      gameId: id,
      // Derived from the seed, so that the same campaign can be played twice.
      clientId: uuidOf(`${id} ${moves++}`),
      person: cast.players[seat - 1]?.id ?? cast.organiser.id,
      seat,
      ask,
      move,
    });
  for (const [index, type] of bands.entries())
    await submit('muster', index + 1, { do: 'enrol', roster: informed(type, names[index]) } as CampaignMove); // The schema's arrays are not `readonly`.
  for (;;) {
    const read = await host.read(id);
    if (!read) throw new Error('the campaign is gone');
    const state = read.game.state as CampaignState; // It was opened under `campaign`.
    const lead = campaign.asks(state).find(({ kind }) => kind === 'talkStart');
    if (lead && phase === 'talk') {
      // The minute of the talk runs.
      await submit(lead.id, 0, { do: 'startTalk' });
      return id;
    }
    if (state.phase === phase) return id;
    const money = moneyOf(read.book.balances, '');
    for (const ask of campaign.asks(state)) {
      if (ask.kind === 'muster' || ask.kind === 'entry' || ask.optional) continue;
      const asked = ask.mode === 'sealed' ? ask.seats : [dice.int(3) > 0 ? (ask.seats.at(-1) ?? 0) : 0];
      for (const seat of asked) {
        const view = campaign.view(state, seat, money);
        const legal = campaign.legal(state, ask, seat, money);
        const move = idle
          ? campaign.idle(state, ask, seat, money)
          : campaign.bots.plain?.choose(view, ask, legal, dice, seat);
        if (move) await submit(ask.id, seat, move);
      }
      break;
    }
  }
}

export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
