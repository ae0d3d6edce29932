import type { Balances } from '../../../money.ts';
import type { Rulebook, Seat } from '../../../rulebook.ts';
import { gangOf, holderOf } from '../find.ts';
import { keptForChief } from '../investments/chiefs.ts';
import type { MoveOf } from '../moves.ts';
import { type Options, pickOf } from '../options.ts';
import { CARD_PRIZES, type CampaignState } from '../state.ts';
import { cardGames, cardsOf, FEWEST_SEATED, MOST_EVENINGS, mayFollow, roomAt, whyNotDeal } from './cards.ts';

export function cardsMoves(options: Options, state: CampaignState, seat: Seat, money: Balances): void {
  const evenings = Object.entries(cardsOf(state));
  const gathering = evenings.filter(([, { status }]) => status === 'gathering');
  const named = (found: typeof evenings) => ({ evening: pickOf(found.map(([name]) => name)) });
  if (seat === 0) {
    const examples = evenings.length < MOST_EVENINGS ? cardGames().flatMap(examplesOf) : [];
    if (examples.length > 0) options.add('open-cards', { evening: { kind: 'document', examples } });
    if (evenings.length < MOST_EVENINGS)
      options.add('again-cards', named(evenings.filter(([name]) => mayFollow(state, name))));
    options.add('deal-cards', named(gathering.filter(([, evening]) => !whyNotDeal(evening))));
    const open = evenings.filter(([, { status }]) => status === 'gathering' || status === 'playing');
    options.add('call-off-cards', named(open));
    return;
  }
  const held = money(holderOf(seat), 'btc');
  // PV-R65: without the money for the chief that it must name.
  const left = held - keptForChief(state, gangOf(state, seat), held);
  const free = gathering.filter(([, evening]) => !evening.seated[seat] && roomAt(evening) > 0 && left >= evening.stake);
  options.add('sit', named(free));
  options.add('pass-cards', named(gathering.filter(([, { rematch }]) => rematch?.asked.includes(seat))));
  options.add('stand-up', named(gathering.filter(([, evening]) => evening.seated[seat])));
}

const known = new WeakMap<Rulebook, readonly MoveOf<'open-cards'>['evening'][]>();

/** One evening for each prize, as short as the game allows, with enough bots for two gangs to play. */
function examplesOf(rulebook: Rulebook): readonly MoveOf<'open-cards'>['evening'][] {
  const made = known.get(rulebook) ?? makeExamples(rulebook);
  known.set(rulebook, made);
  return made;
}

function makeExamples(rulebook: Rulebook): MoveOf<'open-cards'>['evening'][] {
  const [level] = Object.keys(rulebook.bots);
  const { properties = {} } = rulebook.options as { properties?: Readonly<Record<string, { minimum?: number }>> }; // Options are objects.
  const options = properties.turns?.minimum === 1 ? { turns: 1 } : {};
  return CARD_PRIZES.map((prize, n) => ({
    rulebook: rulebook.id,
    title: 'Soirée cartes',
    stake: rulebook.capabilities.stakes ? n : 0,
    prize,
    ...(prize === 'reputation' ? { prizeRep: 2 } : {}),
    bots: level === undefined ? 0 : Math.max(0, rulebook.seats.min - FEWEST_SEATED),
    ...(level === undefined ? {} : { botLevel: level }),
    options,
  }));
}
