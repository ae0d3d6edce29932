/** Moves in words: a step's value, and the whole move with gain, price, odds and risk. Button labels are in `labels.ts`. */
import type { WholeMove } from '#lib/board/chain.ts';
import type { Value } from '#lib/board/read-options.ts';
import type { Words } from '#lib/i18n/words.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { portionOf } from '#rulebooks/supergang/data/portions.ts';
import { ASSAULT, law, PAIR_OF_PAWNS } from '#rulebooks/supergang/data/tariffs.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man, sideOf } from '#rulebooks/supergang/men.ts';
import { takingsOf, witnessesOf } from '#rulebooks/supergang/outlook.ts';
import { ownerOf, priceOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { moneyOf } from '../board.ts';
import { chanceOfFight, turnsOfFight } from '../fights.ts';
import { nameOfMan, nameOfPlace, nameOfSeat, seenBy } from '../words.ts';

type T = Words['t'];

export function sayValue(t: T, state: SupergangState, name: string, value: Value, seat: Seat): string {
  const word = String(value);
  if (['man', 'with', 'against', 'target', 'men'].includes(name)) return nameOfMan(t, word as ManId, seat);
  if (name === 'defender' || name === 'to') return nameOfSeat(t, state, Number(value));
  if (name === 'giveUp') return nameOfPlace(t, word);
  if (name === 'portion') return t('sg.portion', { portion: word, shops: portionOf(word).shops.join(', ') });
  if (name === 'kind') return t(`sg.man.${word}`);
  if (name === 'aim') return t(`aim.${word}`);
  return word;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const names = (value: unknown): readonly ManId[] => (Array.isArray(value) ? (value as ManId[]) : []);

/** The whole move: gain, price, odds and risk. */
export function sentenceOf(t: T, state: SupergangState, view: SupergangView, move: WholeMove): string {
  const id = text(move.man) as ManId;
  const at = id ? man(state, id).at : '';
  const seen = id ? seenBy(t, witnessesOf(state, at)) : '';
  const place = id ? nameOfPlace(t, at) : '';
  const shop = move.giveUp ? nameOfPlace(t, text(move.giveUp)) : '';
  switch (move.do) {
    case 'assault':
      return t('sg.sentence.assault', { amount: Math.min(ASSAULT, view.bank), turns: law.AGR, seen });
    case 'racket':
      return (
        t('sg.sentence.racket', { place, turns: law.RAC, seen }) + (shop && ` ${t('sg.sentence.giveUp', { shop })}`)
      );
    case 'buy':
      return t('sg.sentence.buy', { place, amount: priceOf(at) }) + (shop && ` ${t('sg.sentence.giveUp', { shop })}`);
    case 'pawns': {
      const count = Number(move.count);
      const free = ownerOf(state, at) === sideOf(state, id);
      return t('sg.sentence.pawns', { count, amount: free ? 0 : (count / 2) * PAIR_OF_PAWNS });
    }
    case 'lay':
      return t('sg.sentence.lay', { portion: text(move.portion), turns: law.TRA, seen });
    case 'recruit': {
      const owner = ownerOf(state, at);
      const who = t(`sg.man.${text(move.kind)}`);
      if (owner === sideOf(state, id)) return t('sg.sentence.recruit.free', { who });
      return owner === null
        ? t('sg.sentence.recruit', { who })
        : t('sg.sentence.recruit.asks', { who, gang: nameOfSeat(t, state, owner) });
    }
    case 'vamp':
      return t('sg.sentence.vamp', { who: nameOfMan(t, text(move.target) as ManId) });
    case 'fight':
      return fight(t, state, view, move, at, place, seen) + (shop && ` ${t('sg.sentence.giveUp', { shop })}`);
    case 'give':
      return t('sg.sentence.give', { gang: nameOfSeat(t, state, Number(move.to)), amount: Number(move.amount) });
    case 'end': {
      const due = view.options.automaticClaim ? 0 : (view.purses[state.active - 1]?.due ?? 0);
      return t(due > 0 ? 'sg.sentence.end.lost' : 'sg.sentence.end', { amount: due });
    }
    default:
      return t(`sg.sentence.${move.do}`, { amount: Number(move.amount ?? state.sale?.price ?? 0), place });
  }
}

function fight(
  t: T,
  state: SupergangState,
  view: SupergangView,
  move: WholeMove,
  at: string,
  place: string,
  seen: string,
): string {
  const aim = text(move.aim) as Parameters<typeof chanceOfFight>[2]; // The aim of a fight.
  const mates = names(move.with);
  const against = names(move.against);
  const attackers = [text(move.man) as ManId, ...mates];
  return t(`sg.sentence.fight.${aim}`, {
    place,
    count: attackers.length,
    amount: aim === 'cash' ? takingsOf(state, at, moneyOf(view)) : 0,
    chance: chanceOfFight(state, at, aim, attackers, against),
    turns: turnsOfFight(at, aim, against.length),
    seen,
  });
}
