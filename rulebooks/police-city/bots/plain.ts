/** The plain bot (end of chapter 16): takes the nearest gain, agrees with any gain, remembers nothing. */
import { atEase } from '../../bot-pace.ts';
import type { Bot } from '../../rulebook.ts';
import type { PoliceMove } from '../moves.ts';
import { type ElementName, elementNames } from '../state.ts';
import type { CardView, PoliceCityView } from '../view.ts';
import {
  bestCombination,
  evenPact,
  gradesShown,
  missing,
  objectiveMove,
  pointAt,
  shownAt,
  stackInformer,
  throwAgain,
  usualKind,
  usualLeft,
  usualLosses,
} from './common.ts';
import { allAt, districtAt, expected, presentAt } from './odds.ts';
import { pauseMs } from './pace.ts';
import { agreement, anything, offered, oneIn, optionOf, type Table, valuesOf, wordsOf } from './picks.ts';

/** It disagrees in one of so many cases. */
const STUBBORN = 7;
/** Handcuffs to expect above a card's number. */
const MARGIN = 0.3;

export const plain: Bot<PoliceCityView, PoliceMove> = {
  choose: (view, ask, options, dice, seat) => {
    const me = view.police[seat - 1];
    return me ? answer({ view, ask, options, dice, seat, me }) : anything({ options, dice });
  },
  // All place their dice at the same time; a conflict is a big moment.
  pauseMs: (view, ask, dice, seat) =>
    ask.kind === 'send' ? pauseMs(view, ask, dice, seat) : atEase(pauseMs(view, ask, dice, seat), ask.kind === 'lose'),
};

function answer(table: Table): PoliceMove | null {
  switch (table.ask.kind) {
    case 'free':
      return cash(table);
    case 'send':
      return send(table);
    case 'secure':
      return secure(table);
    case 'throw':
      return throwAgain(table);
    case 'officer':
      return officer(table);
    case 'alone':
      return { do: 'take', elements: [...table.view.left] };
    case 'share':
      return share(table);
    case 'object':
      return givesMe(table) ? { do: 'pass' } : { do: 'object' };
    case 'point':
      return point(table);
    case 'lose':
      return usualLosses(table);
    case 'office':
      return usualLeft(table);
    case 'kind':
      return usualKind(table);
    case 'pact':
      return pact(table);
    case 'seal':
      return { do: 'agree' };
    case 'pay':
      return { do: 'ready' };
    case 'deal':
      return answerSwap(table);
    default:
      return { do: 'pass' };
  }
}

const glance = ({ grades, seizures, informers, mafia }: CardView): number =>
  0.4 + grades + 0.5 * seizures.length + 0.25 * informers + 0.3 * mafia;

/** The next die goes to the most valuable card that lacks expected handcuffs; then informers; then it is ready. */
function send(table: Table): PoliceMove {
  const { view, seat, options } = table;
  const home = options.find((option) => option.do === 'place' && isHome(table, wordsOf(option.fields?.die)[0]));
  const place = home && bestPlace(view, seat, valuesOf(home.fields?.place) as readonly number[]); // Places are numbers.
  const [die] = wordsOf(home?.fields?.die);
  if (place && die) return { do: 'place', die, place } as PoliceMove; // A die of the options.
  return stackInformer(table, null) ?? { do: 'ready' };
}

const isHome = ({ me }: Table, die: string | undefined): boolean =>
  me.at[['I1', 'I2', 'S', 'L'].indexOf(die ?? '')] === 0;

function bestPlace(view: PoliceCityView, seat: number, places: readonly number[]): number | null {
  let best: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const card = districtAt(view, place);
    if (!card) continue;
    const present = presentAt(view, place);
    const heads = present.length + (present.includes(seat) ? 0 : 1);
    const lacks = expected(allAt(view, place)) < card.handcuffs + MARGIN;
    const worth = glance(card) / heads - (lacks ? 0 : 10);
    if (worth > most) [best, most] = [place, worth];
  }
  return best ?? places[0] ?? null;
}

/** Its lieutenant while handcuffs are missing; Reinforcements if one more is enough. */
function secure(table: Table): PoliceMove {
  const { view, seat } = table;
  const lacks = missing(table);
  if (lacks > 0 && offered(table, 'lieutenant')) return { do: 'lieutenant' };
  const here = presentAt(view, view.place).includes(seat);
  const raid = districtAt(view, view.place) === null && shownAt(table) % 3 === 2;
  if (((lacks === 1 && here) || raid) && offered(table, 'reinforcements')) return { do: 'reinforcements' };
  return { do: 'pass' };
}

function officer(table: Table): PoliceMove {
  const elements = wordsOf(optionOf(table.options, 'officer')?.fields?.element);
  const element = elements.find((one) => one !== 'card') ?? elements[0];
  return element ? ({ do: 'officer', element } as PoliceMove) : { do: 'pass' }; // An element of the options.
}

const givesMe = ({ view, seat }: Table): boolean =>
  Object.values(view.talk?.latest?.takers ?? {}).some((taker) => taker === seat);

/** Agrees with any gain; proposes even shares if there is no proposal; else wants the conflict. */
function share(table: Table): PoliceMove {
  const { view } = table;
  if (view.talk?.latest) {
    const agrees = givesMe(table) && !oneIn(table, STUBBORN);
    return (agrees ? agreement(table) : null) ?? { do: 'conflict' };
  }
  return evenShares(table) ?? { do: 'conflict' };
}

/** Elements in turn, grades first, the bot first. */
function evenShares({ view, seat, options }: Table): PoliceMove | null {
  const fields = optionOf(options, 'propose')?.fields;
  if (!fields) return null;
  const present = presentAt(view, view.place);
  const from = present.indexOf(seat);
  const takers: Partial<Record<ElementName, number>> = {};
  const ranked = [...elementNames].reverse().filter((element) => element in fields);
  for (const [i, element] of ranked.entries()) takers[element] = present[(from + i) % present.length] ?? 0;
  return { do: 'propose', ...takers } as PoliceMove; // Every element on offer.
}

function point(table: Table): PoliceMove {
  const { view, seat } = table;
  const rivals = presentAt(view, view.place).filter((one) => one !== seat);
  const target = rivals.reduce(
    (best, one) => (gradesShown(table, one) > gradesShown(table, best) ? one : best),
    rivals[0] ?? 0,
  );
  return pointAt(table, target, gradesShown(table, seat)) ?? { do: 'point', fingers: [] };
}

/** Agrees with a deal with the mafia; without a proposal, offers a grade for each token given. */
function pact(table: Table): PoliceMove {
  if (table.view.pact?.latest) return agreement(table) ?? { do: 'ready' };
  return evenPact(table) ?? { do: 'ready' };
}

/** PC-97: accepts a swap of at least as many things as it gives. */
function answerSwap({ view, options }: Table): PoliceMove {
  const [offer] = view.offers.filter(({ id }) => valuesOf(optionOf(options, 'accept')?.fields?.offer).includes(id));
  if (!offer) return { do: 'ready' };
  return { do: offer.give.length >= offer.want.length ? 'accept' : 'decline', offer: offer.id };
}

function cash(table: Table): PoliceMove | null {
  const option = optionOf(table.options, 'objective');
  return (option && objectiveMove(option)) ?? bestCombination(table)?.move ?? null;
}
