/** The sharp bot: weighs, in briques over the remaining rounds, the race for a district, odds, prison, traffic and the police (chapter 19). */
import { shuffle } from '../../dice.ts';
import type { Option } from '../../options.ts';
import type { Bot } from '../../rulebook.ts';
import { chanceOf } from '../chances.ts';
import { isCell, isManhole } from '../data/city.ts';
import { type Code, law, PAWN_INCOME, PROPERTY_INCOME, RACKET_INCOME } from '../data/tariffs.ts';
import { gangOf, kindOf, type ManId } from '../kinds.ts';
import { man, sideOf } from '../men.ts';
import { endsOf } from '../movement.ts';
import type { SupergangMove } from '../moves.ts';
import { seesFrom, sentenceOf } from '../offences.ts';
import { ownerOf, pawnsOut, priceOf } from '../property.ts';
import type { SupergangView } from '../view.ts';
import { mayBuy, mayRacket, pawnsOnOffer, portionsFor, recruitsAt, targetsAt, vampable } from '../visits.ts';
import { endsOfMan } from '../walking.ts';
import { dart, drive } from './answers.ts';
import { type Patrols, paidOf, patrolsOf } from './dangers.ts';
import { duty, first, oddsOf, pauseFor, police, rebels } from './plain.ts';
import {
  costOfToken,
  districtOfShop,
  managersIn,
  manOf,
  matesAt,
  named,
  placeOf,
  type Table,
  tableOf,
  taking,
  values,
  weightOf,
} from './reading.ts';

const HORIZON = 8;
/** SG-H13: cost of a gangster down, and of a turn of prison. */
const MAN_DOWN = 50;
const PRISON_TURN = 32;
const WINS = 5000;
/** Part of the possible turns of prison that it expects. */
const CAUTION = 0.5;
const RACE = 15;
const RECRUIT = 100;
/** Value of a rival's man down, and of a trafficker for each of his pawns. */
const FELLED = 45;
const PAWN = 4;
const RICH = 650;
/** Weight of what is one die further away. */
const PROSPECT = 0.22;
/** Chance that an offence is seen although no pair can come by with its next throw. */
const SEEN_ANYHOW = 0.08;

/** The table with police risks and payable income. */
interface Judged extends Table {
  readonly patrols: Patrols;
  /** Turns of payment for each brique of income. */
  readonly paid: number;
}

export const sharp: Bot<SupergangView, SupergangMove> = {
  choose: (view, ask, options, dice, seat) => {
    if (ask.optional) return null;
    const table = tableOf(view, ask, options, dice, seat);
    return answer({ ...table, patrols: patrolsOf(table.state), paid: paidOf(table, roundsLeft(table)) });
  },
  pauseMs: (_view, ask, dice) => pauseFor(ask.kind, dice),
};

function answer(table: Judged): SupergangMove {
  const { ask, options } = table;
  switch (ask.kind) {
    case 'police':
      return police(table, RICH);
    case 'pairs':
      return drive(table);
    case 'arrested':
      return { do: 'rebel', men: rebels(table, 5) };
    case 'join':
      return taking(first(options), { men: values(first(options), 'men') });
    case 'dart':
      return dart(table);
    case 'price':
      return { do: 'price', amount: 60 };
    case 'take': {
      const pay = named(options, 'pay')[0];
      return taking(pay && (table.state.sale?.price ?? 0) <= 120 ? pay : first(named(options, 'leave')));
    }
    default:
      return turn(table);
  }
}

const roundsLeft = ({ state }: Table): number => {
  const { rounds } = state.options;
  return Math.max(1, Math.min(HORIZON, rounds > 0 ? rounds - state.round + 1 : HORIZON));
};

/** Share of a man's absence that still matters: none in the last round, when the richest wins (SG-R85). */
const ahead = (table: Judged): number => Math.min(1, (roundsLeft(table) - 1) / 4);

