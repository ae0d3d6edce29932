/** Strategies for rare questions of SuperGang: rich enough to buy the police; named without a mate. */
import type { Option } from '../../../rulebooks/options.ts';
import { type Asked, valuesOf, type Walk, type Way, walksOf } from './town-plays.ts';

const what = (options: readonly Option[], name: string): Option | undefined =>
  options.find((option) => option.do === name);
const menAt = ({ game: { view }, seat }: Asked, place: string, own: boolean): number =>
  view.gangs.flatMap(({ men }, i) => ((i + 1 === seat) === own ? men : [])).filter(({ at }) => at === place).length;
const street = ({ place }: Walk): boolean => /^[XHV]/.test(place);
const ends = (options: readonly Option[]) => (what(options, 'end') ? { do: 'end' } : null);

/** All walk, assault and save; others give their money to the first gang (SG-107). */
export const saver: Way = ({ ask, options, seat, game: { view } }) => {
  if (ask.kind !== 'turn') return null;
  if (what(options, 'claim') && (view.purses[seat - 1]?.due ?? 0) > 0) return { do: 'claim' };
  const hit = what(options, 'assault');
  if (hit) return { do: 'assault', man: valuesOf(hit, 'man')[0] };
  const walks = walksOf(options);
  const walk = walks.find(street) ?? walks[0];
  if (walk) return walk.move;
  const briques = view.purses[seat - 1]?.briques ?? 0;
  if (seat !== 1 && briques > 0 && what(options, 'give')) return { do: 'give', to: 1, amount: briques };
  return ends(options);
};

/** Stays with mates, or goes where two others stand, and names one of them (SG-R17). */
export const divider: Way = (asked) => {
  const { ask, options } = asked;
  if (ask.kind !== 'turn') return null;
  const attack = options.find((option) => option.do === 'fight' && valuesOf(option, 'against').length > 1);
  if (attack && valuesOf(attack, 'aim')[0] === 'people')
    return {
      do: 'fight',
      man: valuesOf(attack, 'man')[0],
      aim: 'people',
      with: [],
      against: valuesOf(attack, 'against').slice(0, 1),
    };
  const walks = walksOf(options).filter(street);
  const meets = walks.find(({ place }) => menAt(asked, place, false) > 1);
  const walk = meets ?? walks.find(({ place }) => menAt(asked, place, true) > 0) ?? walks[0];
  return walk?.move ?? ends(options);
};
