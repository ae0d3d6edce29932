import { dieOf } from '../arrival.ts';
import { isManhole } from '../data/city.ts';
import { everybody, man, menOf, sideOf } from '../men.ts';
import type { SupergangMove } from '../moves.ts';
import { seesFrom, sentenceOf } from '../offences.ts';
import { culpritsAt } from '../walking.ts';
import { first } from './plain.ts';
import { placeOf, type Table, taking, values, weightOf } from './reading.ts';

/** Killers first, then vamps: the best shooter, then the one with a captive. */
export function dart({ options }: Table): SupergangMove {
  const option = first(options);
  const targets = values(option, 'target');
  const rank = (who: string): number => ['k', 'v', 't'].indexOf(who.slice(-1));
  const best = targets.toSorted((a, b) => (rank(a) < 0 ? 9 : rank(a)) - (rank(b) < 0 ? 9 : rank(b)))[0];
  return taking(option, { target: best });
}

/** The arrest that costs the strongest rival most; never an own man; else away from them. */
export function drive(table: Table): SupergangMove {
  const { options, state, seat } = table;
  const heavy = new Map(state.gangs.map((_, i) => [i + 1, weightOf(table, i + 1)]));
  const total = Math.max(
    1,
    [...heavy.values()].reduce((sum, n) => sum + n, 0),
  );
  const mine = menOf(state, seat);
  const judge = (end: string, hold: boolean): number => {
    const place = placeOf(end);
    let worth = 0;
    for (const id of culpritsAt(state, place)) {
      const turns = sentenceOf(state, man(state, id));
      const gang = sideOf(state, id);
      worth += gang === seat ? -3 * turns : turns * (0.3 + (heavy.get(gang) ?? 0) / total);
    }
    if (hold) worth += 0.5;
    for (const id of everybody(state)) {
      const { fresh, at } = man(state, id);
      if (fresh.length > 0 && seesFrom(place, at)) worth += sideOf(state, id) === seat ? -0.8 : 0.4;
    }
    for (const id of mine) if (dieOf(man(state, id)) > 0 && seesFrom(place, man(state, id).at)) worth -= 0.2;
    if (isManhole(place) && mine.some((id) => man(state, id).record.length > 0)) worth += 0.3;
    return worth;
  };
  const drives = options.flatMap((option) =>
    values(option, 'end').map((end) => ({ option, end, worth: judge(end, option.fields?.hold !== undefined) })),
  );
  const best = drives.reduce((one, other) => (other.worth > one.worth ? other : one));
  return taking(best.option, { end: best.end });
}