/** Value of owning that shop: its income, its price at the end, the race for its district. */
function titleWorth(table: Judged, shop: string): number {
  const { state, seat } = table;
  const { owned, all } = districtOfShop(state, shop);
  const mine = owned[seat - 1] ?? 0;
  const owner = ownerOf(state, shop);
  const rivals = owned.map((n, i) => (i + 1 === seat ? 0 : n));
  const most = Math.max(...rivals);
  let worth = PROPERTY_INCOME * table.paid + priceOf(shop);
  if (mine + 1 === all) worth += WINS;
  else worth += RACE * mine * (mine + 1 === all - 1 ? 3 : 1);
  // One shop stops a rival who almost has the district.
  if (most >= all - 2) worth += most === all - 1 ? 600 : 150;
  if (owner !== null && owner !== seat) worth += rivalry(table, owner) * (PROPERTY_INCOME * table.paid + priceOf(shop));
  return worth;
}

function rivalry(table: Judged, owner: number): number {
  const { seat, state } = table;
  const strongest = Math.max(...state.gangs.map((_, i) => (i + 1 === seat ? 0 : weightOf(table, i + 1))));
  return weightOf(table, owner) >= strongest ? 0.6 : 0.2;
}

/** Expected prison for those offences there, in briques. */
function risk(table: Judged, id: ManId, place: string, told: number, ...codes: readonly Code[]): number {
  const { state } = table;
  if (isManhole(place)) return 0;
  const turns = codes.reduce((sum, code) => sum + law[code], 0);
  const now = state.pairs.some(({ at }) => seesFrom(at, place));
  const near = now ? 1 : state.round < 3 ? 0.02 : seenLater(table, place);
  const record = man(state, id).record.length > 0 ? 1.2 : 1;
  return PRISON_TURN * turns * Math.max(told, near) * record * CAUTION * ahead(table);
}

/** Chance that a pair comes by before he leaves: the next throw is known, later ones are not. */
const seenLater = (table: Judged, place: string): number =>
  Math.min(1, SEEN_ANYHOW + 0.35 * (table.patrols.sees.get(place) ?? 0) + 0.5 * (table.patrols.on.get(place) ?? 0));

function exposure(table: Judged, id: ManId, place: string): number {
  const { record } = man(table.state, id);
  if (record.length === 0 || isManhole(place)) return 0;
  const turns = sentenceOf(table.state, { record, fresh: [] });
  return PRISON_TURN * turns * Math.min(1, 0.06 + (table.patrols.on.get(place) ?? 0)) * ahead(table);
}

interface Plan {
  readonly worth: number;
  readonly move: SupergangMove;
}

function turn(table: Judged): SupergangMove {
  const { options, view, seat } = table;
  const claim = named(options, 'claim')[0];
  const due = view.purses[seat - 1]?.due ?? 0;
  // Random order, so that the first district has no advantage among equals.
  const plans = shuffle(table.dice, [...acts(table), ...walks(table)]);
  const best = plans.reduce<Plan | null>((one, plan) => (plan.worth > (one?.worth ?? 0) ? plan : one), null);
  if (best && best.worth >= WINS / 2) return best.move;
  if (claim && due > 0 && !grows(table)) return taking(claim);
  if (best) return best.move;
  const walk = plans.filter(({ move }) => move.do === 'move').toSorted((a, b) => b.worth - a.worth)[0];
  if (walk) return walk.move;
  if (claim && due > 0) return taking(claim);
  return taking(named(options, 'end')[0] ?? duty(options));
}

/** SG-75, SG-R84: pawns of a trafficker who waits on the centre pay only after he has left it. */
function grows({ state, options, seat }: Table): boolean {
  const waits = named(options, 'move')
    .map(manOf)
    .some((id) => kindOf(id) === 'trafficker' && man(state, id).at === 'centre');
  return waits && pawnsOut(state, seat).length > 0;
}

