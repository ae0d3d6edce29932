/** Swaps what a viewer of Police City cannot know (PC-R35, PC-R50). */
import { type Dice, shuffle } from '#rulebooks/dice.ts';
import type { Action } from '#rulebooks/police-city/data/tokens.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';

/**
 * PC-R50: swaps others' face-down tokens (the open supply reveals which they are), the infiltrator, and cards under files with those elsewhere. Tokens under a file are balances.
 */
export function swapPolice(state: PoliceState, viewer: Viewer, dice: Dice): PoliceState {
  const others = state.police.filter((_, i) => i + 1 !== viewer);
  const tokens = shuffle(
    dice,
    others.flatMap(({ token }) => token ?? []),
  );
  const isDistrict = (card: string): boolean => !card.startsWith('EV');
  // Cards offered or played from under a file are public.
  const named = [...state.offers.flatMap(({ give }) => give), state.laid?.item ?? ''];
  const isHidden = (card: string): boolean => !named.includes(`file.${card}`);
  const hidden = [...state.pile.filter(isDistrict), ...others.flatMap(({ under }) => under.filter(isHidden))];
  const dealt = shuffle(dice, hidden);
  const other = new Map(hidden.map((card, i) => [card, dealt[i] ?? card]));
  const swapped = (cards: readonly string[]): string[] => cards.map((card) => other.get(card) ?? card);
  const seats = state.police.map((_, i) => i + 1).filter((seat) => seat !== viewer);
  const drew = state.infiltrator;
  return {
    ...state,
    pile: shuffle(dice, swapped(state.pile)),
    infiltrator: drew === null || drew === viewer ? drew : (shuffle(dice, [0, ...seats])[0] ?? 0),
    police: state.police.map((police, i) =>
      i + 1 === viewer
        ? police
        : {
            ...police,
            under: swapped(police.under),
            token: police.token && ((tokens.pop() ?? police.token) as Action),
          },
    ),
  };
}
