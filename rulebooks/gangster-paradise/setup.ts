/** GP-3..16: the table before the first turn. */
import { type Dice, roll, shuffle } from '../dice.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import { type ClanId, clanIds } from './data/clans.ts';
import { type ExecutantCard, executantIds } from './data/executants.ts';
import { goodsKinds } from './data/goods.ts';
import { beginTurn } from './flow.ts';
import { nextGo } from './goes.ts';
import { revealMarket } from './market-cards.ts';
import { clanHolder, pay, RESERVE } from './money.ts';
import { clanOf, seatNameOf } from './names.ts';
import { checkOptions, type ParadiseOptions } from './options.ts';
import { drawSecondaries } from './secondary.ts';
import type { Clan, ParadiseState } from './state.ts';

const none = (): number[] => goodsKinds.map(() => 0);

/** GP-5: soldier no. 1 and merchant no. 1 stand from the start. */
const newClan = (): Clan => ({
  clan: null,
  primary: null,
  secondary: null,
  goods: none(),
  marked: none(),
  soldiers: [1],
  captains: [],
  merchants: [1],
  rightHand: false,
  boss: false,
  gone: { soldiers: [], captains: [], merchants: [] },
  hand: [],
  aimed: [],
  barred: false,
});

/** GP-9, GP-R1: every copy of every executant. */
const executantCards = ({ executants }: ParadiseOptions): ExecutantCard[] =>
  executantIds.flatMap((id) => Array.from({ length: executants[id] }, (_, i): ExecutantCard => `${id}.${i + 1}`));

/** GP-12, GP-R4: drawn, or named by the options. @throws Refusal `no-such-first` GP-R4 */
function firstPlayer({ first }: ParadiseOptions, seats: number, dice: Dice): Seat {
  if (first > seats) throw new Refusal('no-such-first', 'GP-R4', { seats, first });
  return first === 0 ? roll(dice, seats) : first;
}

/** GP-4..11. @throws Refusal for incompatible options */
export function setUp(act: Act<ParadiseState>, options: ParadiseOptions, seats: number): void {
  checkOptions(options);
  act.state = {
    options,
    phase: 'clans',
    turn: 1,
    go: 0,
    active: null,
    first: firstPlayer(options, seats, act.dice),
    clans: Array.from({ length: seats }, newClan),
    supply: goodsKinds.map(() => options.goodsCards),
    market: {
      display: [],
      pile: goodsKinds.map(() => options.marketCards),
      discard: none(),
      got: [],
      auction: null,
    },
    executants: { pile: executantCards(options), discard: [] },
    acted: false,
    bought: 0,
    played: [],
    talks: { made: 0, open: [], count: Array.from({ length: seats }, () => 0), begun: [], spent: [] },
    signs: null,
    ranks: null,
  };
  for (let seat = 1; seat <= seats; seat++)
    for (const unit of ['red', 'white'] as const)
      pay(act, RESERVE, clanHolder(seat), unit, options[unit], { key: 'why.start' });
  revealMarket(act);
  if (options.clans === 'pick') return nextGo(act, 1);
  for (const [i, clan] of shuffle(act.dice, clanIds).slice(0, seats).entries()) takeBoard(act, i + 1, clan);
  start(act);
}

/** GP-4. */
export const freeClans = ({ clans }: ParadiseState): ClanId[] =>
  clanIds.filter((id) => clans.every(({ clan }) => clan !== id));

/** GP-4: picks a board; then the next seat picks, or the game begins. @throws Refusal `clan-taken` GP-4 */
export function chooseClan(act: Act<ParadiseState>, seat: Seat, clan: ClanId): void {
  if (!freeClans(act.state).includes(clan)) throw new Refusal('clan-taken', 'GP-4', { clan: { term: `clan.${clan}` } });
  takeBoard(act, seat, clan);
  if (seat < act.state.clans.length) nextGo(act, seat + 1);
  else start(act);
}

/** GP-H1: the board decides what the clan produces. */
function takeBoard({ state, say }: Act<ParadiseState>, seat: Seat, id: ClanId): void {
  const clan = clanOf(state, seat);
  clan.clan = id;
  clan.primary = state.options.primary[id];
  say({ key: 'line.clan', args: { seat, clan: seatNameOf(state, seat) ?? '' } });
}

/** GP-13, GP-20: draws secondary products, then begins the first turn. */
function start(act: Act<ParadiseState>): void {
  drawSecondaries(act);
  beginTurn(act);
}
