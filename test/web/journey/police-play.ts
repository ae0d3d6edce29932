/** Three players of Police City who together reach every kind of question (PC-H8): each one's answer from options and view. No page: page tests press what this returns. */
import type { Option } from '../../../rulebooks/options.ts';
import type { PoliceMove } from '../../../rulebooks/police-city/moves.ts';
import type { ElementName } from '../../../rulebooks/police-city/state.ts';
import type { PoliceCityView } from '../../../rulebooks/police-city/view.ts';
import type { GameAsk } from '../../../web/src/lib/games.ts';
import type { PoliceGame } from './police-room.ts';

/** Places that are secured quickly and yield much, so that the supply runs out; every negotiated event, twice. */
export const EVERYTHING = {
  sand: 0,
  goal: 9,
  boardLevels: [2, 5],
  infiltrator: true,
  seizuresEach: 3,
  informers: 1,
  tokens: { helicopter: 2, officer: 2, reinforcements: 2, 'counter-order': 2, file: 0 },
  places: ['BRX', 'BKN', 'QNS', 'MAN', 'BRX', 'BKN', 'QNS', 'MAN'].map((district, at) => ({
    id: `PX0${at + 1}`,
    name: `Repaire ${at + 1}`,
    districts: [district],
    handcuffs: 2,
    mafia: 1,
    grades: 1,
    seizures: at % 2 === 0 ? ['drogue', 'armes'] : ['drogue', 'alcool'],
    informers: 1,
  })),
  events: ['informers', 'pact', 'deal', 'trial', 'pact', 'deal'].map((kind, at) => ({
    id: `EX0${at + 1}`,
    name: `Affaire ${at + 1}`,
    kind,
  })),
} as const;

/** The seat's current ask, without optional and answered ones. */
export const waitsFor = ({ asks, me, view }: PoliceGame): GameAsk | undefined =>
  asks.find(({ kind, choices, answered }) => {
    if (kind === 'free' || choices.length === 0) return false;
    return kind === 'share' ? !hasSpoken(view, me.seat ?? 0) : !answered.includes(me.seat ?? 0);
  }) as GameAsk | undefined; // As the page reads it.
const hasSpoken = ({ talk }: PoliceCityView, seat: number): boolean =>
  talk !== null && [...talk.agreed, ...talk.conflict, ...talk.aside].includes(seat);

const fromOf = (option: Option | undefined, field: string): readonly string[] => {
  const found = option?.fields?.[field];
  return found && 'from' in found ? found.from.map(String) : [];
};

/** Has proposed in a talk that is to end by standing aside: no longer pending, but must still stand aside. */
const hasToStandAside = ({ talk }: PoliceCityView, seat: number): boolean =>
  talk?.latest?.by === seat && !talk.aside.includes(seat);

/** Counts talks, so that each way to end one occurs. */
export class Table {
  readonly #talks: string[] = [];
  readonly #pacts: string[] = [];
  readonly #laid = new Set<string>();