function acts(table: Judged): Plan[] {
  const { options, state, money } = table;
  const plans: Plan[] = [];
  const add = (option: Option, worth: number, fields: Record<string, unknown> = {}): void =>
    void plans.push({ worth, move: taking(option, fields) });
  // Waits for companions: a fight together is better.
  const waits = named(options, 'move').length > 0;
  for (const option of options) {
    if (option.do === 'move' || !option.fields?.man) continue;
    const id = manOf(option);
    const place = man(state, id).at;
    switch (option.do) {
      case 'assault':
        add(option, Math.min(10, money('bank', 'brique')) - risk(table, id, place, 0, 'AGR'));
        break;
      case 'racket':
        add(option, RACKET_INCOME * table.paid + 6 - risk(table, id, place, 0, 'RAC'));
        break;
      case 'buy':
        add(option, titleWorth(table, place) - 0.8 * priceOf(place) - costOfToken(table, option));
        break;
      case 'lay':
        add(
          option,
          PAWN_INCOME * table.paid + 2 - (man(state, id).fresh.includes('TRA') ? 0 : risk(table, id, place, 0, 'TRA')),
        );
        break;
      case 'pawns':
        add(option, pawnPlan(table));
        break;
      case 'recruit':
        add(option, RECRUIT);
        break;
      case 'vamp':
        for (const target of values(option, 'target'))
          add(option, 25 + (target.endsWith('t') ? 15 * pawnsOut(state, gangOf(target as ManId)).length : 10), {
            target,
          }); // From the options.
        break;
      case 'finish-off':
        add(option, 20);
        break;
      case 'fight':
        plans.push(...fights(table, option, waits));
        break;
    }
  }
  return plans;
}

const pawnPlan = (table: Judged): number => {
  const hand = table.state.gangs[table.seat - 1]?.hand ?? 0;
  return hand >= 6 ? 1 : 12 * Math.min(table.paid - 1, 5);
};

function fights(table: Judged, option: Option, waits: boolean): Plan[] {
  const { state } = table;
  const id = manOf(option);
  const place = man(state, id).at;
  const aim = values(option, 'aim')[0];
  if (aim === 'people') return [settling(table, option)];
  if (aim !== 'cash' && aim !== 'title') return [];
  const mates = values(option, 'with') as ManId[]; // From the options.
  const worth = robbery(table, [id, ...mates], place, aim);
  const better = waits && comingTo(table, place).length > 0 ? 0.3 : 1;
  const defender = values(option, 'defender').map(Number);
  const weakest = defender.toSorted((a, b) => weightOf(table, a) - weightOf(table, b))[0];
  return [
    {
      worth: worth * better - costOfToken(table, option),
      move: taking(option, { with: mates, ...(weakest ? { defender: weakest } : {}) }),
    },
  ];
}

/** SG-46: with all companions against men of the strongest rival there: their loss times the chance, minus own losses and prison. */
function settling(table: Judged, option: Option): Plan {
  const { state } = table;
  const id = manOf(option);
  const mates = values(option, 'with') as ManId[]; // From the options.
  const prize = (one: ManId): number => {
    const side = sideOf(state, one);
    const pawns = kindOf(one) === 'trafficker' ? PAWN * pawnsOut(state, gangOf(one)).length : 0;
    return (FELLED + pawns) * (0.4 + rivalry(table, side)) * ahead(table);
  };
  const against = (values(option, 'against') as ManId[]).toSorted((a, b) => prize(b) - prize(a)).slice(0, 1); // As above.
  const wins = oddsOf(table, option, against);
  const fighters = [id, ...mates];
  const prison = fighters.reduce((sum, one) => sum + risk(table, one, man(state, one).at, 0, 'RDC'), 0);
  const falls = MAN_DOWN * fighters.length * (1 - wins) * 0.7 * ahead(table);
  const gain = against.reduce((sum, one) => sum + prize(one), 0);
  return { worth: gain * wins - falls - prison, move: taking(option, { with: mates, against }) };
}

/** Prize times chance, minus own losses and prison (SG-H13). */
function robbery(table: Judged, fighters: readonly ManId[], place: string, aim: 'cash' | 'title'): number {
  const { state, money } = table;
  const { wins, unseen } = chanceOf(fighters, managersIn(place));
  const owner = ownerOf(state, place);
  const till = Math.min(priceOf(place), owner === null ? money('bank', 'brique') : money(`gang:${owner}`, 'brique'));
  const prize = aim === 'title' ? titleWorth(table, place) : till * (owner === null ? 1 : 1 + rivalry(table, owner));
  const code: Code = managersIn(place) === 2 ? 'BR2' : 'BR1';
  const prison = fighters.reduce((sum, id) => sum + risk(table, id, place, 1 - unseen, code), 0);
  return prize * wins - MAN_DOWN * fighters.length * (1 - wins) * 0.7 * ahead(table) - prison;
}

