/** PC-84..86, PC-R39: combinations of seizure tokens, once a round. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { combinationsOf } from './cards-in-play.ts';
import type { Combination } from './data/combinations.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import { dossierHolder, policeHolder, post, SUPPLY } from './money.ts';
import { policeOf } from './names.ts';
import { giveGrades } from './rise.ts';
import type { PoliceState } from './state.ts';

/** Tokens in a move: `alcool.3+tabac.2`. */
function tokensIn(word: string): readonly (readonly [Seizure, number])[] {
  return word.split('+').map((part) => {
    const [kind = '', n = ''] = part.split('.');
    return [kind as Seizure, Number(n)]; // From the options.
  });
}

/** PC-85, PC-R39: exactly one line, its letters different kinds. */
export function combinationOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const { combined, hidden } = policeOf(state, seat);
  if (combined) return NONE;
  const holder = policeHolder(seat);
  const below = hidden > 0 ? dossierHolder(seat) : null;
  const counts = seizures.map((kind) => money(holder, kind) + (below ? money(below, kind) : 0));
  const most = Math.max(...counts);
  const from = combinationsOf(state).flatMap(({ kinds }) => ((kinds[0] ?? 0) <= most ? choices(kinds, counts) : []));
  return from.length === 0 ? NONE : [{ do: 'combine', fields: { tokens: { kind: 'pick', from } } }];
}

const NONE: Option[] = [];

/** Assigns different kinds to a line; letters with the same number are interchangeable. */
function choices(kinds: readonly number[], counts: readonly number[], chosen: readonly number[] = []): string[] {
  const need = kinds[chosen.length];
  if (need === undefined) return [chosen.map((kind, i) => `${seizures[kind]}.${kinds[i]}`).join('+')];
  const last = kinds[chosen.length - 1] === need ? (chosen.at(-1) ?? -1) : -1;
  return seizures.flatMap((_, kind) =>
    kind > last && !chosen.includes(kind) && (counts[kind] ?? 0) >= need
      ? choices(kinds, counts, [...chosen, kind])
      : [],
  );
}

export function combinationOf(state: PoliceState, word: string): Combination | undefined {
  const numbers = tokensIn(word).map(([, n]) => n);
  return combinationsOf(state).find(({ kinds }) => String(kinds) === String(numbers));
}

/** PC-85: grades are gained at once. Visible tokens are spent first; those from under the file are shown. */
export function combine(act: Act<PoliceState>, seat: Seat, word: string): void {
  const { state } = act;
  const police = policeOf(state, seat);
  const combination = combinationOf(state, word);
  if (!combination) throw new Error(`police-city: ${word} is no combination`);
  police.combined = true;
  act.say({ key: 'line.combination', args: { seat, grades: combination.grades } });
  for (const [kind, n] of tokensIn(word)) {
    const open = Math.min(n, act.balance(policeHolder(seat), kind));
    post(act, policeHolder(seat), SUPPLY, kind, open, { key: 'why.combination' });
    if (open === n) continue;
    post(act, dossierHolder(seat), SUPPLY, kind, n - open, { key: 'why.combination' });
    police.hidden -= n - open;
    act.reveal();
  }
  giveGrades(act, seat, combination.grades, { key: 'why.combination' });
}