  /** The seat's ask, or an optional one it should answer. */
  waits(game: PoliceGame): GameAsk | undefined {
    const talk = game.asks.find(({ kind }) => kind === 'share') as GameAsk | undefined; // As the page reads it.
    if (talk && this.#talks.indexOf(talk.id) === 1 && hasToStandAside(game.view, game.me.seat ?? 0)) return talk;
    return waitsFor(game);
  }

  /** @returns null if the seat waits for another's answer */
  answer(ask: GameAsk, { view, me }: PoliceGame): PoliceMove | null {
    const seat = me.seat ?? 0;
    const choices = (ask.choices.find((one) => one.seat === seat)?.options ?? []) as readonly Option[]; // As the page reads them.
    const option = (name: string): Option | undefined => choices.find(({ do: what }) => what === name);
    switch (ask.kind) {
      case 'send':
        return sends(view, seat);
      case 'secure':
        return option('lieutenant') ? { do: 'lieutenant' } : { do: 'pass' };
      case 'throw':
        return { do: 'throw', dice: fromOf(option('throw'), 'dice').slice(0, 1) };
      case 'officer': {
        const [element] = fromOf(option('officer'), 'element');
        return element ? { do: 'officer', element: element as ElementName } : { do: 'pass' };
      }
      case 'alone':
        return { do: 'take', elements: fromOf(option('take'), 'elements') as ElementName[] };
      case 'share':
        return this.#shares(ask, view, seat);
      case 'point': {
        // Each points at the next one in turn order.
        const others = presentIn(view).filter((one) => one !== seat);
        const target = others.find((one) => one > seat) ?? others[0];
        const all = choices.flatMap((one) => fromOf(one, 'fingers'));
        const fingers = [...new Set(all)].filter((finger) => finger.startsWith(`${seat === 1 ? target : 1}.`));
        return { do: 'point', fingers: fingers.slice(0, seat === 2 ? 2 : 1) };
      }
      case 'lose': {
        const field = option('lose')?.fields?.elements;
        return {
          do: 'lose',
          elements: fromOf(option('lose'), 'elements').slice(0, field && 'min' in field ? field.min : 0),
        };
      }
      case 'office':
        return { do: 'leave', element: fromOf(option('leave'), 'element')[0] ?? '' };
      case 'kind':
        return { do: 'kind', kind: fromOf(option('kind'), 'kind')[0] as never }; // Of those on offer.
      case 'pay':
        return this.#pays(ask, view, seat, fromOf(option('lay'), 'item'));
      case 'pact':
        return this.#deals(ask, view, seat, fromOf(option('deal-proposal'), 'tokens'));
      case 'seal':
        return { do: 'agree' };
      case 'deal':
        return swaps(view, seat, choices);
      default:
        return { do: 'pass' };
    }
  }

  /** The first talk ends in a conflict, the second by standing aside, later ones by agreement; proposed by the last or first player. */
  #shares(ask: GameAsk, view: PoliceCityView, seat: number): PoliceMove | null {
    if (!this.#talks.includes(ask.id)) this.#talks.push(ask.id);
    const n = this.#talks.indexOf(ask.id);
    if (n === 0) return { do: 'conflict' };
    const present = presentIn(view);
    const first = present[0] ?? 0;
    const author = n % 2 === 1 ? first : (present.at(-1) ?? 0);
    const { latest = null, aside = [] } = view.talk ?? {};
    if (!latest) return seat === author ? { do: 'propose', ...evenly(view.left, present) } : null;
    if (n > 1) return { do: 'agree', proposal: view.talk?.made.reduce((sum, one) => sum + one, 0) ?? 0 };
    return seat === first || aside.includes(first) ? { do: 'aside' } : null;
  }

  /** The first two pay a pair, once per event. */
  #pays(ask: GameAsk, view: PoliceCityView, seat: number, items: readonly string[]): PoliceMove | null {
    const [item] = items;
    const mine = `${ask.id} ${seat}`;
    if (seat < 3 && item && !this.#laid.has(mine) && (seat === 1 || view.laid)) {
      this.#laid.add(mine);
      return { do: 'lay', item };
    }
    return seat === 2 && !view.laid && !view.ready.includes(1) && !this.#laid.has(mine) ? null : { do: 'ready' };
  }

  /** The first pact is proposed by the second player and the others are ready; the next one by the first, and the others agree. */
  #deals(ask: GameAsk, view: PoliceCityView, seat: number, tokens: readonly string[]): PoliceMove | null {
    if (!this.#pacts.includes(ask.id)) this.#pacts.push(ask.id);
    const second = this.#pacts.indexOf(ask.id) % 2 === 1;
    const latest = view.pact?.latest ?? null;
    if (latest) return second ? { do: 'agree', proposal: 1 } : { do: 'ready' };
    if (seat !== (second ? 1 : 2)) return second ? null : { do: 'ready' };
    return { do: 'deal-proposal', tokens: tokens.slice(0, 4), grade1: 1, grade2: 2, grade3: 3, grade4: 1 };
  }
}

/** In odd rounds all go to the first place that takes dice; in even ones the first player goes alone to the last. */
function sends(view: PoliceCityView, seat: number): PoliceMove {
  const places = view.line.flatMap(({ face }, at) => ('event' in face ? [] : [at + 1]));
  const place = view.round % 2 === 0 && seat === 1 ? places.at(-1) : places[0];
  const { at = [] } = view.police[seat - 1] ?? {};
  const home = (['I1', 'I2', 'S', 'L'] as const).find((_, die) => at[die] === 0);
  return home && place !== undefined ? { do: 'place', die: home, place } : { do: 'ready' };
}

const presentIn = ({ police, place }: PoliceCityView): readonly number[] =>
  police.filter(({ at }) => at.includes(place)).map(({ seat }) => seat);

const evenly = (left: readonly ElementName[], present: readonly number[]): Partial<Record<ElementName, number>> =>
  Object.fromEntries(left.map((element, at) => [element, present[at % present.length] ?? 0]));

/** The first two offer each other a thing once per event, and accept. */
function swaps(
  { offers, offered, ready }: PoliceCityView,
  seat: number,
  choices: readonly Option[],
): PoliceMove | null {
  const accept = choices.find(({ do: what }) => what === 'accept');
  if (accept) return { do: 'accept', offer: Number(fromOf(accept, 'offer')[0]) };
  const to = seat === 1 ? 2 : 1;
  const offer = choices.find((one) => one.do === 'offer' && fromOf(one, 'to').includes(String(to)));
  if (seat < 3 && offer && (offered[seat - 1] ?? 0) === 0 && !ready.includes(to))
    return { do: 'offer', to, give: fromOf(offer, 'give').slice(0, 1), want: fromOf(offer, 'want').slice(0, 1) };
  if (offers.some(({ from, to: whom }) => from === seat && !ready.includes(whom))) return null;
  return seat === 2 && offer && !ready.includes(1) && (offered[0] ?? 0) === 0 ? null : { do: 'ready' };
}