const comingTo = ({ state, money, options }: Judged, place: string): readonly ManId[] =>
  named(options, 'move').flatMap((option) => {
    const id = manOf(option);
    return endsOfMan(state, id, money).some(({ at }) => at === place) ? [id] : [];
  });

/** Walks, each with what can be done at its end, and one die further. */
function walks(table: Judged): Plan[] {
  const moves = named(table.options, 'move');
  const reach = new Map(moves.map((option) => [manOf(option), new Set(values(option, 'end').map(placeOf))]));
  return moves.flatMap((option) => {
    const id = manOf(option);
    const known = new Map<string, number>();
    const alone = new Map<string, number>();
    return values(option, 'end').map((end): Plan => {
      const place = placeOf(end);
      const worth = known.get(place) ?? placeWorth(table, id, place, reach);
      known.set(place, worth);
      return { worth: worth + 0.5 + PROSPECT * prospect(table, id, end, alone), move: taking(option, { end }) };
    });
  });
}

const NOBODY: ReadonlyMap<ManId, ReadonlySet<string>> = new Map();

/** Average of the best shop in reach from there for each die; not in the last round. */
function prospect(table: Judged, id: ManId, end: string, alone: Map<string, number>): number {
  const { state, seat } = table;
  if (roundsLeft(table) <= 1) return 0;
  const [at = '', from = null] = end.split('<');
  const shopWorth = (shop: string): number => {
    const known = alone.get(shop) ?? placeWorth(table, id, shop, NOBODY);
    alone.set(shop, known);
    return known;
  };
  let sum = 0;
  for (let die = 1; die <= 6; die++) {
    const ends = endsOf(
      { at, from, cops: false, owns: (shop) => ownerOf(state, shop) === seat, mayEnter: (place) => place !== 'clinic' },
      die,
    );
    let best = 0;
    for (const one of ends) if (!isCell(one.at)) best = Math.max(best, Math.min(300, shopWorth(one.at)));
    sum += best;
  }
  return sum / 6;
}

function placeWorth(table: Judged, id: ManId, place: string, reach: ReadonlyMap<ManId, ReadonlySet<string>>): number {
  const { state, money, seat } = table;
  const visit = { id, gang: seat, place, done: [] };
  const hand = kindOf(id) === 'trafficker' ? (state.gangs[seat - 1]?.hand ?? 0) : 0;
  const lays = hand > 0 ? Math.min(hand, portionsFor(state, visit).length) : 0;
  const traffic = lays > 0 ? lays * PAWN_INCOME * table.paid - risk(table, id, place, 0, 'TRA') : 0;
  const charm = kindOf(id) === 'vamp' && vampable(state, visit).length > 0 ? 30 : 0;
  const caught = exposure(table, id, place);
  if (isCell(place)) {
    const assault = Math.min(10, money('bank', 'brique')) - risk(table, id, place, 0, 'AGR');
    return Math.max(0, assault) + Math.max(0, traffic) + charm - caught;
  }
  if (place === 'clinic') return 15;
  if (ownerOf(state, place) === seat)
    return (
      Math.max(0, traffic) + 1 + (kindOf(id) === 'trafficker' && hand < 4 && pawnsOnOffer(state, visit, money) ? 30 : 0)
    );
  const together = [...matesAt(table, seat, place), id];
  const others = [...reach].filter(([other, places]) => other !== id && places.has(place)).map(([other]) => other);
  const targets = targetsAt(state, visit);
  const rob = (aim: 'cash' | 'title'): number =>
    Math.max(robbery(table, together, place, aim), 0.85 * robbery(table, [...together, ...others], place, aim));
  const recruits = recruitsAt(state, visit, money).length > 0 ? RECRUIT - 10 : 0;
  const buys = mayBuy(state, visit, money) ? titleWorth(table, place) - 0.8 * priceOf(place) : 0;
  const rackets = mayRacket(state, visit) ? RACKET_INCOME * table.paid + 6 - risk(table, id, place, 0, 'RAC') : 0;
  const pawns = pawnsOnOffer(state, visit, money) ? pawnPlan(table) : 0;
  const robs = Math.max(targets.cash ? rob('cash') : -30, targets.title ? rob('title') : -30);
  const bestOf = Math.max(buys, robs, rackets);
  return bestOf + Math.max(0, pawns) + recruits + charm - caught;
}
