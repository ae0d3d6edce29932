/** The sharp bot (chapter 16): estimates chances and values, favours itself in talks, saves tokens, watches the mafia. */
import type { Bot } from '../../rulebook.ts';
import { seizures } from '../data/seizures.ts';
import type { PoliceMove } from '../moves.ts';
import type { PoliceCityView } from '../view.ts';
import {
  bestCombination,
  evenPact,
  missing,
  objectiveMove,
  shownAt,
  throwAgain,
  usualKind,
  usualLeft,
  usualLosses,
} from './common.ts';
import { districtAt, presentAt } from './odds.ts';
import { pauseMs } from './pace.ts';
import { agreement, anything, infiltrates, offered, optionOf, type Table, valuesOf, wordsOf } from './picks.ts';
import { sendSharp } from './sharp-sending.ts';
import { shiftSharp } from './sharp-shifting.ts';
import { objectSharp, pointSharp, shareSharp } from './sharp-talks.ts';
import { elementWorth, gainOf, lossOf, mafiaWorth, ownTokens } from './worth.ts';

/** Level of the mafia from which it cooperates. */
const ALARM = 7;

export const sharp: Bot<PoliceCityView, PoliceMove> = {
  choose: (view, ask, options, dice, seat) => {
    const me = view.police[seat - 1];
    return me ? answer({ view, ask, options, dice, seat, me }) : anything({ options, dice });
  },
  pauseMs,
};

function answer(table: Table): PoliceMove | null {
  switch (table.ask.kind) {
    case 'free':
      return cash(table);
    case 'send':
      return sendSharp(table);
    case 'shift':
      return shiftSharp(table);
    case 'secure':
      return secure(table);
    case 'throw':
      return throwAgain(table);
    case 'officer':
      return officer(table);
    case 'alone':
      return { do: 'take', elements: [...table.view.left] };
    case 'share':
      return shareSharp(table);
    case 'object':
      return objectSharp(table);
    case 'point':
      return pointSharp(table);
    case 'lose':
      return usualLosses(table);
    case 'office':
      return usualLeft(table);
    case 'kind':
      return usualKind(table);
    case 'pay':
      return pay(table);
    case 'pact':
      return pact(table);
    case 'seal':
      return pactIsGood(table) ? { do: 'agree' } : { do: 'object' };
    case 'deal':
      return answerSwap(table);
    default:
      return { do: 'pass' };
  }
}

/** Its lieutenant if it gains from the place, or the mafia is near; against hats where they hurt. */
function secure(table: Table): PoliceMove {
  const { view, seat } = table;
  const lacks = missing(table);
  const wants = !infiltrates(table);
  const hats = Object.values(view.faces).filter((face) => face === 'M').length;
  if (offered(table, 'lieutenant') && wants && (lacks > 0 || (hats > 0 && mafiaWorth(view) >= 0.7 && lacks === 0)))
    return { do: 'lieutenant' };
  const here = presentAt(view, view.place).includes(seat);
  const raid = districtAt(view, view.place) === null && shownAt(table) % 3 === 2 && view.mafia > 3;
  if (wants && ((lacks === 1 && here) || raid) && offered(table, 'reinforcements')) return { do: 'reinforcements' };
  return { do: 'pass' };
}

function officer(table: Table): PoliceMove {
  const { view, seat, options } = table;
  const card = districtAt(view, view.place);
  const elements = view.left.filter((element) =>
    wordsOf(optionOf(options, 'officer')?.fields?.element).includes(element),
  );
  if (!card || elements.length === 0) return { do: 'pass' };
  const worth = (element: (typeof elements)[number]): number => elementWorth(view, seat, card, element);
  const [best] = [...elements].sort((a, b) => worth(b) - worth(a));
  return best && worth(best) >= 0.5 ? { do: 'officer', element: best } : { do: 'pass' };
}

/** PC-93, PC-94: from 7 on it lays the least valuable thing: a token without others of its kind, a card. */
function pay(table: Table): PoliceMove {
  const { view, seat, options } = table;
  if (view.mafia < ALARM || infiltrates(table)) return { do: 'ready' };
  const items = wordsOf(optionOf(options, 'lay')?.fields?.item);
  const tokens = ownTokens(view, seat);
  const spare = items.find((item) => {
    const kind = seizures.findIndex((one) => item.split('.').includes(one));
    return kind < 0 || tokens[kind] === 1;
  });
  return spare ? { do: 'lay', item: spare } : { do: 'ready' };
}

/** PC-97: accepts only swaps with a clear gain, since a hat may raise the mafia. */
function answerSwap({ view, seat, options }: Table): PoliceMove {
  const [offer] = view.offers.filter(({ id }) => valuesOf(optionOf(options, 'accept')?.fields?.offer).includes(id));
  if (!offer) return { do: 'ready' };
  const gains = offer.give.reduce((sum, item) => sum + gainOf(view, seat, item), 0);
  const gives = offer.want.reduce((sum, item) => sum + lossOf(view, seat, item), 0);
  const isGood = gains > gives + HAT * mafiaWorth(view);
  return { do: isGood ? 'accept' : 'decline', offer: offer.id };
}
const HAT = 1 / 6;

/** PC-95: agrees if it gains at least what it gives, or the mafia would win otherwise. */
function pactIsGood({ view, seat }: Table): boolean {
  const latest = view.pact?.latest;
  if (!latest) return false;
  if (view.mafia >= ALARM && view.mine?.infiltrator !== true) return true;
  const gives = latest.tokens.filter((token) => token.startsWith(`${seat}.`)).length;
  const gains = latest.grades.filter((one) => one === seat).length;
  return gains * 1.3 >= gives;
}

function pact(table: Table): PoliceMove {
  if (table.view.pact?.latest) return (pactIsGood(table) ? agreement(table) : null) ?? { do: 'ready' };
  if (infiltrates(table)) return { do: 'ready' };
  return evenPact(table) ?? { do: 'ready' };
}

/** Near the end all grades are taken. */
function isLate({ view }: Table): boolean {
  return view.mafia >= ALARM || view.police.some(({ level }) => level >= view.goal - 3);
}

/** Chapter 16, 5: objectives when they waste nothing or it is late; tokens when no better line is in reach. */
function cash(table: Table): PoliceMove | null {
  const objective = bestObjective(table);
  if (objective) return objective;
  const best = bestCombination(table);
  if (!best) return null;
  const tokens = ownTokens(table.view, table.seat).reduce((sum, n) => sum + n, 0);
  // Waits for the last call of a round, unless it reaches the goal.
  const arrives = table.me.level + best.grades >= table.view.goal;
  const now = table.view.stage === 'last' || arrives;
  const enough = best.grades >= 2 || isLate(table) || tokens >= 6;
  return now && enough ? best.move : null;
}

function bestObjective(table: Table): PoliceMove | null {
  const { view, options } = table;
  let best: PoliceMove | null = null;
  let most = 0;
  for (const option of options) {
    if (option.do !== 'objective') continue;
    const card = view.objectives.find(({ id }) => id === valuesOf(option.fields?.objective)[0]);
    const move = objectiveMove(option);
    if (!card || move?.do !== 'objective') continue;
    const spent = move.cards.split('+').length;
    const worth = card.grades + (card.token ? 0.4 : 0) - 0.25 * spent;
    if (worth > most) [most, best] = [worth, move];
  }
  return best;
}
